/**
 * Shortest ways of every side to any place, with walls as thin as lattice lines: they bend round the free corners of pillars and
 * the frames of hatchways, and go on from Access Zone to Access Zone where boards do not touch.
 */
import type { PlacementContext } from './placement-context.ts'
import type { Bends, Rays } from './rays.ts'
import { type Spot, type StartZone, spotOn } from './start-zones.ts'

/** How far it is (mm), and how many hatchways there are to open; infinite: no way. */
export interface Reach {
  readonly length: number
  readonly hatchways: number
}

/** Shortest ways from the zones of a side to the bends of a map. */
interface Spread {
  readonly starts: readonly Spot[]
  readonly length: Float64Array
  readonly hatchways: Int32Array
  /** Bends in order of their length, as far as there is a way. */
  readonly order: readonly number[]
}

/** Of ways that differ by less (mm), the one with fewer hatchways to open is taken. */
const ALIKE_MM = 0.3
const UNKNOWN = -2
const NOWHERE: Reach = { length: Number.POSITIVE_INFINITY, hatchways: 0 }

const isBetter = (length: number, hatchways: number, { length: before, hatchways: fewer }: Reach): boolean =>
  length < before - ALIKE_MM || (length < before + ALIKE_MM && hatchways < fewer)

export class Travel {
  private readonly rays: Rays
  private readonly bends: Bends
  private readonly spreads: readonly { readonly start: Spread; readonly open: Spread }[]
  /** By pair of bends: closed hatchways between them, as rays count them. */
  private readonly between: Int8Array

  constructor(ground: PlacementContext, rays: Rays, bends: Bends, sides: readonly StartZone[]) {
    this.rays = rays
    this.bends = bends
    this.between = new Int8Array(bends.count * bends.count).fill(UNKNOWN)
    this.spreads = sides.map(({ starts }) => ({
      start: this.spreadOver(ground, starts, false),
      open: this.spreadOver(ground, starts, true),
    }))
  }

  /** From the rim of the ground that a side begins on to a place on a plane (mm on the battlefield). */
  reach(side: number, open: boolean, plane: number, x: number, y: number): Reach {
    const spread = this.spreads[side]?.[open ? 'open' : 'start']
    if (spread === undefined) return NOWHERE
    const { rays, bends } = this
    let best = this.straight(spread.starts, plane, x, y, open)
    for (const bend of spread.order) {
      const gone = spread.length[bend] ?? 0
      if (gone >= best.length + ALIKE_MM) break
      if (bends.plane[bend] !== plane) continue
      const [bx, by] = [bends.x[bend] ?? 0, bends.y[bend] ?? 0]
      const whole = gone + Math.sqrt((bx - x) * (bx - x) + (by - y) * (by - y))
      if (whole >= best.length + ALIKE_MM) continue
      const closed = rays.between(plane, bx, by, x, y)
      if (closed < 0 || (closed > 0 && !open)) continue
      const hatchways = (spread.hatchways[bend] ?? 0) + closed
      if (isBetter(whole, hatchways, best)) best = { length: whole, hatchways }
    }
    return best
  }

  /** By Access Zones too, one after another once: so the report takes it. */
  private spreadOver(ground: PlacementContext, starts: readonly Spot[], open: boolean): Spread {
    const direct = this.spread(starts, open)
    const { sheets } = this.rays
    const beyond: Spot[] = []
    if (sheets.planes.length > 1)
      for (const [near, others] of ground.joins) {
        const spot = spotOn(ground, sheets, near)
        const way = spot === null ? NOWHERE : this.reachSpot(direct, spot, open)
        if (way.length === Number.POSITIVE_INFINITY) continue
        for (const far of others) {
          const on = spotOn(ground, sheets, far)
          if (on !== null && on.plane !== spot?.plane)
            beyond.push({ ...on, gone: way.length, hatchways: way.hatchways })
        }
      }
    return beyond.length === 0 ? direct : this.spread([...starts, ...beyond], open)
  }

