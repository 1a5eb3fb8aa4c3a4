/**
 * Scores a map in one whole number: less is better. Every term is zero or more, and the cheap ones come first, so that
 * a proposal is dropped as soon as it is worse than what would be taken. The guide says what each term is for.
 */
import type { BoardState } from './board-state.ts'
import type { Field } from './field.ts'
import type { Style } from './generator-options.ts'
import type { Inventory } from './inventory.ts'
import { lanesCount, OpenLanes } from './open-lanes.ts'

// Targets of a style on a certain table with a certain box.

/** Targets of a style for a given battlefield and box. */
interface StyleTargets {
  /** Walls, and squares of 100 that are corridor. */
  readonly walls: number
  readonly corridor: number
  readonly rooms: number
  readonly loops: number
  /** Number of walls in 100 that have a hatchway, or null for any number. */
  readonly hatchways: number | null
  /** In tenths of an inch. */
  readonly lane: number
  /** Joints that have a cap. */
  readonly caps: number
  /** Hatchways more than two between two rooms that nobody can help, and halls where walls are spent on closed rooms. */
  readonly thirds: number
  readonly halls: number
  /** How many times the ground is as large as one usual board, in hundredths. */
  readonly ground: number
}

/**
 * Walls that a style asks for at most on bare boards, without special ones.
 * @param ground squares in play
 */
export function mostWalls({ sorts, left }: Inventory, ground: number, style: Style, caps: number): number {
  const held = left.reduce((sum, count) => sum + count, 0)
  const edges = left.reduce((sum, count, index) => sum + count * (sorts[index]?.span ?? 1), 0)
  return defaultWalls(held, edges / Math.max(1, held), ground, style, caps)
}

/** @param mean squares that a wall is long */
function defaultWalls(held: number, mean: number, ground: number, style: Style, caps: number): number {
  const room = Math.floor((ground * 0.58) / Math.max(1, mean))
  const most = Math.min(held, Math.max(2, room))
  // Few caps let few joints stand.
  return Math.max(2, Math.min(Math.floor(most * style.box), Math.floor(caps * 0.8)))
}

/**
 * Returns the targets of a style on a table: as much as the box holds and the ground has room for.
 * @param closed rooms that special walls (the fixed pieces of the state) close
 */
export function styleTargetsFor(state: BoardState, style: Style, caps: number, closed = 0): StyleTargets {
  const { field, stock, fixed } = state
  const spent = fixed.reduce((sum, { slot }) => sum + (field.slots[slot]?.span ?? 0) * takenBy(state, slot), 0)
  const doors = fixed.reduce(
    (sum, { slot, sort }) => sum + (stock.sorts[sort]?.hatchway === true ? takenBy(state, slot) : 0),
    0,
  )
  const ground = field.squares.length - field.out.reduce((sum, value) => sum + value, 0)
  const special = fixed.reduce((sum, { slot }) => sum + takenBy(state, slot), 0)
  const held = stock.left.reduce((sum, count) => sum + count, 0) + state.count - special
  const edges = stock.left.reduce((sum, count, index) => sum + count * (stock.sorts[index]?.span ?? 1), 0)
  const mean = Math.max(1, edges / Math.max(1, held))
  const usual = defaultWalls(held, mean, ground, style, caps)
  // Special walls do little for the rest of the map: some more make up for them.
  const walls = Math.min(held, usual + Math.ceil(special / 2))
  const wanted = ground / (14 - 8 * style.rooms)
  const rooms = Math.max(2, Math.round(Math.min(wanted, (walls * mean - spent) / 4.4 + 1 + closed)))
  return {
    walls,
    corridor: Math.round(40 * style.corridors),
    rooms,
    loops: Math.round((8 * style.loops * rooms) / 9),
    hatchways: style.hatchways === null ? null : Math.round(style.hatchways * 100),
    lane: Math.round(style.lane * 10),
    caps,
    thirds: closed === 0 ? 0 : Math.max(0, doors - 2 * closed),
    halls: Math.floor(spent / 6),
    ground: Math.max(50, Math.round((ground * 100) / 42)),
  }
}

/** Walls that a piece stands for: itself, and its image. */
function takenBy({ field }: BoardState, number: number): number {
  const image = field.slots[number]?.image ?? -1
  return image < 0 || image === number ? 1 : 2
}

