/**
 * Estimates the fairness report of a map: shortest ways of every side, hatchways on them, how much of the ground around
 * a place lies in sight of the enemy, who arrives first where, and ways out of zones; for any square, and in a few
 * milliseconds for all of them. The report is exact and takes a hundred times as long; the estimate shows what is worth
 * asking it about.
 */

import { LEAST, LESS_THAN_A_TURN, WORTH } from '#analysis/fairness/differences.ts'
import { defaultFairness } from '#analysis/fairness/report.ts'
import { rangeOf } from '#analysis/sight/limits.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { type BoardState, type PlacementContext, partyNumbers, STANDS, teamsOf } from './board-state.ts'
import { type Spot, type StartZone, spotOn, startZonesOf } from './ground-parts.ts'
import {
  type Behind,
  type DifferenceTally,
  fewerBehind,
  type Parties,
  sightBehind,
  tallyDifferences,
} from './inventory.ts'
import { type Bends, bendsOf, Rays, sheetsOf, standingEdges, VisibilityFlood } from './rays.ts'

// Shortest ways of every side to any place, with walls as thin as lattice lines: they bend round the free corners of pillars and
// the frames of hatchways, and go on from Access Zone to Access Zone where boards do not touch.

/** How far it is (mm), and how many hatchways there are to open; infinite: no way. */
interface Reach {
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

/** Difference in length (mm) below which the way with fewer hatchways to open is taken. */
const ALIKE_MM = 0.3
const UNKNOWN = -2
const NOWHERE: Reach = { length: Number.POSITIVE_INFINITY, hatchways: 0 }

const isBetter = (length: number, hatchways: number, { length: before, hatchways: fewer }: Reach): boolean =>
  length < before - ALIKE_MM || (length < before + ALIKE_MM && hatchways < fewer)

class Travel {
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

/** All that the report compares at one place; looked for when it is asked for. */
export interface Estimate {
  ways(): Behind
  sight(): Behind
}

/** Places around a marker that stand for the ground from which it is controlled, in steps of half its reach. */
const AROUND = [-2, -1, 0, 1, 2].flatMap((y) =>
  [-2, -1, 0, 1, 2].flatMap((x) => (Math.abs(x) + Math.abs(y) > 2 ? [] : [[x, y] as const])),
)

const keptSheetsOf = memoize(sheetsOf)

export class FairnessEstimate {
  readonly sides: readonly StartZone[]
  private readonly parties: Parties
  private readonly teams: readonly (readonly number[])[]
  /** Teams against each other, for values that are counted once for a team. */
  private readonly byTeam: Parties
  /** By side: all of its team, a bit each. */
  private readonly own: readonly number[]
  private readonly table: PlacementContext
  private readonly state: BoardState
  private readonly rays: Rays
  private readonly travel: Travel
  private readonly beams: VisibilityFlood
  private readonly known = new Map<number, Estimate>()
  /** By square: the sides that look from there, a bit each. */
  private readonly lookers: Uint8Array
  private readonly marker: number
  private readonly control: number
  private readonly move: number
  private others: DifferenceTally | undefined
  private lying: DifferenceTally | undefined

  /** @param panels with hatchways that begin open, or that nobody opens; the others stand as in the state */
  constructor(ground: PlacementContext, document: Mission, state: BoardState, panels: readonly Panel[] = []) {
    const { field } = ground
    const sheets = keptSheetsOf(field)
    this.table = ground
    this.state = state
    const edges = standingEdges(field, state.edges, panels)
    this.rays = new Rays(sheets, edges, state)
    this.marker = field.layout.kit.sizes.objectiveMarker.value / 2
    this.control = (rangeOf({ document }, 'control') ?? 0) * MM_PER_INCH
    this.move = defaultFairness.move * MM_PER_INCH
    this.sides = startZonesOf(ground, sheets, document)
    this.parties = partyNumbers(document)
    this.teams = teamsOf(this.parties)
    this.byTeam = [...this.teams.keys()]
    this.own = this.parties.map((party) =>
      this.parties.reduce((bits, other, side) => (other === party ? bits | (1 << side) : bits), 0),
    )
    this.travel = new Travel(ground, this.rays, bendsOf(field, sheets, edges), this.sides)
    this.beams = new VisibilityFlood(field, this.rays)
    this.lookers = new Uint8Array(field.squares.length)
    for (const [side, { squares }] of this.sides.entries())
      for (const square of squares) this.lookers[square] = (this.lookers[square] ?? 0) | (1 << side)
  }

