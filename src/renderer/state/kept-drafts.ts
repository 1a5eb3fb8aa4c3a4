/**
 * Drafts of dialogs, kept where this edition keeps things: what is made there step by step outlasts a page or a program that
 * dies in the middle. One for each dialog of each mission that is open, the last one: two tabs with the same dialog have one each,
 * and what a mission that is open no more has left is taken over by the next one in which the dialog is opened on the same thing.
 * Where nothing can be kept, a draft lasts as long as the page: that is no worse than before, and nobody is told. It is tried again.
 */
import { entries, values } from 'idb-keyval'
import { z } from 'zod'
import { putSoundly, removeSoundly, type SoundStore, soundStore } from '../host-browser/sound-store.ts'
import { DRAFTS } from '../host-browser/unsaved-records.ts'
import { retrying } from './keep-trying.ts'
import { laterTimes } from './later-times.ts'
import type { MissionId, OpenMission } from './open-mission.ts'
import { type KeepingPage, LET_GO_MS, thisPage } from './this-page.ts'

/** Whose draft it is. */
export interface DraftOwner {
  readonly mission: MissionId
  /** By this a mission is known that was opened anew under another name, for nothing of it was unsaved. */
  readonly called: string
}

/** A mission as the owner of drafts. */
export const draftOwner = ({ id, document, file }: Pick<OpenMission, 'id' | 'document' | 'file'>): DraftOwner => ({
  mission: id,
  called: JSON.stringify([document.mission.title, file?.ref.name ?? null]),
})

export interface DraftPlace {
  /**
   * What was made out of `base` and not handed over; null: nothing, or it was made out of something else.
   * @param open all missions in this window: what is begun in another one of them is not taken
   */
  read(name: string, owner: DraftOwner, base: unknown, open: readonly MissionId[]): Promise<unknown>
  keep(name: string, owner: DraftOwner, base: unknown, draft: unknown): Promise<void>
  /**
   * It is not given any more.
   * @param once it is taken away when this is through, as where it has been handed over and what was made of it is not kept yet
   */
  drop(name: string, mission: MissionId, once?: Promise<unknown>): Promise<void>
  /** Keeps all drafts of this page once more: somebody removed what was kept. */
  keepAnew(): Promise<void>
}

/** Both as JSON. */
const keptSchema = z.strictObject({
  base: z.string(),
  draft: z.string(),
  /** Milliseconds since 1970. */ at: z.number(),
  /** What its mission was called; older programs did not say. */ called: z.string().optional(),
})

/** Stands in no name. */
const OF = '\n'

/** Of what gone pages have left of a dialog, so much stays; the oldest makes room. */
const MOST_LEFT = 10

