/** How far it is from every entry zone to every marker and to every entry zone of an enemy. */

import { formatDecks } from '#analysis/layout/deck-labels.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { Area } from '#analysis/sight/area.ts'
import type { Base } from '#analysis/sight/base.ts'
import { accessPairs, wayByAccess } from '#analysis/sight/levels.ts'
import { markerBase } from '#analysis/sight/marker-base.ts'
import type { Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { MM_PER_INCH, mm } from '#foundation/geometry/units.ts'
import type { FairnessOptions } from './options.ts'
import type { FoundWay, PassedHatchway, Way } from './report.ts'
import { type Goal, goalOf, type Spread, type SpreadWay, spreadFrom, wayBetween } from './shortest-paths.ts'
import type { PlacedSides, PlacedZone } from './zones.ts'

export interface WaySearch {
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
