/** The search for walls of one map: begun with a plan of rooms, gone on with until nothing is wrong and much is good. */

import { WORTH } from '#analysis/fairness/differences.ts'
import { defaultFairness } from '#analysis/fairness/report.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  type BoardState,
  isSameForAll,
  type Piece,
  type PlacementContext,
  partyNumbers,
  STANDS,
  startingZones,
} from './board-state.ts'
import type { Field } from './field.ts'
import type { Chance } from './generator-options.ts'
import { fewerBehind, type Parties, tallyDifferences } from './inventory.ts'
import { edgeNumberOn, type FieldBoard } from './lanes.ts'
import type { Judge } from './score.ts'
import { allowAllLines, chooseLines, search } from './search.ts'

// How unlike the ground is that the sides reach first, counted in squares while walls are searched for: from which the fairness
// report, much later, counts it in cells.

/** Steps straight, askew, and askew round a corner, in tenths of a square. */
const STRAIGHT = 10
const ASKEW = 14
const ROUND = 15
const LISTS = ROUND + 1
/** From the middle of a square to its rim. */
const HALF = 5
/** Steps go round corners: true ways are so much shorter, as the mean of many maps. */
const STRAIGHTER = 0.88
const FAR = 10_000
/** Worth of a way out of a zone, in hundredths of the ground. */
const EXIT = (WORTH.exit * 100) / WORTH.ground
/** A turn of movement to a marker, likewise; somewhat less, for steps foresee it roughly. */
const TURN = 75 / WORTH.ground
/** Penalty for having no way at all (turns). */
const NO_WAY = 5

export class Evenness {
  private readonly state: BoardState
  /** How many sides begin. */
  readonly sides: number
  private readonly starts: readonly (readonly number[])[]
  private readonly corners: Int32Array
  private readonly costs: readonly Int32Array[]
  /** By side and square: hatchways to open on the way there. */
  private readonly opened: readonly Uint8Array[]
  private goals: readonly number[] = []
  private readonly parties: Parties
  private readonly zones: readonly (readonly (readonly number[])[])[]
  private readonly joins: PlacementContext['joins']
  /** A turn of movement, and how far behind one arrives alike (tenths of a square). */
  private readonly turn: number
  private readonly alike: number
  private readonly open: number
  private readonly size: number
  /** Squares that are next, by what it costs to get there: as many lists as a step may cost and one more, in turn. */
  private readonly lists: Int32Array
  private readonly waiting = new Int32Array(LISTS)

  /**
   * @param zones squares of the zones of each side that models begin in, zone by zone
   * @param parties who plays together
   */
  constructor(
    { field, joins }: PlacementContext,
    state: BoardState,
    zones: readonly (readonly (readonly number[])[])[],
    parties: Parties = [...zones.keys()],
  ) {
    const pitch = field.layout.kit.lattice.pitch.value
    this.state = state
    this.zones = zones
    this.parties = parties
    this.sides = zones.length
    this.starts = zones.map((own) => own.flat())
    this.joins = joins
    this.turn = (10 * defaultFairness.move * MM_PER_INCH) / (pitch * STRAIGHTER)
    this.alike = (10 * defaultFairness.alike * MM_PER_INCH) / pitch
    this.corners = cornersIn(field)
    this.costs = this.starts.map(() => new Int32Array(field.squares.length))
    this.opened = this.starts.map(() => new Uint8Array(field.squares.length))
    this.size = field.squares.length
    this.lists = new Int32Array(LISTS * field.squares.length)
    this.open = field.squares.length - field.out.reduce((sum, value) => sum + value, 0)
  }

  /** @param squares that markers lie on: how much farther they are for one side than for the others counts from now on */
  heed(squares: readonly number[]): void {
    this.goals = squares
  }

  /**
   * The gravest difference in hundredths of the ground, hatchways closed or open; of all ground half as much.
   */
  difference(): number {
    return Math.max(...this.of(false), ...this.of(true))
  }

  /**
   * By how much all differences together are more than so much (hundredths of the ground).
   * @param bound more need not be exact
   */
  excess(even: number, bound: number): number {
    let sum = 0
    for (const open of [false, true]) {
      for (const value of this.of(open)) sum += Math.max(0, value - even)
      if (sum > bound) return sum
    }
    return sum
  }

