/**
 * Hatchways that a special rule speaks of, and where a side gets to when they stand in its way. A locked hatchway is
 * opened by nobody; an airlock is opened by the Attacker; a one-way hatchway is entered on the side of its pill; one that the
 * mission gives to certain sides is opened by these, whatever its tag. One that
 * begins open is no obstacle, except a one-way one, which is still entered on one side only.
 */
import { type BoardNumber, COMPASS, type Compass, edgeOfSquare, opposite, type Square } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Hatchway } from '#model/mission/terrain.ts'
import { zonesOf } from './area-names.ts'
import { allSquares, besideEdge, neighbourRows, squareIndex } from './connected-areas.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { edgeNumber, hatchwayEdge, squareNumber } from './panel-geometry.ts'
import { jumpsInPlay, squaresOutOfPlay } from './reachable-squares.ts'

type Side = Mission['sides'][number]
export type HatchwayTag = NonNullable<Hatchway['tag']>

/**
 * Why a hatchway may stand in somebody's way: its tag, or `given`: the mission says whose it is to open; or `nobody`: it says
 * that nobody opens it.
 */
export type SpecialHatchway = HatchwayTag | 'given' | 'nobody'

/** Returns the special kinds of hatchway on the map, in the order of their names. */
export const specialOn = ({ panels, play }: Mission): readonly SpecialHatchway[] =>
  [...new Set(panels.flatMap(({ hatchway }) => (hatchway === null ? [] : specialOf(play, hatchway))))].sort()

const specialOf = (play: Mission['play'], hatchway: Hatchway): readonly SpecialHatchway[] => {
  const { tag } = hatchway
  if (!isGiven(play, hatchway)) return tag === undefined ? [] : [tag]
  const given = openersOf(play, hatchway).some(({ sides }) => sides?.length !== 0) ? 'given' : 'nobody'
  return tag === 'one-way' ? [given, tag] : [given]
}

/** Returns the sides that can open a hatchway if the mission restricts it; rights over all hatchways don't count. */
const openersOf = ({ operating = [] }: Mission['play'], { tag, label }: Hatchway) =>
  operating.filter(
    ({ hatchways: meant, sides, does, allAtOnce }) =>
      sides !== undefined &&
      does !== 'closes' &&
      allAtOnce !== true &&
      (meant.tag === undefined || meant.tag === tag) &&
      (meant.label === undefined || meant.label === label),
  )
const isGiven = (play: Mission['play'], hatchway: Hatchway): boolean =>
  hatchway.start === 'closed' && openersOf(play, hatchway).length > 0

/**
 * Returns the facts that do not depend on the side: the numbers of squares out of play, and where Access Zones lead.
 */
const closedAndJumps = fromParts((layout) => {
  const closed = squaresOutOfPlay(layout)
  const numbers = allSquares(layout).flatMap((square, index) => (closed.has(squareNumber(square)) ? [index] : []))
  return { closed: new Set(numbers), jumps: jumpsInPlay(layout) }
})

/** The numbers of the squares one gets to from these. */
export type Walker = (starts: readonly Square[]) => ReadonlySet<number>

/**
 * How a side walks, with every other hatchway open.
 * @param heeded which special hatchways stand in its way; the others count as open
 */
export function walkerOf(layout: Layout, side: Side, heeded: ReadonlySet<SpecialHatchway>): Walker {
  const { closed, jumps } = closedAndJumps(layout)
  const barriers = barriersFor(layout, side, heeded)
  const squares = allSquares(layout)
  const rows = neighbourRows(layout, 'all-open')
  const indexOf = (square: Square): number => squareIndex(layout, square)
  // By the number of a square: where one gets from there in one step, once it has been asked.
  const steps: (readonly number[])[] = []
  const stepsFrom = (index: number): readonly number[] => {
    const square = squares[index]
    if (square === undefined) return none
    const next: number[] = []
    for (const other of rows[index] ?? none) if (!isBarred(layout, barriers, square, other)) next.push(indexOf(other))
    for (const other of jumps.get(index) ?? none) next.push(indexOf(other))
    return next
  }
  return (starts) => {
    const seen = new Set<number>()
    const queue: number[] = []
    const visit = (index: number): void => {
      if (seen.has(index) || closed.has(index)) return
      seen.add(index)
      queue.push(index)
    }
    for (const square of starts) visit(indexOf(square))
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      steps[index] ??= stepsFrom(index)
      for (const next of steps[index] ?? none) visit(next)
    }
    return seen
  }
}

