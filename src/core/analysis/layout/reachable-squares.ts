/**
 * Where models can get to: neighbouring squares without a wall between them, and from one Access Zone to the others of
 * the same label. Squares of an Inaccessible Area are out of play: nobody enters them.
 */
import { type BoardNumber, bySquare, COMPASS, type Square, squareIndexOn } from '#model/kit/lattice.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { matesOf } from '#model/mission/force-sums.ts'
import { bareLabel, distinctSquares, ownersOf, sortById, zonesOf } from './area-names.ts'
import {
  acrossSeam,
  allSquares,
  type NeighbourRows,
  neighbourRows,
  type Openness,
  squareIndex,
} from './connected-areas.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { squareNumber } from './panel-geometry.ts'

export interface Reach {
  /** Every square in play, board 1 first, row by row. */
  readonly squares: readonly Square[]
  /** The squares in play split into areas that hang together, in the order of their first square. */
  readonly areas: readonly (readonly Square[])[]
  /** The number of a square's area in `areas`; undefined for a square out of play. */
  areaOf(square: Square): number | undefined
  /**
   * The boards one can walk between if there were no walls: those of one group touch, or Access Zones join them, directly
   * or through others.
   */
  readonly boardGroups: readonly (readonly BoardNumber[])[]
  /** The sides that have an entry zone, each with the numbers of the areas its zones are in, in document order. */
  readonly sides: readonly SideReach[]
}

export interface SideReach {
  readonly side: Mission['sides'][number]
  readonly areas: ReadonlySet<number>
}

const withAndWithoutAccess = (openness: Openness, without: HypotheticallyRemoved) => ({
  with: fromParts((layout) => build(layout, openness, true, without)),
  without: fromParts((layout) => build(layout, openness, false, without)),
})

const reachesWithout = (
  without: HypotheticallyRemoved,
): Readonly<Record<Openness, ReturnType<typeof withAndWithoutAccess>>> => ({
  'as-started': withAndWithoutAccess('as-started', without),
  'all-open': withAndWithoutAccess('all-open', without),
  'all-closed': withAndWithoutAccess('all-closed', without),
})
const reaches = {
  nothing: reachesWithout('nothing'),
  features: reachesWithout('features'),
  'out-of-play': reachesWithout('out-of-play'),
}

/** Obstacles that can be ignored, to find out which of them block the way. */
type HypotheticallyRemoved = 'nothing' | 'features' | 'out-of-play'

/**
 * The reach of a layout. Layouts are immutable, so it is made once for each.
 * @param openness which hatchways count as open
 * @param access whether Access Zones lead on
 * @param without features that nobody walks through, or Inaccessible Areas, that count as not there
 */
export const reachability = (
  layout: Layout,
  openness: Openness = 'all-open',
  access = true,
  without: HypotheticallyRemoved = 'nothing',
): Reach => reaches[without][openness][access ? 'with' : 'without'](layout)

function build(layout: Layout, openness: Openness, access: boolean, without: HypotheticallyRemoved): Reach {
  const rows = neighbourRows(layout, openness, without !== 'features')
  const alike = sameAs(layout, rows, { openness, access, without })
  if (alike !== null) return reachability(layout, alike.openness, alike.access, alike.without)
  const closed = without === 'out-of-play' ? nowhere : squaresOutOfPlay(layout)
  const jumps = access ? jumpsOf(layout, without) : noJumps
  const { kit } = layout
  const all = allSquares(layout)
  // By the number of the square: unknown yet, out of play, or the number of its area.
  const number = new Int32Array(all.length).fill(UNKNOWN)
  if (closed.size > 0)
    for (const [index, square] of all.entries()) if (closed.has(squareNumber(square))) number[index] = OUT_OF_PLAY
  let count = 0
  const queue: number[] = []
  const visit = (square: Square): void => {
    const index = squareIndexOn(kit, square)
    if (number[index] !== UNKNOWN) return
    number[index] = count
    queue.push(index)
  }
  for (const start of all) {
    visit(start)
    if (queue.length === 0) continue
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      for (const next of rows[index] ?? none) visit(next)
      if (jumps.size > 0) for (const next of jumps.get(index) ?? none) visit(next)
    }
    count += 1
  }
  const areas = Array.from({ length: count }, (): Square[] => [])
  const squares: Square[] = []
  for (const [index, square] of all.entries()) {
    const area = areas[number[index] ?? OUT_OF_PLAY]
    if (area === undefined) continue
    area.push(square)
    squares.push(square)
  }
  const areaOf = (square: Square): number | undefined => {
    const area = number[squareIndexOn(kit, square)]
    return area === undefined || area < 0 ? undefined : area
  }
  return { squares, areas, areaOf, boardGroups: boardGroups(layout, jumps), sides: sidesOf(layout.document, areaOf) }
}

