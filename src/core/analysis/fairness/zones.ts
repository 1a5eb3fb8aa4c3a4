/** The entry zones of the sides as ground that the middle of a base can be on. */
import { distinctSquares, ownersOf, zoneNames, zonesOf } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { beyond, neighboursOf, type Openness } from '#analysis/layout/connected-areas.ts'
import { EDGE, edgeState, thicknessAt } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareNumber } from '#analysis/layout/panel-geometry.ts'
import { squaresOutOfPlay } from '#analysis/layout/reachable-squares.ts'
import type { Area } from '#analysis/sight/area.ts'
import { type AccessPair, accessPairs } from '#analysis/sight/levels.ts'
import { type PlaceableArea, placeableArea } from '#analysis/sight/placeable-area.ts'
import { markerBase } from '#analysis/sight/solid.ts'
import type { Terrain } from '#analysis/sight/terrain.ts'
import { type Box, less } from '#foundation/geometry/point.ts'
import { COMPASS, type Compass, edgeOfSquare, nodePoint, type Square, squareKey, stepOf } from '#model/kit/lattice.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import { matesOf } from '#model/mission/force-sums.ts'
import type { FairSide, FairZone, ZoneExits } from './report.ts'

/** A zone of the map, with what is measured from. */
export interface PlacedZone extends FairZone {
  /** Sides whose it is, and those of their teams: nobody's of them is it an enemy's. */
  readonly friends: readonly string[]
  /** Where the middle of a base can be; no boxes when it has no room anywhere near. */
  readonly middles: PlaceableArea
  /** The ground one looks from: all of the zone but the strips that walls and shut hatchways on its rim stand on. */
  readonly lookouts: readonly Box[]
}

export interface PlacedSides {
  readonly sides: readonly FairSide[]
  readonly without: readonly string[]
  /** Every zone that is somebody's, by id. */
  readonly zones: ReadonlyMap<string, PlacedZone>
  /** Where bases can stand wholly in Access Zones that join the boards: a part would be enough, so no way is shorter than said. */
  readonly access: readonly AccessPair[]
}

/**
 * @param terrain with all in the way that nobody walks through
 * @param base diameter of the models' bases (mm)
 */
export function placeSides(terrain: Terrain, base: number): PlacedSides {
  const { layout } = terrain
  const { document } = layout
  const goals = document.markers.flatMap((marker) => markerBase(layout, marker) ?? [])
  const zones = new Map<string, PlacedZone>()
  const owned = document.zones.filter((zone) => ownersOf(document, zone).length > 0)
  const names = zoneNames(layout, owned)
  for (const [index, zone] of owned.entries()) {
    const friends = ownersOf(document, zone).flatMap(({ id }) => matesOf(document, id))
    const serves = zone.serves ?? zoneKindOf(document, zone.kind).serves
    const middles = placeableArea(terrain, { squares: insetBoxes(layout, zone, () => 0), radius: base / 2, goals })
    zones.set(zone.id, {
      id: zone.id,
      name: names[index] ?? zone.id,
      serves,
      counts: serves !== 'reserves',
      friends,
      fits: middles.fits,
      middles,
      lookouts: lookoutsIn(layout, zone),
    })
  }
  const known = document.sides.map(({ id, name, role, team }): FairSide => {
    const own = zonesOf(document, { id, name, role }).flatMap((zone) => zones.get(zone.id) ?? [])
    const onlyReserves = own.every(({ counts }) => !counts)
    return {
      id,
      name,
      role,
      team: team ?? null,
      zones: own.map((zone) => ({
        id: zone.id,
        name: zone.name,
        serves: zone.serves,
        counts: zone.counts || onlyReserves,
        fits: zone.fits,
      })),
    }
  })
  return {
    sides: known.filter((side) => side.zones.length > 0),
    without: known.filter((side) => side.zones.length === 0).map(({ name }) => name),
    zones,
    access: accessPairs(layout).map(({ letter, boards, ends: [one, other] }) => ({
      letter,
      boards,
      ends: [wholly(terrain, one, base), wholly(terrain, other, base)],
    })),
  }
}

/** The same with hatchways as they start in that layout: one looks out of those that are open. */
export const lookingOut = (placed: PlacedSides, layout: Layout): PlacedSides => ({
  ...placed,
  zones: new Map(
    layout.document.zones.flatMap((zone) => {
      const known = placed.zones.get(zone.id)
      return known === undefined ? [] : [[zone.id, { ...known, lookouts: lookoutsIn(layout, zone) }]]
    }),
  ),
})

const lookoutsIn = (layout: Layout, zone: Layout['document']['zones'][number]): readonly Box[] =>
  insetBoxes(layout, zone, ({ board, x, y }, side) => {
    const edge = edgeOfSquare({ x, y }, side)
    return edgeState(layout, board, edge) > EDGE.open ? thicknessAt(layout, board, edge) / 2 : 0
  })

const wholly = (terrain: Terrain, { boxes }: Area, base: number): PlaceableArea =>
  placeableArea(terrain, { squares: boxes, radius: base / 2, goals: [] })

/** The squares of a zone, smaller by so much at each side where the zone ends (mm); none that nothing is left of. */
function insetBoxes(
  { field, kit }: Layout,
  { squares }: Layout['document']['zones'][number],
  by: (square: Square, side: Compass) => number,
): readonly Box[] {
  const pitch = kit.lattice.pitch.value
  const taken = new Set(squares.map(squareKey))
  return distinctSquares(squares).flatMap((square) => {
    const corner = toField(field, square.board, nodePoint(kit, square))
    const inset = (side: Compass): number => {
      const { x, y } = stepOf(side)
      return taken.has(squareKey({ board: square.board, x: square.x + x, y: square.y + y })) ? 0 : by(square, side)
    }
    const [left, top] = [inset('west'), inset('north')]
    const [width, height] = [pitch - left - inset('east'), pitch - top - inset('south')]
    return less(width, 0) || less(height, 0) ? [] : [{ x: corner.x + left, y: corner.y + top, width, height }]
  })
}

// How many ways out an entry zone has: sides of its squares that are open, and hatchways.

/** @param layout with the hatchways as they stand at the start of the battle */
export function exitsOf(layout: Layout, { zones }: PlacedSides): ZoneExits[] {
  const closed = squaresOutOfPlay(layout)
  return layout.document.zones.flatMap(({ id, squares }): ZoneExits[] => {
    if (!zones.has(id)) return []
    const own = new Set(squares.map(squareNumber))
    const leads = (to: Square): boolean => !own.has(squareNumber(to)) && !closed.has(squareNumber(to))
    // A side is one way out, also where it lies before two squares of a board that is pushed along.
    const out = (openness: Openness): ReadonlySet<string> =>
      new Set(
        squares.flatMap((square) => {
          const next = new Set(neighboursOf(layout, square, openness).filter(leads).map(squareNumber))
          return COMPASS.filter((side) => beyond(layout, square, side).some((to) => next.has(squareNumber(to)))).map(
            (side) => `${squareKey(square)} ${side}`,
          )
        }),
      )
    const [all, plain] = [out('as-started'), out('all-closed')]
    return [{ zone: id, count: all.size, hatchways: [...all].filter((exit) => !plain.has(exit)).length }]
  })
}
