/**
 * Walks through step lists, stored where this edition stores things, so that an evening's answers outlast the window. A
 * walk is found again by its list and by the title of its mission.
 *
 * Missions of one title may be played at several tables: each open mission, in whichever tab, has a separate walk. The
 * next mission to be opened gets the walk that a closed one has left.
 */
import { z } from 'zod'
import { isLaterWalk, readWalk, writeWalk } from '#games/shared/rule-set-parts/step-list.ts'
import { durableStore, WALKS } from '#host-browser/durable-store.ts'
import { type Liveness, pageLiveness } from '#host-browser/page-locks.ts'

/** The mission that is played, by its name in this window. */
export interface PlayedMission {
  readonly id: string
  readonly title: string
}

export interface WalkPlace {
  /**
   * The answers that are kept: what this mission has, also before it was restored, else the newest that was left of none that is
   * in this window, else what is played elsewhere by now. None
   * where there are none, or what is kept is no walk. Rejects where a newer Bulkhead has kept one.
   * @param open names of all missions in this window
   */
  read(list: string, mission: PlayedMission, open: readonly string[]): Promise<readonly string[]>
  /**
   * Stores the answers of a mission. Without answers it stores nothing, unless there are other walks of the same title:
   * then it stores that this mission has restarted, so that none of those is mistaken for its walk. Rejects if nothing
   * can be stored.
   */
  keep(list: string, mission: PlayedMission, answers: readonly string[]): Promise<void>
}

/** The oldest ones make room for others. */
const MAX_WALKS = 100
const storedWalkSchema = z.strictObject({ text: z.string(), /** Milliseconds since 1970. */ at: z.number() })

/** Walk stored for a list and a title. */
interface StoredWalk {
  readonly key: string
  readonly at: number
  readonly text: string
  /** The page that keeps it, or null if it comes from a Bulkhead that had one walk for each title. */
  readonly run: string | null
  readonly id: string
}

/** Stands in no title: a line has no end in it. */
const OF = '\n'

function isBegunAnew(text: string): boolean {
  const walk = readWalk(text)
  return walk.ok && walk.value.answers.length === 0
}

/** @param name of the database */
export function walkPlace(name = WALKS, now: () => number = Date.now, page: () => KeepingPage = thisPage): WalkPlace {
  const store = durableStore(name)
  const allOf = (list: string, title: string): string => `${list}/${title}`
  const keyOf = (list: string, { id, title }: PlayedMission): string => [allOf(list, title), page().run, id].join(OF)

  let last = 0
  /** Never the same twice, so that the newest is known. */
  const laterTime = (): number => {
    last = Math.max(now(), last + 1)
    return last
  }
  const makeRoom = async (): Promise<void> => {
    const all = await store.list()
    if (all.length <= MAX_WALKS) return
    const byAge = all.map(([key, kept]) => ({ key, at: storedWalkSchema.safeParse(kept).data?.at ?? 0 }))
    byAge.sort((a, b) => a.at - b.at)
    for (const { key } of byAge.slice(0, all.length - MAX_WALKS)) await store.remove(key)
  }

  /** The newest first. */
  const keptFor = async (list: string, title: string): Promise<readonly StoredWalk[]> => {
    const all = await store.list()
    const found = all.flatMap(([key, value]): StoredWalk[] => {
      const kept = storedWalkSchema.safeParse(value)
      if (!kept.success) return []
      const [of, run = null, id = ''] = key.split(OF)
      return of === allOf(list, title) ? [{ key, run, id, ...kept.data }] : []
    })
    return found.sort((one, other) => other.at - one.at)
  }
  /** Those that no open mission keeps. */
  const leftOf = async (all: readonly StoredWalk[], open: readonly string[]): Promise<readonly StoredWalk[]> => {
    const { run: here, liveness } = page()
    const runs = all.flatMap(({ run }) => (run === null || run === here ? [] : [run]))
    const alive = await liveness.alive(runs)
    return all.filter(({ run, id }) => (run === here ? !open.includes(id) : run === null || !alive.has(run)))
  }
  /** Returns the stored walks that belong to a mission: a restored one has its former name. */
  const forMission = (
    left: readonly StoredWalk[],
    { id }: PlayedMission,
    open: readonly string[],
  ): StoredWalk | undefined => left.find((each) => each.id === id) ?? left.find((each) => !open.includes(each.id))

  return {
    async read(list, mission, open) {
      const own = keyOf(list, mission)
      const kept = await keptFor(list, mission.title)
      const all = kept.filter(({ key, text }) => key === own || !isBegunAnew(text))
      for (const each of await leftOf(kept, open)) if (!all.includes(each)) await store.remove(each.key)
      let [found] = all.filter(({ key }) => key === own)
      if (found === undefined && all.length > 0) {
        found = forMission(await leftOf(all, open), mission, open)
        if (found === undefined) {
          await page().wait(LET_GO_MS)
          found = forMission(await leftOf(all, open), mission, open)
        }
      }
      const isLeft = found !== undefined && found.key !== own
      found ??= all[0]
      if (found === undefined) return []
      if (isLaterWalk(found.text)) throw new Error('it was saved by a newer version of Bulkhead')
      const walk = readWalk(found.text)
      if (!walk.ok) return []
      if (isLeft) {
        await store.put(own, { text: found.text, at: found.at })
        await store.remove(found.key)
      }
      return walk.value.answers
    },
    async keep(list, mission, answers) {
      const key = keyOf(list, mission)
      if (answers.length === 0 && (await keptFor(list, mission.title)).every((each) => each.key === key))
        return store.remove(key)
      const text = writeWalk({ list, mission: mission.title, answers: [...answers] })
      await store.put(key, { text, at: laterTime() })
      await makeRoom()
    },
  }
}

// This page among those of the same browser: what it keeps while it is open is its own, and what it leaves is for the next one.

/** A page that keeps things, and what tells whether others are still there. */
export interface KeepingPage {
  /** A name that no other page has. */
  readonly run: string
  readonly liveness: Pick<Liveness, 'alive'>
  wait(ms: number): Promise<unknown>
}

/** A page that is being reloaded lets go of its lock a moment after the next one has started (ms). */
const LET_GO_MS = 250

let own: KeepingPage | undefined

/** This page, which counts as alive from now on. */
function thisPage(): KeepingPage {
  if (own === undefined) {
    const run = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const liveness = pageLiveness()
    liveness.announce(run)
    own = { run, liveness, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }
  }
  return own
}
