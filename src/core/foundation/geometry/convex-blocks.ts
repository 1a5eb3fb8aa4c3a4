/**
 * Many convex blocks in the plane, with quick answers about them: whether a line runs through one, and which ones. A
 * block may belong to a gate that is open or closed; static blocks don’t. A line that only touches a block does not run
 * through it.
 */
import { type Ellipse, ringTouchesRectangle } from './rectangle.ts'

/** A convex polygon, corner after corner clockwise on the drawing (y down): x, y, x, y, … (mm). */
export type Ring = readonly number[]

export interface ConvexBlock {
  readonly ring: Ring
  /** Number of the gate it closes; −1: it always stands. */
  readonly gate: number
}

/** Side of a square of the index (mm). */
const CELL_MM = 48.5
const NO_GATES = new Uint8Array(0)

export class ConvexBlocks {
  readonly count: number
  /** Left, top, right, bottom of each. */
  readonly boxes: Float64Array
  readonly gates: Int32Array
  readonly rings: readonly Ring[]
  /** Corners of blocks that are no upright boxes. */
  private readonly slanted: readonly (Ring | null)[]
  private readonly left: number
  private readonly top: number
  private readonly columns: number
  private readonly rows: number
  /** Blocks of cell i: `items[starts[i]]` to `items[starts[i + 1] - 1]`. */
  private readonly starts: Int32Array
  private readonly items: Int32Array

  constructor(blocks: readonly ConvexBlock[]) {
    this.count = blocks.length
    this.rings = blocks.map(({ ring }) => ring)
    this.gates = Int32Array.from(blocks, ({ gate }) => gate)
    this.slanted = blocks.map(({ ring }) => (isBox(ring) ? null : ring))
    this.boxes = new Float64Array(blocks.length * 4)
    let [left, top, right, bottom] = [0, 0, 1, 1]
    for (const [index, { ring }] of blocks.entries()) {
      const box = boundsOf(ring)
      this.boxes.set(box, index * 4)
      left = Math.min(left, box[0])
      top = Math.min(top, box[1])
      right = Math.max(right, box[2])
      bottom = Math.max(bottom, box[3])
    }
    this.left = left
    this.top = top
    this.columns = Math.floor((right - left) / CELL_MM) + 1
    this.rows = Math.floor((bottom - top) / CELL_MM) + 1
    const counts = new Int32Array(this.columns * this.rows + 1)
    this.eachCell((cell) => {
      counts[cell + 1] = (counts[cell + 1] ?? 0) + 1
    })
    for (let cell = 1; cell < counts.length; cell += 1) counts[cell] = (counts[cell] ?? 0) + (counts[cell - 1] ?? 0)
    this.starts = counts
    this.items = new Int32Array(counts[counts.length - 1] ?? 0)
    const next = counts.slice()
    this.eachCell((cell, block) => {
      const place = next[cell] ?? 0
      this.items[place] = block
      next[cell] = place + 1
    })
  }