  /** Returns the estimate for the middle of a square. */
  at(square: number): Estimate {
    const known = this.known.get(square)
    if (known !== undefined) return known
    let ways: Behind | undefined
    let sight: Behind | undefined
    const found: Estimate = {
      ways: () => {
        ways ??= this.waysBehind(square)
        return ways
      },
      sight: () => {
        // Those of one team are seen alike.
        sight ??= this.exposure(square).map((seen) =>
          sightBehind(
            this.teams.map(([first = 0]) => seen[first] ?? 0),
            this.byTeam,
          ),
        )
        return sight
      },
    }
    this.known.set(square, found)
    return found
  }

  /**
   * Predicts the report on markers at such places: the gravest difference and the sum of all that nothing makes up for
   * (turns).
   * @param bound if ways alone differ by more, sight is not looked at any more
   */
  difference(prospects: readonly Estimate[], bound = Number.POSITIVE_INFINITY): DifferenceTally {
    const ways = tallyDifferences(
      prospects.map((each) => each.ways()),
      this.parties,
    )
    if (ways.gravest > bound) return ways
    const sight = tallyDifferences(
      prospects.map((each) => each.sight()),
      this.byTeam,
    )
    return { gravest: Math.max(ways.gravest, sight.gravest), sum: ways.sum + sight.sum }
  }

  /** The gravest of all, with something more for what is foreseen less well (turns). */
  gravest(prospects: readonly Estimate[]): number {
    const ways = tallyDifferences(
      prospects.map((each) => each.ways()),
      this.parties,
    )
    const sight = tallyDifferences(
      prospects.map((each) => each.sight()),
      this.byTeam,
    )
    return Math.max(ways.gravest, UNSURE * sight.gravest, this.whole().gravest, UNSURE * this.ground().gravest)
  }

  /** Predicts the report on the ground and on ways out of zones, wherever markers lie (turns). */
  whole(): DifferenceTally {
    if (this.sides.length < 2) return { gravest: 0, sum: 0 }
    this.others ??= this.wholeOf()
    return this.others
  }

  private ground(): DifferenceTally {
    // Ground is won by teams.
    this.lying ??= tallyDifferences(this.groundBehind(), this.byTeam)
    return this.lying
  }

  private wholeOf(): DifferenceTally {
    const ground = this.ground()
    const exits = [false, true].map((open) =>
      fewerBehind(
        this.sides.map(({ counting }) => counting.reduce((sum, zone) => sum + this.exits(zone, open), 0)),
        0,
        WORTH.exit,
        this.parties,
      ),
    )
    const { gravest, sum } = tallyDifferences([exits], this.parties)
    return { gravest: Math.max(ground.gravest, gravest), sum: ground.sum + sum }
  }

  /** How far it is for each side from edge to edge, as the battle starts or with all hatchways open (mm). */
  reaches(square: number, open: boolean): Reach[] {
    const { x = 0, y = 0 } = this.table.field.middles[square] ?? {}
    const plane = this.rays.sheets.planeOf[square] ?? 0
    return this.sides.map((_, side) => {
      const { length, hatchways } = this.travel.reach(side, open, plane, x, y)
      return { length: Math.max(0, length - this.marker - defaultFairness.base / 2), hatchways }
    })
  }

  private waysBehind(square: number): Behind {
    return [false, true].flatMap((open) => {
      const reaches = this.reaches(square, open)
      const [longer, none, opened]: [number[], number[], number[]] = [[], [], []]
      for (const [side, own] of reaches.entries()) {
        const others = reaches.filter((_, other) => this.parties[other] !== this.parties[side])
        const best = Math.min(...others.map(({ length }) => length))
        const fewest = Math.min(
          ...others.map((one) => (one.length === Number.POSITIVE_INFINITY ? one.length : one.hatchways)),
        )
        const isCut = own.length === Number.POSITIVE_INFINITY
        longer.push(!isCut && own.length > best + SAME_MM ? this.longer(own.length, best) : 0)
        none.push(isCut && best < own.length ? NO_WAY : 0)
        opened.push(open && !isCut && own.hatchways > fewest ? (own.hatchways - fewest) * WORTH.hatchway : 0)
      }
      return [longer, none, opened]
    })
  }

