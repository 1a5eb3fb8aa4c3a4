/** Writes journal entries: the steps to a new state, or a snapshot if the steps would be longer. */
import { type History, type Step, stateSerial } from '#editing/edits/history.ts'
import { packPatch, sameValue } from '#editing/edits/patch.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import type { Change, Patch } from '#model/mission/edit.ts'
import type { JournalEntry } from './journal-entry.ts'

/** State of an open mission as stored in a journal. */
export interface Journalled {
  readonly document: Mission
  readonly scene: Scene
  readonly history: History
  /** State of the history that the file holds; −1: none of them. */
  readonly savedSerial: number
  /** Fingerprint of the file at that state, or null if there is no file or it is unknown. */
  readonly fingerprint: string | null
  /** Names the opening of the mission; if omitted, nobody can tell. */
  readonly mission?: string | null | undefined
}

/** Steps of one line (UTF-16 units): what one damaged line takes away stays little. */
const STEPS_OF_LINE = 32_000
/** Longest history of a picture (UTF-16 units); of a longer one the steps farthest away are left out. */
const LONGEST_HISTORY = 4_000_000

/** An entry as it stands in its line. */
export const entryText = (entry: JournalEntry): string => JSON.stringify(entry)

/**
 * The whole mission with its history, as the entries that a journal begins with. The picture stands there twice: without one
 * nothing after it could be read.
 * @param at the time (ms since 1970), for showing
 */
export function pictureOf(now: Journalled, at: number): string[] {
  const { history } = now
  const past = nearest(history.past.toReversed().map(stepText)).reverse()
  const future = nearest(history.future.map(stepText))
  const picture = pictureText(now, at, past.length, future.length)
  return [...stepLines('past', past), ...stepLines('future', future), picture, picture]
}

/** The mission without the steps that led there: they stand before it in the same journal. */
export const pictureAlone = (now: Journalled, at: number): string =>
  pictureText(now, at, now.history.past.length, now.history.future.length)

/** @param past so many steps of the history stand before the picture, and `future` of those that were undone */
function pictureText(now: Journalled, at: number, past: number, future: number): string {
  const { document, scene, history, savedSerial, fingerprint, mission } = now
  return entryText({
    do: 'picture',
    at,
    text: JSON.stringify(document),
    scene,
    serial: stateSerial(history),
    past,
    future,
    base: serialAfter(history, history.past.length - past),
    nextSerial: history.nextSerial,
    savedSerial,
    fingerprint,
    ...(typeof mission === 'string' ? { mission } : {}),
  })
}

/** So many steps as a picture has room for, from the first on. */
function nearest(texts: readonly string[]): string[] {
  let room = LONGEST_HISTORY
  const end = texts.findIndex((text) => {
    room -= text.length
    return room < 0
  })
  return end < 0 ? [...texts] : texts.slice(0, end)
}

/** @param texts steps, each as JSON, so that none is written out twice */
function stepLines(kind: 'past' | 'future', texts: readonly string[]): string[] {
  const lines: string[] = []
  for (let from = 0, to = 0; from < texts.length; from = to) {
    for (let size = 0; to < texts.length && (to === from || size < STEPS_OF_LINE); to += 1)
      size += texts[to]?.length ?? 0
    lines.push(`{"do":"${kind}","from":${from},"steps":[${texts.slice(from, to).join(',')}]}`)
  }
  return lines
}

const stepText = (step: Step): string => JSON.stringify(packed(step))
const packed = (step: Step): Step => (step.texts.length > 0 ? step : { ...step, ...packPatch(step.patch) })

/**
 * Returns the entries that lead from one state of a mission to a later one, or null if there is no short way and a picture
 * is needed.
 */
export function entriesBetween(before: Journalled, now: Journalled, at: number): JournalEntry[] | null {
  const way = historyEntries(before, now, at)
  if (way === null) return null
  const saved = before.savedSerial !== now.savedSerial || before.fingerprint !== now.fingerprint
  return saved ? [...way, { do: 'saved', at, serial: now.savedSerial, fingerprint: now.fingerprint }] : way
}

