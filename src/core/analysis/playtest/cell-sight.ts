/**
 * Sight between cells: for each pair the hatchways that have to be open, and the cells in between whose models hide. Both
 * are worked out once for a map; a battle looks them up.
 */
import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { roundBase } from '#analysis/sight/solid.ts'
import type { Terrain } from '#analysis/sight/terrain.ts'
import { enterOf, ringTouches } from '#foundation/geometry/convex-blocks.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { BASE, type CellMap } from './cells.ts'

/** Nobody shoots further than this (mm), so nothing further is looked at. */
const FARTHEST = 24 * MM_PER_INCH

/** Numbers of sight conditions that every map has. */
const NEVER = 0
const ALWAYS = 1

export interface CellSight {
  /** For each pair of cells (`from * count + to`): number of the condition under which it is seen. */
  readonly seen: Uint16Array
  /** The same for being fully visible, which counts against cover. */
  readonly full: Uint16Array
  /** By number: sets of gates; it is met if all gates of any of them are open. */
  readonly conditions: readonly (readonly (readonly number[])[])[]
  /** By gate: the conditions that change with it. */
  readonly withGate: readonly (readonly number[])[]
  readonly between: Between
}

/** Lines looked along: from one side of a base, its middle or its other side to those of the other base. */
const LINES = [
  [0, 0],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const

/** Part of a base’s diameter from its middle to the place that stands for its side. */
const TO_SIDE = 0.45

/** A model hides lines that pass its middle within this (mm): a little over its radius, so that a closed rank has no slits. */
const HIDES = 17

/** Places along the side of a square from which it is looked, to find out quickly whether two squares see each other. */
const SAMPLES = [0.08, 0.29, 0.5, 0.71, 0.92] as const

/** Alternative sets of gates; none: never. */
type Alternatives = readonly (readonly number[])[]

export function sightOfCells(layout: Layout, cells: CellMap): CellSight {
  const { count, squares, ofSquare, planeOf, terrain } = cells
  const numbers = new Numbering()
  const seen = new Uint16Array(count * count)
  const full = new Uint16Array(count * count)
  const between = new Between(cells)
  const cover = new CoverAt(cells)
  const meets = squaresThatMeet(layout, cells)
  for (let one = 0; one < squares.length; one += 1)
    for (let other = one; other < squares.length; other += 1) {
      if (planeOf[one] !== planeOf[other] || !meets(one, other)) continue
      for (const a of ofSquare[one] ?? [])
        for (const b of ofSquare[other] ?? []) {
          if (one === other && b <= a) continue
          const found = lineUp(cells, cover, a, b)
          if (found === null) continue
          const number = numbers.of(found.seen)
          seen[a * count + b] = number
          seen[b * count + a] = number
          full[a * count + b] = numbers.of(found.fullThere)
          full[b * count + a] = numbers.of(found.fullHere)
          between.lines[a * count + b] = found.lines
          between.lines[b * count + a] = found.lines
        }
    }
  const { conditions } = numbers
  return {
    seen,
    full,
    conditions,
    withGate: Array.from({ length: terrain.gates }, (_, gate) =>
      conditions.flatMap((sets, number) => (sets.some((set) => set.includes(gate)) ? [number] : [])),
    ),
    between,
  }
}

interface LinedUp {
  readonly seen: Alternatives
  /** Both sides of the second base are seen, and both sides of the first. */
  readonly fullThere: Alternatives
  readonly fullHere: Alternatives
  /** Bits of the lines that only hatchways stop. */
  readonly lines: number
}

/** Looks along the lines from one cell to another; null if every one of them is stopped for good or it is too far. */
function lineUp({ terrain, x, y }: CellMap, cover: CoverAt, a: number, b: number): LinedUp | null {
  const [ax, ay, bx, by] = [x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0]
  const [dx, dy] = [bx - ax, by - ay]
  const apart = Math.sqrt(dx * dx + dy * dy)
  if (apart - BASE > FARTHEST) return null
  const [sx, sy] = [(-dy / apart) * BASE * TO_SIDE, (dx / apart) * BASE * TO_SIDE]
  let seen: Alternatives = []
  const sides: [Alternatives, Alternatives, Alternatives, Alternatives] = [[], [], [], []]
  let lines = 0
  for (const [line, [from, to]] of LINES.entries()) {
    const [fromX, fromY, toX, toY] = [ax + sx * from, ay + sy * from, bx + sx * to, by + sy * to]
    const gates = terrain.blocks.gatesAlong(fromX, fromY, toX, toY)
    if (gates === null) continue
    lines |= 1 << line
    seen = withSet(seen, gates)
    if (to === 0) continue
    const [there, here] = [to > 0 ? 0 : 1, from > 0 ? 2 : 3] as const
    if (!cover.hides(fromX, fromY, toX, toY, a, b)) sides[there] = withSet(sides[there], gates)
    if (!cover.hides(fromX, fromY, toX, toY, b, a)) sides[here] = withSet(sides[here], gates)
  }
  return lines === 0 ? null : { seen, fullThere: both(sides[0], sides[1]), fullHere: both(sides[2], sides[3]), lines }
}

/** Features that give partial cover: to whoever is within them, and to those behind them unless the shooter is within. */
class CoverAt {
  private readonly features: Terrain['cover']
  /** By cell: the features that a base there touches. */
  private readonly touched: readonly ReadonlySet<string>[]

  constructor({ terrain, x, y }: CellMap) {
    this.features = terrain.cover
    this.touched = Array.from(x, (px, cell) => {
      const base = roundBase(fieldPoint(px, y[cell] ?? 0), BASE)
      return new Set(this.features.filter(({ ring }) => ringTouches(ring, base)).map(({ id }) => id))
    })
  }

  /** True if a line from a shooter’s cell to a target’s leads through cover. */
  hides(ax: number, ay: number, bx: number, by: number, shooter: number, target: number): boolean {
    if (this.features.length === 0) return false
    if ((this.touched[target]?.size ?? 0) > 0) return true
    return this.features.some(
      ({ id, ring }) => this.touched[shooter]?.has(id) !== true && (enterOf(ring, ax, ay, bx - ax, by - ay) ?? 1) < 1,
    )
  }
}

/** Adds a set unless one of the others is contained in it, and drops those that contain it. */
function withSet(sets: Alternatives, gates: readonly number[]): Alternatives {
  if (sets.some((set) => set.every((gate) => gates.includes(gate)))) return sets
  return [...sets.filter((set) => !gates.every((gate) => set.includes(gate))), gates]
}

/** The sets under which both are met. */
function both(one: Alternatives, other: Alternatives): Alternatives {
  let sets: Alternatives = []
  for (const a of one) for (const b of other) sets = withSet(sets, [...new Set([...a, ...b])])
  return sets
}

/** Numbers conditions in the order in which they are found. */
class Numbering {
  readonly conditions: Alternatives[] = [[], [[]]]
  private readonly known = new Map<string, number>([
    ['', NEVER],
    ['!', ALWAYS],
  ])

  of(sets: Alternatives): number {
    if (sets.length === 0) return NEVER
    if (sets[0]?.length === 0) return ALWAYS
    const key = sets
      .map((set) => [...set].sort((a, b) => a - b).join(' '))
      .sort()
      .join('|')
    const known = this.known.get(key)
    if (known !== undefined) return known
    const number = this.conditions.length
    this.conditions.push(sets)
    this.known.set(key, number)
    return number
  }
}

/** Tells whether any place of one square may see any of another with all hatchways open. */
function squaresThatMeet(
  { kit, field }: Layout,
  { terrain, squares, planeOf }: CellMap,
): (one: number, other: number) => boolean {
  const pitch = kit.lattice.pitch.value
  const allOpen = new Uint8Array(terrain.gates)
  const corners = squares.map((square) => toField(field, square.board, nodePoint(kit, square)))
  return (one, other) => {
    const [a, b] = [corners[one], corners[other]]
    if (a === undefined || b === undefined || planeOf[one] !== planeOf[other]) return false
    if (one === other) return true
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const most = FARTHEST + BASE + 2 * pitch
    if (dx * dx + dy * dy > most * most) return false
    for (const u of SAMPLES)
      for (const v of SAMPLES)
        for (const s of SAMPLES)
          for (const t of SAMPLES)
            if (!terrain.blocks.isBlocked(a.x + u * pitch, a.y + v * pitch, b.x + s * pitch, b.y + t * pitch, allOpen))
              return true
    return false
  }
}

/**
 * The cells between two others whose models stop lines of sight. Most pairs are never looked at in battles, so a row is
 * worked out when somebody asks for it.
 */
export class Between {
  /** For each pair: bits of the lines that only hatchways stop. */
  readonly lines: Uint8Array
  /** Rows: how many cells, and for each its number × 32 with the lines that a model there hides. */
  rows = new Uint32Array(1 << 16)
  /** For each pair: where its row begins, 0 if nobody has asked yet. */
  private readonly at: Int32Array
  private end = 1
  private readonly cells: CellMap
  private readonly columns: number
  private readonly rowCount: number
  private readonly buckets: readonly number[][]

  constructor(cells: CellMap) {
    this.cells = cells
    const { x, y, side, count } = cells
    this.lines = new Uint8Array(count * count)
    this.at = new Int32Array(count * count)
    let [right, bottom] = [0, 0]
    for (let cell = 0; cell < count; cell += 1) {
      right = Math.max(right, x[cell] ?? 0)
      bottom = Math.max(bottom, y[cell] ?? 0)
    }
    this.columns = Math.floor(right / side) + 2
    this.rowCount = Math.floor(bottom / side) + 2
    this.buckets = Array.from({ length: this.columns * this.rowCount }, () => [])
    for (let cell = 0; cell < count; cell += 1)
      this.buckets[Math.floor((y[cell] ?? 0) / side) * this.columns + Math.floor((x[cell] ?? 0) / side)]?.push(cell)
  }

  /** Returns where the row of a pair begins in `rows`. */
  rowOf(from: number, to: number): number {
    const { at, cells } = this
    const known = at[from * cells.count + to] ?? 0
    if (known !== 0) return known
    const begin = this.end
    // Always the same way round: which line is which depends on it.
    this.collect(Math.min(from, to), Math.max(from, to))
    at[from * cells.count + to] = begin
    at[to * cells.count + from] = begin
    return begin
  }

  /** Appends the row of a pair. */
  private collect(a: number, b: number): void {
    const { x, y, side, count } = this.cells
    const lines = this.lines[a * count + b] ?? 0
    const [ax, ay] = [x[a] ?? 0, y[a] ?? 0]
    const [dx, dy] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay]
    const apart = Math.sqrt(dx * dx + dy * dy)
    const level = Math.abs(dx) >= Math.abs(dy)
    const [from, long, other] = level ? [ax, dx, ay] : [ay, dy, ax]
    const slope = (level ? dy : dx) / long
    const first = Math.floor(Math.min(from, from + long) / side)
    const last = Math.floor(Math.max(from, from + long) / side)
    this.makeRoom(1 + (last - first + 1) * 10)
    const begin = this.end
    this.end += 1
    for (let along = first; along <= last; along += 1) {
      const middle = Math.floor((other + ((along + 0.5) * side - from) * slope) / side)
      for (let across = middle - 2; across <= middle + 2; across += 1) {
        const column = level ? along : across
        const row = level ? across : along
        if (column < 0 || row < 0 || column >= this.columns || row >= this.rowCount) continue
        const bucket = this.buckets[row * this.columns + column] ?? none
        for (let index = 0; index < bucket.length; index += 1) {
          const cell = bucket[index] ?? 0
          if (cell === a || cell === b) continue
          const px = (x[cell] ?? 0) - ax
          const py = (y[cell] ?? 0) - ay
          const part = (px * dx + py * dy) / apart
          if (part <= 0 || part >= apart) continue
          const hidden = hiddenLines((py * dx - px * dy) / apart, part / apart) & lines
          if (hidden === 0) continue
          this.rows[this.end] = cell * 32 + hidden
          this.end += 1
        }
      }
    }
    this.rows[begin] = this.end - begin - 1
  }

  private makeRoom(more: number): void {
    if (this.end + more <= this.rows.length) return
    const rows = new Uint32Array(this.rows.length * 2 + more)
    rows.set(this.rows)
    this.rows = rows
  }
}

/**
 * Returns the lines that a model hides.
 * @param off how far it stands off the line between the middles (mm), towards the side that counts as 1
 * @param part how far along it stands, 0 to 1
 */
function hiddenLines(off: number, part: number): number {
  const side = BASE * TO_SIDE
  // The middle line, the two beside it, and the two that cross it.
  const crossing = side * (1 - 2 * part)
  let hidden = Math.abs(off) < HIDES ? 1 : 0
  if (Math.abs(off - side) < HIDES) hidden |= 2
  if (Math.abs(off + side) < HIDES) hidden |= 4
  if (Math.abs(off - crossing) < HIDES) hidden |= 8
  if (Math.abs(off + crossing) < HIDES) hidden |= 16
  return hidden
}

const none: readonly number[] = []