  private eachCell(visit: (cell: number, block: number) => void): void {
    for (let block = 0; block < this.count; block += 1) {
      const at = block * 4
      const [fromX, toX] = [this.column(this.boxes[at] ?? 0), this.column(this.boxes[at + 2] ?? 0)]
      const [fromY, toY] = [this.row(this.boxes[at + 1] ?? 0), this.row(this.boxes[at + 3] ?? 0)]
      for (let y = fromY; y <= toY; y += 1) for (let x = fromX; x <= toX; x += 1) visit(y * this.columns + x, block)
    }
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((x - this.left) / CELL_MM)))
  }
  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor((y - this.top) / CELL_MM)))
  }

  /** True when the line runs through a static block or one of a closed gate (1 in `closed`). */
  isBlocked(ax: number, ay: number, bx: number, by: number, closed: Uint8Array): boolean {
    return this.along(ax, ay, bx, by, closed, null) !== -1
  }

  /** A static block or one of a closed gate that the line runs through, whichever is found first; −1: none. */
  blockerOf(ax: number, ay: number, bx: number, by: number, closed: Uint8Array): number {
    return this.along(ax, ay, bx, by, closed, null)
  }

  /**
   * How far to the right a block hides the level line at `y` from a place, as an x on that line; infinite where it hides
   * all that lies further right. Asked only for blocks that hide something of it.
   */
  shadowEnd(block: number, ax: number, ay: number, y: number): number {
    const at = block * 4
    const ring = this.rings[block]
    if (ring === undefined) return Number.NEGATIVE_INFINITY
    if ((this.boxes[at + 1] ?? 0) <= ay && (this.boxes[at + 3] ?? 0) >= ay && (this.boxes[at] ?? 0) >= ax)
      return Number.POSITIVE_INFINITY
    let end = Number.NEGATIVE_INFINITY
    const { length } = ring
    let px = ring[length - 2] ?? 0
    let py = ring[length - 1] ?? 0
    for (let corner = 0; corner < length; corner += 2) {
      const qx = ring[corner] ?? 0
      const qy = ring[corner + 1] ?? 0
      // The shadow of a corner that stands before the line.
      if (y > ay ? qy > ay && qy <= y : qy < ay && qy >= y) end = Math.max(end, ax + ((qx - ax) * (y - ay)) / (qy - ay))
      // Where a side crosses the line itself.
      if (py > y !== qy > y) end = Math.max(end, px + ((qx - px) * (y - py)) / (qy - py))
      px = qx
      py = qy
    }
    return end
  }

  /** The gates that the line runs through, each once, or null when it runs through a static block. */
  gatesAlong(ax: number, ay: number, bx: number, by: number): readonly number[] | null {
    gathered.length = 0
    if (this.along(ax, ay, bx, by, NO_GATES, gathered) !== -1) return null
    return gathered.length === 0 ? none : [...new Set(gathered)]
  }

  /** Goes from cell to cell along the line, and returns the first block found in its way, or −1. */
  private along(ax: number, ay: number, bx: number, by: number, closed: Uint8Array, gather: number[] | null): number {
    let x = this.column(ax)
    let y = this.row(ay)
    const lastX = this.column(bx)
    const lastY = this.row(by)
    const dx = bx - ax
    const dy = by - ay
    const stepX = lastX > x ? 1 : -1
    const stepY = lastY > y ? 1 : -1
    const tx = lastX === x ? Number.POSITIVE_INFINITY : CELL_MM / Math.abs(dx)
    const ty = lastY === y ? Number.POSITIVE_INFINITY : CELL_MM / Math.abs(dy)
    let nextX = lastX === x ? tx : (this.left + (x + (stepX > 0 ? 1 : 0)) * CELL_MM - ax) / dx
    let nextY = lastY === y ? ty : (this.top + (y + (stepY > 0 ? 1 : 0)) * CELL_MM - ay) / dy
    for (let left = Math.abs(lastX - x) + Math.abs(lastY - y); ; left -= 1) {
      const cell = y * this.columns + x
      const end = this.starts[cell + 1] ?? 0
      for (let at = this.starts[cell] ?? 0; at < end; at += 1) {
        const block = this.items[at] ?? 0
        const gate = this.gates[block] ?? -1
        if (gate >= 0 && gather === null && closed[gate] !== 1) continue
        if (!this.meets(block, ax, ay, dx, dy)) continue
        if (gate < 0 || gather === null) return block
        gather.push(gate)
      }
      if (left <= 0) return -1
      if ((nextX <= nextY && x !== lastX) || y === lastY) {
        x += stepX
        nextX += tx
      } else {
        y += stepY
        nextY += ty
      }
    }
  }

  /** How far it is from a place along (dx, dy) to the first block that stands, in lengths of that step; at most 1. */
  firstAlong(ax: number, ay: number, dx: number, dy: number, closed: Uint8Array): number {
    let x = this.column(ax)
    let y = this.row(ay)
    const lastX = this.column(ax + dx)
    const lastY = this.row(ay + dy)
    const stepX = lastX > x ? 1 : -1
    const stepY = lastY > y ? 1 : -1
    const tx = lastX === x ? Number.POSITIVE_INFINITY : CELL_MM / Math.abs(dx)
    const ty = lastY === y ? Number.POSITIVE_INFINITY : CELL_MM / Math.abs(dy)
    let nextX = lastX === x ? tx : (this.left + (x + (stepX > 0 ? 1 : 0)) * CELL_MM - ax) / dx
    let nextY = lastY === y ? ty : (this.top + (y + (stepY > 0 ? 1 : 0)) * CELL_MM - ay) / dy
    let first = 1
    for (let left = Math.abs(lastX - x) + Math.abs(lastY - y); ; left -= 1) {
      const cell = y * this.columns + x
      const end = this.starts[cell + 1] ?? 0
      for (let at = this.starts[cell] ?? 0; at < end; at += 1) {
        const block = this.items[at] ?? 0
        const gate = this.gates[block] ?? -1
        if (gate >= 0 && closed[gate] !== 1) continue
        const enter = this.spanIn(block, ax, ay, dx, dy)
        if (enter !== null && enter < first) first = enter
      }
      // A block that begins within this cell is nearer than all blocks in later ones.
      if (left <= 0 || (first <= nextX && first <= nextY)) return first
      if ((nextX <= nextY && x !== lastX) || y === lastY) {
        x += stepX
        nextX += tx
      } else {
        y += stepY
        nextY += ty
      }
    }
  }

  /** Where sides of two blocks cross, and sides of blocks those of other rings: the inner corners among them. */
  crossings(others: readonly Ring[]): { readonly x: number; readonly y: number }[] {
    const found = new Map<string, { x: number; y: number }>()
    const cross = (one: Ring, other: Ring): void =>
      eachCrossing(one, other, (x, y) => {
        if (!this.coversDeep(x, y)) found.set(`${x.toFixed(4)} ${y.toFixed(4)}`, { x, y })
      })
    for (let cell = 0; cell + 1 < this.starts.length; cell += 1)
      for (let at = this.starts[cell] ?? 0; at < (this.starts[cell + 1] ?? 0); at += 1)
        for (let next = at + 1; next < (this.starts[cell + 1] ?? 0); next += 1) {
          const [one, other] = [this.rings[this.items[at] ?? 0], this.rings[this.items[next] ?? 0]]
          if (one !== undefined && other !== undefined) cross(one, other)
        }
    for (const ring of this.rings) for (const other of others) cross(ring, other)
    return [...found.values()]
  }

  /** True when the line from (ax, ay) by (dx, dy) runs through the inside of a block. */
  meets(block: number, ax: number, ay: number, dx: number, dy: number): boolean {
    const span = this.spanIn(block, ax, ay, dx, dy)
    return span !== null && span < 1
  }

  /** Where on a line of that direction (0 at its start, 1 at its end) a block begins; null when it does not meet it from 0 on. */
  spanIn(block: number, ax: number, ay: number, dx: number, dy: number): number | null {
    const at = block * 4
    let enter = 0
    let leave = 1e9
    if (dx === 0) {
      if (ax <= (this.boxes[at] ?? 0) || ax >= (this.boxes[at + 2] ?? 0)) return null
    } else {
      const one = ((this.boxes[at] ?? 0) - ax) / dx
      const other = ((this.boxes[at + 2] ?? 0) - ax) / dx
      enter = one < other ? (one > enter ? one : enter) : other > enter ? other : enter
      leave = one < other ? other : one
    }
    if (dy === 0) {
      if (ay <= (this.boxes[at + 1] ?? 0) || ay >= (this.boxes[at + 3] ?? 0)) return null
    } else {
      const one = ((this.boxes[at + 1] ?? 0) - ay) / dy
      const other = ((this.boxes[at + 3] ?? 0) - ay) / dy
      const near = one < other ? one : other
      const far = one < other ? other : one
      if (near > enter) enter = near
      if (far < leave) leave = far
    }
    if (enter >= leave) return null
    const ring = this.slanted[block]
    return ring === null || ring === undefined ? enter : enterOf(ring, ax, ay, dx, dy)
  }

  /** Where the line from (ax, ay) on and back along (dx, dy) enters and leaves a block, in lengths of that step; null beside it. */
  chordIn(block: number, ax: number, ay: number, dx: number, dy: number): [number, number] | null {
    const ring = this.rings[block]
    return ring === undefined ? null : chordOf(ring, ax, ay, dx, dy, Number.NEGATIVE_INFINITY)
  }

  /** True when the place lies inside a static block. */
  coversAlways(x: number, y: number): boolean {
    return this.covers(x, y, NO_GATES)
  }

  /** True when the place lies further inside a static block than rounding puts a crossing of its sides. */
  private coversDeep(x: number, y: number): boolean {
    const cell = this.row(y) * this.columns + this.column(x)
    const end = this.starts[cell + 1] ?? 0
    for (let at = this.starts[cell] ?? 0; at < end; at += 1) {
      const block = this.items[at] ?? 0
      const ring = this.rings[block]
      if ((this.gates[block] ?? -1) < 0 && ring !== undefined && isInside(ring, x, y, ROUNDING_MM)) return true
    }
    return false
  }

  /** True when the place lies inside a static block or one of a closed gate. */
  covers(x: number, y: number, closed: Uint8Array): boolean {
    const cell = this.row(y) * this.columns + this.column(x)
    const end = this.starts[cell + 1] ?? 0
    for (let at = this.starts[cell] ?? 0; at < end; at += 1) {
      const block = this.items[at] ?? 0
      const gate = this.gates[block] ?? -1
      if (gate >= 0 && closed[gate] !== 1) continue
      const ring = this.rings[block]
      if (ring !== undefined && isInside(ring, x, y)) return true
    }
    return false
  }
}

