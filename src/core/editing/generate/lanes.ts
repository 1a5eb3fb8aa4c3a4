/** Lines of sight between middles of squares, listed once for a table, each with what would stop it. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { squareIndex } from '#analysis/layout/connected-areas.ts'
import { everyLane } from '#analysis/layout/firing-lanes.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { TOLERANCE_MM } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'

// Numbers of edges, nodes and squares on all boards of a table.

/** A board, and where its numbers begin. */
export interface FieldBoard {
  readonly board: BoardNumber
  readonly columns: number
  readonly rows: number
  readonly squares: number
  readonly edges: number
  readonly nodes: number
}

/** The edge from node (x, y) to the east (horizontal) or south. */
export const edgeNumberOn = ({ edges, columns, rows }: FieldBoard, horizontal: boolean, x: number, y: number): number =>
  edges + (horizontal ? y * columns + x : (rows + 1) * columns + y * (columns + 1) + x)

export const nodeNumberOn = ({ nodes, columns }: FieldBoard, x: number, y: number): number =>
  nodes + y * (columns + 1) + x

/**
 * Lane `i`, longest first, is stopped by `stops[start[i]]` up to `stops[start[i + 1]]`: edges, nodes where a level wall ends,
 * then nodes where an upright one does. The half-pillar of a wall that ends beside a lane lies along its wall and not across.
 */
export interface Lanes {
  readonly start: Int32Array
  readonly stops: Int32Array
  /** In tenths of an inch. */
  readonly tenths: Int32Array
  /** The squares at both ends. */
  readonly from: Int32Array
  readonly to: Int32Array
}

/** @param longerThan shorter lanes are not listed (mm) */
export function lanesIn(
  layout: Layout,
  boards: readonly FieldBoard[],
  { edgeCount, nodeCount }: { readonly edgeCount: number; readonly nodeCount: number },
  longerThan: number,
): Lanes {
  const lanes = everyLane(layout, longerThan)
  const start = new Int32Array(lanes.length + 1)
  const stops: number[] = []
  const { pitch, rim } = layout.kit.lattice
  const pillar = layout.kit.sizes.pillarWidth.value / 2
  const placed = boards.map((board) => {
    const box = boxOf(layout.field, board.board)
    return { board, left: box.x + rim.value, top: box.y + rim.value, box }
  })
  for (const [index, { ax, ay, bx, by }] of lanes.entries()) {
    for (const { board, left, top, box } of placed) {
      if (Math.max(ax, bx) < box.x || Math.min(ax, bx) > box.x + box.width) continue
      if (Math.max(ay, by) < box.y || Math.min(ay, by) > box.y + box.height) continue
      const family = (upright: boolean): void => {
        const [from, to, across] = upright ? [ax - left, bx - left, ay - top] : [ay - top, by - top, ax - left]
        const slope = upright ? (by - ay) / (bx - ax) : (bx - ax) / (by - ay)
        const [lines, length] = upright ? [board.columns, board.rows] : [board.rows, board.columns]
        const high = Math.max(from, to) - TOLERANCE_MM
        const first = Math.max(0, Math.ceil((Math.min(from, to) + TOLERANCE_MM) / pitch.value))
        for (let line = first; line <= lines && line * pitch.value < high; line += 1) {
          const at = across + (line * pitch.value - from) * slope
          const near = Math.round(at / pitch.value)
          if (near < 0 || near > length) continue
          if (Math.abs(at - near * pitch.value) < pillar - TOLERANCE_MM)
            stops.push(
              upright
                ? edgeCount + nodeNumberOn(board, line, near)
                : edgeCount + nodeCount + nodeNumberOn(board, near, line),
            )
          const edge = Math.floor(at / pitch.value)
          if (edge >= 0 && edge < length)
            stops.push(upright ? edgeNumberOn(board, false, line, edge) : edgeNumberOn(board, true, edge, line))
        }
      }
      family(true)
      family(false)
    }
    start[index + 1] = stops.length
  }
  return {
    start,
    stops: Int32Array.from(stops),
    tenths: Int32Array.from(lanes, ({ length }) => Math.round((length / MM_PER_INCH) * 10)),
    from: Int32Array.from(lanes, (lane) => squareIndex(layout, lane.from)),
    to: Int32Array.from(lanes, (lane) => squareIndex(layout, lane.to)),
  }
}
