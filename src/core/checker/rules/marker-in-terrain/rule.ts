/** A marker that lies under a wall or a pillar. */
import { firstItems } from '#core/checker/first-items.ts'
import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { distanceToBox } from '#core/geometry/box-distance.ts'
import { boardPoint, type FieldPoint } from '#core/geometry/point.ts'
import { less } from '#core/geometry/tolerance.ts'
import { toField } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import type { Mission } from '#core/mission/document.ts'
import { footprintsOf } from './footprints.ts'
import { groundOf, type Patch } from './ground.ts'

/** A marker under more pieces than this is not helped by more names. */
const MOST_NAMES = 5

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
  if (layout.document.markers.length === 0) return []
  const radius = layout.kit.sizes.objectiveMarker.value / 2
  const ground = groundOf(footprintsOf(layout), layout.kit.lattice.pitch.value, radius)
  const known = new Map<string, Cover | null>()
  return layout.document.markers.flatMap((marker) => {
    const spot = `${marker.board}:${marker.x},${marker.y}`
    let cover = known.get(spot)
    if (cover === undefined) {
      const centre = toField(layout.field, marker.board, boardPoint(marker.x, marker.y))
      cover = coverOf(ground(centre), centre, radius)
      known.set(spot, cover)
    }
    return cover === null ? [] : [draft(layout, marker, cover)]
  })
}

/** What lies over a spot, worked out once however many markers lie on it. */
interface Cover {
  /** Ids of the pieces, first ones first. */
  readonly pieces: readonly string[]
  /** Their names in one breath. */
  readonly names: string
  /** How deep the marker lies under them (mm). */
  readonly depth: number
}

function coverOf(patches: readonly Patch[], centre: FieldPoint, radius: number): Cover | null {
  const near = patches
    .map((patch) => ({ ...patch, distance: distanceToBox(patch.box, centre) }))
    .filter(({ distance }) => less(distance, radius))
  if (near.length === 0) return null
  const all = near.flatMap(({ footprints }) => footprints)
  const pieces = firstItems(new Map(all.map((footprint) => [footprint.id, footprint])).values())
  const named = pieces.slice(0, MOST_NAMES).map((footprint) => footprint.name())
  return {
    pieces: pieces.map(({ id }) => id),
    names: listOf(pieces.length > MOST_NAMES ? [...named, 'others'] : named),
    depth: radius - Math.min(...near.map(({ distance }) => distance)),
  }
}

function draft(layout: Layout, marker: Mission['markers'][number], { pieces, names, depth }: Cover): FindingDraft {
  const at = pointPlace(layout, marker)
  return {
    key: marker.id,
    message: `${markerName(marker)} in ${at.name} lies under ${names}.`,
    advice: `Move the marker at least ${depth.toFixed(1)} mm away; the centre of a square always has room.`,
    items: [marker.id, ...pieces],
    at,
  }
}
