/** Versions that are kept because time goes by: an hour of work, a new day. Only of what has changed since the last one. */
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ListeningStore } from '../editor.ts'
import type { MissionId, OpenMission } from '../mission/open-mission.ts'
import { missionIn } from '../session/tabs.ts'
import type { SaveVersion } from './version-actions.ts'

const HOUR_MS = 3_600_000

interface Followed {
  /** What was kept last, or what it was when it came into the window. */
  kept: Mission
  /** The day on which it was worked on last, by the clock of the place. */
  day: string
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Returns a function that stops it. */
export function createTimedVersions(store: ListeningStore, keep: SaveVersion): () => void {
  const followed = new Map<MissionId, Followed>()

  const openOf = (id: MissionId): OpenMission | undefined => {
    const state = store.getState()
    return state.tabs.map((tab) => missionIn(state, tab)).find((open) => open.id === id)
  }
  const hourIsOver = (id: MissionId): void => {
    const mission = followed.get(id)
    const open = openOf(id)
    if (mission === undefined || open === undefined) {
      followed.delete(id)
      return
    }
    mission.timer = undefined
    if (open.document === mission.kept) return
    mission.kept = open.document
    void keep(open, writeMission(open.document), { why: 'hourly' })
  }
  const follow = (open: OpenMission): Followed => {
    const mission: Followed = followed.get(open.id) ?? { kept: open.document, day: today(), timer: undefined }
    followed.set(open.id, mission)
    return mission
  }

  /** A mission that is open no more and has nothing to be kept is let go, with all that it is made of. */
  const letGo = (): void => {
    for (const [id, { timer }] of followed) if (timer === undefined && openOf(id) === undefined) followed.delete(id)
  }

  follow(store.getState().open)
  const stop = store.subscribe(({ open }, { open: before }) => {
    if (open === before) return
    const mission = follow(open)
    if (open.id !== before.id) letGo()
    if (open.id !== before.id || open.document === before.document) return
    if (mission.day !== today()) {
      mission.day = today()
      // As it was left the day before.
      if (before.document !== mission.kept) void keep(before, writeMission(before.document), { why: 'daily' })
      mission.kept = before.document
    }
    mission.timer ??= setTimeout(() => hourIsOver(open.id), HOUR_MS)
  })
  return () => {
    stop()
    for (const { timer } of followed.values()) clearTimeout(timer)
  }
}

const today = (): string => new Date().toDateString()