const none: readonly never[] = []

interface Asked {
  readonly openness: Openness
  readonly access: boolean
  readonly without: HypotheticallyRemoved
}

/** A reach that comes to the same on this map, since there is nothing on it that would tell them apart, or null if there is none. */
function sameAs(layout: Layout, rows: NeighbourRows, asked: Asked): Asked | null {
  const { openness, access, without } = asked
  if (without === 'out-of-play' && squaresOutOfPlay(layout).size === 0) return { ...asked, without: 'nothing' }
  if (without === 'features' && rows === neighbourRows(layout, openness)) return { ...asked, without: 'nothing' }
  if (access && jumpsOf(layout, without).size === 0) return { ...asked, access: false }
  const stricter = stricterThan[openness]
  return stricter !== null && rows === neighbourRows(layout, stricter, without !== 'features')
    ? { ...asked, openness: stricter }
    : null
}

const stricterThan: Readonly<Record<Openness, Openness | null>> = {
  'all-open': 'as-started',
  'as-started': 'all-closed',
  'all-closed': null,
}

/** By the number of a square: where Access Zones lead from there in play, and where they would lead were nothing out of play. */
export const jumpsInPlay = fromParts((layout) => accessZones(layout, squaresOutOfPlay(layout)))
const jumpsAnywhere = fromParts((layout) => accessZones(layout, nowhere))
const jumpsOf = (layout: Layout, without: HypotheticallyRemoved): ReadonlyMap<number, readonly Square[]> =>
  (without === 'out-of-play' ? jumpsAnywhere : jumpsInPlay)(layout)
const noJumps: ReadonlyMap<number, readonly Square[]> = new Map()

const [UNKNOWN, OUT_OF_PLAY] = [-1, -2]
const nowhere: ReadonlySet<number> = new Set()

/** The squares of Inaccessible Areas, by `squareNumber`. */
export const squaresOutOfPlay = fromParts(
  ({ document }): ReadonlySet<number> =>
    new Set(regionsThat(document, ({ outOfPlay }) => outOfPlay).flatMap((region) => region.squares.map(squareNumber))),
)

const sidesOf = (document: Mission, areaOf: (square: Square) => number | undefined): SideReach[] =>
  document.sides
    .map((side) => ({ side, zones: zonesOf(document, side) }))
    .filter(({ zones }) => zones.length > 0)
    .map(({ side, zones }) => ({
      side,
      areas: new Set(zones.flatMap((zone) => zone.squares.map(areaOf)).filter((area) => area !== undefined)),
    }))

/**
 * From the number of each square in an Access Zone to squares of Access Zones with the same label: to the next one in a
 * ring, so that a label with many squares takes no longer than they are many.
 */
