/** A marker that lies under a wall or a pillar. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distanceToBox } from '#core/geometry/box-distance.ts'
import { boardPoint } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { zoneAt } from '#core/kit/lattice.ts'
import { squareName } from '#core/kit/square-names.ts'
import { toField } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { compareIds } from '#core/mission/ids.ts'
import { type Footprint, footprintsOf } from './footprints.ts'

export const markerInTerrain: Rule = {
  info: {
    id: 'marker-in-terrain',
    title: 'Marker inside terrain',
    group: 'markers',
    severity: 'error',
    source: 'Measurements of the kit: walls 5.5 mm thick, full pillars 28 × 25 mm, objective markers 40 mm across',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A marker lies flat on the deck, and models must be able to stand around it. Walls and pillars at their true size cover part of this one.',
  check,
}

/** One finding for each marker. */
function check(layout: Layout): FindingDraft[] {
  const footprints = footprintsOf(layout)
  const radius = layout.kit.sizes.objectiveMarker.value / 2
  return layout.document.markers.flatMap((marker) => {
    const centre = toField(layout.field, marker.board, boardPoint(marker.x, marker.y))
    const covering = footprints.filter(({ box }) => less(distanceToBox(box, centre), radius))
    if (covering.length === 0) return []
    const depth = radius - Math.min(...covering.map(({ box }) => distanceToBox(box, centre)))
    return [draft(layout, marker, covering, depth)]
  })
}

function draft(
  layout: Layout,
  marker: Mission['markers'][number],
  covering: readonly Footprint[],
  depth: number,
): FindingDraft {
  const zone = zoneAt(layout.kit, boardPoint(marker.x, marker.y))
  const name = zone === undefined ? '' : squareName(layout.kit, { board: marker.board, ...zone })
  const items = new Map(covering.map((footprint) => [footprint.item, footprint]))
  const sorted = [...items.values()].sort((a, b) => compareIds(a.item, b.item))
  return {
    key: marker.id,
    message: `${markerName(marker)} in ${name} lies under ${listOf(sorted.map((footprint) => footprint.name()))}.`,
    advice: `Move the marker at least ${depth.toFixed(1)} mm away; the centre of a square always has room.`,
    items: [marker.id, ...sorted.map(({ item }) => item)],
    at: { board: marker.board, x: marker.x, y: marker.y, name },
  }
}
