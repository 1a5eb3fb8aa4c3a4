/** From thing to thing on the map in reading order, by keys. */

import { boxAround, inReadingOrder } from '#analysis/layout/hit-test.ts'
import { itemDescription } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'

export type Walk = 'next' | 'previous' | 'first' | 'last'

/** Keys that go from thing to thing; they are free on the map and reach what Tab would keep the focus from leaving. */
export const walkKeys: Readonly<Record<string, Walk>> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}

export interface Stop {
  readonly id: string
  /** Its middle (mm on the battlefield); null for a link without ends. */
  readonly at: FieldPoint | null
  /** `3 of 41: Short Wall with Hatchway, closed, between C4 and D4`. */
  readonly words: string
}

/** Where a step from the selected thing leads; at either end it goes on at the other; null on an empty map. */
export function stopAfter(document: Mission, selected: string | undefined, walk: Walk): Stop | null {
  const layout = layoutOf(document)
  const items = inReadingOrder(layout)
  const here = items.findIndex(({ item }) => item.id === selected)
  const entry = items.at(indexOf(walk, here, items.length))
  if (entry === undefined) return null
  const box = boxAround(layout, entry)
  return {
    id: entry.item.id,
    at: box === null ? null : fieldPoint(box.x + box.width / 2, box.y + box.height / 2),
    words: `${items.indexOf(entry) + 1} of ${items.length}: ${itemDescription(layout, entry)}`,
  }
}

function indexOf(walk: Walk, here: number, count: number): number {
  switch (walk) {
    case 'first':
      return 0
    case 'last':
      return -1
    case 'next':
      return count === 0 ? 0 : (here + 1) % count
    case 'previous':
      return here <= 0 ? -1 : here - 1
  }
}
