/** A marker that lies under a wall, a pillar or a feature. */

import { sortById } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { squareOfMarker } from '#analysis/layout/detached-boards.ts'
import { factsOf, fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { featureName, listOf, markerName } from '#analysis/layout/place-names.ts'
import { type TerrainBoxes, terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { boardPoint, distanceToBox, type FieldPoint, less } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { placedAt, squareCentre, squareName } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import { type Feature, traitsOf } from '#model/mission/objects.ts'

// Features near a place, found without a look at each of them.

/** Distances from the centre of a feature for either answer (mm). */
interface Reaches {
  readonly inside: number
  readonly touching: number
}
interface Found {
  readonly feature: Feature
  readonly inside: boolean
}

/** Features whose centres lie in one small square, with the box around these. */
interface Cell {
  readonly placed: { readonly feature: Feature; readonly at: FieldPoint }[]
  west: number
  north: number
  east: number
  south: number
}

/** Side of the squares (mm). */
const CELL_MM = 20

/** A question to ask of many places: does a feature lie there, or does one reach there? */
function discsOf(
  { field }: Layout,
  features: readonly Feature[],
): (centre: FieldPoint, reaches: Reaches) => Found | undefined {
  const cells = new Map<string, Cell>()
  for (const feature of sortById(features)) {
    const at = toField(field, feature.board, boardPoint(feature.x, feature.y))
    const key = `${Math.floor(at.x / CELL_MM)},${Math.floor(at.y / CELL_MM)}`
    const cell = cells.get(key) ?? { placed: [], west: at.x, north: at.y, east: at.x, south: at.y }
    cell.placed.push({ feature, at })
    cell.west = Math.min(cell.west, at.x)
    cell.north = Math.min(cell.north, at.y)
    cell.east = Math.max(cell.east, at.x)
    cell.south = Math.max(cell.south, at.y)
    cells.set(key, cell)
  }
  return (centre, reaches) => {
    let found: Found | undefined
    for (const cell of cellsAround(cells, centre, reaches.touching)) found = lookInto(cell, centre, reaches, found)
    return found
  }
}

function cellsAround(cells: ReadonlyMap<string, Cell>, { x, y }: FieldPoint, reach: number): Cell[] {
  const found: Cell[] = []
  if (cells.size === 0) return found
  for (let column = Math.floor((x - reach) / CELL_MM); column <= Math.floor((x + reach) / CELL_MM); column += 1)
    for (let row = Math.floor((y - reach) / CELL_MM); row <= Math.floor((y + reach) / CELL_MM); row += 1) {
      const cell = cells.get(`${column},${row}`)
      if (cell !== undefined) found.push(cell)
    }
  return found
}

/**
 * Looks into one cell, which is gone through only if its box leaves the answer open. Of several features the first one
 * counts, wherever its cell lies.
 */
function lookInto(
  cell: Cell,
  centre: FieldPoint,
  { inside, touching }: Reaches,
  known: Found | undefined,
): Found | undefined {
  const nearest = length(
    Math.max(cell.west - centre.x, 0, centre.x - cell.east),
    Math.max(cell.north - centre.y, 0, centre.y - cell.south),
  )
  if (!less(nearest, known?.inside === true ? inside : touching)) return known
  let found = known
  for (const { feature, at } of cell.placed) {
    const isFirst = found === undefined || compareIds(feature.id, found.feature.id) < 0
    // In the order of ids: nothing that follows comes before what is known.
    if (!isFirst && (found?.inside === true || !less(nearest, inside))) return found
    const gap = length(at.x - centre.x, at.y - centre.y)
    if (less(gap, inside)) {
      if (isFirst || found?.inside === false) return { feature, inside: true }
    } else if (isFirst && found?.inside !== true && less(gap, touching)) found = { feature, inside: false }
  }
  return found
}

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)

// Markers that lie in terrain features which models cannot walk through.

/**
 * One finding for each marker; a warning when its middle lies in a feature.
 * @param size how wide a feature is taken to be (mm)
 */
function markersInFeatures(layout: Layout, size: number): FindingDraft[] {
  const { document } = layout
  const over = overMarker(layout, document.markers, [size])
  return document.markers.flatMap((marker: Mission['markers'][number], index) => {
    const found = over[index]
    if (found === undefined) return []
    const at = pointPlace(layout, marker)
    return [
      {
        key: `${marker.id}:feature`,
        severity: found.inside ? 'warning' : 'notice',
        message: `${markerName(document, marker)} ${placedAt(at.name)} lies under ${featureName(document, found.feature)}, taken as ${size} mm wide.`,
        advice: 'Move one of the two, or set the width of your custom features.',
        items: [marker.id, found.feature.id],
        at,
      },
    ] as const
  })
}

/** Features that each kind of marker may not stand in; null where nothing stands in the way of models. */
const solidFeatures = fromParts((layout: Layout): ((kind: string) => ReturnType<typeof discsOf>) | null => {
  const { document } = layout
  const solid = document.features.filter((feature) => traitsOf(document, feature).blocksMovement)
  if (solid.length === 0) return null
  const all = discsOf(layout, solid)
  // A Terminal of the scoring lies where the Terminal on the table stands.
  const others = new Map(
    kindsOf(document).markers.flatMap(({ id, standsIn }) =>
      standsIn === null
        ? []
        : [
            [
              id,
              discsOf(
                layout,
                solid.filter(({ kind }) => kind !== standsIn),
              ),
            ],
          ],
    ),
  )
  return (kind) => others.get(kind) ?? all
})

/** The feature that a marker lies under, when features are so wide (mm). */
const overMarker = factsOf((layout: Layout, marker: Mission['markers'][number], [size = 0]) => {
  const solid = solidFeatures(layout)
  if (solid === null) return undefined
  const centre = toField(layout.field, marker.board, boardPoint(marker.x, marker.y))
  const reaches = { inside: size / 2, touching: layout.kit.sizes.objectiveMarker.value / 2 + size / 2 }
  return solid(marker.kind)(centre, reaches)
})

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

/** A feature or area over a marker. */
interface Cover {
  /** Ids of the pieces, first ones first. */
  readonly pieces: readonly string[]
  /** Their names in one breath. */
  readonly names: string
  /** Depth of the marker under them (mm). */
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

/**
 * Returns the fix that moves a marker to the centre of its square if there is room; unsafe, for it may break a
 * symmetry.
 */
function toMiddle(layout: Layout, marker: Mission['markers'][number]): { readonly fix?: Fix } {
  const square = squareOfMarker(layout, marker)
  if (square === undefined) return {}
  const { x, y } = squareCentre(layout.kit, square)
  const item = { ...marker, x: toTenths(x), y: toTenths(y) }
  const label = `Move it to the centre of ${squareName(layout.kit, square)}`
  return { fix: { label, safe: false, edits: [{ type: 'put', collection: 'markers', item }] } }
}
