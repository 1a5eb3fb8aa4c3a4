/** A marker that a side cannot get to from any of its entry zones. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distanceToBox } from '#core/geometry/box-distance.ts'
import { boardPoint } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { hasZone, nodePoint, type Zone, zoneAt } from '#core/kit/lattice.ts'
import type { Square } from '#core/kit/square-names.ts'
import { zonesOf } from '#core/layout/entry-zones.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import { reachOf } from '#core/layout/reach.ts'
import type { Mission } from '#core/mission/document.ts'

export const markerOutOfReach: Rule = {
  info: {
    id: 'marker-out-of-reach',
    title: 'Marker that a side cannot reach',
    group: 'reach',
    severity: 'error',
    source: 'Movement and objective range as published: walls block, and a marker counts from one inch away',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A side can only hold or use a marker that its models can walk to from one of its Entry Zones. Here walls are in the way even with every hatchway open.',
  check,
}

/** One finding for each marker; a warning when at least one side can reach it, for then it may be meant so. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const reach = reachOf(layout)
  const sides = document.sides
    .map((side) => ({
      side,
      areas: new Set(zonesOf(document, side).flatMap((zone) => zone.squares.map(reach.areaOf))),
    }))
    .filter(({ areas }) => areas.size > 0)
  return document.markers.flatMap((marker) => {
    const zone = zoneAt(layout.kit, boardPoint(marker.x, marker.y))
    if (zone === undefined) return []
    const here = squaresUnder(layout, marker, zone).map(reach.areaOf)
    const around = here.filter((area) => area !== undefined)
    const without = sides.filter(({ areas }) => !around.some((area) => areas.has(area))).map(({ side }) => side)
    if (without.length === 0) return []
    const at = squarePlace(layout, { board: marker.board, ...zone })
    return [
      {
        severity: without.length < sides.length ? 'warning' : 'error',
        message: `${listOf(without.map(({ name }) => name))} cannot reach the ${markerName(marker)} in ${at.name}.`,
        advice: advise(without, around.length === 0),
        items: [marker.id],
        at: { ...at, x: marker.x, y: marker.y },
      },
    ] as const
  })
}

/** The squares of its board that a marker lies in, wholly or in part: from each of them a model can stand on it. */
function squaresUnder({ kit }: Layout, marker: Mission['markers'][number], here: Zone): Square[] {
  const side = kit.lattice.pitch.value
  const radius = kit.sizes.objectiveMarker.value / 2
  return [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((across) => ({ x: here.x + across, y: here.y + down })))
    .filter((zone) => hasZone(kit.lattice, zone))
    .filter((zone) => less(distanceToBox({ ...nodePoint(kit, zone), width: side, height: side }, marker), radius))
    .map((zone) => ({ board: marker.board, ...zone }))
}

function advise(sides: Mission['sides'], outOfPlay: boolean): string {
  const owners = listOf(sides.map(({ name }) => name))
  return outOfPlay
    ? 'Move the marker, or take its square out of the Inaccessible Area.'
    : `Open a way with a panel that has a hatchway, move the marker, or give ${owners} an Entry Zone on its side of the walls.`
}
