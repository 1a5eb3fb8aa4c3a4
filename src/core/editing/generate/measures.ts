import { squareIndex } from '#analysis/layout/connected-areas.ts'
import { hatchwayEdges } from '#analysis/layout/edge-states.ts'
import type { Lane } from '#analysis/layout/firing-lanes.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { availableOf } from '#analysis/layout/parts.ts'
import { openLanes, standingAtStart } from '#analysis/sight/longest-lane.ts'
import { DEFAULT_SETTINGS } from '#analysis/sight/terrain.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import {
  BoardState,
  joinRegions,
  numberOf,
  type PlacementContext,
  partyNumbers,
  placementContextOf,
  STANDS,
  squaresOfSides,
  teamsOf,
} from './board-state.ts'
import { fieldFor, raiseStanding } from './generate.ts'
import { STYLES, type Style } from './generator-options.ts'
import { capsOf, inventoryOf, type Parties } from './inventory.ts'
import { Walks } from './markers.ts'
import { Judge, styleTargetsFor } from './score.ts'

export interface Measures {
  /** Walls on the map, and of 100 in the box. */
  readonly walls: number
  readonly box: number
  readonly hatchways: number
  /** Hatchways that one walks around as easily. */
  readonly idle: number
  /** Areas with every hatchway closed; smallest and largest in squares; how many different sizes there are. */
  readonly rooms: number
  readonly smallest: number
  readonly largest: number
  readonly sizes: number
  /** Ways round: how many connections between rooms could be closed without cutting anything off. */
  readonly loops: number
  /** Connections between rooms that nothing replaces: who holds one cuts the ground in two. */
  readonly chokes: number
  /** Ways between two opponents that share no hatchway; the fewest of any two. */
  readonly flanks: number
  /** Number of squares in 100 in which no open line of more than 20 inches ends as the battle starts. */
  readonly cover: number
  /** Longest open line between middles of squares as the battle starts (inches). */
  readonly lane: number
  /**
   * Markers that two opponents (teams, or sides without one) are about equally far from; `safe`: those clearly nearer
   * to one.
   */
  readonly contested: number
  readonly safe: number
  /** How much longer the way to the hatchways that score is for one opponent than for another, on average (inches); 0: none score. */
  readonly doorsApart: number
  /**
   * How much nearer all markers together are to one opponent than to another, in turns of movement: a marker counts for what
   * it is nearer than five turns. It costs nothing, but battles on generated maps hang on it only a little.
   */
  readonly nearness: number
  /** All of it in one figure, 0 to 100: for sorting, not for prizes. */
  readonly worth: number
}

/** Turns of movement beyond which a marker is out of reach for most of a battle, and how far one of them goes (mm). */
const FAR = 5
const MM_PER_TURN = 6 * MM_PER_INCH

/** Steps by which a side is nearer to a marker that counts as its own. */
const CLEARLY = 3

