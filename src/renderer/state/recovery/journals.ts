/** Keeps a journal of each mission with unsaved work with the host: what was done is there a moment after it was done. */

import type { JournalEntry } from '#editing/journal/journal-entry.ts'
import { entriesBetween, entryText, type Journalled, pictureAlone, pictureOf } from '#editing/journal/write-journal.ts'
import type { Host, HostResult } from '#host/host.ts'
import { inBrackets } from '#host-browser/failures.ts'
import type { ListeningStore } from '../editor.ts'
import { isDirty, type OpenMission } from '../mission/open-mission.ts'
import { missionIn } from '../session/tabs.ts'
import { retryAfter } from './retry.ts'
import { handOverTypedText } from './unsent.ts'

/**
 * Time within which a change is written (ms). With the delay of text fields (draft.ts) and the time a disk takes, the
 * total stays within a second.
 */
const WRITE_AFTER_MS = 60
/** After so much (UTF-16 units), or as much as a picture has, the journal gets another picture. */
const PICTURE_AFTER = 64_000
/**
 * After so much more, or as much as it began with, the journal is rewritten: entries before the last picture are no
 * longer needed.
 */
const ANEW_AFTER = 1_000_000

/** State of an open mission as stored in a journal. */
export const journalled = ({ id, document, scene, history, savedSerial, file }: OpenMission): Journalled => ({
  document,
  scene,
  history,
  savedSerial,
  fingerprint: file?.fingerprint ?? null,
  mission: id,
})

