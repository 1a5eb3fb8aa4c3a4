/** The order in which blocks are painted: each after all that it may hide. */
import type { XY } from '#foundation/geometry/point.ts'
import { type Block, outward } from './blocks.ts'
import type { View } from './view.ts'

/** Closer blocks touch (mm). */
const TOUCH_MM = 0.02

interface Placed {
  readonly block: Block
  /** On the page. */
  readonly left: number
  readonly right: number
  readonly upper: number
  readonly lower: number
  /** How near its middle is to the viewer. */
  readonly near: number
  /** Directions in which its sides look. */
  readonly sides: readonly XY[]
  /** Blocks that are painted after it, and how many are before it. */
  readonly after: number[]
  before: number
}

/** The blocks in that order; `knots` counts those that hide each other in a circle, of which the furthest goes first. */
export function paintersOrder(
  blocks: readonly Block[],
  view: View,
): { readonly blocks: Block[]; readonly knots: number } {
  const all = blocks.map((block) => place(block, view))
  for (const [index, one] of all.entries())
    for (let at = index + 1; at < all.length; at += 1) {
      const other = all[at]
      if (other === undefined || !overlapOnPage(one, other)) continue
      const [first, last] = [isBehind(one, other, view), isBehind(other, one, view)]
      if (first && last) continue
      // Two that run through each other, as a token in a wall, which is a fault of the map.
      const oneFirst = first === last ? one.near < other.near : first
      ;(oneFirst ? one : other).after.push(oneFirst ? at : index)
      ;(oneFirst ? other : one).before += 1
    }
  return sorted(all)
}

function sorted(all: readonly Placed[]): { readonly blocks: Block[]; readonly knots: number } {
  const left = new Set(all.keys())
  const ready = new Set([...left].filter((index) => all[index]?.before === 0))
  const blocks: Block[] = []
  let knots = 0
  while (left.size > 0) {
    if (ready.size === 0) knots += 1
    const next = furthest(ready.size === 0 ? left : ready, all)
    left.delete(next)
    ready.delete(next)
    const placed = all[next]
    if (placed === undefined) continue
    blocks.push(placed.block)
    for (const index of placed.after) {
      const later = all[index]
      if (later === undefined) continue
      later.before -= 1
      if (later.before === 0 && left.has(index)) ready.add(index)
    }
  }
  return { blocks, knots }
}

function furthest(indices: Iterable<number>, all: readonly Placed[]): number {
  let best = -1
  let near = Number.POSITIVE_INFINITY
  for (const index of indices) {
    const here = all[index]?.near ?? near
    if (best === -1 || here < near) {
      best = index
      near = here
    }
  }
  return best
}

function place(block: Block, view: View): Placed {
  const { ring, box, z0, z1 } = block
  const points = ring.flatMap((point) => [view.project(point, z0), view.project(point, z1)])
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    block,
    left: Math.min(...xs),
    right: Math.max(...xs),
    upper: Math.min(...ys),
    lower: Math.max(...ys),
    near: (box.x + box.width / 2) * view.toward.x + (box.y + box.height / 2) * view.toward.y + z0 / 1000,
    sides: ring.map((point, index) => outward(point, ring[(index + 1) % ring.length] ?? point)),
    after: [],
    before: 0,
  }
}

const overlapOnPage = (a: Placed, b: Placed): boolean =>
  a.left < b.right && b.left < a.right && a.upper < b.lower && b.upper < a.lower

/** True if the first can't hide the second: it's below it, or an upright plane parts them and it's on the far side. */
function isBehind(one: Placed, other: Placed, view: View): boolean {
  if (one.block.z1 <= other.block.z0 + TOUCH_MM) return true
  const parts = ({ x, y }: XY): boolean =>
    x * view.toward.x + y * view.toward.y >= -1e-9 &&
    furthestAlong(one.block.ring, x, y) <= -furthestAlong(other.block.ring, -x, -y) + TOUCH_MM
  return one.sides.some(parts) || other.sides.some(({ x, y }) => parts({ x: -x, y: -y }))
}

function furthestAlong(ring: readonly XY[], x: number, y: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (const point of ring) most = Math.max(most, point.x * x + point.y * y)
  return most
}
