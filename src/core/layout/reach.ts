/**
 * Where models can get to with every hatchway open: neighbouring squares without a wall between them, and from one
 * Access Zone to the others of the same label. Squares of an Inaccessible Area are out of play: nobody enters them.
 */
import { COMPASS } from '#core/kit/lattice.ts'
import { type BoardNumber, type Square, squareKey } from '#core/kit/square-names.ts'
import { acrossSeam, allSquares, neighboursOf } from './areas.ts'
import type { Layout } from './layout.ts'

export interface Reach {
  /** Every square in play, board 1 first, row by row. */
  readonly squares: readonly Square[]
  /** The squares in play split into areas that hang together, in the order of their first square. */
  readonly areas: readonly (readonly Square[])[]
  /** The number of a square's area in `areas`; undefined for a square out of play. */
  areaOf(square: Square): number | undefined
  /**
   * The boards one can walk between if there were no walls: one group when the boards touch or an Access Zone joins
   * them, one group for each board otherwise.
   */
  readonly boardGroups: readonly (readonly BoardNumber[])[]
}

const cache = new WeakMap<Layout, Reach>()

/** The reach of a layout. Layouts are immutable, so it is made once for each. */
export function reachOf(layout: Layout): Reach {
  const known = cache.get(layout)
  if (known !== undefined) return known
  const reach = build(layout)
  cache.set(layout, reach)
  return reach
}

function build(layout: Layout): Reach {
  const closed = new Set(
    layout.document.regions
      .filter((region) => region.kind === 'inaccessible')
      .flatMap((region) => region.squares.map(squareKey)),
  )
  const squares = allSquares(layout).filter((square) => !closed.has(squareKey(square)))
  const jumps = accessZones(layout)
  const number = new Map<string, number>()
  const areas: Square[][] = []
  for (const start of squares) {
    if (number.has(squareKey(start))) continue
    const area: Square[] = []
    const queue = [start]
    number.set(squareKey(start), areas.length)
    for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
      area.push(square)
      for (const next of [...neighboursOf(layout, square, 'all-open'), ...(jumps.get(squareKey(square)) ?? [])]) {
        const key = squareKey(next)
        if (number.has(key) || closed.has(key)) continue
        number.set(key, areas.length)
        queue.push(next)
      }
    }
    areas.push(area.sort((a, b) => a.board - b.board || a.y - b.y || a.x - b.x))
  }
  return {
    squares,
    areas,
    areaOf: (square) => number.get(squareKey(square)),
    boardGroups: boardGroups(layout, jumps),
  }
}

/** From the key of each square in an Access Zone to all squares of Access Zones with the same label. */
function accessZones(layout: Layout): Map<string, Square[]> {
  const byLabel = new Map<string, Square[]>()
  for (const region of layout.document.regions) {
    if (region.kind !== 'access-zone') continue
    byLabel.set(region.label, [...(byLabel.get(region.label) ?? []), ...region.squares])
  }
  const jumps = new Map<string, Square[]>()
  for (const squares of byLabel.values())
    for (const square of squares) jumps.set(squareKey(square), [...(jumps.get(squareKey(square)) ?? []), ...squares])
  return jumps
}

function boardGroups(layout: Layout, jumps: ReadonlyMap<string, readonly Square[]>): BoardNumber[][] {
  const boards = layout.field.boards.map(({ board }) => board)
  const joined = allSquares(layout).some(
    (square) =>
      COMPASS.some((side) => acrossSeam(layout, square, side, null).length > 0) ||
      (jumps.get(squareKey(square)) ?? []).some((other) => other.board !== square.board),
  )
  return joined ? [boards] : boards.map((board) => [board])
}