  private spread(starts: readonly Spot[], open: boolean): Spread {
    const { rays, bends } = this
    const length = new Float64Array(bends.count).fill(Number.POSITIVE_INFINITY)
    const hatchways = new Int32Array(bends.count)
    const done = new Uint8Array(bends.count)
    for (let bend = 0; bend < bends.count; bend += 1) {
      const direct = this.straight(starts, bends.plane[bend] ?? 0, bends.x[bend] ?? 0, bends.y[bend] ?? 0, open)
      length[bend] = direct.length
      hatchways[bend] = direct.hatchways
    }
    const order: number[] = []
    for (;;) {
      let next = -1
      let least = Number.POSITIVE_INFINITY
      for (let bend = 0; bend < bends.count; bend += 1)
        if (done[bend] === 0 && (length[bend] ?? 0) < least) {
          least = length[bend] ?? 0
          next = bend
        }
      if (next < 0) break
      done[next] = 1
      order.push(next)
      const [x, y, plane] = [bends.x[next] ?? 0, bends.y[next] ?? 0, bends.plane[next] ?? 0]
      for (let bend = 0; bend < bends.count; bend += 1) {
        if (done[bend] === 1 || bends.plane[bend] !== plane) continue
        const [bx, by] = [bends.x[bend] ?? 0, bends.y[bend] ?? 0]
        const whole = least + Math.sqrt((bx - x) * (bx - x) + (by - y) * (by - y))
        const before = length[bend] ?? 0
        if (whole >= before + ALIKE_MM) continue
        const pair = next < bend ? next * bends.count + bend : bend * bends.count + next
        let closed = this.between[pair] ?? UNKNOWN
        if (closed === UNKNOWN) {
          closed = rays.between(plane, x, y, bx, by)
          this.between[pair] = closed
        }
        if (closed < 0 || (closed > 0 && !open)) continue
        const opened = (hatchways[next] ?? 0) + closed
        if (whole > before - ALIKE_MM && opened >= (hatchways[bend] ?? 0)) continue
        length[bend] = whole
        hatchways[bend] = opened
      }
    }
    return { starts, length, hatchways, order }
  }

  private straight(starts: readonly Spot[], plane: number, x: number, y: number, open: boolean): Reach {
    let best: Reach = NOWHERE
    for (const spot of starts) {
      if (spot.plane !== plane) continue
      const nearX = Math.min(spot.right, Math.max(spot.left, x))
      const nearY = Math.min(spot.bottom, Math.max(spot.top, y))
      const least = spot.gone + Math.sqrt((nearX - x) * (nearX - x) + (nearY - y) * (nearY - y))
      if (least >= best.length + ALIKE_MM) continue
      const straight = this.rays.between(plane, nearX, nearY, x, y)
      if (straight === 0 || (straight > 0 && open)) {
        if (isBetter(least, spot.hatchways + straight, best))
          best = { length: least, hatchways: spot.hatchways + straight }
        continue
      }
      for (const [fromX, fromY] of spot.corners) {
        const length = spot.gone + Math.sqrt((fromX - x) * (fromX - x) + (fromY - y) * (fromY - y))
        if (length >= best.length + ALIKE_MM) continue
        const closed = this.rays.between(plane, fromX, fromY, x, y)
        if (closed < 0 || (closed > 0 && !open)) continue
        if (isBetter(length, spot.hatchways + closed, best)) best = { length, hatchways: spot.hatchways + closed }
      }
    }
    return best
  }

  /** To the nearest place of a spot. */
  private reachSpot({ starts, order, length, hatchways }: Spread, spot: Spot, open: boolean): Reach {
    const { rays, bends } = this
    let best: Reach = NOWHERE
    const look = (x: number, y: number, gone: number, opened: number): void => {
      const near = [Math.min(spot.right, Math.max(spot.left, x)), Math.min(spot.bottom, Math.max(spot.top, y))] as const
      for (const [px, py] of [near, ...spot.corners]) {
        const whole = gone + Math.sqrt((px - x) * (px - x) + (py - y) * (py - y))
        if (whole >= best.length) continue
        const closed = rays.between(spot.plane, x, y, px, py)
        if (closed === 0 || (closed > 0 && open)) best = { length: whole, hatchways: opened + closed }
      }
    }
    for (const start of starts)
      if (start.plane === spot.plane) for (const [x, y] of start.corners) look(x, y, start.gone, start.hatchways)
    for (const bend of order)
      if (bends.plane[bend] === spot.plane)
        look(bends.x[bend] ?? 0, bends.y[bend] ?? 0, length[bend] ?? 0, hatchways[bend] ?? 0)
    return best
  }
}
