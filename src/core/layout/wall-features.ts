/** Terrain features that count as Walls, as discs on the battlefield: whether a line of sight runs into one. */
import { boardPoint } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { traitsOf } from '#core/mission/feature-traits.ts'
import { toField } from './battlefield.ts'
import type { Layout } from './layout.ts'

/** A line between two places (mm on the battlefield). */
interface Line {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/** Side of a square of the index (mm). */
const CELL_MM = 100
const cellOf = (value: number): number => Math.floor(value / CELL_MM)

/**
 * A question to ask of many lines: does one of these features stand in it, whether or not the optional ones are used?
 * @param width how wide a feature is taken to be (mm)
 */
export function wallFeatures({ document, field }: Layout, width: number): (line: Line) => boolean {
  const columns = new Map<number, Map<number, Map<string, Point>>>()
  for (const feature of document.features) {
    // A mission can be played without it: then it stops nothing.
    if (!traitsOf(document, feature).wall || feature.optional === true) continue
    const { x, y } = toField(field, feature.board, boardPoint(feature.x, feature.y))
    const column = columns.get(cellOf(x)) ?? new Map<number, Map<string, Point>>()
    columns.set(cellOf(x), column)
    const cell = column.get(cellOf(y)) ?? new Map<string, Point>()
    column.set(cellOf(y), cell)
    // Features on one spot stand in the same lines.
    cell.set(`${x},${y}`, { x, y })
  }
  const reach = width / 2
  return (line) => columns.size > 0 && runsInto(columns, line, reach)
}

/** Goes along the line, column of cells by column of cells. */
function runsInto(
  columns: ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<string, Point>>>,
  line: Line,
  reach: number,
): boolean {
  const { ax, ay, bx, by } = line
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)]
  const steep = ax === bx ? 0 : (by - ay) / (bx - ax)
  const heightAt = (x: number): number => ay + (Math.min(right, Math.max(left, x)) - ax) * steep
  for (let column = cellOf(left - reach); column <= cellOf(right + reach); column += 1) {
    const cells = columns.get(column)
    if (cells === undefined) continue
    const [from, to] = [column * CELL_MM - reach, (column + 1) * CELL_MM + reach].map(heightAt)
    const [one, other] = ax === bx ? [ay, by] : [from ?? ay, to ?? by]
    for (let row = cellOf(Math.min(one, other) - reach); row <= cellOf(Math.max(one, other) + reach); row += 1)
      for (const point of cells.get(row)?.values() ?? []) if (less(distanceTo(line, point), reach)) return true
  }
  return false
}

/** How far a point is from a line with two ends (mm). */
function distanceTo({ ax, ay, bx, by }: Line, { x, y }: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  const [offX, offY] = [x - ax - part * dx, y - ay - part * dy]
  return Math.sqrt(offX * offX + offY * offY)
}