  private of(open: boolean): number[] {
    const { starts, costs } = this
    for (const [side, squares] of starts.entries())
      this.walk(squares, costs[side] ?? new Int32Array(0), this.opened[side] ?? new Uint8Array(0), open)
    // Ground that each team reaches first, within a turn, within two, and at all: parts of squares, as the middle foretells.
    const counts = starts.map(() => [0, 0, 0])
    for (let square = 0; square < this.size; square += 1) {
      let [least, second, first] = [FAR, FAR, -1]
      for (let side = 0; side < costs.length; side += 1) {
        const cost = costs[side]?.[square] ?? FAR
        const party = this.parties[side] ?? side
        if (cost < least) {
          if (party !== first) second = least
          least = cost
          first = party
        } else if (party !== first && cost < second) second = cost
      }
      const own = counts[first]
      if (own === undefined) continue
      // The second side's share of the square is subtracted: only differences matter.
      const lead = second - least
      const won = share((lead - this.alike) / 10 + 0.5) - share((-lead - this.alike) / 10 + 0.5)
      own[2] = (own[2] ?? 0) + won
      own[1] = (own[1] ?? 0) + won * share((2 * this.turn + HALF - least) / 10 + 0.5)
      own[0] = (own[0] ?? 0) + won * share((this.turn + HALF - least) / 10 + 0.5)
    }
    const apart = (within: number): number => {
      const all = counts.flatMap((own, side) => (this.parties[side] === side ? [own[within] ?? 0] : []))
      return ((Math.max(...all) - Math.min(...all)) * 100) / Math.max(1, this.open)
    }
    const [ways, hatchways] = this.goals.length === 0 ? [0, 0] : this.goalsApart(open)
    // Between many sides more of the ground may differ, but no way to a marker.
    const turn = TURN * (this.sides > 2 ? 1.5 : 1)
    return [apart(0), apart(1), apart(2) / 2, EXIT * this.exitsApart(open), turn * ways, turn * hatchways].map(
      (value) => Math.round(value),
    )
  }

  /** How much longer ways to markers are, and how many more hatchways are on them, that nothing makes up for (turns). */
  private goalsApart(open: boolean): readonly [number, number] {
    const ways = this.goals.map((goal) => {
      const lengths = this.costs.map((cost) => cost[goal] ?? FAR)
      const nearest = (side: number): number =>
        Math.min(FAR, ...lengths.filter((_, other) => this.parties[other] !== this.parties[side]))
      return [
        lengths.map((length, side) =>
          length === FAR ? (nearest(side) === FAR ? 0 : NO_WAY) : Math.max(0, length - nearest(side)) / this.turn,
        ),
      ]
    })
    if (!open) return [tallyDifferences(ways, this.parties).gravest, 0]
    const hatchways = this.goals.map((goal) => [
      fewerBehind(
        this.opened.map((counts) => -(counts[goal] ?? 0)),
        0,
        WORTH.hatchway,
        this.parties,
      ),
    ])
    return [tallyDifferences(ways, this.parties).gravest, tallyDifferences(hatchways, this.parties).gravest]
  }

