/** A feature that stands in walls, pillars or other features, or reaches over the edge of the board. */

import { sortById } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { featureName, listOf, namesCounted, namesOf } from '#analysis/layout/place-names.ts'
import { type StandingPiece, type TerrainBox, terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { boardPoint, contains, distanceToBox, type FieldPoint, less, TOLERANCE_MM } from '#foundation/geometry/point.ts'
import { freePlaceName } from '#model/kit/lattice.ts'
import { type Feature, traitsOf } from '#model/mission/objects.ts'

// Features that stand in each other, as discs, found without trying every pair.

interface Placed {
  readonly feature: Feature
  /** Its place among all features in the order of ids. */
  readonly rank: number
  readonly x: number
  readonly y: number
}

/** More of those that one feature overlaps with are not named. */
const MAX_NAMED = 3

/**
 * Returns for each feature the first few of those with later ids that overlap with it, so that each pair is reported
 * once.
 * @param width how wide a feature is taken to be (mm)
 */
export function overlapsOf({ document, field }: Layout, width: number): ReadonlyMap<Feature, readonly Feature[]> {
  // Two in one cell overlap wherever in it they stand, so that only the last one of a cell has to look further.
  const side = width / 2
  const cells = new Map<string, Placed[]>()
  const all = sortById(document.features).map((feature, rank): Placed => {
    const { x, y } = toField(field, feature.board, boardPoint(feature.x, feature.y))
    return { feature, rank, x, y }
  })
  const cellOf = ({ x, y }: Placed): readonly [number, number] => [Math.floor(x / side), Math.floor(y / side)]
  for (const placed of all) {
    const key = cellOf(placed).join(',')
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [placed])
    else there.push(placed)
  }
  const found = new Map<Feature, readonly Feature[]>()
  for (const [key, there] of cells)
    for (const [place, placed] of there.entries()) {
      const near = there.slice(place + 1, place + 1 + MAX_NAMED)
      const others = near.length > 0 ? near : around(cells, key, placed, width)
      if (others.length > 0)
        found.set(
          placed.feature,
          others.map(({ feature }) => feature),
        )
    }
  return found
}

/** Those in the cells around that overlap with this one and have later ids. */
function around(cells: ReadonlyMap<string, readonly Placed[]>, key: string, placed: Placed, width: number): Placed[] {
  const [column = 0, row = 0] = key.split(',').map(Number)
  const found: Placed[] = []
  for (let x = column - 2; x <= column + 2; x += 1)
    for (let y = row - 2; y <= row + 2; y += 1)
      for (const other of cells.get(`${x},${y}`) ?? []) {
        if (other.rank <= placed.rank || !less(distance(placed, other), width)) continue
        found.push(other)
        if (found.length === MAX_NAMED) return found
      }
  return found
}

const distance = (a: Placed, b: Placed): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

export const featureInTerrain: Rule = {
  info: {
    id: 'feature-in-terrain',
    title: 'Feature inside terrain',
    group: 'build',
    severity: 'notice',
    source: 'Walls 5.5 mm thick and full pillars 28 × 25 mm are measured; how wide features are is assumed',
    confidence: 'L',
    thresholds: [
      { name: 'size', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
    ],
  },
  why: 'A feature is a solid piece. It cannot stand where a wall, a pillar or another feature stands, and it stands on the board with all of its base.',
  check,
}

/** One finding for each feature; a warning when even its centre is inside terrain, however wide it is. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  if (layout.document.features.length === 0) return []
  const radius = threshold('size') / 2
  const overlaps = overlapsOf(layout, 2 * radius)
  return layout.document.features.flatMap((feature) => {
    const centre = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
    const covering = terrainBoxesOf(layout)
      .near({ x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius })
      .map((block) => ({ block, gap: distanceToBox(block.box, centre) }))
      .filter(({ gap }) => less(gap, radius))
    const over = reachesOver(layout, centre, radius)
    const others = sortById(overlaps.get(feature) ?? [])
    if (others.length === 0 && !over && covering.every(({ block }) => isTold(layout, feature, block, centre, radius)))
      return []
    const standing = sortById(unique(covering.flatMap(({ block }) => block.standing())))
    const where = [
      ...(standing.length === 0 ? [] : [`stands in ${namesOf(standing, (piece) => piece.name())}`]),
      ...(others.length === 0
        ? []
        : [`overlaps with ${namesCounted(others.map((other) => featureName(layout.document, other)))}`]),
      ...(over ? ['reaches over the edge of the board'] : []),
    ]
    const square = freePlaceName(layout.kit, feature)
    return [
      {
        key: feature.id,
        severity: covering.some(({ gap }) => gap === 0) ? ('warning' as const) : ('notice' as const),
        message: `${featureName(layout.document, feature)} in ${square}, taken as ${2 * radius} mm wide, ${listOf(where)}.`,
        advice: 'Move it towards the middle of its square, or set the width of your custom features.',
        items: [feature, ...standing, ...others].map(({ id }) => id),
        at: { board: feature.board, x: feature.x, y: feature.y, name: square },
      },
    ]
  })
}

/** A feature in the opening of a hatchway blocks it, and `hatchway-blocked` says so. */
function isTold(
  layout: Layout,
  feature: Feature,
  { kind, box }: TerrainBox,
  centre: FieldPoint,
  radius: number,
): boolean {
  const { document, kit } = layout
  if (kind !== 'frame' || !traitsOf(document, feature).blocksMovement) return false
  const beside = (Math.max(box.width, box.height) - kit.sizes.hatchOpening.value) / 2
  const across = box.width > box.height
  const opening = across
    ? { ...box, x: box.x + beside, width: box.width - 2 * beside }
    : { ...box, y: box.y + beside, height: box.height - 2 * beside }
  return less(distanceToBox(opening, centre), radius)
}

const unique = (standing: readonly StandingPiece[]): StandingPiece[] => [
  ...new Map(standing.map((piece) => [piece.id, piece])).values(),
]

/** True when a part of the disc lies beside the boards; over the seam to a board that touches it does not. */
function reachesOver({ field }: Layout, centre: { x: number; y: number }, radius: number): boolean {
  const reach = radius - TOLERANCE_MM
  return [
    { x: centre.x - reach, y: centre.y },
    { x: centre.x + reach, y: centre.y },
    { x: centre.x, y: centre.y - reach },
    { x: centre.x, y: centre.y + reach },
  ].some((point) => !field.boards.some(({ box }) => contains(box, point)))
}
