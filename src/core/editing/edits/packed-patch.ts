/**
 * Patches for the history without the long texts in them. A step of typing holds the whole text twice, before and after; a
 * thousand steps in a long briefing would hold it two thousand times. Packed, a step keeps what was written and erased.
 */
import type { Item, Mission } from '#model/mission/document.ts'
import type { Change, Patch } from '#model/mission/edit.ts'
import { changeBetween, type TextChange } from './text-steps.ts'

/** A text left out of a patch on both sides of a change: where it stood, and how it differed. */
export interface LeftOut {
  /** Which change of the patch. */
  readonly index: number
  /** The way to the text inside the value. */
  readonly path: readonly (string | number)[]
  readonly change: TextChange
  readonly erased: string
  /** How long it was before (UTF-16 units). */
  readonly length: number
}

export interface PackedPatch {
  readonly patch: Patch
  readonly texts: readonly LeftOut[]
}

/** Shorter texts stay in their place (UTF-16 units). */
const LONG = 1000

/** The patch with what its long texts have in common left out. */
export function packPatch(patch: Patch): PackedPatch {
  const texts: LeftOut[] = []
  const packed = patch.map((change, index): Change => {
    if (change.before === null || change.after === null) return change
    const found: LeftOut[] = []
    const [before, after] = leaveOut(change.before, change.after, index, [], found)
    if (found.length === 0) return change
    texts.push(...found)
    // Both sides keep their types: a text takes the place of a text.
    return { ...change, before, after } as Change
  })
  return texts.length === 0 ? { patch, texts } : { patch: packed, texts }
}

/**
 * The whole patch again.
 * @param document as it is on the given side of the patch: after it when it is to be undone, before it when redone
 */
export function unpackPatch({ patch, texts }: PackedPatch, document: Mission, side: 'before' | 'after'): Patch {
  if (texts.length === 0) return patch
  const whole = [...patch]
  for (const { index, path, change, erased } of texts) {
    const packed = whole[index]
    if (packed === undefined) continue
    const here = textAt(valueIn(document, packed), path)
    const { at, inserted } = change
    const there =
      side === 'after'
        ? here.slice(0, at) + erased + here.slice(at + inserted.length)
        : here.slice(0, at) + inserted + here.slice(at + erased.length)
    const [before, after] = side === 'after' ? [there, here] : [here, there]
    whole[index] = {
      ...packed,
      before: withText(packed.before, path, before),
      after: withText(packed.after, path, after),
    } as Change
  }
  return whole
}

function leaveOut(
  before: unknown,
  after: unknown,
  index: number,
  path: readonly (string | number)[],
  found: LeftOut[],
): readonly [unknown, unknown] {
  if (before === after) return [before, after]
  if (typeof before === 'string' && typeof after === 'string') {
    if (before.length < LONG && after.length < LONG) return [before, after]
    const change = changeBetween(before, after, null)
    const erased = before.slice(change.at, change.at + change.removed)
    found.push({ index, path, change, erased, length: before.length })
    return ['', '']
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [before, after]
    const pairs = before.map((part, at) => leaveOut(part, after[at], index, [...path, at], found))
    return [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  }
  if (isRecord(before) && isRecord(after)) {
    const [left, right]: [Record<string, unknown>, Record<string, unknown>] = [{ ...before }, { ...after }]
    for (const key of Object.keys(before))
      if (key in after) [left[key], right[key]] = leaveOut(before[key], after[key], index, [...path, key], found)
    return [left, right]
  }
  return [before, after]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueIn = (document: Mission, change: Change): unknown =>
  'field' in change
    ? document[change.field]
    : (document[change.collection] as readonly Item[]).find((item) => item.id === change.id)

function textAt(value: unknown, path: readonly (string | number)[]): string {
  const text = path.reduce<unknown>((part, key) => (part as Readonly<Record<string | number, unknown>>)[key], value)
  if (typeof text !== 'string') throw new Error(`there is no text at ${path.join('.')}`)
  return text
}

function withText(value: unknown, path: readonly (string | number)[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? withText(part, rest, text) : part))
  return isRecord(value) ? { ...value, [key]: withText(value[key], rest, text) } : value
}