  private exitsApart(open: boolean): number {
    const { field, ways } = this.state
    const counts = this.zones.map((zones) => {
      let count = 0
      for (const zone of zones)
        for (const square of zone)
          for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
            const way = ways[field.around[index] ?? 0]
            if (way !== STANDS.free && !(open && way === STANDS.hatchway)) continue
            if (!zone.includes(field.beyond[index] ?? -1)) count += 1
          }
      return count
    })
    let apart = 0
    for (const [side, count] of counts.entries())
      for (const [other, theirs] of counts.entries())
        if (this.parties[other] !== this.parties[side]) apart = Math.max(apart, count - theirs)
    return apart
  }

  /** From the nearest of some squares to every square; no step is longer than there are lists, less one. */
  private walk(starts: readonly number[], cost: Int32Array, opened: Uint8Array, open: boolean): void {
    const { lists, waiting, corners, size } = this
    const { field, ways, edges } = this.state
    const { at, around, beyond, out } = field
    cost.fill(FAR)
    let left = 0
    const enter = (next: number, reached: number, hatchways: number): void => {
      if (reached >= (cost[next] ?? 0)) return
      cost[next] = reached
      opened[next] = hatchways
      const list = reached % LISTS
      const count = waiting[list] ?? 0
      lists[list * size + count] = next
      waiting[list] = count + 1
      left += 1
    }
    for (const start of starts) enter(start, 0, 0)
    for (let gone = 0; left > 0; gone += 1) {
      const list = gone % LISTS
      for (let place = 0; place < (waiting[list] ?? 0); place += 1) {
        left -= 1
        const square = lists[list * size + place] ?? 0
        if (cost[square] !== gone) continue
        const so = opened[square] ?? 0
        for (let index = at[square] ?? 0, end = at[square + 1] ?? 0; index < end; index += 1) {
          const way = ways[around[index] ?? 0]
          if (way === STANDS.free) enter(beyond[index] ?? 0, gone + STRAIGHT, so)
          else if (open && way === STANDS.hatchway) enter(beyond[index] ?? 0, gone + STRAIGHT, so + 1)
        }
        if (this.joins.size > 0) for (const next of this.joins.get(square) ?? []) enter(next, gone, so)
        for (let index = square * 20; index < square * 20 + 20; index += 5) {
          const next = corners[index] ?? -1
          if (next < 0 || out[next] === 1 || (cost[next] ?? 0) <= gone + ASKEW) continue
          const one = (edges[corners[index + 1] ?? 0] ?? 0) | (edges[corners[index + 2] ?? 0] ?? 0)
          const two = (edges[corners[index + 3] ?? 0] ?? 0) | (edges[corners[index + 4] ?? 0] ?? 0)
          if ((one | two) === 0) enter(next, gone + ASKEW, so)
          else if (one === 0 || two === 0) enter(next, gone + ROUND, so)
          else if (open && ((one & STANDS.wall) === 0 || (two & STANDS.wall) === 0)) enter(next, gone + ROUND, so + 1)
        }
      }
      waiting[list] = 0
    }
  }
}

const share = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/**
 * Returns, for each square, its four diagonal neighbours, each with the two edges on either way there; −1 if there is
 * none.
 */
function cornersIn({ boards, squares }: Field): Int32Array {
  const corners = new Int32Array(squares.length * 20).fill(-1)
  for (const board of boards)
    for (let y = 0; y < board.rows; y += 1)
      for (let x = 0; x < board.columns; x += 1) {
        const square = board.squares + y * board.columns + x
        let index = square * 20
        for (const [dx, dy] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx >= 0 && ny >= 0 && nx < board.columns && ny < board.rows) {
            const [px, py] = [Math.max(x, nx), Math.max(y, ny)]
            corners.set(
              [
                board.squares + ny * board.columns + nx,
                edgeNumberOn(board, false, px, y),
                edgeNumberOn(board, true, nx, py),
                edgeNumberOn(board, true, x, py),
                edgeNumberOn(board, false, px, ny),
              ],
              index,
            )
          }
          index += 5
        }
      }
  return corners
}

// A first plan: the boards cut into rooms by straight lines, each line put together from the box with a hatchway in it.

interface Room {
  readonly board: FieldBoard
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
}

/** How often a line is chosen that may be one that the map does without. */
const TRIES = 4

