/** How far it is from every entry zone to every marker and to every entry zone of an enemy. */

import { formatDecks } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { Area } from '#analysis/sight/area.ts'
import { exploreFrom, hatchwaysAlong, type NoWay, type Search } from '#analysis/sight/distance.ts'
import {
  commonPlace,
  type End,
  endsOf,
  holds,
  isClear,
  leadsOut,
  nearestPointOf,
  straightPair,
} from '#analysis/sight/ends.ts'
import { accessPairs, wayByAccess } from '#analysis/sight/levels.ts'
import { type Base, markerBase, type Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH, mm } from '#foundation/geometry/units.ts'
import type { FairnessOptions, FoundWay, PassedHatchway, Way } from './report.ts'
import type { PlacedSides, PlacedZone } from './zones.ts'

// The shortest ways from many places to many: from each start the corners of the terrain are searched once, for each
// goal it is found once which corners see it, and a way is then straight or the shortest over one of these. Gives what
// `measure` gives.

interface Spread {
  readonly solid: Solid
  /** For each plane that ways begin in; or why none do. */
  readonly starts: readonly { readonly end: End; readonly search: Search }[] | NoWay
}

type SpreadWay =
  | { readonly kind: 'way'; readonly length: number; readonly through: readonly HatchwayPlace[] }
  | { readonly kind: 'none'; readonly why: NoWay }

export function spreadFrom(solid: Solid, from: Area): Spread {
  const ends = endsOf(solid, from)
  if (typeof ends === 'string') return { solid, starts: ends }
  const search = (end: End): Search =>
    exploreFrom(
      solid,
      end,
      () => 0,
      () => false,
    )
  return { solid, starts: ends.map((end) => ({ end, search: search(end) })) }
}

/** A goal of many ways: for each plane it lies in, the corners that see it; or why nothing is measured to it. */
type Goal = readonly { readonly end: End; readonly legs: readonly Leg[] }[] | NoWay

/** Straight from a corner to the goal. */
interface Leg {
  readonly corner: number
  readonly length: number
  readonly to: FieldPoint
}

export function goalOf(solid: Solid, place: Base | Area): Goal {
  const ends = endsOf(solid, place)
  if (typeof ends === 'string') return ends
  const { corners } = solid.terrain
  return ends.map((end) => {
    const legs: Leg[] = []
    for (let corner = 0; corner < corners.count; corner += 1) {
      if (corners.plane[corner] !== end.plane) continue
      const leg = lastLeg(solid, { x: corners.x[corner] ?? 0, y: corners.y[corner] ?? 0 }, corner, end)
      if (leg !== null) legs.push(leg)
    }
    return { end, legs }
  })
}

export function wayBetween({ solid, starts }: Spread, goal: Goal): SpreadWay {
  if (typeof starts === 'string') return { kind: 'none', why: starts }
  if (typeof goal === 'string') return { kind: 'none', why: goal }
  let best: Found | null = null
  let meet = false
  for (const { end, search } of starts)
    for (const to of goal) {
      if (end.plane !== to.end.plane) continue
      meet = true
      const found = shortest(solid, end, search, to.end, to.legs)
      if (found !== null && (best === null || found.length < best.length)) best = found
    }
  if (best === null) return { kind: 'none', why: meet ? 'walled-off' : 'other-plane' }
  return { kind: 'way', length: best.length, through: hatchwaysAlong(solid, best.path()) }
}

interface Found {
  readonly length: number
  path(): FieldPoint[]
}

function shortest(solid: Solid, from: End, search: Search, to: End, legs: readonly Leg[]): Found | null {
  const common = commonPlace(solid, from, to)
  if (common !== null) return { length: 0, path: () => [common] }
  let straight: readonly [FieldPoint, FieldPoint] | null = null
  let length = Number.POSITIVE_INFINITY
  for (const one of from.parts)
    for (const other of to.parts) {
      const pair = straightPair(solid, one, other)
      if (pair === null) continue
      const whole = Math.sqrt((pair[1].x - pair[0].x) ** 2 + (pair[1].y - pair[0].y) ** 2)
      if (whole >= length) continue
      length = whole
      straight = pair
    }
  let last: Leg | null = null
  for (const leg of legs) {
    const whole = (search.reached[leg.corner] ?? 0) + leg.length
    if (whole >= length) continue
    length = whole
    last = leg
  }
  const [line, bend] = [straight, last]
  if (bend !== null) return { length, path: () => [...backFrom(solid, search, bend.corner), bend.to] }
  return line && { length, path: () => [...line] }
}

/** From a corner straight to a goal, if that way is free and bends round the corner. */
export function lastLeg(solid: Solid, place: FieldPoint, corner: number, to: End): Leg | null {
  if (holds(to, place)) return { corner, length: 0, to: place }
  let best: Leg | null = null
  for (const part of to.parts) {
    if (!leadsOut(part, place)) continue
    const end = nearestPointOf(solid, part, place)
    const [dx, dy] = [end.x - place.x, end.y - place.y]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (best !== null && length >= best.length) continue
    if (end !== place && !solid.terrain.corners.isTaut(corner, dx, dy)) continue
    if (isClear(solid, part, end, place)) best = { corner, length, to: end }
  }
  return best
}

