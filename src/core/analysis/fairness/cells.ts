/**
 * The battlefield cut into cells round its middle, so that a map and its mirror image are cut alike. A cell stands for
 * the place in its middle. The part of it that lies on the boards and in play is exact; the part that terrain covers is
 * sampled.
 */
import { distinctSquares } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { perLayout } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import { forWalking, type Solid } from '#analysis/sight/solid.ts'
import { DEFAULT_SETTINGS, SKIN_MM, type Terrain, terrainOf } from '#analysis/sight/terrain.ts'
import { type Box, contains, type FieldPoint } from '#foundation/geometry/point.ts'
import { nodePoint, type Square } from '#model/kit/lattice.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'

// Ground that nobody enters, and the terrain that models walk round.

/**
 * Blocks are so much smaller than what is out of play (mm): places on its border are in play, as in reach. It is less than the
 * skins of the block and of a wall together, so that no way slips between the border and a wall that begins there.
 */
const BORDER_MM = 1.5 * SKIN_MM

/** The squares of Inaccessible Areas (mm on the battlefield). */
const boxesOutOfPlay = (layout: Layout): Box[] => squaresOf(layout).map((square) => boxOf(layout, square))

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

export interface CellGrid {
  /** Upper left corner of the first cell (mm); a little outside the boards. */
  readonly corner: FieldPoint
  /** Side of a cell (mm). */
  readonly cell: number
  readonly columns: number
  readonly rows: number
}

export interface OpenCells extends CellGrid {
  /** Row by row: open ground of the cell (mm²); 0 where its middle is beside the boards, under terrain or out of play. */
  readonly areas: Float64Array
}

/** Places each way that a cell with terrain on it is looked at. */
const SAMPLES = 4
/** Middles that lie on the border of what is out of play are in play (mm). */
const TOUCHING_MM = 1e-6

/**
 * @param solid with the hatchways open: their leaves take no ground
 * @param cells into how many cells a square is cut each way
 */
export function groundCells(solid: Solid, cells: number): OpenCells {
  const { layout, blocks } = solid.terrain
  const { field, kit } = layout
  const cell = kit.lattice.pitch.value / cells
  const [columns, rows] = [Math.ceil(field.bounds.width / cell), Math.ceil(field.bounds.height / cell)]
  const corner = { x: (field.bounds.width - columns * cell) / 2, y: (field.bounds.height - rows * cell) / 2 }
  const grid = { corner, cell, columns, rows }
  const areas = new Float64Array(columns * rows)
  const boards = field.boards.map(({ box }) => box)
  const closed = boxesOutOfPlay(layout)
  for (const box of boards)
    eachCell(grid, box, (index, shared) => {
      areas[index] = (areas[index] ?? 0) + shared
    })
  for (const box of closed)
    eachCell(grid, box, (index, shared) => {
      areas[index] = (areas[index] ?? 0) - shared
    })
  const touched = new Uint8Array(areas.length)
  for (let block = 0; block < blocks.count; block += 1) {
    if ((blocks.gates[block] ?? -1) >= 0) continue
    const [x = 0, y = 0, right = 0, bottom = 0] = blocks.boxes.subarray(block * 4, block * 4 + 4)
    eachCell(grid, { x, y, width: right - x, height: bottom - y }, (index) => {
      touched[index] = 1
    })
  }
  for (let index = 0; index < areas.length; index += 1) {
    if ((areas[index] ?? 0) <= 0) continue
    const [x, y] = [corner.x + (index % columns) * cell, corner.y + Math.floor(index / columns) * cell]
    const middle = { x: x + cell / 2, y: y + cell / 2 }
    const isOut = !boards.some((box) => contains(box, middle)) || closed.some((box) => isInside(box, middle))
    if (isOut || (touched[index] === 1 && blocks.covers(middle.x, middle.y, solid.closed))) areas[index] = 0
    else if (touched[index] === 1) areas[index] = (areas[index] ?? 0) * openShare(solid, boards, x, y, cell)
  }
  return { ...grid, areas }
}

const isInside = ({ x, y, width, height }: Box, place: FieldPoint): boolean =>
  place.x > x + TOUCHING_MM &&
  place.x < x + width - TOUCHING_MM &&
  place.y > y + TOUCHING_MM &&
  place.y < y + height - TOUCHING_MM

/** The part of a cell that lies on the boards which no terrain covers. */
function openShare({ terrain, closed }: Solid, boards: readonly Box[], x: number, y: number, cell: number): number {
  let [open, all] = [0, 0]
  for (let down = 0.5; down < SAMPLES; down += 1)
    for (let across = 0.5; across < SAMPLES; across += 1) {
      const place = { x: x + (cell * across) / SAMPLES, y: y + (cell * down) / SAMPLES }
      if (!boards.some((box) => contains(box, place))) continue
      all += 1
      if (!terrain.blocks.covers(place.x, place.y, closed)) open += 1
    }
  return all === 0 ? 0 : open / all
}

/** Every cell that a box reaches into, with how much of the cell it takes (mm²). */
function eachCell(
  { corner, cell, columns, rows }: CellGrid,
  { x, y, width, height }: Box,
  visit: (index: number, shared: number) => void,
): void {
  const [left, top, right, bottom] = [x - corner.x, y - corner.y, x + width - corner.x, y + height - corner.y]
  for (let row = Math.max(0, Math.floor(top / cell)); row < rows && row * cell < bottom; row += 1)
    for (let column = Math.max(0, Math.floor(left / cell)); column < columns && column * cell < right; column += 1) {
      const across = Math.min(right, (column + 1) * cell) - Math.max(left, column * cell)
      const down = Math.min(bottom, (row + 1) * cell) - Math.max(top, row * cell)
      visit(row * columns + column, across * down)
    }
}
