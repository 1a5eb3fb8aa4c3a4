/**
 * What the fairness report will say of a map, foreseen: shortest ways of every side, hatchways on them, and how much of the
 * ground around a place lies in sight of the enemy, for any square and in a few milliseconds for all of them. The report is
 * exact and takes a hundred times as long; with this one knows what is worth asking it about.
 */
import { usualFairness } from '#core/fairness/options.ts'
import { LEAST, LESS_THAN_A_TURN, WORTH } from '#core/fairness/worth.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import { ownersOf } from '#core/layout/entry-zones.ts'
import type { Mission } from '#core/mission/document.ts'
import { serviceOf } from '#core/mission/own-kinds.ts'
import type { Panel } from '#core/mission/terrain.ts'
import { rangeOf } from '#core/sight/ranges.ts'
import type { BoardState } from './board-state.ts'
import type { Field } from './field.ts'
import { type Ground, numberOf } from './ground.ts'
import { type Bends, bendsOf, Rays, type Sheets, sheetsOf, standingEdges } from './rays.ts'

/** A box on the battlefield (mm), and its plane. */
interface Spot {
  readonly plane: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly corners: readonly (readonly [number, number])[]
}

/** Where ways of a side begin, and where one looks from. */
interface Home {
  readonly starts: readonly Spot[]
  readonly lookouts: readonly Spot[]
}

/** How far it is to a place (mm, from edge to edge), and how many hatchways there are to open; infinite: no way. */
export interface Reach {
  readonly length: number
  readonly hatchways: number
}

/** Kind by kind, how much each side is behind at a place (turns; 0: it is not). */
export type Behind = readonly (readonly number[])[]

/** All that the report compares at one place; looked for when it is asked for. */
export interface Prospect {
  ways(): Behind
  sight(): Behind
}

export interface Tally {
  readonly gravest: number
  readonly sum: number
}

/** What is left of all places together when those of one side are held against those of the others, as the report does. */
function tally(places: readonly Behind[]): Tally {
  let [gravest, sum] = [0, 0]
  const kinds = places[0]?.length ?? 0
  const sides = places[0]?.[0]?.length ?? 0
  const count = places.length
  // Side by side, the gravest first.
  const sorted = new Float64Array(sides * count)
  for (let kind = 0; kind < kinds; kind += 1) {
    for (let side = 0; side < sides; side += 1)
      for (let place = 0; place < count; place += 1) {
        const weight = places[place]?.[kind]?.[side] ?? 0
        let at = side * count + place
        for (; at > side * count && (sorted[at - 1] ?? 0) < weight; at -= 1) sorted[at] = sorted[at - 1] ?? 0
        sorted[at] = weight
      }
    for (let place = 0; place < count; place += 1)
      for (let side = 0; side < sides; side += 1) {
        const weight = sorted[side * count + place] ?? 0
        if (weight === 0) continue
        let least = Number.POSITIVE_INFINITY
        for (let other = 0; other < sides; other += 1)
          if (other !== side) least = Math.min(least, sorted[other * count + place] ?? 0)
        const rest = Math.max(0, weight - least)
        gravest = Math.max(gravest, rest)
        sum += rest
      }
  }
  return { gravest, sum }
}

/** @param seen by side, the share of the ground that the others look at */
const sightBehind = (seen: readonly number[]): readonly number[] =>
  seen.map((share, side) => {
    const more = share - Math.min(...seen.filter((_, other) => other !== side))
    return more > LEAST.sight ? more * WORTH.sight : 0
  })

/** Shortest ways from the zones of a side to the bends of a map. */
interface Spread {
  readonly length: Float64Array
  readonly hatchways: Int32Array
  /** Bends in order of their length, as far as there is a way. */
  readonly order: readonly number[]
}

/** Places around a marker that stand for the ground from which it is controlled, in steps of half its reach. */
const AROUND = [-2, -1, 0, 1, 2].flatMap((y) =>
  [-2, -1, 0, 1, 2].flatMap((x) => (Math.abs(x) + Math.abs(y) > 2 ? [] : [[x, y] as const])),
)

const sheetsKept = new WeakMap<Field, Sheets>()

export class Outlook {
  readonly sides: readonly Home[]
  private readonly ground: Ground
  private readonly rays: Rays
  private readonly bends: Bends
  private readonly spreads: readonly { readonly start: Spread; readonly open: Spread }[]
  private readonly known = new Map<number, Prospect>()
  /** By pair of bends: closed hatchways between them, as rays count them. */
  private readonly between: Int8Array
  private readonly marker: number
  private readonly control: number
  private readonly move: number