/** Measures of a map; all whole numbers. */
export interface Marks {
  walls: number
  freeEnds: number
  crossings: number
  stumps: number
  longRuns: number
  halls: number
  corridor: number
  narrow: number
  joints: number
  rooms: number
  parts: number
  idle: number
  hatchways: number
  thirds: number
  cells: number
  largest: number
  dead: number
  loops: number
  /** Mean size of the room that a square lies in. */
  even: number
  lane: number
  sight: number
}

const noMarks = (): Marks => ({
  walls: 0,
  freeEnds: 0,
  crossings: 0,
  stumps: 0,
  longRuns: 0,
  halls: 0,
  corridor: 0,
  narrow: 0,
  joints: 0,
  rooms: 0,
  parts: 1,
  idle: 0,
  hatchways: 0,
  thirds: 0,
  cells: 0,
  largest: 0,
  dead: 0,
  loops: 0,
  even: 0,
  lane: 0,
  sight: 0,
})

/** One must not look farther than this along any line (tenths of an inch): less than the notice of the checker. */
export const LONGEST_LANE = 359

/** Penalty for a joint without a cap: about as much as for an idle hatchway, for both must not be. */
const JOINT = 300

const over = (value: number, most: number): number => (value > most ? value - most : 0)

export class Judge {
  readonly state: BoardState
  aims: StyleTargets
  readonly marks: Marks = noMarks()
  /** By square: number of its room, with every hatchway closed. */
  readonly room: Int32Array
  private readonly field: Field
  private readonly sizes: Int32Array
  private readonly queue: Int32Array
  /** By pair of rooms: hatchways between them. */
  private readonly pairs: Uint8Array
  private readonly open: OpenLanes
  private readonly root: Int32Array
  private readonly neighbours: Int32Array
  private readonly inBlock: Uint8Array

  constructor(state: BoardState, aims: StyleTargets) {
    this.state = state
    this.aims = aims
    this.field = state.field
    const count = state.field.squares.length
    this.room = new Int32Array(count)
    this.sizes = new Int32Array(count)
    this.queue = new Int32Array(count)
    this.root = new Int32Array(count)
    this.neighbours = new Int32Array(count)
    this.inBlock = new Uint8Array(count)
    this.pairs = new Uint8Array(count * count)
    this.open = new OpenLanes(state.field.lanes, state.blocks, 200)
  }

  /** The score; as soon as it is above `bound`, whatever it has come to. */
  score(bound = Number.POSITIVE_INFINITY): number {
    const { marks, aims } = this
    const k = aims.ground
    this.lookAtNodes()
    let sum =
      (30 * over(marks.freeEnds * 100, k)) / 100 +
      (6 * over(5 * k, marks.crossings * 100)) / 100 +
      25 * over(aims.walls - 2, marks.walls) +
      JOINT * over(marks.joints, aims.caps) +
      400 * this.missing
    if (sum > bound + 1) return Math.floor(sum)
    this.lookAtStumps()
    sum += 60 * marks.stumps
    if (sum > bound + 1) return Math.floor(sum)
    this.look()
    sum +=
      (20 * over(marks.longRuns * 100, 2 * k)) / 100 +
      40 * over(marks.halls, aims.halls) +
      3 * Math.abs(marks.corridor - aims.corridor) +
      300 * marks.narrow +
      (aims.hatchways === null
        ? 0
        : ((2 * over(Math.abs(this.state.hatchways * 100 - aims.hatchways * marks.walls), 3 * marks.walls)) /
            Math.max(1, marks.walls)) *
          5)
    sum = Math.floor(sum)
    if (sum > bound) return sum
    this.walk()
    sum +=
      900 * (marks.parts - 1) +
      400 * marks.idle +
      45 * over(marks.thirds, aims.thirds) +
      70 * marks.cells +
      30 * Math.abs(marks.rooms - aims.rooms) +
      6 * over(marks.largest, 26) +
      35 * over(marks.dead, Math.ceil(aims.rooms / 4)) +
      25 * over(aims.loops, marks.loops) +
      3 * over(marks.even, 18)
    if (sum > bound) return sum
    this.see(bound - sum)
    return sum + lanesCount(marks.lane, marks.sight, aims.lane)
  }

  /** Number of faults that must not be, whatever else a map is like. */
  get faults(): number {
    const { parts, idle, narrow, lane, joints } = this.marks
    return parts - 1 + idle + narrow + (lane > LONGEST_LANE ? 1 : 0) + over(joints, this.aims.caps) + this.missing
  }

