/** The ground that a range covers, as rings around it (mm on the battlefield). */

import { type Area, isArea, nearestInBox } from '#analysis/sight/area.ts'
import { decksAt, measure } from '#analysis/sight/distance.ts'
import { type DistanceField, distanceField } from '#analysis/sight/distance-field.ts'
import { isNearHatchway } from '#analysis/sight/hatchways.ts'
import { type Base, forWalking, roundBase, type Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { type Box, contains, unite, type XY } from '#foundation/geometry/point.ts'
import { isRound, longRadius, nearestIn } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Range } from '#model/mission/diagrams.ts'
import { remember } from './scene-solid.ts'

// Lines around all ground where a value on a grid is at most so much: marching squares, with the lines drawn exactly
// where ground ends at a wall or at the edge of the boards. Rings run clockwise on the drawing, holes
// counter-clockwise, so that filling by the nonzero rule gives the ground itself.

export interface Grid {
  /** The place of the first value (mm). */
  readonly x: number
  readonly y: number
  /** How far places are apart (mm). */
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Row by row; infinite where there is no ground. */
  readonly values: ArrayLike<number>
}

export interface Contour {
  readonly rings: readonly (readonly XY[])[]
  /** Places on the rings where the ground goes on beyond. */
  readonly open: readonly XY[]
}

/**
 * @param stop from a place inside a step to the right, left, up or down: the part of the step (0…1) after which ground
 *   ends at a wall or beside the boards; 1 when it goes on
 */