  /** @param panels with hatchways that begin open, or that nobody opens; the others stand as in the state */
  constructor(ground: Ground, document: Mission, state: BoardState, panels: readonly Panel[] = []) {
    const { field } = ground
    const sheets = sheetsKept.get(field) ?? sheetsOf(field)
    sheetsKept.set(field, sheets)
    this.ground = ground
    const edges = standingEdges(field, state.edges, panels)
    this.rays = new Rays(sheets, edges, state)
    this.bends = bendsOf(field, sheets, edges)
    this.between = new Int8Array(this.bends.count * this.bends.count).fill(UNKNOWN)
    this.marker = field.layout.kit.sizes.objectiveMarker.value / 2
    this.control = (rangeOf({ document }, 'control') ?? 0) * MM_PER_INCH
    this.move = usualFairness.move * MM_PER_INCH
    this.sides = homesOf(ground, document)
    this.spreads = this.sides.map(({ starts }) => ({
      start: this.spread(starts, false),
      open: this.spread(starts, true),
    }))
  }

  /** Of the middle of a square. */
  at(square: number): Prospect {
    const known = this.known.get(square)
    if (known !== undefined) return known
    const { x = 0, y = 0 } = this.ground.field.middles[square] ?? {}
    const found = this.of(this.rays.sheets.planeOf[square] ?? 0, x, y)
    this.known.set(square, found)
    return found
  }

  /** Of a place on a plane (mm on the battlefield). */
  of(plane: number, x: number, y: number): Prospect {
    let ways: Behind | undefined
    let sight: Behind | undefined
    return {
      ways: () => {
        ways ??= this.waysBehind(plane, x, y)
        return ways
      },
      sight: () => {
        sight ??= this.exposure(plane, x, y).map((seen) => sightBehind(seen))
        return sight
      },
    }
  }

  /**
   * What the report will say of markers at such places: the gravest difference and the sum of all that nothing makes up for
   * (turns).
   * @param bound where ways alone differ by more, sight is not looked at any more
   */
  difference(prospects: readonly Prospect[], bound = Number.POSITIVE_INFINITY): Tally {
    const ways = tally(prospects.map((each) => each.ways()))
    if (ways.gravest > bound) return ways
    const sight = tally(prospects.map((each) => each.sight()))
    return { gravest: Math.max(ways.gravest, sight.gravest), sum: ways.sum + sight.sum }
  }

  /** How far it is for each side, as the battle starts or with all hatchways open. */
  reaches(plane: number, x: number, y: number, open: boolean): Reach[] {
    return this.spreads.map((spread, side) => this.reach(side, open ? spread.open : spread.start, plane, x, y, open))
  }

