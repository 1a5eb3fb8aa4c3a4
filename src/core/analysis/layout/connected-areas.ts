/**
 * Which squares hang together: two squares are neighbours when no wall and no closed hatchway stands between them, on one
 * board or across the seam of two touching boards.
 */
import { less } from '#foundation/geometry/point.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import {
  type BoardNumber,
  boardSquares,
  COMPASS,
  type Compass,
  type Edge,
  edgeOfSquare,
  hasSquare,
  latticeOf,
  opposite,
  type Square,
  squareIndexOn,
  squareKey,
  stepOf,
} from '#model/kit/lattice.ts'
import { boxOf, type Seam } from './battlefield.ts'
import { featuresPart } from './blocked-areas.ts'
import { EDGE, type EdgeStates, edgeState, edgeStates, hasEdges } from './edge-states.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { squareNumber } from './panel-geometry.ts'
import { openingAt } from './terrain-parts.ts'

// Which squares of two boards that touch lie opposite each other along the seam, whatever stands there.

/** A square beyond the seam, and how much farther along it the square on this side begins (mm). */
interface Opposite {
  readonly square: Square
  readonly ahead: number
}

/** Returns the squares opposite one side of a square, or undefined if no board touches it. */
const oppositesOf = (layout: Layout, square: Square, side: Compass): readonly Opposite[] | undefined =>
  oppositeSquares(layout).get(sideNumber(square, side))

const sideNumber = (square: Square, side: Compass): number => squareNumber(square) * 4 + COMPASS.indexOf(side)

/** Returns the squares opposite each side of a square at a seam, by `sideNumber`. Depends on the boards alone. */
const oppositeSquares = fromParts((layout): ReadonlyMap<number, readonly Opposite[]> => {
  const opposites = new Map<number, Opposite[]>()
  for (const seam of layout.field.seams)
    for (const square of rimSquares(layout, seam.board, seam.side)) {
      const number = sideNumber(square, seam.side)
      const known = opposites.get(number)
      const more = oppositeOf(layout, square, seam)
      if (known === undefined) opposites.set(number, more)
      else known.push(...more)
    }
  return opposites
})

/** The squares along one side of a board. */
function rimSquares({ kit }: Layout, board: BoardNumber, side: Compass): Square[] {
  const { columns, rows } = latticeOf(kit, board)
  const upright = side === 'east' || side === 'west'
  return Array.from({ length: upright ? rows : columns }, (_, index) =>
    upright
      ? { board, x: side === 'west' ? 0 : columns - 1, y: index }
      : { board, x: index, y: side === 'north' ? 0 : rows - 1 },
  )
}

function oppositeOf(layout: Layout, square: Square, { side, other }: Seam): Opposite[] {
  const { field, kit } = layout
  const [mine, theirs] = [boxOf(field, square.board), boxOf(field, other)]
  const upright = side === 'east' || side === 'west'
  const pitch = kit.lattice.pitch.value
  const from = (upright ? square.y : square.x) * pitch + (upright ? mine.y - theirs.y : mine.x - theirs.x)
  return rimSquares(layout, other, opposite(side)).flatMap((candidate, index) => {
    const ahead = from - index * pitch
    return ahead >= pitch || ahead <= -pitch ? [] : [{ square: candidate, ahead }]
  })
}

/** Which hatchways count as open. */
export type Openness = 'as-started' | 'all-open' | 'all-closed'

/** Squares of two boards that touch must share at least this much of the seam (mm): the smallest base, 25 mm. */
const SMALLEST_PASSAGE_MM = 25

/** Every square of the battlefield, board 1 first. */
export function allSquares({ kit, field }: Layout): readonly Square[] {
  const known = squaresOf(kit)
  const count = field.boards.length
  known[count] ??= field.boards.flatMap(({ board }) =>
    boardSquares(latticeOf(kit, board)).map(({ x, y }) => ({ board, x, y })),
  )
  return known[count]
}

/** Squares of each kit, by number of boards. */
const squaresOf = memoize((_: Kit): (readonly Square[])[] => [])

