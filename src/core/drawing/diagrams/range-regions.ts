/** The ground that a range covers, as rings around it (mm on the battlefield). */

import { type Area, isArea, nearestInBox } from '#analysis/sight/area.ts'
import { type Base, roundBase } from '#analysis/sight/base.ts'
import { decksAt, measure } from '#analysis/sight/distance.ts'
import { type DistanceField, distanceField } from '#analysis/sight/distance-field.ts'
import { isNearHatchway } from '#analysis/sight/hatchways.ts'
import { forWalking, type Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { isRound, longRadius, nearestIn } from '#foundation/geometry/ellipse.ts'
import { type Box, contains, unite } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Range } from '#model/mission/diagrams.ts'
import { type Contour, contour, type Grid } from './contours.ts'
import { remember } from './map-cache.ts'

/** A tenth of a square (mm). */
const FIELD_CELL = 9.7
const NOTHING: Contour = { rings: [], open: [] }

/** The rings around a range of a base or an area; none when nothing is measured from there. The same object each time. */
export function rangeRegion(solid: Solid, from: Base | Area, { rule, inches }: Range): Contour {
  const reach = inches * MM_PER_INCH
  const { layout } = solid.terrain
  switch (rule) {
    case 'deep-strike':
      return remember(layout, `straight ${inches}`, [from], () => straightRegion(solid, from, reach))
    case 'hatchway':
      if (isArea(from)) return NOTHING
      return remember(layout, `beyond ${inches}`, [solid, from], () => beyondHatchways(solid, from, reach))
    case 'move':
    case 'charge':
      return around(
        remember(layout, 'walking', [solid], () => forWalking(solid)),
        from,
        inches,
      )
    case 'objective':
    case 'operate':
    case 'infiltrators':
      return around(solid, from, inches)
  }
}

/** The ground within so many inches of a base or an area, around walls. */
function around(solid: Solid, from: Base | Area, inches: number): Contour {
  const reach = inches * MM_PER_INCH
  return remember(solid.terrain.layout, `around ${inches}`, [solid, from], () =>
    contour(near(gridOf(field(solid, from, reach)), boxOf(from), reach), reach, wallsOf(solid)),
  )
}

/** Ranges up to this (mm) share a field that goes no further, which takes a third of the time. */
const DEFAULT_MOST = 13 * MM_PER_INCH

function field(solid: Solid, from: Base | Area, reach: number): DistanceField {
  // Lines are drawn between places within reach and the next ones.
  const isUsual = reach + 2 * FIELD_CELL <= DEFAULT_MOST
  return remember(solid.terrain.layout, isUsual ? 'near field' : 'field', [solid, from], () =>
    distanceField(solid, from, FIELD_CELL, { x: 0, y: 0 }, isUsual ? DEFAULT_MOST : Number.POSITIVE_INFINITY),
  )
}

const gridOf = ({ cell, columns, rows, lengths }: DistanceField): Grid => ({
  x: cell / 2,
  y: cell / 2,
  cell,
  columns,
  rows,
  values: lengths,
})

type Stop = Parameters<typeof contour>[2]

/** The part of a grid around a place that is within reach of it (mm): farther off everything is farther than that. */
function near({ x, y, cell, columns, rows, values }: Grid, place: Box, reach: number): Grid {
  const span = (from: number, size: number, first: number, count: number): [number, number] => [
    Math.min(count - 1, Math.max(0, Math.floor((from - reach - first) / cell) - 1)),
    Math.max(0, Math.min(count - 1, Math.ceil((from + size + reach - first) / cell) + 1)),
  ]
  const [left, right] = span(place.x, place.width, x, columns)
  const [top, bottom] = span(place.y, place.height, y, rows)
  const width = right - left + 1
  const part = new Float64Array(width * (bottom - top + 1))
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      part[(row - top) * width + column - left] = values[row * columns + column] ?? Number.POSITIVE_INFINITY
  return { x: x + left * cell, y: y + top * cell, cell, columns: width, rows: bottom - top + 1, values: part }
}

const boxOf = (place: Base | Area): Box => {
  if (isArea(place)) return unite(place.boxes)
  const reach = longRadius(place)
  return { x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach }
}

/** Ground ends at blocks that stand, and at the edges of the boards. */
function wallsOf({ terrain: { blocks, layout }, closed }: Solid): Stop {
  const edges = edgesOf(layout.field.boards.map(({ box }) => box))
  return (x, y, dx, dy) => Math.min(edges(x, y, dx, dy), blocks.firstAlong(x, y, dx, dy, closed))
}

/** Ground ends at the edges of boxes, unless another box goes on there. */
function edgesOf(boxes: readonly Box[]): Stop {
  return (x, y, dx, dy) => {
    let part = 0
    for (let turn = 0; turn < boxes.length && part < 1; turn += 1)
      for (const box of boxes) {
        if (!contains(box, { x: x + dx * part, y: y + dy * part })) continue
        const end =
          dx === 0 ? ((dy > 0 ? box.y + box.height : box.y) - y) / dy : ((dx > 0 ? box.x + box.width : box.x) - x) / dx
        part = Math.max(part, Math.min(1, end))
      }
    return part
  }
}