/** @param size squares of a room that is not cut any more */
function cutRooms(state: BoardState, chance: Chance, size: number, most: number): void {
  const rooms: Room[] = state.field.boards
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map((board) => ({ board, x: 0, y: 0, columns: board.columns, rows: board.rows }))
  const { flip } = state.field
  const isMirror = flip !== null && (flip.compass('east') === 'west') !== (flip.compass('north') === 'south')
  for (let room = rooms.shift(); room !== undefined; room = rooms.shift()) {
    const { board, x, y, columns, rows } = room
    // Nearly as wide as it is deep: either way. Rooms that a mirror doubles come out worse when cut across it.
    const isAlike = isMirror ? columns === rows : Math.abs(columns - rows) < 2
    const upright = isAlike ? chance.below(2) === 0 : columns > rows
    const length = upright ? columns : rows
    if (columns * rows <= size || length < 3) continue
    const anywhere = (): number => (length < 4 ? 1 + chance.below(length - 1) : 2 + chance.below(length - 3))
    let at = anywhere()
    for (let turn = 1; turn < TRIES && isShunned(state, room, upright, at); turn += 1) at = anywhere()
    buildLine(state, chance, most, {
      board,
      upright,
      x: upright ? x + at : x,
      y: upright ? y : y + at,
      length: upright ? rows : columns,
    })
    rooms.push(
      upright ? { ...room, columns: at } : { ...room, rows: at },
      upright ? { ...room, x: x + at, columns: columns - at } : { ...room, y: y + at, rows: rows - at },
    )
  }
}

function isShunned(state: BoardState, { board, x, y }: Room, upright: boolean, at: number): boolean {
  const slot = state.field.slotAt(board.board, !upright, x + (upright ? at : 0), y + (upright ? 0 : at), 1)
  return state.shunned[slot] === 1
}

interface Line {
  readonly board: FieldBoard
  readonly upright: boolean
  readonly x: number
  readonly y: number
  readonly length: number
}

function buildLine(state: BoardState, chance: Chance, most: number, line: Line): void {
  const { sorts } = state.stock
  const spans = [...new Set(sorts.map(({ span }) => span))]
  const door = chance.below(line.length)
  let step = 0
  while (step < line.length) {
    // Mostly the longest that has room.
    const fitting = spans.filter((span) => span <= line.length - step)
    const span = fitting[chance.below(4) === 0 ? fitting.length - 1 : 0] ?? 1
    const holdsDoor = door >= step && door < step + Math.min(span, 2)
    const half = holdsDoor ? door - step : chance.below(Math.min(span, 2))
    const at = state.field.slotAt(
      line.board.board,
      !line.upright,
      line.x + (line.upright ? 0 : step),
      line.y + (line.upright ? step : 0),
      span,
    )
    if (at >= 0 && state.field.slots[at]?.free === true && state.shunned[at] !== 1 && state.count < most)
      putFirst(state, at, span, half, holdsDoor)
    step += span
  }
}

/** A wall of that length there, with a hatchway if one is wanted, else as the box has it. */
function putFirst(state: BoardState, at: number, span: number, half: number, door: boolean): void {
  const { sorts } = state.stock
  const slot = state.field.slots[at]
  if (slot === undefined) return
  const leads = slot.image < 0 || slot.image >= at
  const own = { slot: leads ? at : slot.image, half: !leads && slot.turnsHalf ? span - 1 - half : half }
  const candidates = sorts
    .map((sort, index) => ({ sort, index }))
    .filter(({ sort }) => sort.span === span)
    .sort((a, b) => Number(b.sort.hatchway === door) - Number(a.sort.hatchway === door))
  for (const { index } of candidates) {
    const piece = { ...own, sort: index }
    if (own.half >= 0 && own.half <= 1 && state.put(piece)) {
      state.pieces.push(piece)
      return
    }
  }
}

const STEPS = 1500
const LIMIT = 60
/** A piece and its image change much at once: going on from a map that stands needs more. */
const LIMIT_OF_PAIRS = 110
/** Rounds of a search that goes on while something is wrong. */
const ROUNDS = 6
export const ROUND_STEPS = 300
/** Rounds in which nothing got better, after which others seldom bring anything. */
const VAIN_ROUNDS = 3
/** Faults that going on with the same walls does not mend. */
const HOPELESS = 3
/** A map with no more than that is as good as the best that people have drawn: the search stops. */
export const GOOD = 150
/** Sides that differ by so many hundredths of the ground are alike, and what each hundredth more counts. */
const EVEN = 6
const UNEVEN = 10
/** Rounds that are spent on a good score and on like ground, and the steps of each. */
const BETTER_ROUNDS = { single: 5, pairs: 6, pairsForUnlike: 6 }
const BETTER_STEPS = 2 * ROUND_STEPS
/** Pairs get out of a score above this by few long rounds rather than by many short ones; so many short ones come first. */
const SHORT_ROUNDS = 2
const LONG_STEPS = 6 * ROUND_STEPS
const LONG_ABOVE = 180
/** The first of them goes on without the lines that the map began without: maps that soon get them back are more alike. */
const ROUNDS_WITHOUT = 1