  /** Hatchways that the mission needs, whatever else a map is like. */
  doors = 0

  private get missing(): number {
    return over(this.doors, this.state.hatchways)
  }

  /** Where a hall of the map that was looked at last begins in the list of shapes; of no use where there is none. */
  hall = 0

  private lookAtNodes(): void {
    const { marks, field } = this
    const { ends, level, upright } = this.state
    const { onRim } = field.shapes
    marks.walls = this.state.count
    marks.freeEnds = 0
    marks.crossings = 0
    marks.joints = 0
    for (let node = 0; node < field.nodeCount; node += 1) {
      const standing = ends[node] ?? 0
      if (standing === 0) continue
      marks.joints += 1
      const through = (level[node] ?? 0) + (upright[node] ?? 0)
      if (standing === 1 && through === 0 && onRim[node] !== 1) marks.freeEnds += 1
      if (standing + 2 * through >= 3) marks.crossings += 1
    }
  }

  private lookAtStumps(): void {
    const { marks, field } = this
    const { ends, level, upright } = this.state
    const { onRim } = field.shapes
    marks.stumps = 0
    const bare = (node: number): boolean =>
      ends[node] === 1 && level[node] === 0 && upright[node] === 0 && onRim[node] !== 1
    for (const { slot: number } of this.state.pieces) {
      const slot = field.slots[number]
      if (slot === undefined || !bare(slot.first) || !bare(slot.last)) continue
      if (slot.middles.some((node) => ends[node] !== 0)) continue
      marks.stumps += slot.image < 0 || slot.image === number ? 1 : 2
    }
  }

  private look(): void {
    const { marks, field } = this
    const { edges, ends } = this.state
    const { lines, blocks, halls, narrow, narrowAtRim, tight } = field.shapes
    marks.longRuns = 0
    for (const line of lines) {
      let run = 0
      for (let index = 0; index < line.edges.length; index += 1) {
        run = edges[line.edges[index] ?? 0] === 0 ? 0 : run + 1
        if (run === 5) marks.longRuns += 1
      }
    }
    marks.narrow = narrow > 1 || narrowAtRim > 1 ? this.narrowWays() : 0
    for (let index = 0; index < tight.length; index += 2)
      if ((ends[tight[index] ?? 0] ?? 0) > 0 && (ends[tight[index + 1] ?? 0] ?? 0) > 0) marks.narrow += 1
    const { inBlock } = this
    inBlock.fill(0)
    for (let index = 0; index < blocks.length; index += 6) {
      const wall =
        (edges[blocks[index + 2] ?? 0] ?? 0) |
        (edges[blocks[index + 3] ?? 0] ?? 0) |
        (edges[blocks[index + 4] ?? 0] ?? 0) |
        (edges[blocks[index + 5] ?? 0] ?? 0)
      if (wall !== 0) continue
      const square = blocks[index] ?? 0
      const below = square + (blocks[index + 1] ?? 0)
      inBlock[square] = 1
      inBlock[square + 1] = 1
      inBlock[below] = 1
      inBlock[below + 1] = 1
    }
    let corridor = 0
    let ground = 0
    for (let square = 0; square < inBlock.length; square += 1)
      if (field.out[square] !== 1) {
        ground += 1
        corridor += 1 - (inBlock[square] ?? 0)
      }
    marks.corridor = Math.round((corridor * 100) / Math.max(1, ground))
    marks.halls = 0
    for (let index = 0; index < halls.length; index += 12) {
      let step = 0
      while (step < 12 && edges[halls[index + step] ?? 0] === 0) step += 1
      if (step === 12) {
        marks.halls += 1
        this.hall = index
      }
    }
  }

  /** Ways between two things on one line that a base does not pass. */
  private narrowWays(): number {
    const { edges, ends, level, upright } = this.state
    const { lines, narrow, narrowAtRim } = this.field.shapes
    let found = 0
    for (const line of lines) {
      // −1: a wall ends the stretch, or the ground goes on over a seam.
      let least = line.open[0] ? -1 : narrowAtRim
      let run = 0
      for (let index = 0; index < line.nodes.length; index += 1) {
        const node = line.nodes[index] ?? 0
        if ((ends[node] ?? 0) + (level[node] ?? 0) + (upright[node] ?? 0) > 0) {
          if (least > 0 && run > 0 && run < least) found += 1
          least = narrow
          run = 0
        }
        if (index === line.edges.length) break
        if (edges[line.edges[index] ?? 0] === 0) run += 1
        else {
          least = -1
          run = 0
        }
      }
      if (!line.open[1] && least > 0 && run > 0 && run < narrowAtRim) found += 1
    }
    return found
  }