/** All ground of the boards of one's own deck within a distance straight through everything. */
function straightRegion({ terrain: { layout } }: Solid, from: Base | Area, reach: number): Contour {
  const decks = decksAt(layout, from)
  const boards = layout.field.boards.flatMap(({ deck, box }) =>
    decks.length === 0 || decks.includes(deck) ? [box] : [],
  )
  const { width, height } = layout.field.bounds
  const cell = FIELD_CELL
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const everywhere: Grid = { x: cell / 2, y: cell / 2, cell, columns, rows, values: [] }
  const grid = near(everywhere, boxOf(from), reach)
  const length = isArea(from) ? lengthFromArea(from) : lengthFromBase(from, reach)
  const values = Array.from(grid.values, (_, index) => {
    const place = {
      x: grid.x + (index % grid.columns) * cell,
      y: grid.y + Math.floor(index / grid.columns) * cell,
    }
    return boards.some((box) => contains(box, place)) ? length(place.x, place.y) : Number.POSITIVE_INFINITY
  })
  return contour({ ...grid, values }, reach, edgesOf(boards))
}

type Length = (x: number, y: number) => number

/** Exact round the reach; elsewhere of an oval only nearly so. */
function lengthFromBase(base: Base, reach: number): Length {
  const [least, most] = [Math.min(base.rx, base.ry), longRadius(base)]
  return (x, y) => {
    const far = Math.sqrt((x - base.x) ** 2 + (y - base.y) ** 2)
    const isNear = far - least > reach - 2 * FIELD_CELL && far - most < reach + 2 * FIELD_CELL
    if (isRound(base) || !isNear) return Math.max(0, far - least)
    const foot = nearestIn(base, { x, y })
    return Math.sqrt((x - foot.x) ** 2 + (y - foot.y) ** 2)
  }
}

const lengthFromArea =
  ({ boxes }: Area): Length =>
  (x, y) => {
    let least = Number.POSITIVE_INFINITY
    for (const box of boxes) {
      const foot = nearestInBox(box, { x, y })
      least = Math.min(least, Math.sqrt((x - foot.x) ** 2 + (y - foot.y) ** 2))
    }
    return least
  }

const BEYOND_CELL = 5
/** Places across an opening that ways are measured through. */
const ACROSS = 9

/** The ground beyond each open hatchway that a base reaches through it. */
function beyondHatchways(solid: Solid, base: Base, reach: number): Contour {
  const parts = solid.terrain.hatchways
    .filter((hatchway, index) => solid.hatchways[index] === 0 && isNearHatchway(solid, base, hatchway, reach))
    .map((hatchway) => beyond(solid, base, hatchway, reach))
  return { rings: parts.flatMap(({ rings }) => rings), open: parts.flatMap(({ open }) => open) }
}

function beyond(solid: Solid, base: Base, { leaf }: HatchwayPlace, reach: number): Contour {
  const { blocks } = solid.terrain
  const lengthwise = leaf.width > leaf.height
  const [middleX, middleY] = [leaf.x + leaf.width / 2, leaf.y + leaf.height / 2]
  const steps = Array.from({ length: ACROSS }, (_, index) => {
    const part = 0.001 + (0.998 * index) / (ACROSS - 1)
    const place = lengthwise
      ? { x: leaf.x + leaf.width * part, y: middleY }
      : { x: middleX, y: leaf.y + leaf.height * part }
    return { ...place, length: measure(solid, base, roundBase(place, 0)).length }
  }).filter(({ length }) => length <= reach)
  const away = lengthwise ? Math.sign(middleY - base.y) : Math.sign(middleX - base.x)
  const cell = BEYOND_CELL
  const columns = Math.ceil((leaf.width + 2 * reach) / cell) + 1
  const rows = Math.ceil((leaf.height + 2 * reach) / cell) + 1
  // The middle of the wall lies between two rows of places.
  const x = middleX - ((columns - 1) / 2) * cell
  const y = middleY - ((rows - 1) / 2) * cell
  const offWall = (atX: number, atY: number): number => (lengthwise ? atY - middleY : atX - middleX) * away
  const values = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY)
  for (let index = 0; index < values.length; index += 1) {
    const atX = x + (index % columns) * cell
    const atY = y + Math.floor(index / columns) * cell
    if (offWall(atX, atY) <= 0) continue
    for (const step of steps) {
      const length = step.length + Math.sqrt((atX - step.x) ** 2 + (atY - step.y) ** 2)
      if (length > reach + 2 * cell || length >= (values[index] ?? 0)) continue
      if (!blocks.isBlocked(step.x, step.y, atX, atY, solid.closed)) values[index] = length
    }
  }
  const walls = wallsOf(solid)
  return contour({ x, y, cell, columns, rows, values }, reach, (fromX, fromY, dx, dy) => {
    const [here, there] = [offWall(fromX, fromY), offWall(fromX + dx, fromY + dy)]
    return Math.min(walls(fromX, fromY, dx, dy), there < 0 ? here / (here - there) : 1)
  })
}
