/**
 * How unlike the ground is that the sides reach first, counted in squares while walls are searched for: from which the fairness
 * report, much later, counts it in cells.
 */
import { type BoardState, STANDS } from './board-state.ts'
import type { Field } from './field.ts'
import type { Ground } from './ground.ts'
import { edgeNumberOn } from './numbers.ts'

/** Steps straight and askew, in tenths of a square. */
const STRAIGHT = 10
const ASKEW = 14
/** What a turn and two turns of movement are from the rim of a zone. */
const TURN = 20
const TWO_TURNS = 36
/** Who is so little behind arrives alike. */
const ALIKE = 4
const FAR = 10_000

export class Evenness {
  private readonly state: BoardState
  private readonly sides: readonly (readonly number[])[]
  private readonly corners: Int32Array
  private readonly costs: readonly Int32Array[]
  private readonly open: number
  private readonly size: number
  private readonly queue: Int32Array
  private readonly isWaiting: Uint8Array

  /** @param sides squares of the zones of each side that models begin in */
  constructor({ field }: Ground, state: BoardState, sides: readonly (readonly number[])[]) {
    this.state = state
    this.sides = sides
    this.corners = cornersIn(field)
    this.costs = sides.map(() => new Int32Array(field.squares.length))
    this.size = field.squares.length
    this.queue = new Int32Array(field.squares.length)
    this.isWaiting = new Uint8Array(field.squares.length)
    this.open = field.squares.length - field.out.reduce((sum, value) => sum + value, 0)
  }

  /** The gravest difference in hundredths of the ground, hatchways closed or open; of all ground half as much. */
  difference(): number {
    return Math.max(this.of(false), this.of(true))
  }

  private of(open: boolean): number {
    const { sides, costs } = this
    for (const [side, squares] of sides.entries()) this.walk(squares, costs[side] ?? new Int32Array(0), open)
    // Squares that each side reaches first, within a turn, within two, and at all.
    const counts = sides.map(() => [0, 0, 0])
    for (let square = 0; square < this.size; square += 1) {
      let [least, second, first] = [FAR, FAR, -1]
      for (let side = 0; side < costs.length; side += 1) {
        const cost = costs[side]?.[square] ?? FAR
        if (cost < least) {
          second = least
          least = cost
          first = side
        } else if (cost < second) second = cost
      }
      const own = counts[first]
      if (own === undefined || second <= least + ALIKE) continue
      own[2] = (own[2] ?? 0) + 1
      if (least <= TWO_TURNS) own[1] = (own[1] ?? 0) + 1
      if (least <= TURN) own[0] = (own[0] ?? 0) + 1
    }
    const apart = (within: number): number => {
      const all = counts.map((own) => own[within] ?? 0)
      return ((Math.max(...all) - Math.min(...all)) * 100) / Math.max(1, this.open)
    }
    return Math.round(Math.max(apart(0), apart(1), apart(2) / 2))
  }

  /** From the nearest of some squares to every square; each is looked at again when a shorter way to it is found. */
  private walk(starts: readonly number[], cost: Int32Array, open: boolean): void {
    const { queue, corners } = this
    const { field, ways, edges } = this.state
    const { at, around, beyond, out } = field
    const size = queue.length
    cost.fill(FAR)
    let [first, waiting] = [0, 0]
    const enter = (next: number, reached: number): void => {
      if (reached >= (cost[next] ?? 0)) return
      if (this.isWaiting[next] === 0) {
        queue[(first + waiting) % size] = next
        waiting += 1
        this.isWaiting[next] = 1
      }
      cost[next] = reached
    }
    for (const start of starts) enter(start, 0)
    while (waiting > 0) {
      const square = queue[first] ?? 0
      first = (first + 1) % size
      waiting -= 1
      this.isWaiting[square] = 0
      const gone = cost[square] ?? 0
      for (let index = at[square] ?? 0, end = at[square + 1] ?? 0; index < end; index += 1) {
        const way = ways[around[index] ?? 0]
        if (way === STANDS.free || (open && way === STANDS.hatchway)) enter(beyond[index] ?? 0, gone + STRAIGHT)
      }
      for (let index = square * 20; index < square * 20 + 20; index += 5) {
        const next = corners[index] ?? -1
        if (next < 0 || out[next] === 1) continue
        const wall =
          (edges[corners[index + 1] ?? 0] ?? 0) |
          (edges[corners[index + 2] ?? 0] ?? 0) |
          (edges[corners[index + 3] ?? 0] ?? 0) |
          (edges[corners[index + 4] ?? 0] ?? 0)
        if (wall === 0) enter(next, gone + ASKEW)
      }
    }
  }
}

/** Of each square, its four neighbours askew, each with the four edges that meet between them; −1: there is none. */
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
                edgeNumberOn(board, true, px, py),
                edgeNumberOn(board, true, px - 1, py),
                edgeNumberOn(board, false, px, py),
                edgeNumberOn(board, false, px, py - 1),
              ],
              index,
            )
          }
          index += 5
        }
      }
  return corners
}