function accessZones(layout: Layout, closed: ReadonlySet<number>): Map<number, Square[]> {
  const byLabel = new Map<string, Map<number, Square>>()
  for (const region of regionsThat(layout.document, ({ joins }) => joins)) {
    const letter = bareLabel(layout.document, region).toUpperCase()
    const squares = byLabel.get(letter) ?? new Map<number, Square>()
    for (const square of region.squares)
      if (!closed.has(squareNumber(square))) squares.set(squareNumber(square), square)
    byLabel.set(letter, squares)
  }
  const jumps = new Map<number, Square[]>()
  for (const squares of byLabel.values()) {
    const ring = [...squares.values()].sort(bySquare)
    for (const [place, square] of ring.entries()) {
      const around = [ring.at(place - 1), ring[(place + 1) % ring.length]].filter((other) => other !== undefined)
      const index = squareIndex(layout, square)
      jumps.set(index, [...(jumps.get(index) ?? []), ...around])
    }
  }
  return jumps
}

function boardGroups(layout: Layout, jumps: ReadonlyMap<number, readonly Square[]>): BoardNumber[][] {
  const groups = touchingBoards(layout).map((group) => [...group])
  for (const [index, others] of jumps) {
    const board = allSquares(layout)[index]?.board
    if (board !== undefined) for (const other of others) join(groups, board, other.board)
  }
  return groups.map((group) => group.sort((a, b) => a - b)).sort(([a = 1], [b = 1]) => a - b)
}

/** The boards that hang together by their seams, whatever stands on them. */
const touchingBoards = fromParts((layout): readonly (readonly BoardNumber[])[] => {
  const groups = layout.field.boards.map(({ board }) => [board])
  if (groups.length > 1)
    for (const square of allSquares(layout))
      for (const side of COMPASS)
        for (const other of acrossSeam(layout, square, side, null)) join(groups, square.board, other.board)
  return groups
})

function join(groups: BoardNumber[][], one: BoardNumber, other: BoardNumber): void {
  const [into, from] = [groups.find((group) => group.includes(one)), groups.find((group) => group.includes(other))]
  if (into === undefined || from === undefined || into === from) return
  into.push(...from)
  groups.splice(groups.indexOf(from), 1)
}

// Obstacles that close an area: walls, impassable features, or an Inaccessible Area.

export type Blocker = 'walls' | 'features' | 'out-of-play'

/**
 * Returns the obstacle that separates an area, given by one of its squares, from the rest: the one whose hypothetical
 * removal makes the area larger, or else walls.
 */
export function blockersOf(layout: Layout, square: Square): Blocker {
  const sizeOf = (without: HypotheticallyRemoved): number => {
    const { areas, areaOf } = reachability(layout, 'all-open', true, without)
    return areas[areaOf(square) ?? -1]?.filter((each) => isInPlay(each)).length ?? 0
  }
  const isInPlay = (each: Square): boolean => reachability(layout).areaOf(each) !== undefined
  const size = sizeOf('nothing')
  if (sizeOf('features') > size) return 'features'
  return sizeOf('out-of-play') > size ? 'out-of-play' : 'walls'
}

/** Obstacle as the subject of a sentence: `walls without a hatchway stand`. */
export const standingThere: Readonly<Record<Blocker, string>> = {
  walls: 'walls without a hatchway stand',
  features: 'terrain features that nobody walks through stand',
  'out-of-play': 'an Inaccessible Area lies',
}

/** Remedy for each obstacle. */
export const remedyFor: Readonly<Record<Blocker, string>> = {
  walls: 'Replace one of the walls around by one with a hatchway, leave one out',
  features: 'Move the terrain feature so that a base gets past it',
  'out-of-play': 'Take squares out of the Inaccessible Area',
}

// Areas that nobody gets to, even with every hatchway open.

export interface SealedArea {
  readonly area: readonly Square[]
  readonly first: Square
  /** True when entry zones are on its boards, from which one would come; false: it is only apart from the largest area. */
  readonly fromZones: boolean
  readonly cause: Blocker
}

/** The sealed areas, boards that hang together one after the other. */
export const sealedAreas = fromParts((layout): readonly SealedArea[] => {
  const reach = reachability(layout)
  return reach.boardGroups.flatMap((boards) => sealedOf(layout, reach, boards))
})

/**
 * The areas of one group of boards that hang together which no entry zone is in. A group without entry zones is entered
 * by a rule of the mission's own, or not drawn yet: there it is the areas apart from the largest.
 */