  private waysBehind(plane: number, x: number, y: number): Behind {
    return [false, true].flatMap((open) => {
      const reaches = this.reaches(plane, x, y, open)
      const [longer, none, opened]: [number[], number[], number[]] = [[], [], []]
      for (const [side, own] of reaches.entries()) {
        const others = reaches.filter((_, other) => other !== side)
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
        if (whole >= (length[bend] ?? 0)) continue
        const pair = next < bend ? next * bends.count + bend : bend * bends.count + next
        let closed = this.between[pair] ?? UNKNOWN
        if (closed === UNKNOWN) {
          closed = rays.between(plane, x, y, bx, by)
          this.between[pair] = closed
        }
        if (closed < 0 || (closed > 0 && !open)) continue
        length[bend] = whole
        hatchways[bend] = (hatchways[next] ?? 0) + closed
      }
    }
    return { length, hatchways, order }
  }

  private reach(side: number, spread: Spread, plane: number, x: number, y: number, open: boolean): Reach {
    const { rays, bends } = this
    const direct = this.straight(this.sides[side]?.starts ?? [], plane, x, y, open)
    let { length, hatchways } = direct
    for (const bend of spread.order) {
      const gone = spread.length[bend] ?? 0
      if (gone >= length) break
      if (bends.plane[bend] !== plane) continue
      const [bx, by] = [bends.x[bend] ?? 0, bends.y[bend] ?? 0]
      const whole = gone + Math.sqrt((bx - x) * (bx - x) + (by - y) * (by - y))
      if (whole >= length) continue
      const closed = rays.between(plane, bx, by, x, y)
      if (closed < 0 || (closed > 0 && !open)) continue
      length = whole
      hatchways = (spread.hatchways[bend] ?? 0) + closed
    }
    return { length: Math.max(0, length - this.marker - usualFairness.base / 2), hatchways }
  }

  private straight(starts: readonly Spot[], plane: number, x: number, y: number, open: boolean): Reach {
    let best: Reach = NOWHERE
    for (const spot of starts) {
      if (spot.plane !== plane) continue
      const nearX = Math.min(spot.right, Math.max(spot.left, x))
      const nearY = Math.min(spot.bottom, Math.max(spot.top, y))
      const least = Math.sqrt((nearX - x) * (nearX - x) + (nearY - y) * (nearY - y))
      if (least >= best.length) continue
      const straight = this.rays.between(plane, nearX, nearY, x, y)
      if (straight === 0 || (straight > 0 && open)) {
        best = { length: least, hatchways: straight }
        continue
      }
      for (const [fromX, fromY] of spot.corners) {
        const length = Math.sqrt((fromX - x) * (fromX - x) + (fromY - y) * (fromY - y))
        if (length >= best.length) continue
        const closed = this.rays.between(plane, fromX, fromY, x, y)
        if (closed >= 0 && (closed === 0 || open)) best = { length, hatchways: closed }
      }
    }
    return best
  }

  /** By side, how much of the ground around a place the others look at: as the battle starts, with all hatchways open. */
  private exposure(plane: number, x: number, y: number): readonly [readonly number[], readonly number[]] {
    const { rays, sides } = this
    const step = (this.marker + this.control) * 0.45
    const counts = [0, 0]
    const seen = [sides.map(() => 0), sides.map(() => 0)]
    for (const [across, down] of AROUND) {
      const [px, py] = [x + across * step, y + down * step]
      const reached = across === 0 && down === 0 ? 0 : rays.between(plane, x, y, px, py)
      if (reached < 0) continue
      const lookers = sides.map(({ lookouts }) => this.looks(lookouts, plane, px, py))
      for (const open of reached === 0 ? [0, 1] : [1]) {
        counts[open] = (counts[open] ?? 0) + 1
        for (const side of sides.keys())
          if (lookers.some((looks, other) => other !== side && looks >= 0 && (open === 1 || looks === 0)))
            (seen[open] as number[])[side] = (seen[open]?.[side] ?? 0) + 1
      }
    }
    const shares = (open: number): number[] =>
      (seen[open] ?? []).map((number) => number / Math.max(1, counts[open] ?? 0))
    return [shares(0), shares(1)]
  }

  /** Fewest closed hatchways through which one looks at a place from some spot: −1: from none. */
  private looks(lookouts: readonly Spot[], plane: number, x: number, y: number): number {
    let fewest = -1
    for (const spot of lookouts) {
      if (spot.plane !== plane) continue
      for (const [fromX, fromY] of spot.corners) {
        const closed = this.rays.between(plane, fromX, fromY, x, y)
        if (closed === 0) return 0
        if (closed > 0 && (fewest < 0 || closed < fewest)) fewest = closed
      }
    }
    return fewest
  }
}

/** What no way at all counts (turns). */
const NO_WAY = 20
const SAME_MM = 0.05
const UNKNOWN = -2
const NOWHERE: Reach = { length: Number.POSITIVE_INFINITY, hatchways: 0 }

function homesOf({ field, ...ground }: Ground, document: Mission): Home[] {
  const { pitch } = field.layout.kit.lattice
  const sheets = sheetsKept.get(field)
  const half = pitch.value / 2
  const spots = (squares: readonly number[], inset: number): Spot[] =>
    squares.flatMap((square) => {
      const middle = field.middles[square]
      if (middle === undefined) return []
      const reach = Math.max(1, half - inset)
      const [left, top, right, bottom] = [middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach]
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const
      return [{ plane: sheets?.planeOf[square] ?? 0, left, top, right, bottom, corners }]
    })
  const whole: Ground = { field, ...ground }
  return document.sides.flatMap((side): Home[] => {
    const own = document.zones.filter((zone) => ownersOf(document, zone).some(({ id }) => id === side.id))
    if (own.length === 0) return []
    const numbers = (zones: typeof own): number[] =>
      zones.flatMap(({ squares }) => squares.map((square) => numberOf(whole, square)))
    const counting = own.filter((zone) => serviceOf(document, zone) !== 'reserves')
    return [
      {
        starts: spots(numbers(counting.length > 0 ? counting : own), usualFairness.base / 2),
        lookouts: spots(numbers(own), field.layout.kit.sizes.thickness.value / 2 + 0.5),
      },
    ]
  })
}
