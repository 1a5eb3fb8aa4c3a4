/** Features near a place, found without a look at each of them. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { sortById } from '#analysis/layout/sort-by-id.ts'
import { boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { Feature } from '#model/mission/objects.ts'

/** How near the centre of a feature has to be for either answer (mm). */
interface Reaches {
  readonly inside: number
  readonly touching: number
}
interface Found {
  readonly feature: Feature
  readonly inside: boolean
}

/** Features whose centres lie in one small square, with the box around these. */
interface Cell {
  readonly placed: { readonly feature: Feature; readonly at: FieldPoint }[]
  west: number
  north: number
  east: number
  south: number
}

/** Side of the squares (mm). */
const CELL_MM = 20

/** A question to ask of many places: does a feature lie there, or does one reach there? */
export function discsOf(
  { field }: Layout,
  features: readonly Feature[],
): (centre: FieldPoint, reaches: Reaches) => Found | undefined {
  const cells = new Map<string, Cell>()
  for (const feature of sortById(features)) {
    const at = toField(field, feature.board, boardPoint(feature.x, feature.y))
    const key = `${Math.floor(at.x / CELL_MM)},${Math.floor(at.y / CELL_MM)}`
    const cell = cells.get(key) ?? { placed: [], west: at.x, north: at.y, east: at.x, south: at.y }
    cell.placed.push({ feature, at })
    cell.west = Math.min(cell.west, at.x)
    cell.north = Math.min(cell.north, at.y)
    cell.east = Math.max(cell.east, at.x)
    cell.south = Math.max(cell.south, at.y)
    cells.set(key, cell)
  }
  return (centre, reaches) => {
    let found: Found | undefined
    for (const cell of cellsAround(cells, centre, reaches.touching)) found = lookInto(cell, centre, reaches, found)
    return found
  }
}

function cellsAround(cells: ReadonlyMap<string, Cell>, { x, y }: FieldPoint, reach: number): Cell[] {
  const found: Cell[] = []
  if (cells.size === 0) return found
  for (let column = Math.floor((x - reach) / CELL_MM); column <= Math.floor((x + reach) / CELL_MM); column += 1)
    for (let row = Math.floor((y - reach) / CELL_MM); row <= Math.floor((y + reach) / CELL_MM); row += 1) {
      const cell = cells.get(`${column},${row}`)
      if (cell !== undefined) found.push(cell)
    }
  return found
}

/**
 * What is known after a look into one cell, which is gone through only where its box leaves the answer open. Of several
 * features the first one counts, wherever its cell lies.
 */
function lookInto(
  cell: Cell,
  centre: FieldPoint,
  { inside, touching }: Reaches,
  known: Found | undefined,
): Found | undefined {
  const nearest = length(
    Math.max(cell.west - centre.x, 0, centre.x - cell.east),
    Math.max(cell.north - centre.y, 0, centre.y - cell.south),
  )
  if (!less(nearest, known?.inside === true ? inside : touching)) return known
  let found = known
  for (const { feature, at } of cell.placed) {
    const isFirst = found === undefined || compareIds(feature.id, found.feature.id) < 0
    // In the order of ids: nothing that follows comes before what is known.
    if (!isFirst && (found?.inside === true || !less(nearest, inside))) return found
    const gap = length(at.x - centre.x, at.y - centre.y)
    if (less(gap, inside)) {
      if (isFirst || found?.inside === false) return { feature, inside: true }
    } else if (isFirst && found?.inside !== true && less(gap, touching)) found = { feature, inside: false }
  }
  return found
}

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)