/** @param name of the database */
export function draftPlace(
  name = DRAFTS,
  page: () => KeepingPage = thisPage,
  now: () => number = Date.now,
): DraftPlace {
  let store: SoundStore | undefined
  const inStore = async <Of>(work: (place: SoundStore) => Promise<Of>): Promise<Of | null> => {
    try {
      store ??= soundStore(name)
      return await work(store)
    } catch {
      return null
    }
  }
  /** What this page keeps, by its key. */
  const own = new Map<string, z.infer<typeof keptSchema>>()
  /** How often each was changed so far, by its key. */
  const turns = new Map<string, number>()
  /** Keys of what was dropped, and is not taken away yet. */
  const going = new Set<string>()
  /** Keys of what the database does not have as it is here; what is not among `own` is to be taken away. */
  const behind = new Set<string>()
  /** By the key, that of another page from which it was taken over: it goes when it is kept here. */
  const from = new Map<string, string>()
  const retry = retrying(() => void writeAll(behind))

  /** What the page keeps under a key, or that it keeps nothing, is put into the database. */
  const write = async (key: string): Promise<void> => {
    const kept = own.get(key)
    behind.add(key)
    const isDone = await inStore(async (place) => {
      await (kept === undefined ? removeSoundly(key, place) : putSoundly(key, kept, place))
      return true
    })
    if (own.get(key) !== kept) return
    if (isDone === null) return retry.failed()
    behind.delete(key)
    if (behind.size === 0) retry.went()
    const before = from.get(key)
    if (before !== undefined) await inStore((place) => removeSoundly(before, place))
    from.delete(key)
  }
  const writeAll = async (some: Iterable<string>): Promise<void> => {
    for (const key of [...some]) await write(key)
  }
  const laterTime = laterTimes(now, async () => {
    const all = (await inStore((place) => values<unknown>(place))) ?? []
    return all.map((value) => keptSchema.safeParse(value).data?.at ?? 0)
  })
  const keysOf = (dialog: string): string => `${dialog} of `
  const keyOf = (dialog: string, mission: MissionId): string => `${keysOf(dialog)}${page().run}${OF}${mission}`

  const isGone = (key: string): boolean => going.has(key) || (behind.has(key) && !own.has(key))
  /** What pages have kept of a dialog, the newest first. */
  const keptOf = async (dialog: string): Promise<readonly KeptDraft[]> => {
    const all = (await inStore((place) => entries<string, unknown>(place))) ?? []
    const found = all.flatMap(([key, value]): KeptDraft[] => {
      const kept = keptSchema.safeParse(value)
      if (!kept.success || isGone(String(key)) || !String(key).startsWith(keysOf(dialog))) return []
      const [run = '', mission = ''] = key.slice(keysOf(dialog).length).split(OF)
      return [{ key, run, mission, ...kept.data }]
    })
    return found.sort((one, other) => other.at - one.at)
  }
  /** Those that no other page holds, and no other mission of this one; that of the mission itself comes first, by its name. */
  const freeFor = async (
    own: DraftOwner,
    drafts: readonly KeptDraft[],
    open: readonly MissionId[],
  ): Promise<readonly KeptDraft[]> => {
    const { run: here, liveness } = page()
    const alive = await liveness.alive(drafts.map(({ run }) => run))
    return drafts
      .filter(
        ({ run, mission }) => (run === here || !alive.has(run)) && (mission === own.mission || !open.includes(mission)),
      )
      .sort((one, other) => nearness(other, own) - nearness(one, own))
  }

  return {
    async read(dialog, owner, base, open) {
      const of = JSON.stringify(base)
      // Known before it is needed: a page that is being left has no time to ask.
      await laterTime()
      const kept = await keptOf(dialog)
      let left = await freeFor(owner, kept, open)
      if (!left.some((draft) => draft.base === of) && kept.some((draft) => draft.base === of)) {
        await page().wait(LET_GO_MS)
        left = await freeFor(owner, kept, open)
      }
      const found = left.find((draft) => draft.base === of)
      const old = left.filter((draft) => draft !== found).slice(MOST_LEFT)
      for (const { key } of old) await inStore((place) => removeSoundly(key, place))
      if (found === undefined) return null
      try {
        const draft: unknown = JSON.parse(found.draft)
        const key = keyOf(dialog, owner.mission)
        if (found.key !== key) {
          from.set(key, found.key)
          await this.keep(dialog, owner, base, draft)
        }
        return draft
      } catch {
        // Not written by this program: as good as nothing.
        return null
      }
    },
    async keep(dialog, { mission, called }, base, draft) {
      const key = keyOf(dialog, mission)
      const said = { base: JSON.stringify(base), draft: JSON.stringify(draft), called }
      const turn = (turns.get(key) ?? 0) + 1
      turns.set(key, turn)
      going.delete(key)
      const kept = { ...said, at: await laterTime() }
      // It was changed or given up meanwhile.
      if (turns.get(key) !== turn) return
      own.set(key, kept)
      await write(key)
    },
    async drop(dialog, mission, once) {
      const key = keyOf(dialog, mission)
      own.delete(key)
      turns.delete(key)
      if (once !== undefined) {
        going.add(key)
        await once
        // Something else is begun there by now, or somebody else has taken it away.
        if (!going.delete(key)) return
      }
      await write(key)
    },
    keepAnew: () => writeAll(own.keys()),
  }
}

interface KeptDraft extends z.infer<typeof keptSchema> {
  readonly key: string
  readonly run: string
  /** Empty: kept by a Bulkhead that had one for each page. */
  readonly mission: MissionId
}

/** How sure it is that a draft is of that mission. */
const nearness = (draft: KeptDraft, { mission, called }: DraftOwner): number =>
  draft.mission === mission ? 2 : draft.called === called ? 1 : 0
