/** A battlefield after half a turn, and what stands on it: an oracle for missions that say they are symmetric. */
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { flipped, HALF_TURN } from '../support/map-transform.ts'

/** What stands on the map, without ids and texts, in an order of its own; sides by their role for either player. */
export function terrainOf(document: Mission): string[] {
  const bare = [...document.panels, ...document.halfPillars, ...document.wallEnds].map(({ id, ...item }) => item)
  const markers = document.markers.map(({ kind, board, x, y }) => ({ kind, board, x, y }))
  const zones = document.zones.flatMap(({ side, squares }) => squares.map((square) => ({ side, ...square })))
  return [...bare, ...markers, ...zones].map((item) => JSON.stringify(Object.entries(item).sort())).sort()
}

/** The whole battlefield after a half turn, with the sides swapped: two boards side by side change places. */
export function turned(document: Mission): Mission {
  const other = flipped(document, HALF_TURN)
  const swap = <Item extends { readonly board: BoardNumber }>(item: Item): Item => ({
    ...item,
    board: document.arrangement.kind === 'single' ? item.board : item.board === 1 ? 2 : 1,
  })
  // Who sits opposite: of two sides the other one, of four players the next but one.
  const { sides } = document
  const swapSide = (side: string | null): string | null =>
    sides[(sides.findIndex(({ id }) => id === side) + sides.length / 2) % sides.length]?.id ?? null
  return {
    ...other,
    panels: other.panels.map(swap),
    halfPillars: other.halfPillars.map(swap),
    wallEnds: other.wallEnds.map(swap),
    markers: other.markers.map(swap),
    zones: other.zones.map((zone) => ({
      ...zone,
      side: zone.side && swapSide(zone.side),
      squares: zone.squares.map(swap),
    })),
  }
}