/** From the start to a corner. */
function backFrom({ terrain: { corners } }: Solid, { before, startOf }: Search, last: number): FieldPoint[] {
  const path: FieldPoint[] = []
  for (let corner = last; corner !== -1; corner = before[corner] ?? -1) {
    path.unshift({ x: corners.x[corner] ?? 0, y: corners.y[corner] ?? 0 })
    if ((before[corner] ?? -1) === -1) path.unshift(startOf(corner))
  }
  return path
}

interface WaySearch {
  readonly layout: Layout
  readonly solid: Solid
  readonly placed: PlacedSides
  readonly options: FairnessOptions
}

/** Every way from a zone of a side: sides in order, their zones in order, markers first. */
export function waysOf(search: WaySearch): Way[] {
  const { layout, solid, placed } = search
  const markers = layout.document.markers.flatMap((marker) => {
    const base = markerBase(layout, marker)
    return base === undefined ? [] : [{ id: marker.id, goal: goalFor(search, base) }]
  })
  const zones = new Map(
    [...placed.zones.values()].map((zone) => [
      zone.id,
      { zone, spread: spreadFrom(solid, zone.middles), goal: goalFor(search, zone.middles) },
    ]),
  )
  const toMarkers = new Map<string, FoundWay>()
  const toZones = new Map<string, FoundWay>()
  return placed.sides.flatMap((side) =>
    side.zones.flatMap(({ id }) => {
      const from = zones.get(id)
      if (from === undefined) return []
      const { zone, spread } = from
      const way = (kind: 'marker' | 'zone', goal: string, found: FoundWay): Way => ({
        side: side.id,
        zone: id,
        goal: { kind, id: goal },
        found,
      })
      return [
        ...markers.map((marker) =>
          way(
            'marker',
            marker.id,
            obtain(toMarkers, `${id} ${marker.id}`, () => wayTo(search, zone, spread, marker.goal)),
          ),
        ),
        ...enemyZones(placed, side.id).map((other) => {
          // There as back.
          const back = toZones.get(`${other.id} ${id}`)
          if (back !== undefined) return way('zone', other.id, reversed(back))
          const goal = zones.get(other.id)?.goal
          const find = (): FoundWay =>
            goal === undefined ? { kind: 'none', why: 'no-room' } : wayTo(search, zone, spread, goal)
          return way('zone', other.id, obtain(toZones, `${id} ${other.id}`, find))
        }),
      ]
    }),
  )
}

/** The zones of the enemies; those that are also one's own, or of one's team, are not. */
const enemyZones = ({ zones }: PlacedSides, side: string): PlacedZone[] =>
  [...zones.values()].filter(({ friends }) => !friends.includes(side))

const reversed = (found: FoundWay): FoundWay =>
  found.kind === 'none' ? found : { ...found, through: [...found.through].reverse() }

function obtain<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** Something that ways lead to. */
interface WayGoal {
  readonly place: Base | Area
  readonly ends: Goal
}
const goalFor = ({ solid }: WaySearch, place: Base | Area): WayGoal => ({ place, ends: goalOf(solid, place) })

/** From the edge of a base whose middle is on the ground of a zone to the edge of a marker, or of another such base. */
function wayTo(search: WaySearch, zone: PlacedZone, spread: Spread, { place, ends }: WayGoal): FoundWay {
  const { solid, options } = search
  if (isEmpty(zone.middles) || isEmpty(place)) return { kind: 'none', why: 'no-room' }
  const reach = (options.base / 2) * ('boxes' in place ? 2 : 1)
  const direct = wayBetween(spread, ends)
  if (direct.kind === 'way') return found(search, [direct], null, reach)
  if (direct.why !== 'other-plane') return direct
  const over = wayByAccess(solid, zone.middles, place, search.placed.access)
  if (over !== null) return found(search, over.legs, withDeck(over.letter, formatDecks(search.layout, over.to)), reach)
  return { kind: 'none', why: accessPairs(search.layout).length > 0 ? 'walled-off' : 'other-plane' }
}

/** `A (to Deck 3)`: with more than two decks a letter leads to several. */
const withDeck = (letter: string, deck: string | null): string =>
  deck === null ? letter : `${letter} (to ${deck})`.trim()

const isEmpty = (place: Base | Area): boolean => 'boxes' in place && place.boxes.length === 0

function found(
  { options }: WaySearch,
  legs: readonly Extract<SpreadWay, { kind: 'way' }>[],
  access: string | null,
  reach: number,
): FoundWay {
  const length = Math.max(0, legs.reduce((sum, leg) => sum + leg.length, 0) - reach)
  const through = legs.flatMap((leg) => leg.through.map(passed))
  return { kind: 'way', length, turns: turnsFor(length, options), through, access }
}

const passed = ({ panel, name }: HatchwayPlace): PassedHatchway => ({
  id: panel.id,
  name: panel.hatchway?.tag === undefined ? name : `${name} (${panel.hatchway.tag})`,
  toOpen: panel.hatchway?.start === 'closed',
})

/** Lengths of ways are a few thousandths of a millimetre too long for each corner; that makes no further turn (mm). */
const ROUNDING_MM = 0.05

/** Moves until a model that has such a way to go (mm) controls what it leads to. */
function turnsFor(length: number, { move, control }: Pick<FairnessOptions, 'move' | 'control'>): number {
  const left = length - control * MM_PER_INCH - ROUNDING_MM
  return left <= 0 ? 0 : Math.ceil(left / mm(move * MM_PER_INCH))
}
