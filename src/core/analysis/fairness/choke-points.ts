/** Hatchways without which a side has no way left: to a marker, or to any entry zone of its enemies. */
import { markerBase } from '#analysis/sight/marker-base.ts'
import { allGround } from '#analysis/sight/placeable-area.ts'
import { type Solid, withHatchway } from '#analysis/sight/solid.ts'
import { floodFrom, hasWay } from './flood-fill.ts'
import type { ChokePoint, FairSide, Way } from './report.ts'
import type { PlacedSides } from './zones.ts'

/**
 * Only a hatchway that every known way leads through can be one; each of these is closed, and looked whether a way is left.
 * Between decks no way is looked for anew: there none is counted.
 * @param solid with every hatchway open that somebody can open, for models on the move
 * @param ways what waysOf gives for it
 */
export function chokePointsOf(solid: Solid, placed: PlacedSides, ways: readonly Way[]): ChokePoint[] {
  const { layout } = solid.terrain
  return placed.sides.flatMap((side) => {
    const own = side.zones
      .flatMap(({ id }) => placed.zones.get(id) ?? [])
      .filter(({ middles }) => middles.boxes.length > 0)
    const goals = [
      ...layout.document.markers.flatMap((marker) => {
        const base = markerBase(layout, marker)
        const leads = ways.filter((way) => way.side === side.id && way.goal.id === marker.id)
        return base === undefined ? [] : [{ marker: marker.id, place: base, leads }]
      }),
      {
        marker: null,
        place: allGround(
          [...placed.zones.values()].filter(({ friends }) => !friends.includes(side.id)).map(({ middles }) => middles),
        ),
        leads: ways.filter((way) => way.side === side.id && way.goal.kind === 'zone'),
      },
    ]
    const suspects = new Map<string, typeof goals>()
    for (const goal of goals)
      for (const id of onEvery(goal.leads)) suspects.set(id, [...(suspects.get(id) ?? []), goal])
    const ground = allGround(own.map(({ middles }) => middles))
    return [...suspects].flatMap(([id, led]): ChokePoint[] => {
      const shut = withHatchway(solid, id, 'closed')
      const flood = floodFrom(shut, ground)
      const lost = led.filter(({ place }) => !hasWay(flood, place))
      const markers = lost.flatMap(({ marker }) => marker ?? [])
      return lost.length === 0 ? [] : [choke(side, id, nameOf(ways, id), markers, markers.length < lost.length)]
    })
  })
}

const choke = (side: FairSide, id: string, name: string, markers: readonly string[], enemy: boolean): ChokePoint => ({
  side: side.id,
  hatchway: { id, name },
  markers,
  enemy,
})

/** The hatchways that all of some ways lead through; none when there is no way, or one by Access Zones. */
function onEvery(ways: readonly Way[]): string[] {
  const found = ways.flatMap(({ found: way }) => (way.kind === 'way' ? [way] : []))
  const [first, ...rest] = found
  if (first === undefined || found.some(({ access }) => access !== null)) return []
  return first.through
    .map(({ id }) => id)
    .filter((id) => rest.every(({ through }) => through.some((passed) => passed.id === id)))
}

function nameOf(ways: readonly Way[], id: string): string {
  for (const { found } of ways)
    if (found.kind === 'way') for (const passed of found.through) if (passed.id === id) return passed.name
  return 'a hatchway'
}
