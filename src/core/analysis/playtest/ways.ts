/** Ways over the cells of a map: how far it is from each cell to every other, for sides that may open certain hatchways. */
import type { CellMap } from './cells.ts'

/** A closed hatchway on the way costs so much (mm): about half a move is lost by stopping before it. */
const OPENING = 60

/** Changing decks through Access Zones costs so much (mm). */
const CHANGING_DECKS = 40

/** The two Access Zones of a pair, as cells. */
export type AccessCells = readonly [Int32Array, Int32Array]

/** A queue that gives the smallest first, of a fixed size and without garbage. */
export class CellQueue {
  size = 0
  private readonly keys: Float32Array
  private readonly cells: Int32Array

  constructor(room: number) {
    this.keys = new Float32Array(room)
    this.cells = new Int32Array(room)
  }

  /** The smallest key. */
  get least(): number {
    return this.keys[0] ?? 0
  }

  push(cell: number, key: number): void {
    const { keys, cells } = this
    let at = this.size
    this.size += 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = keys[parent] ?? 0
      if (above <= key) break
      keys[at] = above
      cells[at] = cells[parent] ?? 0
      at = parent
    }
    keys[at] = key
    cells[at] = cell
  }

  /** Takes out the cell with the smallest key. */
  pop(): number {
    const { keys, cells } = this
    const top = cells[0] ?? 0
    this.size -= 1
    const { size } = this
    const key = keys[size] ?? 0
    const cell = cells[size] ?? 0
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1
      const below = keys[child] ?? 0
      if (below >= key) break
      keys[at] = below
      cells[at] = cells[child] ?? 0
      at = child
    }
    keys[at] = key
    cells[at] = cell
    return top
  }
}

/**
 * Works out how far it is to a cell from everywhere, if nobody stands in the way.
 * @param passable by gate: 0 shut for good, 1 open, 2 closed until somebody opens it
 * @param into lengths by cell (mm); infinite where no way leads
 */
function waysTo(
  { steps }: CellMap,
  goal: number,
  passable: Uint8Array,
  decks: readonly (Int32Array | undefined)[],
  into: Float32Array,
  queue: CellQueue,
): void {
  const { start, to, length, through } = steps
  into.fill(Number.POSITIVE_INFINITY)
  queue.size = 0
  into[goal] = 0
  queue.push(goal, 0)
  while (queue.size > 0) {
    const gone = queue.least
    const cell = queue.pop()
    if (gone > (into[cell] ?? 0)) continue
    const end = start[cell + 1] ?? 0
    for (let at = start[cell] ?? 0; at < end; at += 1) {
      const gate = through[at] ?? -1
      const state = gate < 0 ? 1 : (passable[gate] ?? 0)
      if (state === 0) continue
      const next = Math.fround(gone + (length[at] ?? 0) + (state === 2 ? OPENING : 0))
      const other = to[at] ?? 0
      if (next < (into[other] ?? 0)) {
        into[other] = next
        queue.push(other, next)
      }
    }
    const beyond = decks[cell]
    if (beyond === undefined) continue
    const next = Math.fround(gone + CHANGING_DECKS)
    for (const other of beyond)
      if (next < (into[other] ?? 0)) {
        into[other] = next
        queue.push(other, next)
      }
  }
}

/**
 * Returns, by side, the lengths of ways between all cells: from `b` to `a` at `a * count + b`. Sides that may open the
 * same hatchways share a table.
 * @param passable by side, as in `waysTo`
 */
export function allWays(
  cells: CellMap,
  passable: readonly Uint8Array[],
  access: readonly AccessCells[],
): readonly Float32Array[] {
  const { count } = cells
  const reversed = { ...cells, steps: backwards(cells) }
  const decks: (Int32Array | undefined)[] = Array.from({ length: count })
  for (const [one, other] of access) {
    for (const cell of one) decks[cell] = joined(decks[cell], other)
    for (const cell of other) decks[cell] = joined(decks[cell], one)
  }
  const known = new Map<string, Float32Array>()
  return passable.map((gates) => {
    const key = gates.join('')
    const found = known.get(key)
    if (found !== undefined) return found
    const ways = new Float32Array(count * count)
    const queue = new CellQueue(count * 2 + cells.steps.to.length + access.length * count)
    for (let cell = 0; cell < count; cell += 1)
      waysTo(reversed, cell, gates, decks, ways.subarray(cell * count, (cell + 1) * count), queue)
    known.set(key, ways)
    return ways
  })
}

const joined = (one: Int32Array | undefined, other: Int32Array): Int32Array =>
  one === undefined ? other : Int32Array.of(...one, ...other)

/** The steps the other way round: they differ where a hatchway lets through one way only. */
function backwards({ steps, count }: CellMap): CellMap['steps'] {
  const { start, to, length, through } = steps
  const newStart = new Int32Array(count + 1)
  for (const cell of to) newStart[cell + 1] = (newStart[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < count; cell += 1) newStart[cell + 1] = (newStart[cell + 1] ?? 0) + (newStart[cell] ?? 0)
  const next = newStart.slice()
  const made = {
    start: newStart,
    to: new Int32Array(to.length),
    length: new Float32Array(to.length),
    through: new Int16Array(to.length),
  }
  for (let from = 0; from < count; from += 1)
    for (let at = start[from] ?? 0; at < (start[from + 1] ?? 0); at += 1) {
      const cell = to[at] ?? 0
      const place = next[cell] ?? 0
      next[cell] = place + 1
      made.to[place] = from
      made.length[place] = length[at] ?? 0
      made.through[place] = through[at] ?? -1
    }
  return made
}
