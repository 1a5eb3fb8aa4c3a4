/** Where the middle of a battlefield is: the line at which it is mirrored, or the point about which it is turned, deck by deck. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { axesOf, deckAround, type Symmetry } from './field-flip.ts'

/** `across`: mirrored from west to east; `down`: from north to south; `turn`: turned by half. */
export type Way = 'across' | 'down' | 'turn'

/** How a symmetry moves things on this battlefield, north up. */
export function wayOf(layout: Layout, symmetry: Symmetry): Way {
  const { x, y } = axesOf(layout, symmetry)
  return x && y ? 'turn' : x ? 'across' : 'down'
}

export interface Middle {
  readonly point: FieldPoint
  /** The line at which the deck is mirrored, from one rim to the other; null for a half turn. */
  readonly line: { readonly from: FieldPoint; readonly to: FieldPoint } | null
}

export function middlesOf(layout: Layout, symmetry: Symmetry): readonly Middle[] {
  const way = wayOf(layout, symmetry)
  const decks = [...new Set(layout.field.boards.map(({ deck }) => deck))]
  return decks.map((deck) => {
    const { x, y, width, height } = deckAround(layout.field, deck)
    const [cx, cy] = [x + width / 2, y + height / 2]
    const line =
      way === 'turn'
        ? null
        : way === 'across'
          ? { from: fieldPoint(cx, y), to: fieldPoint(cx, y + height) }
          : { from: fieldPoint(x, cy), to: fieldPoint(x + width, cy) }
    return { point: fieldPoint(cx, cy), line }
  })
}
