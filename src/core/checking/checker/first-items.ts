/** Findings point at a handful of items, also where a hostile file has thousands in one place. */
import { compareIds } from '#model/mission/ids.ts'

/** More items than this help nobody to find a fault. */
const MAX_NAMED = 20

/** The first items in the order of ids, no more than so many; quick however many there are. */
export function firstItems<Item extends { readonly id: string }>(items: Iterable<Item>, most = MAX_NAMED): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[most - 1]
    if (last !== undefined && compareIds(last.id, item.id) <= 0) continue
    const at = first.findIndex((other) => compareIds(other.id, item.id) > 0)
    first.splice(at === -1 ? first.length : at, 0, item)
    if (first.length > most) first.pop()
  }
  return first
}
