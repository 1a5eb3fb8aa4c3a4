/** The algebra of patches: apply, turn round, join. */
import { type Collection, collections, type Item, type Mission } from '#model/mission/document.ts'
import type { Change, Field, Patch } from '#model/mission/edit.ts'
import { compareIds } from '#model/mission/ids.ts'
import { sameValue } from './same-value.ts'

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

/** Items stand in the order of their ids, as in a file; sorted anew only when an id came in. */
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

/** The same patch with values of its own: each another object, made of the same parts. */
export const withOwnValues = (patch: Patch): Patch =>
  // A copy is of the type of what is copied; the compiler cannot follow that through the union.
  patch.map((change) => ({ ...change, before: copyOf(change.before), after: copyOf(change.after) }) as Change)

const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : value
