/** The squares that a place belongs to: one inside a square, two on a line of the lattice, four on a node. */
import { boardPoint } from '#foundation/geometry/point.ts'
import { TOLERANCE_MM } from '#foundation/geometry/tolerance.ts'
import type { Kit } from '#model/kit/kit.ts'
import { latticeOf, squareOnBoard } from '#model/kit/lattice.ts'
import { type BoardNumber, type Square, squareKey } from '#model/kit/square-names.ts'

/** Which of them is meant does not depend on which way round the map is drawn, unlike the one that names the place. */
export function squaresAt(
  kit: Kit,
  { board, x, y }: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): Square[] {
  const { boardWidth, boardHeight } = latticeOf(kit, board)
  const around = (value: number, most: number): number[] => [
    Math.max(0, value - TOLERANCE_MM),
    Math.min(most, value + TOLERANCE_MM),
  ]
  const squares = new Map<string, Square>()
  for (const px of around(x, boardWidth.value))
    for (const py of around(y, boardHeight.value)) {
      const zone = squareOnBoard(kit, board, boardPoint(px, py))
      if (zone !== undefined) squares.set(squareKey({ board, ...zone }), { board, ...zone })
    }
  return [...squares.values()]
}
