/**
 * How unlike the ground is that the sides reach first, counted in squares while walls are searched for: from which the fairness
 * report, much later, counts it in cells.
 */

import { WORTH } from '#analysis/fairness/difference-weights.ts'
import { defaultFairness } from '#analysis/fairness/options.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { type BoardState, STANDS } from './board-state.ts'
import { fewerBehind, type Parties, tallyDifferences } from './difference-tally.ts'
import type { Field } from './field.ts'
import { edgeNumberOn } from './field-numbering.ts'
import type { PlacementContext } from './placement-context.ts'

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
/** Of a hundredth of the ground a way out of a zone is worth so many. */
const EXIT = (WORTH.exit * 100) / WORTH.ground
/** A turn of movement to a marker, likewise; somewhat less, for steps foresee it roughly. */
const TURN = 75 / WORTH.ground
/** What no way at all counts (turns). */
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
      // What the second gets of the square is taken off: differences alone are looked at.
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

/** Of each square, its four neighbours askew, each with the two edges on either way there; −1: there is none. */
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
