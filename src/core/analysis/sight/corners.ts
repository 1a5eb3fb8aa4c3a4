/**
 * The corners that shortest paths bend round and lines of sight graze, and which of them see each other. A path bends only
 * at corners that stand out of the terrain, and only round their outside; so corners inside other blocks, corners in the
 * flat of a wall, and directions that would cut into a corner are left out. Found for each corner when it is first asked
 * for, and kept: hatchways that open and close change nothing here, each way says which gates it runs through.
 */
import type { ConvexBlocks, Ring } from '#foundation/geometry/convex-blocks.ts'

/** Where one gets from a corner in a straight line. */
export interface Ways {
  readonly to: Int32Array
  /** In mm. */
  readonly length: Float64Array
  /** The gates each way runs through. */
  readonly gates: readonly (readonly number[])[]
}

export interface Corners {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  /** The plane each lies in. */
  readonly plane: Int32Array
  /** The directions, of length 1, of the two sides of its block away from it. */
  readonly backX: Float64Array
  readonly backY: Float64Array
  readonly onX: Float64Array
  readonly onY: Float64Array
  /** True when a line from a corner in that direction leaves its block to one side, backward as well as forward. */
  isTaut(corner: number, dx: number, dy: number): boolean
  waysFrom(corner: number): Ways
}

/** How far beside a corner it is looked whether its sides go on in another block (mm). */
const PROBE_MM = 0.01

export function cornersOf(
  blocks: ConvexBlocks,
  rings: readonly Ring[],
  planeAt: (x: number, y: number) => number,
): Corners {
  const found: number[][] = []
  const seen = new Set<string>()
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const corner = cornerAt(blocks, ring, at)
      if (corner === null) continue
      const plane = planeAt(corner[0] ?? 0, corner[1] ?? 0)
      const key = corner.map((value) => value.toFixed(5)).join(' ')
      if (plane < 0 || seen.has(key)) continue
      seen.add(key)
      found.push([...corner, plane])
    }
  const column = (index: number): Float64Array => Float64Array.from(found, (corner) => corner[index] ?? 0)
  const [x, y, backX, backY, onX, onY] = [column(0), column(1), column(2), column(3), column(4), column(5)]
  const plane = Int32Array.from(found, (corner) => corner[6] ?? 0)
  const isTaut = (corner: number, dx: number, dy: number): boolean => {
    const back = dx * (backY[corner] ?? 0) - dy * (backX[corner] ?? 0)
    const on = dx * (onY[corner] ?? 0) - dy * (onX[corner] ?? 0)
    // Sides are of length 1, so this is how far their ends are from the line, in parts of the line's length.
    const least = 1e-9 * (Math.abs(dx) + Math.abs(dy))
    return (back >= -least && on >= -least) || (back <= least && on <= least)
  }
  const ways: (Ways | undefined)[] = []
  const look = (corner: number): Ways => {
    const to: number[] = []
    const length: number[] = []
    const gates: (readonly number[])[] = []
    const ax = x[corner] ?? 0
    const ay = y[corner] ?? 0
    for (let other = 0; other < found.length; other += 1) {
      if (other === corner || plane[other] !== plane[corner]) continue
      const bx = x[other] ?? 0
      const by = y[other] ?? 0
      if (!isTaut(corner, bx - ax, by - ay) || !isTaut(other, bx - ax, by - ay)) continue
      const through = blocks.gatesAlong(ax, ay, bx, by)
      if (through === null) continue
      to.push(other)
      length.push(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2))
      gates.push(through)
    }
    return { to: Int32Array.from(to), length: Float64Array.from(length), gates }
  }
  return {
    count: found.length,
    x,
    y,
    plane,
    backX,
    backY,
    onX,
    onY,
    isTaut,
    waysFrom: (corner) => {
      const known = ways[corner]
      if (known !== undefined) return known
      const fresh = look(corner)
      ways[corner] = fresh
      return fresh
    },
  }
}

/** A corner and the directions of its two sides away from it, or null when it lies in the terrain or in a flat of it. */
function cornerAt(blocks: ConvexBlocks, ring: Ring, at: number): number[] | null {
  const { length } = ring
  const value = (index: number): number => ring[(index + length) % length] ?? 0
  const [x, y] = [value(at), value(at + 1)]
  if (blocks.coversAlways(x, y)) return null
  const unit = (dx: number, dy: number): [number, number] => {
    const size = Math.sqrt(dx * dx + dy * dy)
    return [dx / size, dy / size]
  }
  const [backX, backY] = unit(value(at - 2) - x, value(at - 1) - y)
  const [onX, onY] = unit(value(at + 2) - x, value(at + 3) - y)
  // On along one side past the corner and a little inward: there a neighbour goes on if the corner lies in a flat.
  const past = (ux: number, uy: number, vx: number, vy: number): boolean =>
    blocks.coversAlways(x - ux * PROBE_MM + vx * PROBE_MM, y - uy * PROBE_MM + vy * PROBE_MM)
  if (past(backX, backY, onX, onY) || past(onX, onY, backX, backY)) return null
  return [x, y, backX, backY, onX, onY]
}