function historyEntries(before: Journalled, now: Journalled, at: number): JournalEntry[] | null {
  const [old, next] = [before.history, now.history]
  if (old === next) return before.document === now.document && before.scene === now.scene ? [] : null
  if (next.nextSerial === old.nextSerial) return travel(old, next, at)
  if (next.future.length > 0 || next.nextSerial < old.nextSerial) return null
  const growth = grown(before, now, at)
  if (growth !== null) return growth
  const common = sharedSteps(old.past, next.past)
  const steps = next.past.slice(common)
  if (steps.length === 0 || steps.at(-1)?.serial !== next.nextSerial - 1) return null
  const back = old.past.length - common
  const undone: JournalEntry[] =
    back === 0 ? [] : [{ do: 'undo', at, steps: back, on: stateSerial(old), serial: serialAfter(next, common) }]
  const done = steps.map(
    (step, index): JournalEntry => ({ do: 'step', at, on: serialAfter(next, common + index), ...packed(step) }),
  )
  return [...undone, ...done]
}

/** Names the state after so many of the steps. */
const serialAfter = (history: History, steps: number): number =>
  stateSerial({ ...history, past: history.past.slice(0, steps) })

/** Only undo and redo. */
function travel(old: History, next: History, at: number): JournalEntry[] | null {
  const steps = next.past.length - old.past.length
  if (steps === 0 || next.past.length + next.future.length !== old.past.length + old.future.length) return null
  return [
    { do: steps < 0 ? 'undo' : 'redo', at, steps: Math.abs(steps), on: stateSerial(old), serial: stateSerial(next) },
  ]
}

/** More of the gesture of the last step: only what came to it now. */
function grown(before: Journalled, now: Journalled, at: number): JournalEntry[] | null {
  const [old, next] = [before.history, now.history]
  const last = old.past.at(-1)
  if (last?.gesture === undefined || next.nextSerial !== old.nextSerial + 1) return null
  const gone = next.past.length === old.past.length - 1
  const step = gone ? last : next.past.at(-1)
  if (step === undefined || step.gesture !== last.gesture || (!gone && next.past.length !== old.past.length))
    return null
  if (!gone && step.serial === last.serial) return null
  const scene = before.scene === now.scene ? {} : { scene: { before: before.scene, after: now.scene } }
  return [
    {
      do: 'step',
      at,
      on: stateSerial(old),
      grows: true,
      label: step.label,
      ...packPatch(changesBetween(before.document, now.document, [...last.patch, ...(gone ? [] : step.patch)])),
      serial: old.nextSerial,
      gesture: last.gesture,
      ...scene,
    },
  ]
}

/** How far two lists of steps are the same ones. */
function sharedSteps(old: readonly Step[], next: readonly Step[]): number {
  let common = Math.min(old.length, next.length)
  // From behind: nearly always all of them are.
  while (common > 0 && old[common - 1]?.serial !== next[common - 1]?.serial) common -= 1
  return common
}

/** Returns the changes between two missions in the given parts. */
function changesBetween(before: Mission, now: Mission, parts: Patch): Patch {
  const found = new Map<string, Change>()
  for (const part of parts) {
    const key = 'field' in part ? part.field : `${part.collection}/${part.id}`
    const change = { ...part, before: partOf(before, part), after: partOf(now, part) }
    // Both values are of the part that the change names; the compiler cannot follow that through a union of names.
    if (!sameValue(change.before, change.after)) found.set(key, change as Change)
  }
  return [...found.values()]
}

/** Returns the field or item of a mission that a change names, or null if there is no such item. */
export const partOf = (document: Mission, change: Change): unknown =>
  'field' in change
    ? document[change.field]
    : ((document[change.collection] as readonly Item[]).find(({ id }) => id === change.id) ?? null)