  /** How much worse a longer way is (turns). */
  private longer(length: number, best: number): number {
    const turns = this.turns(length) - this.turns(best)
    return turns > 0 ? turns : Math.min(LESS_THAN_A_TURN, (length - best) / this.move)
  }

  private turns(length: number): number {
    return Math.max(0, Math.ceil((length - this.control) / this.move))
  }

  /** By side, how much of the ground around a place the others look at: as the battle starts, with all hatchways open. */
  exposure(square: number): readonly [readonly number[], readonly number[]] {
    const { beams, sides, lookers } = this
    const { x = 0, y = 0 } = this.table.field.middles[square] ?? {}
    const step = Math.min((this.marker + this.control) * 0.45, this.rays.sheets.pitch * 0.24)
    const seen = [sides.map(() => 0), sides.map(() => 0)] as const
    for (const [across, down] of AROUND) {
      beams.from(square, x + across * step, y + down * step)
      let [free, any] = [0, 0]
      for (const each of beams.seen) {
        const looking = lookers[each] ?? 0
        any |= looking
        if (beams.light[each] === 2) free |= looking
      }
      for (let side = 0; side < sides.length; side += 1) {
        const own = this.own[side] ?? 0
        if ((free & ~own) !== 0) seen[0][side] = (seen[0][side] ?? 0) + 1
        if ((any & ~own) !== 0) seen[1][side] = (seen[1][side] ?? 0) + 1
      }
    }
    return [seen[0].map((count) => count / AROUND.length), seen[1].map((count) => count / AROUND.length)]
  }

  /** Ground that each team reaches first: within a move, within two, and at all; as the battle starts and with hatchways open. */
  private groundBehind(): Behind[] {
    const { field } = this.table
    const { pitch, planeOf } = this.rays.sheets
    const alike = defaultFairness.alike * MM_PER_INCH
    const won = [0, 1].map(() => REACHES.map(() => this.teams.map(() => 0)))
    let all = 0
    for (const [square, { x, y }] of field.middles.entries()) {
      if (field.out[square] === 1) continue
      all += 1
      for (const open of [0, 1]) {
        const lengths = this.teams.map((team) =>
          Math.min(...team.map((side) => this.travel.reach(side, open === 1, planeOf[square] ?? 0, x, y).length)),
        )
        for (const [team, length] of lengths.entries()) {
          if (length === Number.POSITIVE_INFINITY) continue
          const lead = Math.min(...lengths.filter((_, other) => other !== team)) - length
          const first = share((lead - alike) / pitch + 0.5)
          if (first === 0) continue
          for (const [index, moves] of REACHES.entries()) {
            const within = share((moves * this.move - (length - defaultFairness.base / 2)) / pitch + 0.5)
            const counts = won[open]?.[index]
            if (counts !== undefined) counts[team] = (counts[team] ?? 0) + first * within
          }
        }
      }
    }
    return REACHES.map((moves, index) =>
      [0, 1].map((open) =>
        fewerBehind(
          (won[open]?.[index] ?? []).map((count) => count / Math.max(1, all)),
          LEAST.ground,
          WORTH.ground * (moves === Number.POSITIVE_INFINITY ? 0.5 : 1),
          this.byTeam,
        ),
      ),
    )
  }

  /** Ways out of squares, over which nothing stands, or a hatchway that is open. */
  private exits(squares: readonly number[], open: boolean): number {
    const { field, ways } = this.state
    const own = new Set(squares)
    let count = 0
    for (const square of own)
      for (let index = field.at[square] ?? 0; index < (field.at[square + 1] ?? 0); index += 1) {
        const way = ways[field.around[index] ?? 0]
        if (!own.has(field.beyond[index] ?? -1) && (way === STANDS.free || (open && way === STANDS.hatchway)))
          count += 1
      }
    return count
  }
}

const share = (value: number): number => Math.max(0, Math.min(1, value))

/** Moves within which ground is counted. */
const REACHES = [1, 2, Number.POSITIVE_INFINITY]
/** Sight and ground are foreseen so much less surely than ways. */
const UNSURE = 1.15
/** Penalty for having no way at all (turns). */
const NO_WAY = 20
const SAME_MM = 0.05