/** Walls until nothing is wrong, or null if something still is. */
export function buildWalls(
  judge: Judge,
  chance: Chance,
  tolerated: number,
  plan: boolean,
  evenness: Evenness | null,
): number | null {
  const { state, aims } = judge
  const ground = aims.ground / 200
  // Where special walls stand, few lines are left to choose among.
  if (plan && state.fixed.length === 0) chooseLines(state, chance)
  if (plan) cutRooms(state, chance, Math.max(4, Math.round((ground * 84) / aims.rooms)), aims.walls)
  const most = aims.walls
  const steps = Math.round(STEPS * Math.max(0.6, Math.min(4, ground)))
  let score = search(judge, chance, { steps, limit: LIMIT, most })
  if (judge.faults > tolerated) allowAllLines(state)
  for (let [round, vain] = [0, 0]; round < ROUNDS && vain < VAIN_ROUNDS && judge.faults > tolerated; round += 1) {
    const { faults, marks } = judge
    const { lane } = marks
    score = search(judge, chance, { steps: ROUND_STEPS * Math.max(1, Math.round(ground)), limit: LIMIT, most })
    vain = judge.faults < faults || marks.lane < lane ? 0 : vain + 1
  }
  if (judge.faults >= tolerated + HOPELESS) return null
  const even = evenFor(judge, evenness)
  const inPairs = state.field.flip !== null
  const ofPairs = evenness === null ? BETTER_ROUNDS.pairs : BETTER_ROUNDS.pairsForUnlike
  const rounds = inPairs ? ofPairs : BETTER_ROUNDS.single
  const isUneven = (): boolean => evenness !== null && evenness.difference() > even
  for (let round = 0; round < rounds && (score > GOOD || isUneven()); round += 1) {
    if (score > GOOD && round >= ROUNDS_WITHOUT) allowAllLines(state)
    const isLong = inPairs && round >= SHORT_ROUNDS && score > LONG_ABOVE
    score = searchOn(judge, chance, evenness, isLong ? LONG_STEPS : BETTER_STEPS)
  }
  return judge.faults > tolerated ? null : score
}

/** How much the ground may differ: less where a map is symmetric, more between many sides. */
const evenFor = ({ state }: Judge, evenness: Evenness | null): number =>
  (EVEN * ((evenness?.sides ?? 2) > 2 ? 1.5 : 1)) / (state.field.flip === null ? 1 : 2)

/** Some steps more from the walls that stand; gives the score, in which unlike ground does not count. */
export function searchOn(judge: Judge, chance: Chance, evenness: Evenness | null, steps = BETTER_STEPS): number {
  const { state, aims } = judge
  const even = evenFor(judge, evenness)
  const before = judge.score()
  const isUneven = evenness !== null && evenness.excess(even, 0) > 0
  search(judge, chance, {
    ...(isUneven ? { enough: before > GOOD ? GOOD : Math.max(before, GOOD / 2) } : {}),
    steps,
    limit: state.field.flip === null ? LIMIT : LIMIT_OF_PAIRS,
    most: aims.walls,
    ...(evenness === null ? {} : { extra: (room: number) => UNEVEN * evenness.excess(even, room / UNEVEN) }),
  })
  return judge.score()
}

/** Puts up walls again that stood before. */
export function restore(state: BoardState, pieces: readonly Piece[]): void {
  for (const piece of state.pieces) state.take(piece)
  state.pieces = [...pieces]
  for (const piece of pieces) if (!state.put(piece)) throw new Error('walls that stood do not stand again')
}

/** For maps that are not the same for all sides. */
export function evennessFor(ground: PlacementContext, state: BoardState, document: Mission): Evenness | null {
  const zones = startingZones(ground, document)
  const sides = zones.map((own) => own.flat())
  return sides.length < 2 || isSameForAll(ground, sides)
    ? null
    : new Evenness(ground, state, zones, partyNumbers(document))
}
