/** Items by id. */

import { compareIds } from '#model/mission/ids.ts'

/** The items in the order of their ids (`p2` before `p10`); the list itself is left as it is. */
export const sortById = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  items.length < 2 ? items : [...items].sort((a, b) => compareIds(a.id, b.id))

/** The item with the first id, in one pass; undefined when there is none. */
export function firstById<Item extends { readonly id: string }>(items: readonly Item[]): Item | undefined {
  let [first] = items
  for (const item of items) if (first !== undefined && compareIds(item.id, first.id) < 0) first = item
  return first
}

/** The same as a list of one, or none. */
export function onlyFirst<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const first = firstById(items)
  return first === undefined ? [] : [first]
}
