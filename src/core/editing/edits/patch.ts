/** The algebra of patches: apply, turn round, join. */
import { type Collection, collections, type Item, type Mission } from '#model/mission/document.ts'
import { type Change, type Field, fields, type Patch } from '#model/mission/edit.ts'
import { compareIds } from '#model/mission/ids.ts'
import { changeBetween, type TextChange } from './text-steps.ts'

/** True for the same plain data, whatever the order of its keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}

/** The document after the patch. The patch must have been made from this document (undo and redo keep that so). */
export function applyPatch(document: Mission, patch: Patch): Mission {
  let fields: Partial<Pick<Mission, Field>> = {}
  const items = new Map<Collection, Map<string, Item>>()
  for (const change of patch) {
    if ('field' in change) fields = { ...fields, [change.field]: change.after }
    else {
      const byId = items.get(change.collection) ?? indexed(document, change.collection)
      items.set(change.collection, byId)
      if (change.after === null) byId.delete(change.id)
      else byId.set(change.id, change.after)
    }
  }
  const changed: Partial<Pick<Mission, Collection>> = Object.fromEntries(
    collections.flatMap((name) => {
      const byId = items.get(name)
      return byId === undefined ? [] : [[name, inOrder(document[name], byId)]]
    }),
  )
  return { ...document, ...fields, ...changed }
}

/** Returns items in the order of their ids, as in a file; sorts them only if an id came in. */
function inOrder(before: readonly Item[], byId: ReadonlyMap<string, Item>): Item[] {
  const known = new Set(before.map((item) => item.id))
  const items = [...byId.values()]
  return items.every((item) => known.has(item.id)) && items.length <= before.length
    ? items
    : items.sort((a, b) => compareIds(a.id, b.id))
}

const indexed = (document: Mission, collection: Collection): Map<string, Item> =>
  new Map((document[collection] as readonly Item[]).map((item) => [item.id, item]))

/** The patch that takes back this one. */
export const invertPatch = (patch: Patch): Patch =>
  // Both values of a change are of one type, so they can change places; the compiler cannot follow that through the union.
  patch.map((change) => ({ ...change, before: change.after, after: change.before }) as Change).reverse()

/** One patch that does what both do, one change for each item and field; what ends as it began is left out. */
export function joinPatches(first: Patch, second: Patch): Patch {
  const joined = new Map<string, Change>()
  for (const change of [...first, ...second]) {
    const key = 'field' in change ? change.field : `${change.collection}/${change.id}`
    const earlier = joined.get(key)
    // Changes with one key are of one collection or field, so the values of both are of one type.
    joined.set(key, earlier === undefined ? change : ({ ...change, before: earlier.before } as Change))
  }
  return [...joined.values()].filter((change) => !sameValue(change.before, change.after))
}

/** Returns the same patch with copied values: each another object, made of the same parts. */
export const withOwnValues = (patch: Patch): Patch =>
  // A copy is of the type of what is copied; the compiler cannot follow that through the union.
  patch.map((change) => ({ ...change, before: copyOf(change.before), after: copyOf(change.after) }) as Change)

const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : value

// Patches between two documents.

/** Applied to `before` it gives what `after` says; empty when both say the same. Items are matched by their ids. */
export function patchBetween(before: Mission, after: Mission): Patch {
  const changes: unknown[] = fields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
  for (const collection of collections) {
    const [mine, theirs] = [byId(before[collection]), byId(after[collection])]
    for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
      const change = { collection, id, before: mine.get(id) ?? null, after: theirs.get(id) ?? null }
      if (!sameValue(change.before, change.after)) changes.push(change)
    }
  }
  // Both values of a change are of one field or collection; the compiler cannot follow that through a union of names.
  return changes as Change[]
}

const byId = (items: readonly Item[]): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]))

// Patches for the history without the long texts in them. A step of typing holds the whole text twice, before and
// after; a thousand steps in a long briefing would hold it two thousand times. Packed, a step keeps what was written
// and erased.

/** A text left out of a patch on both sides of a change: where it stood, and how it differed. */
export interface LeftOut {
  /** Number of the change in the patch. */
  readonly index: number
  /** The way to the text inside the value. */
  readonly path: readonly (string | number)[]
  readonly change: TextChange
  readonly erased: string
  /** Length before (UTF-16 units). */
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
