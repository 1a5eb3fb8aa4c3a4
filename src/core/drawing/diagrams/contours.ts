/**
 * Lines around all ground where a value on a grid is at most so much: marching squares, with the lines drawn exactly where
 * ground ends at a wall or at the edge of the boards. Rings run clockwise on the drawing, holes counter-clockwise, so that
 * filling by the nonzero rule gives the ground itself.
 */
import type { XY } from '#foundation/geometry/point.ts'

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
 * The corner to insert between two neighbouring crossings `a` and `b`: where two walls meet, or where the contour,
 * drawn on in its direction, meets a wall. Null: there is none.
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
