/** The patch that makes one document of another: what an editor would have done, were it all one step. */
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { type Change, fields, type Patch } from '#model/mission/edit.ts'
import { sameValue } from './same-value.ts'

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
