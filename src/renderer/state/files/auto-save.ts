/**
 * Saves changed missions into their files after a pause, if the person has turned that on. A file that somebody else has
 * changed is never touched: it waits until the person has saved or reloaded the mission.
 */
import type { Host, HostFailure } from '#host/host.ts'
import type { ListeningStore } from '../editor.ts'
import { isDirty, type MissionFile, type MissionId } from '../mission/open-mission.ts'
import { openTabs } from '../session/tabs.ts'

/** How long nothing is done before missions are saved (ms). */
const PAUSE_MS = 2000

/** Saves a mission whose file is known; null if it could, or had no need to. */
export type SaveQuietly = (id: MissionId) => Promise<HostFailure | null>

/** @returns a function that stops it */
export function startAutoSave(
  store: ListeningStore,
  host: Pick<Host, 'savesByDownload'>,
  save: SaveQuietly,
): () => void {
  const get = store.getState
  /** Files that could not be written, as they were known then. */
  const waiting = new Map<MissionId, MissionFile | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refused = (id: MissionId, file: MissionFile, { code, message, advice }: HostFailure): void => {
    waiting.set(id, file)
    if (code !== 'changed') {
      get().fail({ code, message, advice: `${advice} Until you save, Auto Save waits.` }, matterOf(id))
      return
    }
    get().notify(
      'info',
      `${file.ref.name} has been changed elsewhere meanwhile.`,
      'Auto Save waits. Save shows the differences before it overwrites anything.',
      [{ label: 'Save…', act: () => get().run('save') }],
      matterOf(id),
    )
  }
  const saveAll = async (): Promise<void> => {
    // Whoever is being asked about a file decides first.
    if (get().question !== null) return soon()
    for (const { open } of openTabs(get())) {
      const { id, file } = open
      if (!get().settings.autoSave || file === null || !isDirty(open) || waiting.has(id)) continue
      const failure = await save(id)
      if (failure !== null) refused(id, file, failure)
    }
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveAll(), PAUSE_MS)
  }

  const stop = store.subscribe((state, before) => {
    const { autoSave } = state.settings
    for (const [id, file] of waiting) {
      const now = openTabs(state).find(({ open }) => open.id === id)?.open.file
      if (now === file) continue
      waiting.delete(id)
      state.settle(matterOf(id))
    }
    if (!autoSave) return
    if (before.settings.autoSave && state.open === before.open) return
    if (host.savesByDownload !== true) return soon()
    state.changeSettings({ autoSave: false })
    state.notify(
      'info',
      'This browser can’t write to your files.',
      'Auto Save works in Chrome, Edge and the desktop edition.',
    )
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The same as of a file that was found changed: one message is enough. */
const matterOf = (id: MissionId): string => `changed ${id}`