const none: readonly never[] = []

/** The squares of a side's entry zones. */
export const startsOf = ({ document }: Layout, side: Side): readonly Square[] =>
  zonesOf(document, side).flatMap(({ squares }) => squares)

interface Barriers {
  /** By board and edge: the directions in which the side does not get through there. */
  readonly directions: ReadonlyMap<number, ReadonlySet<Compass>>
  /** The numbers of the squares beside these edges; between two others nothing is barred. */
  readonly beside: ReadonlySet<number>
}

function barriersFor(layout: Layout, side: Side, heeded: ReadonlySet<SpecialHatchway>): Barriers {
  const { kit, document } = layout
  const directions = new Map<number, ReadonlySet<Compass>>()
  const beside = new Set<number>()
  const anAttacker = document.sides.some(({ role }) => role === 'attacker')
  for (const panel of document.panels) {
    const { hatchway, board } = panel
    if (hatchway === null) continue
    const attacks = !anAttacker || side.role === 'attacker'
    const barred = specialOf(document.play, hatchway)
      .filter((special) => heeded.has(special))
      .flatMap((special) =>
        special === 'given' || special === 'nobody'
          ? directionsUnless(openersOf(document.play, hatchway).some(({ sides }) => sides?.includes(side.id)))
          : barredDirections(special, hatchway, attacks),
      )
    const edge = hatchwayEdge(kit, panel)
    if (edge === undefined || barred.length === 0) continue
    const key = edgeNumber(board, edge)
    directions.set(key, new Set([...(directions.get(key) ?? []), ...barred]))
    for (const square of besideEdge(layout, board, edge).flat()) beside.add(squareIndex(layout, square))
  }
  return { directions, beside }
}

const directionsUnless = (isFree: boolean): readonly Compass[] => (isFree ? [] : COMPASS)

function barredDirections(tag: HatchwayTag, { face, start }: Hatchway, attacks: boolean): readonly Compass[] {
  switch (tag) {
    case 'locked':
      return directionsUnless(start === 'open')
    case 'airlock':
      return directionsUnless(start === 'open' || attacks)
    case 'one-way':
      return [face]
  }
}

function isBarred(layout: Layout, { directions, beside }: Barriers, from: Square, to: Square): boolean {
  if (beside.size === 0 || (!beside.has(squareIndex(layout, from)) && !beside.has(squareIndex(layout, to))))
    return false
  const direction = directionOf(layout, from, to)
  if (direction === undefined) return false
  const bars = (board: BoardNumber, square: Square, side: Compass): boolean =>
    directions.get(edgeNumber(board, edgeOfSquare(square, side)))?.has(direction) === true
  // Across the seam, each board may have its own panel.
  return bars(from.board, from, direction) || (to.board !== from.board && bars(to.board, to, opposite(direction)))
}

/** Which way one steps from a square into its neighbour; undefined by way of Access Zones. */
function directionOf(layout: Layout, from: Square, to: Square): Compass | undefined {
  if (from.board === to.board) {
    if (from.y === to.y) return to.x > from.x ? 'east' : 'west'
    return to.y > from.y ? 'south' : 'north'
  }
  const sides = layout.field.seams.filter(({ board, other }) => board === from.board && other === to.board)
  // Boards that touch do so along one side.
  return sides[0]?.side
}