/** @returns null for a table without squares, or a map whose walls stand in each other */
export function measuresOf(document: Mission): Measures | null {
  const layout = layoutOf(document)
  const { kit } = layout
  const out = document.regions
    .filter(({ kind }) => regionKindOf(document, kind).outOfPlay)
    .flatMap(({ squares }) => squares)
  const field = fieldFor(layout, { symmetry: 'none', seed: 0, style: STYLES.balanced }, out, document.play.largestBase)
  if (field === null || field.squares.length === 0) return null
  const state = new BoardState(field, inventoryOf(document, kit, 'none'))
  if (!raiseStanding(state, document)) return null
  const ground = placementContextOf(field)
  const judge = new Judge(state, styleTargetsFor(state, STYLES.balanced, capsOf(document, layout)))
  judge.apart = ground.parts - 1
  judge.score()
  const { marks } = judge
  judge.flood()
  const doors = doorsBetween(judge)
  for (const squares of joinRegions(ground, document))
    for (const one of squares)
      for (const two of squares) if (one < two) doors.push([judge.room[one] ?? 0, judge.room[two] ?? 0])
  const sizes = sizesOf(judge.room, marks.rooms)
  const sides = squaresOfSides(ground, document)
  const walks = new Walks(ground, state)
  const parties = partyNumbers(document)
  const teams = teamsOf(parties)
  // Nobody fights over a marker with those of one team.
  const steps = teams.map((team) => walks.from(team.flatMap((side) => sides[side] ?? [])))
  const places = document.markers.map((marker) => {
    const [square] = squaresAt(kit, marker)
    return square === undefined ? -1 : numberOf(ground, square)
  })
  const leads = places.map((at) => {
    const near = steps.map((each) => Math.min(60, each[at] ?? 60)).sort((a, b) => a - b)
    return (near[1] ?? 0) - (near[0] ?? 0)
  })
  const many = teams.length > 1
  const near = steps.map((each) =>
    places.reduce(
      (sum, at) => sum + Math.max(0, FAR - ((each[at] ?? NO_WAY) * kit.lattice.pitch.value) / MM_PER_TURN),
      0,
    ),
  )
  const ways = new Walks(ground, state, 0)
  const held = kit.pieces
    .filter((piece) => piece.kind === 'panel')
    .reduce((sum, piece) => sum + availableOf(document, piece), 0)
  const { lane, cover } = linesOf(layout, field.out)
  const figures = {
    walls: document.panels.length,
    box: held === 0 ? 0 : Math.round((document.panels.length * 100) / held),
    hatchways: document.panels.filter(({ hatchway }) => hatchway !== null).length,
    idle: marks.idle,
    rooms: marks.rooms,
    smallest: Math.min(...sizes),
    largest: Math.max(...sizes),
    sizes: new Set(sizes).size,
    loops: Math.max(0, marks.loops),
    chokes: bridges(marks.rooms, doors),
    flanks: many ? fewestWays(judge.room, doors, sides, parties) : 0,
    cover,
    lane,
    contested: many ? leads.filter((lead) => lead < CLEARLY).length : 0,
    safe: many ? leads.filter((lead) => lead >= CLEARLY).length : 0,
    doorsApart: doorsApart(
      layout,
      ground,
      teams.map((team) => ways.from(team.flatMap((side) => sides[side] ?? []))),
    ),
    nearness: many ? Math.round((Math.max(...near) - Math.min(...near)) * 10) / 10 : 0,
  }
  return { ...figures, worth: worthOf(figures, document.markers.length, field.squares.length) }
}

/** Twenty points each: sizes, ways round, ways between the sides, cover, and a mixture of markers; less for what is idle or lopsided. */
function worthOf(figures: Omit<Measures, 'worth'>, markers: number, squares: number): number {
  const share = (value: number, full: number): number => Math.round(20 * Math.min(1, Math.max(0, value / full)))
  const rooms = Math.max(2, squares / 9.5)
  const mixture = markers === 0 ? 0.5 : Math.min(figures.contested, figures.safe) / Math.max(1, markers / 3)
  const whole =
    share(figures.sizes, Math.min(6, rooms - 1)) +
    share(figures.loops, rooms / 2) +
    share(figures.flanks, 3) +
    share(figures.cover, 90) +
    share(mixture, 1)
  return Math.max(
    0,
    Math.min(
      100,
      whole - 4 * figures.idle - (figures.largest * 2 > squares ? 20 : 0) - share(figures.doorsApart - A_MOVE, 20),
    ),
  )
}

/** Ways that differ by less than a move are about alike (inches). */
const A_MOVE = 6

/** @param steps of each opponent, to every square */
function doorsApart(layout: Layout, ground: PlacementContext, steps: readonly Int32Array[]): number {
  const { document, kit } = layout
  const tags = new Set(
    document.play.objectives.flatMap(({ conditions }) =>
      conditions.flatMap((condition) =>
        condition.kind === 'per-event' && condition.on.kind === 'hatchways' ? [condition.on.tag] : [],
      ),
    ),
  )
  const squares = hatchwayEdges(layout)
    .filter(({ panels }) => panels.some(({ hatchway }) => hatchway?.tag !== undefined && tags.has(hatchway.tag)))
    .map(({ board, edge: { x, y, axis } }) => {
      const beyond = axis === 'horizontal' ? { board, x, y: y - 1 } : { board, x: x - 1, y }
      return [{ board, x, y }, beyond].map((square) => numberOf(ground, square))
    })
  const ways = squares
    .map((both) => steps.map((each) => Math.min(...both.map((square) => each[square] ?? NO_WAY))))
    .filter((each) => each.every((way) => way < NO_WAY))
  if (ways.length === 0) return 0
  const means = steps.map((_, team) => ways.reduce((sum, each) => sum + (each[team] ?? 0), 0) / ways.length)
  return Math.round(((Math.max(...means) - Math.min(...means)) * kit.lattice.pitch.value) / MM_PER_INCH)
}
/** Steps where there is no way. */
const NO_WAY = 9999