/** The worst an edge may be to let a base through. */
const worst: Record<Openness, number> = {
  // Walls that can be breached are ways too, once everything is open.
  'all-open': EDGE.breachable,
  'as-started': EDGE.open,
  'all-closed': EDGE.breached,
}

/** True when one can step out of the square on that side: no wall, and no hatchway that counts as closed. */
const isPassable = (layout: Layout, square: Square, side: Compass, openness: Openness): boolean =>
  edgeState(layout, square.board, edgeOfSquare(square, side)) <= worst[openness]

/** By the number of a square: the squares one step away from it. */
export type NeighbourRows = readonly (readonly Square[])[]

/** The squares one step away from each square, and what that was worked out from. */
interface Table {
  readonly rows: NeighbourRows
  readonly kit: Layout['kit']
  readonly field: Layout['field']
  readonly edges: readonly EdgeStates[]
}

/**
 * The same computation with fewer hatchways open; its result is the same if no hatchway counts only in the wider one.
 */
interface Stricter<Of> {
  readonly openness: Openness
  readonly of: (layout: Layout) => Of
}

/** Makes one computation for each openness; each may reuse the result of the stricter one before it. */
function byOpenness<Of>(
  make: (openness: Openness, stricter?: Stricter<Of>) => (layout: Layout) => Of,
): Readonly<Record<Openness, (layout: Layout) => Of>> {
  const closed = make('all-closed')
  const started = make('as-started', { openness: 'all-closed', of: closed })
  const open = make('all-open', { openness: 'as-started', of: started })
  return { 'all-closed': closed, 'as-started': started, 'all-open': open }
}

/**
 * Builds the table of neighbours. After an edit, only boards whose edges have changed are searched, and the rims of the
 * boards that touch them.
 * @param stricter counts fewer hatchways as open; if no hatchway is open in this one only, both are the same
 */
const tableOf = (openness: Openness, stricter?: Stricter<Table>): ((layout: Layout) => Table) =>
  fromParts(
    (layout, before: Table | undefined): Table => {
      const { kit, field } = layout
      const edges = field.boards.map(({ board }) => edgeStates(layout, board))
      // With these edges: the other table may have been kept from before and hold for other ones too.
      if (stricter !== undefined && !hasEdges(layout, worst[stricter.openness], worst[openness]))
        return { ...stricter.of(layout), edges }
      const old = before?.kit === kit && before.field === field ? before : undefined
      return { rows: rowsOf(layout, openness, old, edges), kit, field, edges }
    },
    (table, before) => areSame(table.rows, before.rows),
  )

function rowsOf(
  layout: Layout,
  openness: Openness,
  old: Table | undefined,
  edges: readonly EdgeStates[],
): NeighbourRows {
  const stays = old === undefined ? undefined : squaresThatStay(layout, old, edges)
  const ground: Ground = { layout, openness, squares: allSquares(layout), around: { squares: [], count: 0 } }
  const rows: (readonly Square[])[] = []
  for (const square of ground.squares) {
    const last = old?.rows[rows.length]
    if (last !== undefined && stays?.(square) === true) rows.push(last)
    else {
      const row = lookAround(ground, square, rows.length)
      rows.push(last !== undefined && areSame(row, last) ? last : row)
    }
  }
  return rows
}

