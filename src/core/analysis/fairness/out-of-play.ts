/** Ground that nobody enters, and the terrain that models walk round. */

import { distinctSquares } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { perLayout } from '#analysis/layout/per-layout.ts'
import { squareNumber } from '#analysis/layout/place-numbers.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import { forWalking, type Solid } from '#analysis/sight/solid.ts'
import { DEFAULT_SETTINGS, SKIN_MM, type Terrain, terrainOf } from '#analysis/sight/terrain.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import type { Square } from '#model/kit/square-names.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'

/**
 * Blocks are so much smaller than what is out of play (mm): places on its border are in play, as in reach. It is less than the
 * skins of the block and of a wall together, so that no way slips between the border and a wall that begins there.
 */
const BORDER_MM = 1.5 * SKIN_MM

/** The squares of Inaccessible Areas (mm on the battlefield). */
export const boxesOutOfPlay = (layout: Layout): Box[] => squaresOf(layout).map((square) => boxOf(layout, square))

/** The same hatchways for models on the move: round features that block movement, and round Inaccessible Areas. */
export function forMoving(solid: Solid): Solid {
  const terrain = terrainRoundClosed(solid.terrain.layout)
  return terrain === null ? forWalking(solid) : { ...solid, terrain }
}

/** For walking, with Inaccessible Areas in the way; null on a map without any. */
const terrainRoundClosed = perLayout((layout): Terrain | null => {
  const squares = squaresOf(layout)
  if (squares.length === 0) return null
  const blocks = [...runsOf(layout, squares).map((box) => inset(layout, box)), ...meetingCorners(layout, squares)]
  return terrainOf(layout, DEFAULT_SETTINGS, 'walking', blocks)
})

const squaresOf = ({ document }: Layout): Square[] =>
  distinctSquares(regionsThat(document, ({ outOfPlay }) => outOfPlay).flatMap(({ squares }) => squares))

function boxOf({ field, kit }: Layout, square: Square): Box {
  const size = kit.lattice.pitch.value
  return { ...toField(field, square.board, nodePoint(kit, square)), width: size, height: size }
}

/** Squares in rows as one box each, and in columns too, so that no seam is left between two of them. */
function runsOf(layout: Layout, squares: readonly Square[]): Box[] {
  const closed = squaresOutOfPlay(layout)
  return squares.flatMap((square) =>
    (
      [
        [1, 0],
        [0, 1],
      ] as const
    ).flatMap(([dx, dy]): Box[] => {
      const isClosed = (steps: number): boolean =>
        closed.has(squareNumber({ board: square.board, x: square.x + dx * steps, y: square.y + dy * steps }))
      if (isClosed(-1)) return []
      let length = 1
      while (isClosed(length)) length += 1
      // A square by itself is a row already.
      if (dy === 1 && length === 1) return []
      const { x, y, width, height } = boxOf(layout, square)
      return [{ x, y, width: width * (dx * (length - 1) + 1), height: height * (dy * (length - 1) + 1) }]
    }),
  )
}

/** Where two squares meet at a corner alone: what is a little smaller would leave a slit there, through which no model goes. */
function meetingCorners(layout: Layout, squares: readonly Square[]): Box[] {
  const closed = squaresOutOfPlay(layout)
  const reach = 2 * BORDER_MM
  return squares.flatMap((square) => {
    const isClosed = (dx: number, dy: number): boolean =>
      closed.has(squareNumber({ board: square.board, x: square.x + dx, y: square.y + dy }))
    if (isClosed(0, 1)) return []
    const { x, y, width, height } = boxOf(layout, square)
    return ([1, -1] as const).flatMap((side): Box[] =>
      isClosed(side, 1) && !isClosed(side, 0)
        ? [{ x: (side === 1 ? x + width : x) - reach, y: y + height - reach, width: 2 * reach, height: 2 * reach }]
        : [],
    )
  })
}

/** A little smaller, but over the rim to the board's edge: no base passes there. */
function inset({ field, kit }: Layout, { x, y, width, height }: Box): Box {
  const { rim } = kit.lattice
  const board = field.boards.find(
    ({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
  )
  const [left, top, right, bottom] = [x, y, x + width, y + height]
  const side = (at: number, edge: number | undefined, inward: 1 | -1): number =>
    edge !== undefined && Math.abs(at - edge) <= rim.value + BORDER_MM ? edge : at + inward * BORDER_MM
  const box = board?.box
  const [from, to] = [side(left, box?.x, 1), side(right, box && box.x + box.width, -1)]
  const [above, below] = [side(top, box?.y, 1), side(bottom, box && box.y + box.height, -1)]
  return { x: from, y: above, width: to - from, height: below - above }
}
