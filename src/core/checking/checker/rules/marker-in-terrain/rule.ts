/** A marker that lies under a wall, a pillar or a feature. */

import { toField } from '#analysis/layout/battlefield.ts'
import { factsOf } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squareOfMarker } from '#analysis/layout/marker-squares.ts'
import { listOf, markerName } from '#analysis/layout/place-names.ts'
import { type TerrainBoxes, terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { Fix } from '#checking/checker/finding.ts'
import { firstItems } from '#checking/checker/first-items.ts'
import { pointPlace } from '#checking/checker/places.ts'
import type { FindingDraft, Rule } from '#checking/checker/rule.ts'
import { distanceToBox } from '#foundation/geometry/box-distance.ts'
import { boardPoint, type FieldPoint } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { squareCentre } from '#model/kit/lattice.ts'
import { placedAt, squareName } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { markersInFeatures } from './features.ts'

/** A marker under more pieces than this is not helped by more names. */
const MAX_NAMES = 5

export const markerInTerrain: Rule = {
  info: {
    id: 'marker-in-terrain',
    title: 'Marker inside terrain',
    group: 'markers',
    severity: 'error',
    source: 'Measurements of the kit: walls 5.5 mm thick, full pillars 28 × 25 mm, objective markers 40 mm across',
    confidence: 'M',
    kitFigures: [
      'sizes.thickness',
      'sizes.pillarLength',
      'sizes.pillarWidth',
      'sizes.wallEndLength',
      'sizes.wallEndWidth',
      'sizes.objectiveMarker',
    ],
    thresholds: [
      { name: 'featureSize', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
    ],
  },
  why: 'A marker lies flat on the deck, and models must be able to stand around it. Walls and pillars at their true size cover part of this one.',
  check,
}

/** For each marker one finding about walls and pillars, and one about features. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  if (layout.document.markers.length === 0) return []
  return [
    ...inWalls(layout, layout.document.markers).filter((told) => told !== null),
    ...markersInFeatures(layout, threshold('featureSize')),
  ]
}

const inWalls = factsOf((layout: Layout, marker: Mission['markers'][number]): FindingDraft | null => {
  const cover = coverOf(
    terrainBoxesOf(layout),
    toField(layout.field, marker.board, boardPoint(marker.x, marker.y)),
    layout.kit.sizes.objectiveMarker.value / 2,
  )
  return cover === null ? null : draft(layout, marker, cover)
})

/** What lies over a marker. */
interface Cover {
  /** Ids of the pieces, first ones first. */
  readonly pieces: readonly string[]
  /** Their names in one breath. */
  readonly names: string
  /** How deep the marker lies under them (mm). */
  readonly depth: number
}

function coverOf(ground: TerrainBoxes, centre: FieldPoint, radius: number): Cover | null {
  const near = ground
    .near({ x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius })
    .map((block) => ({ block, distance: distanceToBox(block.box, centre) }))
    .filter(({ distance }) => less(distance, radius))
  if (near.length === 0) return null
  const all = near.flatMap(({ block }) => block.standing())
  const pieces = firstItems(new Map(all.map((piece) => [piece.id, piece])).values())
  const named = pieces.slice(0, MAX_NAMES).map((piece) => piece.name())
  return {
    pieces: pieces.map(({ id }) => id),
    names: listOf(pieces.length > MAX_NAMES ? [...named, 'others'] : named),
    depth: radius - Math.min(...near.map(({ distance }) => distance)),
  }
}

function draft(layout: Layout, marker: Mission['markers'][number], { pieces, names, depth }: Cover): FindingDraft {
  const at = pointPlace(layout, marker)
  return {
    key: marker.id,
    message: `${markerName(layout.document, marker)} ${placedAt(at.name)} lies under ${names}.`,
    advice: `Move the marker at least ${depth.toFixed(1)} mm away; the centre of a square always has room.`,
    items: [marker.id, ...pieces],
    at,
    ...toMiddle(layout, marker),
  }
}

/** The fix that moves a marker to the centre of its square, where there is room; unsafe, for it may break a symmetry. */
function toMiddle(layout: Layout, marker: Mission['markers'][number]): { readonly fix?: Fix } {
  const square = squareOfMarker(layout, marker)
  if (square === undefined) return {}
  const { x, y } = squareCentre(layout.kit, square)
  const item = { ...marker, x: toTenths(x), y: toTenths(y) }
  const label = `Move it to the centre of ${squareName(layout.kit, square)}`
  return { fix: { label, safe: false, edits: [{ type: 'put', collection: 'markers', item }] } }
}