/** Tells which squares have the neighbours that they had, since nothing around them has changed. */
function squaresThatStay(layout: Layout, old: Table, edges: readonly EdgeStates[]): (square: Square) => boolean {
  const isSame = (board: number): boolean => old.edges[board - 1] === edges[board - 1]
  const besideChanged = new Set(layout.field.seams.filter(({ other }) => !isSame(other)).map(({ board }) => board))
  return ({ board, x, y }) => {
    if (!isSame(board)) return false
    if (!besideChanged.has(board)) return true
    const { columns, rows } = latticeOf(layout.kit, board)
    return x > 0 && y > 0 && x < columns - 1 && y < rows - 1
  }
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const pastFeatures = byOpenness(tableOf)

/** The same without squares that features part from each other; the very same rows where there are none. */
const heedingOf = (openness: Openness, stricter?: Stricter<NeighbourRows>): ((layout: Layout) => NeighbourRows) =>
  fromParts((layout, before: NeighbourRows | undefined): NeighbourRows => {
    if (stricter !== undefined && !hasEdges(layout, worst[stricter.openness], worst[openness]))
      return stricter.of(layout)
    const { rows } = pastFeatures[openness](layout)
    const parts = featuresPart(layout, worst[openness])
    if (parts === null) return rows
    const squares = allSquares(layout)
    return rows.map((row, index) => {
      const square = squares[index]
      const left = square === undefined ? row : row.filter((next) => !parts(square, next))
      const last = before?.[index]
      return last !== undefined && areSame(left, last) ? last : left
    })
  }, areSame)

const heedingFeatures = byOpenness(heedingOf)

/** The squares one step away from each, by its number; see `neighboursOf`. */
export const neighbourRows = (layout: Layout, openness: Openness, features = true): NeighbourRows =>
  features ? heedingFeatures[openness](layout) : pastFeatures[openness](layout).rows

/**
 * The squares one step away, walls, hatchways and features in the way heeded. Layouts are immutable, so each is looked
 * for once.
 * @param features false: as if no feature stood in the way
 */
export const neighboursOf = (layout: Layout, square: Square, openness: Openness, features = true): readonly Square[] =>
  neighbourRows(layout, openness, features)[squareIndexOn(layout.kit, square)] ?? none

const none: readonly never[] = []

/** The number of a square in `allSquares`. */
export const squareIndex = ({ kit }: Pick<Layout, 'kit'>, square: Square): number => squareIndexOn(kit, square)

/** The squares that were found so far; the list is used again for the next square, since one that grows has room for many more. */
interface Found {
  readonly squares: Square[]
  count: number
}

/** Values shared by every square of a look around. */
interface Ground {
  readonly layout: Layout
  readonly openness: Openness
  readonly squares: readonly Square[]
  readonly around: Found
}

function lookAround(ground: Ground, square: Square, here: number): readonly Square[] {
  const { layout, openness, around } = ground
  const { x, y, board } = square
  const { columns, rows } = latticeOf(layout.kit, board)
  const { east, south } = edgeStates(layout, board)
  const node = y * (columns + 1) + x
  const most = worst[openness]
  around.count = 0
  if ((east[node] ?? EDGE.free) <= most) look(ground, square, 'north', y > 0 ? here - columns : -1)
  if ((south[node + 1] ?? EDGE.free) <= most) look(ground, square, 'east', x + 1 < columns ? here + 1 : -1)
  if ((east[node + columns + 1] ?? EDGE.free) <= most) look(ground, square, 'south', y + 1 < rows ? here + columns : -1)
  if ((south[node] ?? EDGE.free) <= most) look(ground, square, 'west', x > 0 ? here - 1 : -1)
  return around.squares.slice(0, around.count)
}

/** @param next the number of the next square on that side; -1: the board ends there */
function look({ layout, openness, squares, around }: Ground, square: Square, side: Compass, next: number): void {
  const inside = squares[next]
  if (inside !== undefined) add(around, inside)
  else if (layout.field.seams.length > 0)
    for (const other of acrossSeam(layout, square, side, openness)) add(around, other)
}

function add(found: Found, square: Square): void {
  found.squares[found.count] = square
  found.count += 1
}

/** The squares beyond one side of a square, panels on that side not heeded: one, or across the seam up to two. */
export function beyond(layout: Layout, square: Square, side: Compass): readonly Square[] {
  const step = stepOf(side)
  const next = { board: square.board, x: square.x + step.x, y: square.y + step.y }
  return hasSquare(latticeOf(layout.kit, square.board), next) ? [next] : acrossSeam(layout, square, side, null)
}

/**
 * Squares of other boards that one can step into on that side of a square. Null for `openness`: walls are not heeded.
 * The boards may be shifted along the seam, so what counts is how much of the free stretches on both sides lies opposite.
 */
export function acrossSeam(
  layout: Layout,
  square: Square,
  side: Compass,
  openness: Openness | null,
): readonly Square[] {
  const opposites = layout.field.seams.length === 0 ? undefined : oppositesOf(layout, square, side)
  if (opposites === undefined) return none
  const here = freeStretch(layout, square, side, openness)
  const squares: Square[] = []
  for (const { square: candidate, ahead } of opposites) {
    const there = freeStretch(layout, candidate, opposite(side), openness)
    const shared = Math.min(ahead + here.to, there.to) - Math.max(ahead + here.from, there.from)
    // Half of an opening that lies in two squares is a way if all of it is free on the other side.
    const least = Math.min(SMALLEST_PASSAGE_MM, here.to - here.from, there.to - there.from)
    if (least > 0 && !less(shared, least)) squares.push(candidate)
  }
  return squares
}

/**
 * The stretch of a square's side that one can step through (mm from its west or north corner); empty behind a wall. At a corner
 * of the board the rim belongs to it.
 */
function freeStretch(
  layout: Layout,
  square: Square,
  side: Compass,
  openness: Openness | null,
): { from: number; to: number } {
  const pitch = layout.kit.lattice.pitch.value
  if (openness === null) return upToRim(layout, square, side, () => true)
  const stateOf = (along: Compass): number => edgeState(layout, square.board, edgeOfSquare(square, along))
  const state = stateOf(side)
  if (state === EDGE.free) return upToRim(layout, square, side, (along) => stateOf(along) === EDGE.free)
  if (!isPassable(layout, square, side, openness)) return { from: 0, to: 0 }
  if (state === EDGE.breached || state === EDGE.breachable) return { from: 0, to: pitch }
  return openingAt(layout, square.board, edgeOfSquare(square, side))
}

/** All squares that can be reached from the given ones, by their keys. */
export function reachableFrom(layout: Layout, starts: readonly Square[], openness: Openness): ReadonlySet<string> {
  const seen = new Set(starts.map(squareKey))
  const queue = [...starts]
  for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
    for (const next of neighboursOf(layout, square, openness)) {
      const key = squareKey(next)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return seen
}

/** The battlefield split into areas that hang together, in the order of their first square. */
export function areasOf(layout: Layout, openness: Openness): Square[][] {
  const areas: Square[][] = []
  const done = new Set<string>()
  const squares = allSquares(layout)
  for (const square of squares) {
    if (done.has(squareKey(square))) continue
    const reached = reachableFrom(layout, [square], openness)
    areas.push(squares.filter((candidate) => reached.has(squareKey(candidate))))
    for (const key of reached) done.add(key)
  }
  return areas
}

/** All of a square's side, and the rim beyond it at a corner of the board where no wall on the outermost line runs up to it. */
function upToRim(
  { kit }: Layout,
  square: Square,
  side: Compass,
  isFree: (along: Compass) => boolean,
): { from: number; to: number } {
  const { columns, rows } = latticeOf(kit, square.board)
  const { pitch, rim } = kit.lattice
  const upright = side === 'east' || side === 'west'
  const [at, last] = upright ? [square.y, rows - 1] : [square.x, columns - 1]
  const before = at === 0 && isFree(upright ? 'north' : 'west')
  const after = at === last && isFree(upright ? 'south' : 'east')
  return { from: before ? -rim.value : 0, to: pitch.value + (after ? rim.value : 0) }
}

// The two sides of an edge of the lattice.

/**
 * The squares on the north or west side of an edge and those on its south or east side, panels not heeded. One square
 * each inside a board; on the rim none off the board, and up to two across the seam of boards that touch.
 */
export function besideEdge(
  layout: Layout,
  board: BoardNumber,
  edge: Edge,
): readonly [readonly Square[], readonly Square[]] {
  const [before, after] = edge.axis === 'horizontal' ? (['north', 'south'] as const) : (['west', 'east'] as const)
  const near = { board, x: edge.x, y: edge.y }
  // The edge is the near side of the square it starts at; at the far rim there is no such square.
  if (hasSquare(latticeOf(layout.kit, board), near)) return [beyond(layout, near, before), [near]]
  const step = edgeOfSquare({ x: 0, y: 0 }, after)
  const far = { board, x: edge.x - step.x, y: edge.y - step.y }
  return hasSquare(latticeOf(layout.kit, board), far) ? [[far], beyond(layout, far, after)] : [[], []]
}
