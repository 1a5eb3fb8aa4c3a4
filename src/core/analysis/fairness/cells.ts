/**
 * The battlefield cut into cells round its middle, so that a map and its mirror image are cut alike. A cell stands for the
 * place in its middle. What of it lies on the boards and in play is exact; what terrain covers of it is sampled.
 */

import type { Solid } from '#analysis/sight/solid.ts'
import { type Box, contains, type FieldPoint } from '#foundation/geometry/point.ts'
import { boxesOutOfPlay } from './out-of-play.ts'

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
const BORDER_MM = 1e-6

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
  place.x > x + BORDER_MM &&
  place.x < x + width - BORDER_MM &&
  place.y > y + BORDER_MM &&
  place.y < y + height - BORDER_MM

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