export function contour(
  grid: Grid,
  level: number,
  stop: (x: number, y: number, dx: number, dy: number) => number,
): Contour {
  const { cell, columns, rows, values } = grid
  // Places are numbered with one more all around, which lie outside.
  const wide = columns + 2
  const value = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? Number.POSITIVE_INFINITY
      : (values[row * columns + column] ?? Number.POSITIVE_INFINITY)
  const isIn = (column: number, row: number): boolean => value(column, row) <= level
  // Steps to the right have even numbers, steps down odd ones.
  const across = (column: number, row: number): number => 2 * ((row + 1) * wide + column + 1)
  const down = (column: number, row: number): number => across(column, row) + 1
  const crossings = new Map<number, Crossing>()
  const next = new Map<number, number>()

  function crossingOf(step: number): Crossing {
    const known = crossings.get(step)
    if (known !== undefined) return known
    const place = step >> 1
    const [column, row] = [(place % wide) - 1, Math.floor(place / wide) - 1]
    const isDown = step % 2 === 1
    const forward = isIn(column, row)
    const [fromColumn, fromRow] = forward ? [column, row] : isDown ? [column, row + 1] : [column + 1, row]
    const [toColumn, toRow] = forward ? (isDown ? [column, row + 1] : [column + 1, row]) : [column, row]
    const [x, y] = [grid.x + fromColumn * cell, grid.y + fromRow * cell]
    const [dx, dy] = [(toColumn - fromColumn) * cell, (toRow - fromRow) * cell]
    const [low, high] = [value(fromColumn, fromRow), value(toColumn, toRow)]
    const end = stop(x, y, dx, dy)
    // Before a wall the value is taken to go on as it came; nowhere does it grow by more than the way is long.
    const came = low - value(2 * fromColumn - toColumn, 2 * fromRow - toRow)
    const unknown = end < 1 && Number.isFinite(came) ? Math.max(-cell, Math.min(cell, came)) : cell
    const rise = end < 1 || high === Number.POSITIVE_INFINITY ? unknown : high - low
    const free = rise > 0 ? Math.min(1, (level - low) / rise) : 1
    const crossing = {
      x: x + dx * Math.min(free, end),
      y: y + dy * Math.min(free, end),
      isDown,
      isHard: end < 1 && end <= free,
    }
    crossings.set(step, crossing)
    return crossing
  }

  for (let row = -1; row < rows; row += 1)
    for (let column = -1; column < columns; column += 1) {
      const corners =
        (isIn(column, row) ? 1 : 0) +
        (isIn(column + 1, row) ? 2 : 0) +
        (isIn(column + 1, row + 1) ? 4 : 0) +
        (isIn(column, row + 1) ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      const sides = [across(column, row), down(column + 1, row), across(column, row + 1), down(column, row)] as const
      for (const [from, to] of lines[corners] ?? []) next.set(sides[from], sides[to])
    }

  const rings: XY[][] = []
  const open: XY[] = []
  while (next.size > 0) {
    const [start] = next.keys()
    if (start === undefined) break
    const round: Crossing[] = []
    for (let step: number | undefined = start; step !== undefined; ) {
      const following: number | undefined = next.get(step)
      next.delete(step)
      if (following === undefined) break
      round.push(crossingOf(step))
      step = following
    }
    const ring: XY[] = []
    for (const [index, a] of round.entries()) {
      const at = (steps: number): Crossing => round[(index + steps + round.length) % round.length] ?? a
      ring.push(a)
      if (!a.isHard) open.push({ x: a.x, y: a.y })
      const more = between(at(-1), a, at(1), at(2), cell) ?? onBow(at(-1), a, at(1), at(2))
      if (more !== null) ring.push(more)
    }
    const plain = withoutNeedless(ring)
    if (plain.length > 2) rings.push(plain)
  }
  return { rings, open }
}

/** Where a ring crosses a step of the grid. */
interface Crossing extends XY {
  /** The crossing lies on a vertical grid step; a wall there is horizontal. */
  readonly isDown: boolean
  /** At a wall or at the edge of the boards. */
  readonly isHard: boolean
}

/**
 * Returns the corner to insert between two neighbouring crossings `a` and `b`: where two walls meet, or where the
 * contour, drawn on in its direction, meets a wall. Or null if there is none.
 */
function between(before: Crossing, a: Crossing, b: Crossing, after: Crossing, cell: number): XY | null {
  if (a.isHard && b.isHard) {
    if (a.isDown === b.isDown) return null
    return a.isDown ? { x: b.x, y: a.y } : { x: a.x, y: b.y }
  }
  if (a.isHard === b.isHard) return null
  const [from, open, wall] = b.isHard ? [before, a, b] : [after, b, a]
  if (from.isHard) return null
  const [dx, dy] = [open.x - from.x, open.y - from.y]
  const part = wall.isDown ? (wall.y - open.y) / dy : (wall.x - open.x) / dx
  if (!(part >= 0 && part <= 2)) return null
  const place = { x: open.x + dx * part, y: open.y + dy * part }
  // Not beyond the square of the grid in which the two lie.
  const [off, side] = wall.isDown ? [place.x - wall.x, open.x - wall.x] : [place.y - wall.y, open.y - wall.y]
  return off * side > 0 && Math.abs(off) <= cell ? place : null
}

/** Lines that turn more sharply than this have a corner there (radians). */
const SHARPEST = 0.8

/** In the middle between two open places, off their chord by as much as the line bends there; null where it hardly does. */
function onBow(before: Crossing, a: Crossing, b: Crossing, after: Crossing): XY | null {
  if (before.isHard || a.isHard || b.isHard || after.isHard) return null
  const turn = (from: XY, at: XY, to: XY): number => {
    const [ux, uy, vx, vy] = [at.x - from.x, at.y - from.y, to.x - at.x, to.y - at.y]
    return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
  }
  const length = (from: XY, to: XY): number => Math.hypot(to.x - from.x, to.y - from.y)
  const [one, other] = [turn(before, a, b), turn(a, b, after)]
  if (Math.sign(one) !== Math.sign(other) || Math.max(Math.abs(one), Math.abs(other)) > SHARPEST) return null
  const chord = length(a, b)
  // Curvature at both ends: by how much the line turns over its length around them.
  const bend = one / (length(before, a) + chord) + other / (chord + length(b, after))
  const off = (chord * chord * bend) / 8
  if (!(Math.abs(off) > LEAST_BEND)) return null
  return { x: (a.x + b.x) / 2 + ((b.y - a.y) / chord) * off, y: (a.y + b.y) / 2 - ((b.x - a.x) / chord) * off }
}

/**
 * By which corners lie inside (1 upper left, 2 upper right, 4 lower right, 8 lower left): from which side of the square to
 * which the line runs, sides numbered clockwise from the top, with the inside on its right. Where two opposite corners
 * lie inside they are kept apart.
 */
const lines: Readonly<Record<number, readonly (readonly [0 | 1 | 2 | 3, 0 | 1 | 2 | 3])[]>> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  5: [
    [0, 3],
    [2, 1],
  ],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  10: [
    [1, 0],
    [3, 2],
  ],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
}

/** Places that lie so near to the line between their neighbours are left out (mm). */
const LEAST_BEND = 0.05

function withoutNeedless(ring: readonly XY[]): XY[] {
  const kept: XY[] = []
  for (const [index, place] of ring.entries()) {
    const before = kept.at(-1) ?? ring.at(-1) ?? place
    const after = ring[(index + 1) % ring.length] ?? place
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(dx, dy)
    const off = Math.abs((place.x - before.x) * dy - (place.y - before.y) * dx)
    if (length > 0 && off <= LEAST_BEND * length && (place.x - before.x) * dx + (place.y - before.y) * dy > 0) continue
    if (Math.hypot(place.x - before.x, place.y - before.y) < LEAST_BEND) continue
    kept.push({ x: place.x, y: place.y })
  }
  return kept
}

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

/** Returns all ground on the boards of the same deck within a distance straight through everything. */
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