  /** Rooms with every hatchway closed, and the hatchways between them. */
  private walk(): void {
    const { field, marks, room, sizes, root, neighbours, pairs } = this
    const { ways } = this.state
    const count = this.flood()
    pairs.fill(0, 0, count * count)
    for (let index = 0; index < count; index += 1) {
      root[index] = index
      neighbours[index] = 0
    }
    const find = (of: number): number => {
      let at = of
      while (root[at] !== at) at = root[at] ?? at
      return at
    }
    marks.parts = count
    marks.idle = 0
    marks.hatchways = 0
    marks.thirds = 0
    let joined = 0
    for (let link = 0; link < ways.length; link += 1) {
      if (ways[link] !== 2) continue
      marks.hatchways += 1
      const [a, b] = [field.from[link] ?? 0, field.to[link] ?? 0]
      const [one, two] = [room[a] ?? 0, room[b] ?? 0]
      if (one === two) {
        if (this.isNear(a, b)) marks.idle += 1
        continue
      }
      const key = one < two ? one * count + two : two * count + one
      const number = (pairs[key] ?? 0) + 1
      pairs[key] = number
      if (number > 2) marks.thirds += 1
      else if (number === 1) {
        joined += 1
        neighbours[one] = (neighbours[one] ?? 0) + 1
        neighbours[two] = (neighbours[two] ?? 0) + 1
      }
      const [from, to] = [find(one), find(two)]
      if (from !== to) {
        root[from] = to
        marks.parts -= 1
      }
    }
    marks.cells = 0
    marks.largest = 0
    marks.dead = 0
    let squared = 0
    let ground = 0
    for (let index = 0; index < count; index += 1) {
      const size = sizes[index] ?? 0
      if (size === 1) marks.cells += 1
      if (size > marks.largest) marks.largest = size
      if ((neighbours[index] ?? 0) <= 1 && count > 1) marks.dead += 1
      squared += size * size
      ground += size
    }
    marks.rooms = count
    marks.loops = joined - (count - marks.parts)
    marks.even = Math.round(squared / Math.max(1, ground))
    // Decks and boards apart hang together by Access Zones.
    marks.parts = Math.max(1, marks.parts - this.apart)
  }

  /** How many pieces the ground itself is in, less one. */
  apart = 0

  /** Fills `room`; gives the number of rooms. */
  flood(): number {
    const { field, room, sizes, queue } = this
    const { at, around, beyond, out } = field
    const { ways } = this.state
    room.fill(-1)
    let count = 0
    for (let start = 0; start < room.length; start += 1) {
      if (room[start] !== -1 || out[start] === 1) continue
      let top = 1
      let size = 0
      queue[0] = start
      room[start] = count
      while (top > 0) {
        top -= 1
        const square = queue[top] ?? 0
        size += 1
        for (let index = at[square] ?? 0, end = at[square + 1] ?? 0; index < end; index += 1) {
          if (ways[around[index] ?? 0] !== 0) continue
          const next = beyond[index] ?? 0
          if (room[next] !== -1) continue
          room[next] = count
          queue[top] = next
          top += 1
        }
      }
      sizes[count] = size
      count += 1
    }
    return count
  }

  /** True when one walks from one square to the other in three steps at most with every hatchway closed. */
  private isNear(from: number, to: number): boolean {
    const { at, around, beyond } = this.field
    const { ways } = this.state
    const near = (square: number, steps: number): boolean => {
      for (let index = at[square] ?? 0, end = at[square + 1] ?? 0; index < end; index += 1) {
        if (ways[around[index] ?? 0] !== 0) continue
        const next = beyond[index] ?? 0
        if (next === to || (steps > 1 && near(next, steps - 1))) return true
      }
      return false
    }
    return near(from, 3)
  }

  /**
   * The longest open line, and how much open lines are too long in all (tenths of an inch).
   * @param bound what they may count at most: beyond, no other line is looked along
   */
  private see(bound: number): void {
    const { marks, open, aims } = this
    open.look(aims.lane, bound)
    marks.lane = open.longest
    marks.sight = open.beyond
  }
}
