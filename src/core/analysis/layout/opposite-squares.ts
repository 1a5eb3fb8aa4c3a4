/** Which squares of two boards that touch lie opposite each other along the seam, whatever stands there. */
import { COMPASS, type Compass, latticeOf, opposite } from '#model/kit/lattice.ts'
import type { BoardNumber, Square } from '#model/kit/square-names.ts'
import { boxOf, type Seam } from './battlefield.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { squareNumber } from './place-numbers.ts'

/** A square beyond the seam, and how much farther along it the square on this side begins (mm). */
export interface Opposite {
  readonly square: Square
  readonly ahead: number
}

/** What lies opposite one side of a square; undefined where no board touches it. */
export const oppositesOf = (layout: Layout, square: Square, side: Compass): readonly Opposite[] | undefined =>
  oppositeSquares(layout).get(sideNumber(square, side))

const sideNumber = (square: Square, side: Compass): number => squareNumber(square) * 4 + COMPASS.indexOf(side)

/** What lies opposite each side of a square at a seam, by `sideNumber`. It depends on the boards alone. */
const oppositeSquares = fromParts((layout): ReadonlyMap<number, readonly Opposite[]> => {
  const opposites = new Map<number, Opposite[]>()
  for (const seam of layout.field.seams)
    for (const square of rimSquares(layout, seam.board, seam.side)) {
      const number = sideNumber(square, seam.side)
      const known = opposites.get(number)
      const more = oppositeOf(layout, square, seam)
      if (known === undefined) opposites.set(number, more)
      else known.push(...more)
    }
  return opposites
})

/** The squares along one side of a board. */
function rimSquares({ kit }: Layout, board: BoardNumber, side: Compass): Square[] {
  const { columns, rows } = latticeOf(kit, board)
  const upright = side === 'east' || side === 'west'
  return Array.from({ length: upright ? rows : columns }, (_, index) =>
    upright
      ? { board, x: side === 'west' ? 0 : columns - 1, y: index }
      : { board, x: index, y: side === 'north' ? 0 : rows - 1 },
  )
}

function oppositeOf(layout: Layout, square: Square, { side, other }: Seam): Opposite[] {
  const { field, kit } = layout
  const [mine, theirs] = [boxOf(field, square.board), boxOf(field, other)]
  const upright = side === 'east' || side === 'west'
  const pitch = kit.lattice.pitch.value
  const from = (upright ? square.y : square.x) * pitch + (upright ? mine.y - theirs.y : mine.x - theirs.x)
  return rimSquares(layout, other, opposite(side)).flatMap((candidate, index) => {
    const ahead = from - index * pitch
    return ahead >= pitch || ahead <= -pitch ? [] : [{ square: candidate, ahead }]
  })
}
