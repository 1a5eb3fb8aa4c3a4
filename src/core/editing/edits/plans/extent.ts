/** How far an item reaches on its board, in units of the pitch from the first node. */

import { endsOf } from '#analysis/layout/panel-geometry.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { AnyItem } from '#model/mission/document.ts'

export interface LatticeExtent {
  readonly board: BoardNumber
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Null for what has no place of its own (links). An area over two boards counts with its first square's board. */
export function extentOf(kit: Kit, entry: AnyItem): LatticeExtent | null {
  switch (entry.collection) {
    case 'panels': {
      const [start, end] = endsOf(kit, entry.item)
      return { board: entry.item.board, left: start.node.x, right: end.node.x, top: start.node.y, bottom: end.node.y }
    }
    case 'halfPillars':
    case 'wallEnds':
      return around(entry.item.board, [entry.item], 0)
    case 'zones':
    case 'regions':
      return around(entry.item.squares[0]?.board ?? 1, entry.item.squares, 1)
    case 'markers':
    case 'features':
    case 'notes':
    case 'tokens': {
      const { rim, pitch } = kit.lattice
      const x = (entry.item.x - rim.value) / pitch.value
      const y = (entry.item.y - rim.value) / pitch.value
      return { board: entry.item.board, left: x, right: x, top: y, bottom: y }
    }
    case 'links':
      return null
  }
}

function around(
  board: BoardNumber,
  places: readonly { readonly x: number; readonly y: number }[],
  size: number,
): LatticeExtent {
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  return {
    board,
    left: Math.min(...xs),
    right: Math.max(...xs) + size,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + size,
  }
}
