/** Locking things where they stand, and putting free things into groups. */

import { failure, success } from '#foundation/result.ts'
import { type AnyItem, findItem, type Item, type Mission } from '#model/mission/document.ts'
import { anyItem, type Edit, putEdit } from '#model/mission/edit.ts'
import { type Plan, selectedItems } from './selection.ts'

/** What can be in a group: what stands free. */
export const groupable = ['markers', 'features', 'notes', 'tokens'] as const
type Groupable = Extract<AnyItem, { collection: (typeof groupable)[number] }>

const isGroupable = (entry: AnyItem): entry is Groupable =>
  groupable.some((collection) => collection === entry.collection)

/** Locks things, panels with the loose pieces that close their ends; or unlocks them. */
export const planLock = (document: Mission, ids: readonly string[], locked: boolean): readonly Edit[] =>
  selectedItems(document, ids).flatMap(({ collection, item }): Edit[] => {
    if ((item.locked === true) === locked) return []
    const { locked: _, ...free } = item
    return [putEdit(collection, (locked ? { ...free, locked } : free) as Item)]
  })

/** The first of these things that is locked. */
export const firstLocked = (document: Mission, ids: readonly string[]): AnyItem | undefined =>
  selectedItems(document, ids).find(({ item }) => item.locked === true)

/** Makes one group of the free things among these, taking them out of the groups they were in. */
export function planGroup(document: Mission, ids: readonly string[]): Plan {
  const entries = groupables(document, ids)
  if (entries.length < 2) return failure('Two markers, features, notes or tokens make a group.')
  const [first] = entries
  const same = first?.item.group
  if (same !== undefined && groupOf(document, same).length === entries.length)
    if (entries.every(({ item }) => item.group === same)) return failure('They are a group already.')
  const group = newGroup(document)
  return success(entries.map(({ collection, item }) => putEdit(collection, { ...item, group })))
}

/** Takes these things out of their groups; of a group with one thing left, that one too. */
export function planUngroup(document: Mission, ids: readonly string[]): Plan {
  const groups = new Set(groupables(document, ids).flatMap(({ item }) => item.group ?? []))
  if (groups.size === 0) return failure('Nothing of this is in a group.')
  return success(
    [...groups]
      .flatMap((group) => groupOf(document, group))
      .map(({ collection, item: { group: _, ...item } }) => putEdit(collection, item as Groupable['item'])),
  )
}

/** These ids, and those of everything that is in a group with one of them. */
export function withGroups(document: Mission, ids: readonly string[]): readonly string[] {
  const groups = new Set(groupables(document, ids).flatMap(({ item }) => item.group ?? []))
  if (groups.size === 0) return ids
  const others = [...groups].flatMap((group) => groupOf(document, group)).map(({ item }) => item.id)
  return [...new Set([...ids, ...others])]
}

/** A word for a group that no thing of the document has, and none of these. */
export function newGroup(document: Mission, taken: readonly string[] = []): string {
  const used = new Set(taken)
  for (const collection of groupable)
    for (const { group } of document[collection]) if (group !== undefined) used.add(group)
  let number = 1
  while (used.has(`g${number}`)) number += 1
  return `g${number}`
}

const groupOf = (document: Mission, group: string): Groupable[] =>
  groupable.flatMap((collection) =>
    document[collection]
      .filter((item) => item.group === group)
      .map((item) => anyItem(collection, item))
      .filter(isGroupable),
  )

const groupables = (document: Mission, ids: readonly string[]): Groupable[] =>
  ids.flatMap((id) => findItem(document, id) ?? []).filter(isGroupable)