const gathered: number[] = []
const none: readonly number[] = []

/** Calls back for every place where a side of one ring crosses a side of the other; parallel sides do not cross. */
function eachCrossing(one: Ring, other: Ring, visit: (x: number, y: number) => void): void {
  for (let i = 0; i < one.length; i += 2) {
    const ax = one[i] ?? 0
    const ay = one[i + 1] ?? 0
    const dx = (one[(i + 2) % one.length] ?? 0) - ax
    const dy = (one[(i + 3) % one.length] ?? 0) - ay
    for (let j = 0; j < other.length; j += 2) {
      const px = other[j] ?? 0
      const py = other[j + 1] ?? 0
      const ex = (other[(j + 2) % other.length] ?? 0) - px
      const ey = (other[(j + 3) % other.length] ?? 0) - py
      const slant = dx * ey - dy * ex
      if (slant === 0) continue
      const s = ((px - ax) * ey - (py - ay) * ex) / slant
      const t = ((px - ax) * dy - (py - ay) * dx) / slant
      if (s >= 0 && s <= 1 && t >= 0 && t <= 1) visit(ax + dx * s, ay + dy * s)
    }
  }
}

/** Left, top, right, bottom of a ring. */
export function boundsOf(ring: Ring): [number, number, number, number] {
  const xs = ring.filter((_, index) => index % 2 === 0)
  const ys = ring.filter((_, index) => index % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** True for a ring of four corners whose sides are all level or upright. */
function isBox(ring: Ring): boolean {
  if (ring.length !== 8) return false
  for (let at = 0; at < 8; at += 2)
    if (ring[at] !== ring[(at + 2) % 8] && ring[at + 1] !== ring[(at + 3) % 8]) return false
  return true
}

/** The corners of an upright box, clockwise on the drawing. */
export const boxRing = (left: number, top: number, right: number, bottom: number): Ring => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

/** Largest rounding of crossings (mm). */
const ROUNDING_MM = 1e-6

/** True when a place lies in a ring, and more than `by` from its sides. */
function isInside(ring: Ring, x: number, y: number, by = 0): boolean {
  const { length } = ring
  for (let at = 0; at < length; at += 2) {
    const px = ring[at] ?? 0
    const py = ring[at + 1] ?? 0
    const ex = (ring[(at + 2) % length] ?? 0) - px
    const ey = (ring[(at + 3) % length] ?? 0) - py
    // Not worked out for every side: most of them are asked for `by` of 0.
    const least = by === 0 ? 0 : by * Math.sqrt(ex * ex + ey * ey)
    if (ex * (y - py) - ey * (x - px) <= least) return false
  }
  return true
}

/** Where a line from its start on runs into a convex ring, in lengths of the step; null when it does not. */
export const enterOf = (ring: Ring, ax: number, ay: number, dx: number, dy: number): number | null =>
  chordOf(ring, ax, ay, dx, dy, 0)?.[0] ?? null

/** Cuts the line, from `from` on, with every side of a convex ring. */
function chordOf(ring: Ring, ax: number, ay: number, dx: number, dy: number, from: number): [number, number] | null {
  let [enter, leave] = [from, 1e9]
  const { length } = ring
  for (let at = 0; at < length; at += 2) {
    const px = ring[at] ?? 0
    const py = ring[at + 1] ?? 0
    const ex = (ring[(at + 2) % length] ?? 0) - px
    const ey = (ring[(at + 3) % length] ?? 0) - py
    // Inside is where this is positive: distance = offset + t · slope.
    const offset = ex * (ay - py) - ey * (ax - px)
    const slope = ex * dy - ey * dx
    if (slope === 0) {
      if (offset <= 0) return null
    } else if (slope > 0) enter = Math.max(enter, -offset / slope)
    else leave = Math.min(leave, -offset / slope)
    if (enter >= leave) return null
  }
  return [enter, leave]
}

// Convex rings: widened, and against ellipses (mm).

/** The ring with every side moved outward. */
export function widened(ring: Ring, by: number): Ring {
  const { length } = ring
  const at = (index: number): number => ring[(index + length) % length] ?? 0
  const moved: number[] = []
  for (let corner = 0; corner < length; corner += 2) {
    const before = outward(at(corner) - at(corner - 2), at(corner + 1) - at(corner - 1))
    const after = outward(at(corner + 2) - at(corner), at(corner + 3) - at(corner + 1))
    const stretch = by / (1 + before.x * after.x + before.y * after.y)
    moved.push(at(corner) + (before.x + after.x) * stretch, at(corner + 1) + (before.y + after.y) * stretch)
  }
  return moved
}

/** Returns the outward normal of an edge of a ring that runs clockwise on the drawing (y down). */
function outward(dx: number, dy: number): { x: number; y: number } {
  const length = Math.sqrt(dx * dx + dy * dy)
  return { x: dy / length, y: -dx / length }
}

/** True when an outline, or a single place, touches a convex ring or lies in it. */
export function ringTouches(ring: Ring, outline: Ellipse): boolean {
  if (outline.angular !== undefined) return ringTouchesRectangle(ring, outline)
  const { x, y, rx, ry, cos, sin } = outline
  // Seen as from within the unit circle that the ellipse is a stretched one of; a single place is a very small one.
  const [a, b] = [Math.max(rx, POINT_MM), Math.max(ry, POINT_MM)]
  const { length } = ring
  const corner = (at: number): [number, number] => {
    const [dx, dy] = [(ring[at % length] ?? 0) - x, (ring[(at + 1) % length] ?? 0) - y]
    return [(dx * cos + dy * sin) / a, (dy * cos - dx * sin) / b]
  }
  let within = true
  for (let at = 0; at < length; at += 2) {
    const [[px, py], [qx, qy]] = [corner(at), corner(at + 2)]
    const [ex, ey] = [qx - px, qy - py]
    if (ex * -py - ey * -px < 0) within = false
    const part = Math.min(1, Math.max(0, -(px * ex + py * ey) / (ex * ex + ey * ey)))
    const [nx, ny] = [px + part * ex, py + part * ey]
    if (nx * nx + ny * ny <= 1) return true
  }
  return within
}
const POINT_MM = 1e-9