type Door = [number, number]

function doorsBetween({ state, room }: Judge): Door[] {
  const { from, to } = state.field
  return [...state.ways.entries()].flatMap(([link, way]): Door[] => {
    const ends: Door = [room[from[link] ?? 0] ?? -1, room[to[link] ?? 0] ?? -1]
    return way === STANDS.hatchway && ends[0] !== ends[1] ? [ends] : []
  })
}

function sizesOf(room: Int32Array, count: number): number[] {
  const sizes = Array.from({ length: Math.max(1, count) }, () => 0)
  for (const each of room) if (each >= 0) sizes[each] = (sizes[each] ?? 0) + 1
  return sizes
}

/** Pairs of neighbouring rooms that nothing else joins. */
function bridges(rooms: number, doors: readonly Door[]): number {
  const pairs = new Set(doors.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`))
  const list = [...pairs].map((pair) => pair.split(' ').map(Number) as Door)
  return list.filter((left) => {
    const seen = new Set([left[0]])
    const queue = [left[0]]
    for (let room = queue.pop(); room !== undefined; room = queue.pop())
      for (const door of list) {
        if (door === left) continue
        const next = door[0] === room ? door[1] : door[1] === room ? door[0] : -1
        if (next < 0 || seen.has(next)) continue
        seen.add(next)
        queue.push(next)
      }
    return rooms > 0 && !seen.has(left[1])
  }).length
}

/** Fewest ways between any two opponents that share no hatchway (a flow from rooms to rooms); 9 where they begin in one room. */
function fewestWays(
  room: Int32Array,
  doors: readonly Door[],
  sides: readonly (readonly number[])[],
  parties: Parties,
): number {
  let fewest = 9
  for (const [index, one] of sides.entries())
    for (const [other, two] of sides.entries()) {
      if (other <= index || parties[other] === parties[index]) continue
      const from = new Set(one.map((square) => room[square] ?? -1))
      const to = new Set(two.map((square) => room[square] ?? -1))
      fewest = Math.min(fewest, waysBetween(doors, from, to))
    }
  return fewest
}

function waysBetween(doors: readonly Door[], from: ReadonlySet<number>, to: ReadonlySet<number>): number {
  if ([...from].some((room) => to.has(room))) return 9
  // 1: used from its first room to its second, −1: the other way.
  const used = doors.map(() => 0)
  for (let ways = 0; ways < 9; ways += 1) {
    const came = new Map<number, number>([...from].map((room) => [room, -1]))
    const queue = [...from]
    let end = -1
    for (let room = queue.shift(); room !== undefined && end < 0; room = queue.shift())
      for (const [index, [a, b]] of doors.entries()) {
        const forward = a === room && used[index] !== 1
        const back = b === room && used[index] !== -1
        const next = forward ? b : back ? a : -1
        if (next < 0 || came.has(next)) continue
        came.set(next, index)
        queue.push(next)
        if (to.has(next)) {
          end = next
          break
        }
      }
    if (end < 0) return ways
    for (let at = end; ; ) {
      const index = came.get(at) ?? -1
      const door = doors[index]
      if (door === undefined) break
      used[index] = (used[index] ?? 0) + (door[1] === at ? 1 : -1)
      at = door[1] === at ? door[0] : door[1]
    }
  }
  return 9
}

/** Lines that squares are in cover from: longer ones than that (inches). */
const LONG = 20

/**
 * The longest open line, and of 100 squares those that no long one between squares in play ends in, both as `sight` sees them when the battle starts.
 * @param out by square: 1 is out of play
 */
function linesOf(layout: Layout, out: Uint8Array): Pick<Measures, 'cover' | 'lane'> {
  const seen = new Set<number>()
  const ends = ({ from, to }: Lane): number[] => [squareIndex(layout, from), squareIndex(layout, to)]
  const counts = (lane: Lane): boolean =>
    lane.length > LONG * MM_PER_INCH && ends(lane).every((square) => out[square] !== 1)
  let longest = 0
  const matters = (lane: Lane): boolean =>
    longest === 0 || (counts(lane) && ends(lane).some((square) => !seen.has(square)))
  const standing = () => standingAtStart(layout, DEFAULT_SETTINGS, true)
  for (const lane of openLanes(layout, layout.kit.lattice.pitch.value, standing, matters)) {
    longest = Math.max(longest, lane.length)
    if (counts(lane)) for (const square of ends(lane)) seen.add(square)
  }
  const ground = out.length - out.reduce((sum, value) => sum + value, 0)
  return {
    cover: ground === 0 ? 0 : Math.round(((ground - seen.size) * 100) / ground),
    lane: Math.round((longest / MM_PER_INCH) * 10) / 10,
  }
}

// Maps in a few words and figures, the same in the gallery, in the shell and on paper.

/** `9 rooms · 4 loops · lane 21″ · 30 walls · worth 72 of 100`. */
export const measuresLine = ({ rooms, loops, lane, walls, doorsApart, worth }: Measures): string =>
  [
    countOf(rooms, 'room'),
    countOf(loops, 'loop'),
    ...(lane === 0 ? [] : [`lane ${Math.round(lane)}″`]),
    countOf(walls, 'wall'),
    ...(doorsApart <= A_MOVE ? [] : [`scoring hatchways ${doorsApart}″ farther for one side`]),
    `worth ${worth} of 100`,
  ].join(' · ')

/** Orders that maps can be sorted by, best first, with their names as shown to people. */
export const SORTS = {
  worth: { label: 'Worth playing', value: (one: Measures) => -one.worth },
  loops: { label: 'Most ways round', value: (one: Measures) => -one.loops },
  flanks: { label: 'Most ways between sides', value: (one: Measures) => -one.flanks },
  rooms: { label: 'Most rooms', value: (one: Measures) => -one.rooms },
  lane: { label: 'Shortest lane', value: (one: Measures) => one.lane },
  cover: { label: 'Most cover', value: (one: Measures) => -one.cover },
  walls: { label: 'Fewest walls', value: (one: Measures) => one.walls },
  nearness: { label: 'Markers as near to both', value: (one: Measures) => one.nearness },
} as const satisfies Readonly<Record<string, { label: string; value: (one: Measures) => number }>>
export type SortName = keyof typeof SORTS
export const SORT_NAMES = Object.keys(SORTS) as readonly SortName[]

// Figures of a style that made maps do not come near, because the box or the boards do not give them.

/** Tolerance for a share, and for the length of a line of sight (inches), before the miss is reported. */
const NEAR = { share: 0.15, inches: 2 }

/** A sentence for each: `hatchways=0 is not reached: …`. */
export function unmetOptions({ hatchways, lane }: Style, made: readonly Measures[]): string[] {
  const sum = (key: 'walls' | 'hatchways'): number => made.reduce((all, measures) => all + measures[key], 0)
  const walls = sum('walls')
  const missed: string[] = []
  if (hatchways !== null && walls > 0 && Math.abs(sum('hatchways') / walls - hatchways) > NEAR.share)
    missed.push(
      `hatchways=${hatchways} is not reached: ${Math.round((100 * sum('hatchways')) / walls)} of 100 walls have one. The box has so many walls of each kind, and rooms need ways in: use less of the box, or take more boxes.`,
    )
  const longest = Math.max(0, ...made.map((measures) => measures.lane))
  const isAsked = Object.values(STYLES).every((style) => style.lane !== lane)
  if (isAsked && longest > lane + NEAR.inches)
    missed.push(
      `lane=${lane} is not reached: the longest line is ${Math.round(longest)}″. More walls or smaller boards make it shorter.`,
    )
  return missed
}
