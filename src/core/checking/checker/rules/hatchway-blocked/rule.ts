/** A hatchway in whose opening something stands. */

import { sortById } from '#analysis/layout/area-names.ts'
import { toField } from '#analysis/layout/battlefield.ts'
import { featuresNear } from '#analysis/layout/blocked-areas.ts'
import { hasSeam } from '#analysis/layout/clearance-raster.ts'
import { hatchwayEdges, thicknessAt } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { isMiddle } from '#analysis/layout/panel-geometry.ts'
import { featureName, namesCounted, namesOf, panelName } from '#analysis/layout/place-names.ts'
import { type StandingPiece, terrainBoxesOf } from '#analysis/layout/terrain-boxes.ts'
import type { FindingDraft, Rule, Severity } from '#checking/checker/finding.ts'
import { edgePlace } from '#checking/checker/places.ts'
import { type Box, boardPoint, distanceToBox, less, overlaps } from '#foundation/geometry/point.ts'
import { type BoardNumber, type Edge, edgeKey, latticeOf, nodePoint } from '#model/kit/lattice.ts'
import { traitsOf } from '#model/mission/objects.ts'

export const hatchwayBlocked: Rule = {
  info: {
    id: 'hatchway-blocked',
    title: 'Hatchway blocked',
    group: 'build',
    severity: 'error',
    source: 'Opening of a hatchway 50 mm nominal, sizes of features assumed; no measured source for either',
    confidence: 'L',
    thresholds: [
      { name: 'featureSize', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
      { name: 'clearance', label: 'Free ground in front of an opening', unit: 'mm', usual: 10, min: 0, max: 80 },
      {
        name: 'front',
        label: 'Free ground in front of an opening, up to pillars and wall ends of the other board',
        unit: 'mm',
        usual: 25,
        min: 0,
        max: 80,
      },
    ],
  },
  why: 'Models walk through an open hatchway, so nothing may stand in its opening or right in front of it.',
  check,
}

interface Blocker {
  readonly id: string
  readonly severity: Severity
  name(): string
}

/** One finding for each edge with a hatchway, whatever blocks it. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  return hatchwayEdges(layout).flatMap(({ board, edge, panels: hatchways }) => {
    const blockers = blockersOf(layout, board, edge, threshold)
    if (blockers.length === 0) return []
    const panels = sortById(hatchways)
    return [
      {
        key: `${board}:${edgeKey(edge)}`,
        severity: worst(blockers),
        message: `The hatchway of ${namesOf(panels, (panel) => panelName(layout, panel))} is blocked by ${namesCounted(blockers.map((blocker) => blocker.name()))}.`,
        advice: 'Move what stands in the way, or put the hatchway elsewhere.',
        items: [...panels, ...blockers].map(({ id }) => id),
        at: edgePlace(layout, board, edge),
      },
    ]
  })
}

const worst = (blockers: readonly Blocker[]): Severity =>
  (['error', 'warning'] as const).find((severity) => blockers.some((blocker) => blocker.severity === severity)) ??
  'notice'

/** Walls across the opening, pillars and wall ends in it, features in it or right in front of it. */
function blockersOf(
  layout: Layout,
  board: BoardNumber,
  edge: Edge,
  threshold: (name: string) => number,
): readonly Blocker[] {
  const terrain = [
    ...terrainBefore(layout, board, edge, threshold('front')).map(
      (each): Blocker => ({ ...each, severity: 'warning' }),
    ),
    ...terrainIn(layout, board, edge).map((each): Blocker => ({ ...each, severity: 'error' })),
  ]
  const radius = threshold('featureSize') / 2
  const ground = openingBox(layout, board, edge, threshold('clearance'))
  const features = featuresNear(layout, ground, radius).flatMap((feature): Blocker[] => {
    // A collapsed pipe is stepped over.
    if (!traitsOf(layout.document, feature).blocksMovement) return []
    const centre = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
    const gap = distanceToBox(ground, centre)
    if (!less(gap, radius)) return []
    return [
      { id: feature.id, name: () => featureName(layout.document, feature), severity: gap === 0 ? 'warning' : 'notice' },
    ]
  })
  if (terrain.length + features.length === 0) return none
  const unique = new Map([...terrain, ...features].map((blocker) => [blocker.id, blocker]))
  return sortById([...unique.values()])
}

const none: readonly never[] = []

/** Walls over the same edge; what stands at the corners too, in a kit whose pillars are that wide. */
function terrainIn(layout: Layout, board: BoardNumber, edge: Edge): readonly StandingPiece[] {
  const { sizes, lattice } = layout.kit
  const corner = Math.max(sizes.pillarLength.value, sizes.pillarWidth.value, sizes.wallEndLength.value)
  const cornersReachIn = less(lattice.pitch.value, sizes.hatchOpening.value + corner)
  const [panel] = layout.panelsOn(board, edge)
  const isOverNode = panel !== undefined && isMiddle(layout.kit, panel)
  if (!cornersReachIn && !isOverNode && layout.panelsOn(board, edge).length < 2) return []
  return blocksIn(layout, openingBox(layout, board, edge, 0))
}

/** Finds terrain on the other board right before an opening at the seam, where the lattices of the boards are shifted. */
function terrainBefore(layout: Layout, board: BoardNumber, edge: Edge, clearance: number): readonly StandingPiece[] {
  if (!liesOnSeam(layout, board, edge)) return []
  const front = openingBox(layout, board, edge, clearance)
  const across = edge.axis === 'horizontal'
  return terrainBoxesOf(layout)
    .near(front)
    .filter(({ kind, box }) => {
      // A wall alongside is no pillar before the opening: hatchway-leads-nowhere speaks of it.
      const alongside = kind === 'wall' && box.width > box.height === across
      return kind !== 'frame' && !alongside && overlaps(box, front)
    })
    .flatMap((block) => block.standing())
}

/** True for an edge on a lattice line along which another board lies. */
function liesOnSeam(layout: Layout, board: BoardNumber, { axis, x, y }: Edge): boolean {
  const { columns, rows } = latticeOf(layout.kit, board)
  const [at, last, low, high] =
    axis === 'horizontal' ? ([y, rows, 'north', 'south'] as const) : ([x, columns, 'west', 'east'] as const)
  return (at === 0 && hasSeam(layout, board, low)) || (at === last && hasSeam(layout, board, high))
}

const blocksIn = (layout: Layout, opening: Box): readonly StandingPiece[] =>
  terrainBoxesOf(layout)
    .near(opening)
    .filter((block) => block.kind !== 'frame' && overlaps(block.box, opening))
    .flatMap((block) => block.standing())

/** The opening in the middle of its edge (mm on the battlefield), with so much ground on both sides of the wall. */
function openingBox(layout: Layout, board: BoardNumber, edge: Edge, clearance: number): Box {
  const { kit, field } = layout
  const across = edge.axis === 'horizontal'
  const [panel] = layout.panelsOn(board, edge).filter(({ hatchway }) => hatchway !== null)
  const along = panel !== undefined && isMiddle(kit, panel) ? 1 : 0.5
  const middle = toField(
    field,
    board,
    nodePoint(kit, { x: edge.x + (across ? along : 0), y: edge.y + (across ? 0 : along) }),
  )
  const length = kit.sizes.hatchOpening.value
  const depth = thicknessAt(layout, board, edge) + 2 * clearance
  const [width, height] = across ? [length, depth] : [depth, length]
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}