interface Kept {
  readonly slot: number
  /** The mission as the entries have it that are written or wait. */
  told: OpenMission
  waiting: JournalEntry[]
  /** The next write restarts the journal. */
  begin: boolean
  /** How long its last picture is, and what was written since. */
  picture: number
  since: number
  /** How long it was when it began, and what was written since. */
  beginning: number
  grown: number
  /** How many writes are on their way: one, or more where the page was about to go before it had ended. */
  writes: number
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

/** The page, as the source of events that say it may not be seen again. */
export type HidingPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Events of a page that is hidden, left or put to sleep: on a phone often the last moment in which it can act. */
const PARTINGS = ['visibilitychange', 'pagehide', 'freeze'] as const

export interface Journals {
  /** Waits until all that was done is kept, or in a file; as long as there is no room for it, that is not so. */
  written(): Promise<void>
  stop(): void
}

/** By this the message about journals that cannot be written is known. */
const MATTER = 'journal'

/** @param page null: there is none */
export function startJournals(
  store: ListeningStore,
  host: Host,
  page: HidingPage | null = typeof window === 'undefined' ? null : window,
): Journals {
  const journals = new Map<number, Kept>()
  let waiting: (() => void)[] = []
  const isWritten = (): boolean =>
    [...journals.values()].every(({ timer, writes }) => timer === undefined && writes === 0)
  /** Something was written, or need not be any more. */
  const settled = (): void => {
    const { settle } = store.getState()
    if ([...journals.values()].every(({ failures }) => failures === 0)) settle(MATTER)
    if (!isWritten()) return
    const told = waiting
    waiting = []
    for (const go of told) go()
  }

  const write = async (kept: Kept): Promise<void> => {
    clearTimeout(kept.timer)
    kept.timer = undefined
    const lines = linesOf(kept)
    const { begin } = kept
    kept.begin = false
    kept.writes += 1
    const batch = { begin, file: kept.told.file?.ref ?? null, lines }
    // A host that does not even answer has kept nothing; what is done from now on is kept all the same.
    const result = await host.writeJournal(batch, kept.slot).catch(unanswered)
    kept.writes -= 1
    if (journals.get(kept.slot) !== kept) return
    if (result.ok) kept.failures = 0
    else {
      // A save or an answer cleared it first, so it restarts at once. Any other failure is reported, once.
      const cleared = result.error.code === 'not-found' && !begin
      if (cleared) allAnew(kept)
      if (!cleared && kept.failures === 0) store.getState().fail(result.error, MATTER)
      kept.failures += cleared ? 0 : 1
      kept.begin = true
      return soon(kept, cleared ? 0 : retryAfter(kept.failures))
    }
    if (kept.begin || kept.waiting.length > 0) soon(kept)
    settled()
  }
  const soon = (kept: Kept, after = WRITE_AFTER_MS): void => {
    if (kept.writes === 0) kept.timer ??= setTimeout(() => void write(kept), after)
  }
  /** Where somebody has removed one journal, those of the other tabs may be gone with it. */
  const allAnew = (but: Kept | null): void => {
    for (const kept of journals.values())
      if (kept !== but) {
        kept.begin = true
        soon(kept)
      }
  }
  const drop = (kept: Kept): void => {
    clearTimeout(kept.timer)
    journals.delete(kept.slot)
    void host.clearRecovery(null, kept.slot)
    settled()
  }

  const note = (slot: number, open: OpenMission): void => {
    const kept = journals.get(slot)
    if (kept?.told === open) return
    if (!isDirty(open)) {
      if (kept !== undefined) drop(kept)
      return
    }
    if (kept === undefined || kept.told.id !== open.id) {
      clearTimeout(kept?.timer)
      const fresh = begun(slot, open)
      journals.set(slot, fresh)
      soon(fresh)
      return
    }
    const between = entriesBetween(journalled(kept.told), journalled(open), Date.now())
    const isMoved = kept.told.file?.ref !== open.file?.ref
    kept.told = open
    if (between === null) kept.begin = true
    else kept.waiting.push(...between)
    if (between === null || between.length > 0 || isMoved) soon(kept)
  }

  let seen: unknown[] = []
  const look = (): void => {
    const state = store.getState()
    // Most changes are of nothing that is kept.
    const now = [state.open, state.tabs]
    if (now.every((part, at) => part === seen[at])) return
    seen = now
    for (const tab of state.tabs) note(tab.slot, missionIn(state, tab))
    for (const kept of [...journals.values()]) if (!state.tabs.some(({ slot }) => slot === kept.slot)) drop(kept)
  }
  const stops = [
    store.subscribe(look),
    // At once, and not with the next change: there may be none before the page dies.
    host.onEvent(({ type }) => type === 'kept-work-gone' && allAnew(null)),
  ]
  look()
  /** Nothing waits any more, not even for a write that is on its way: its end may never be heard. Also what is being typed is written. */
  const part = (): void => {
    handOverTypedText()
    for (const kept of journals.values())
      if (kept.timer !== undefined || kept.begin || kept.waiting.length > 0) void write(kept)
  }
  // Those of the document rise to the window.
  for (const parting of PARTINGS) page?.addEventListener(parting, part)
  return {
    written: () => (isWritten() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: () => {
      for (const stop of stops) stop()
      for (const parting of PARTINGS) page?.removeEventListener(parting, part)
      for (const { timer } of journals.values()) clearTimeout(timer)
    },
  }
}

const unanswered = (thrown: unknown): HostResult<null> => ({
  ok: false,
  error: {
    code: 'failed',
    message: `Your unsaved work couldn’t be backed up${inBrackets(thrown)}.`,
    advice: 'Bulkhead keeps trying. Save your mission to a file to be safe.',
  },
})

const begun = (slot: number, told: OpenMission): Kept => ({
  slot,
  told,
  waiting: [],
  begin: true,
  picture: 0,
  since: 0,
  beginning: 0,
  grown: 0,
  writes: 0,
  timer: undefined,
  failures: 0,
})

/** The lines of the next write; what waited is in them. */
function linesOf(kept: Kept): string[] {
  const now = journalled(kept.told)
  const waiting = kept.waiting
  kept.waiting = []
  kept.begin ||= kept.grown > Math.max(ANEW_AFTER, kept.beginning)
  if (kept.begin) {
    const lines = pictureOf(now, Date.now())
    kept.picture = lines.at(-1)?.length ?? 0
    kept.beginning = lengthOf(lines)
    ;[kept.since, kept.grown] = [0, 0]
    return lines
  }
  const lines = waiting.map(entryText)
  kept.since += lengthOf(lines)
  if (kept.since > Math.max(PICTURE_AFTER, kept.picture)) {
    const picture = pictureAlone(now, Date.now())
    lines.push(picture)
    ;[kept.picture, kept.since] = [picture.length, 0]
  }
  kept.grown += lengthOf(lines)
  return lines
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0)
