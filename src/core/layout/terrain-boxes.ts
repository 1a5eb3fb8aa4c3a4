/**
 * The ground that terrain covers, as upright boxes on the battlefield (mm). Pieces that stand on the same spot share one
 * box, so there are never more boxes than the lattice has places, however many items a document holds.
 */

import type { Box } from '#core/geometry/point.ts'
import { sameNode } from '#core/kit/lattice.ts'
import type { HalfPillar, Panel, WallEnd } from '#core/mission/terrain.ts'
import { block } from './block.ts'
import { type EndSpot, endSpotsOf } from './end-spots.ts'
import { fromParts } from './from-parts.ts'
import { inIdOrder } from './in-id-order.ts'
import type { Layout } from './layout.ts'
import { edgesOf, hatchwayEdge } from './panel-geometry.ts'
import { loosePieceName, type Naming, panelName } from './place-names.ts'
import { edgeNumber } from './place-numbers.ts'
import { thicknessAt } from './wall-thickness.ts'

/** What stands on a box: a wall, the frame of a hatchway over its edge, a half-pillar, a wall end. */
type BlockKind = 'wall' | 'frame' | 'pillar' | 'wall-end'

/** One of the pieces that stand on a box. */
export interface StandingPiece {
  readonly id: string
  /** What people call it. */
  name(): string
}

/** A box of ground and what stands on it. */
export interface TerrainBox {
  readonly kind: BlockKind
  readonly box: Box
  /** The first few pieces that stand there, by id; there may be more on a map with faults. */
  standing(): readonly StandingPiece[]
}

export interface TerrainBoxes {
  readonly blocks: readonly TerrainBox[]
  /** Every block that may touch the box, and some close by. */
  near(box: Box): readonly TerrainBox[]
}

/** So many of the pieces on one spot are named. */
const MOST_NAMED = 3

/** The ground of a layout. Layouts are immutable, so it is made once for each. */
export const terrainBoxesOf = fromParts((layout): TerrainBoxes => {
  const blocks = [...bars(layout), ...endSpotsOf(layout).all.flatMap((spot) => joints(layout, spot))]
  const cell = layout.kit.lattice.pitch.value
  const grid = new Map<number, TerrainBox[]>()
  for (const block of blocks)
    for (const key of cellsOf(block.box, cell)) {
      const there = grid.get(key)
      if (there === undefined) grid.set(key, [block])
      else there.push(block)
    }
  return { blocks, near: (box) => touching(grid, cell, box) }
})

/** Blocks by the squares of the grid that the box touches, without those that lie apart from it. */
function touching(grid: ReadonlyMap<number, readonly TerrainBox[]>, cell: number, box: Box): readonly TerrainBox[] {
  const found = new Set<TerrainBox>()
  for (const key of cellsOf(box, cell))
    for (const block of grid.get(key) ?? []) if (meets(block.box, box)) found.add(block)
  return [...found]
}

const meets = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** One bar for each edge with walls on it and one for each with hatchways, at the true thickness of a wall. */
function bars(layout: Layout): TerrainBox[] {
  const { kit, document } = layout
  const naming = namingOf(layout)
  const byEdge = new Map<number, { kind: 'wall' | 'frame'; box: Box; panels: Panel[] }>()
  for (const panel of document.panels) {
    const opening = hatchwayEdge(kit, panel)
    for (const edge of edgesOf(kit, panel)) {
      const kind = opening !== undefined && sameNode(opening, edge) ? 'frame' : 'wall'
      const key = edgeNumber(panel.board, edge) * 2 + (kind === 'frame' ? 1 : 0)
      const known = byEdge.get(key)
      if (known !== undefined) known.panels.push(panel)
      else {
        const toward = edge.axis === 'horizontal' ? 'east' : 'south'
        const width = thicknessAt(layout, panel.board, edge)
        const box = block(layout, panel.board, edge, toward, { from: 0, to: kit.lattice.pitch.value, width })
        byEdge.set(key, { kind, box, panels: [panel] })
      }
    }
  }
  return [...byEdge.values()].map(({ kind, box, panels }) => ({
    kind,
    box,
    standing: once(() => firstOf(panels.map((panel) => ({ id: panel.id, name: () => panelName(naming, panel) })))),
  }))
}

/** The pillar and the wall end of a spot: a half-pillar on its own half of the node, a wall end centred on the node. */
function joints(layout: Layout, spot: EndSpot): TerrainBox[] {
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = layout.kit.sizes
  const { board, node, toward, pillared, halfPillars, wallEnds } = spot
  const naming = namingOf(layout)
  const loose = (item: HalfPillar | WallEnd): StandingPiece => ({
    id: item.id,
    name: () => loosePieceName(naming, item),
  })
  const found: TerrainBox[] = []
  if (pillared.length + halfPillars.length > 0)
    found.push({
      kind: 'pillar',
      box: block(layout, board, node, toward, { from: 0, to: pillarLength.value / 2, width: pillarWidth.value }),
      standing: once(() =>
        firstOf([
          ...pillared.map((panel) => ({ id: panel.id, name: () => panelName(naming, panel) })),
          ...halfPillars.map(loose),
        ]),
      ),
    })
  const reach = wallEndLength.value / 2
  if (wallEnds.length > 0)
    found.push({
      kind: 'wall-end',
      box: block(layout, board, node, toward, { from: -reach, to: reach, width: wallEndWidth.value }),
      standing: once(() => firstOf(wallEnds.map(loose))),
    })
  return found
}

/** Pieces are named later on, when the layout may no longer be asked. */
const namingOf = ({ kit, document }: Layout): Naming => ({ kit, document: { kit: document.kit } })

const firstOf = (standing: readonly StandingPiece[]): readonly StandingPiece[] =>
  inIdOrder(standing).slice(0, MOST_NAMED)

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The numbers of the squares of a grid that a box touches. */
function cellsOf(box: Box, cell: number): number[] {
  const keys: number[] = []
  for (let x = Math.floor(box.x / cell); x <= Math.floor((box.x + box.width) / cell); x += 1)
    for (let y = Math.floor(box.y / cell); y <= Math.floor((box.y + box.height) / cell); y += 1) keys.push(x * 4096 + y)
  return keys
}