function sealedOf(layout: Layout, reach: Reach, boards: readonly BoardNumber[]): SealedArea[] {
  const areas = reach.areas.filter((area) => area.some(({ board }) => boards.includes(board)))
  const entered = new Set(
    layout.document.zones
      .flatMap((zone) => zone.squares)
      .map((square) => reach.areaOf(square))
      .flatMap((index) => (index === undefined ? [] : [reach.areas[index]])),
  )
  const open = areas.filter((area) => entered.has(area))
  const largest = Math.max(...areas.map((area) => area.length))
  const kept = open.length > 0 ? open : areas.filter((area) => area.length === largest)
  return areas
    .filter((area) => !kept.includes(area))
    .flatMap((area) => {
      const [first] = area
      return first === undefined ? [] : [{ area, first, fromZones: open.length > 0, cause: blockersOf(layout, first) }]
    })
}

// Entry zones, or squares of them, that are parted from most of the deck with every hatchway open.

export interface ShutInZone {
  readonly zone: Mission['zones'][number]
  readonly squares: readonly Square[]
  /** Those that are parted from the rest of the deck; the first of them is told apart. */
  readonly lost: readonly Square[]
  readonly first: Square
  /** How many squares one can walk to from the lost ones, themselves included. */
  readonly room: number
}

/** The zones that are shut in, wholly or in part, with no opponent behind the same walls. */
export const shutInZones = fromParts((layout: Layout): readonly ShutInZone[] => {
  const reach = reachability(layout)
  const largest = largestAreas(reach)
  const shutIn = reach.areas.map((area, index) => area.length < (largest[index] ?? 0))
  const owners = ownersByArea(reach)
  return sortById(layout.document.zones).flatMap((zone) => {
    const squares = distinctSquares(zone.squares)
    // Those who play together have nobody to fight behind the same walls.
    const mine = new Set(ownersOf(layout.document, zone).flatMap(({ id }) => matesOf(layout.document, id)))
    const lost = squares.filter((square) => {
      const area = reach.areaOf(square)
      return area !== undefined && shutIn[area] === true && [...(owners[area] ?? [])].every((side) => mine.has(side))
    })
    const [first] = lost
    if (first === undefined) return []
    const areas = new Set(lost.map(reach.areaOf))
    const room = reach.areas.filter((_, index) => areas.has(index)).flat().length
    return [{ zone, squares, lost, first, room }]
  })
})

/** The ids of the sides that {@link isShutIn} is true of: several rules ask, for each area and each marker. */
const shutInSides = fromParts((layout: Layout): ReadonlySet<string> => {
  const whole = new Set(
    shutInZones(layout).flatMap(({ zone, squares, lost }) => (lost.length === squares.length ? [zone] : [])),
  )
  const { document } = layout
  const isWithin = (zones: Mission['zones']): boolean => zones.length > 0 && zones.every((zone) => whole.has(zone))
  return new Set(document.sides.flatMap((side) => (isWithin(zonesOf(document, side)) ? [side.id] : [])))
})

/** True when all that a side sets up in is shut in, so that it gets to nothing beyond. */
export const isShutIn = (layout: Layout, { id }: Mission['sides'][number]): boolean => shutInSides(layout).has(id)

/** For each area, how large the largest one is on the boards that hang together with its own. */
function largestAreas({ areas, boardGroups }: Reach): number[] {
  const groups = boardGroups.map((boards) =>
    areas.filter(([first]) => first !== undefined && boards.includes(first.board)),
  )
  const largest = groups.map((group) => Math.max(0, ...group.map((area) => area.length)))
  return areas.map((area) => largest[groups.findIndex((group) => group.includes(area))] ?? 0)
}

/** For each area, the ids of the sides that have a zone in it. */
function ownersByArea({ areas, sides }: Reach): Set<string>[] {
  return areas.map((_, index) => new Set(sides.filter((side) => side.areas.has(index)).map(({ side }) => side.id)))
}
