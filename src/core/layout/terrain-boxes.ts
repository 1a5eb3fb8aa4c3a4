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
  const blocks: TerrainBox[] = bars(layout)
  const naming = namingOf(layout)
  for (const spot of endSpotsOf(layout).all) addJoints(blocks, layout, naming, spot)
  const cell = layout.kit.lattice.pitch.value
  const grid = new Map<number, TerrainBox[]>()
  for (const block of blocks)
    eachCell(block.box, cell, (key) => {
      const there = grid.get(key)
      if (there === undefined) grid.set(key, [block])
      else there.push(block)
    })
  return { blocks, near: (box) => touching(grid, cell, box) }
})

/** Blocks by the squares of the grid that the box touches, without those that lie apart from it. */
function touching(grid: ReadonlyMap<number, readonly TerrainBox[]>, cell: number, box: Box): readonly TerrainBox[] {
  const found: TerrainBox[] = []
  eachCell(box, cell, (key) => {
    // A block is in a few squares, and few are found.
    for (const block of grid.get(key) ?? []) if (meets(block.box, box) && !found.includes(block)) found.push(block)
  })
  return found
}

const meets = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** A box with the panels and then the loose pieces on it; there are hundreds of them, and few are ever named. */
class Block implements TerrainBox {
  readonly kind: BlockKind
  readonly box: Box
  private readonly naming: Naming
  private readonly panels: readonly Panel[]
  private readonly loose: readonly (HalfPillar | WallEnd)[]
  private named: readonly StandingPiece[] | undefined

  constructor(
    kind: BlockKind,
    box: Box,
    naming: Naming,
    panels: readonly Panel[],
    loose: readonly (HalfPillar | WallEnd)[],
  ) {
    this.kind = kind
    this.box = box
    this.naming = naming
    this.panels = panels
    this.loose = loose
  }

  standing(): readonly StandingPiece[] {
    const { naming } = this
    this.named ??= firstOf([
      ...this.panels.map((panel) => ({ id: panel.id, name: () => panelName(naming, panel) })),
      ...this.loose.map((item) => ({ id: item.id, name: () => loosePieceName(naming, item) })),
    ])
    return this.named
  }
}

/** One bar for each edge with walls on it and one for each with hatchways, at the true thickness of a wall. */
function bars(layout: Layout): Block[] {
  const { kit, document } = layout
  const naming = namingOf(layout)
  const byEdge = new Map<number, Panel[]>()
  const blocks: Block[] = []
  for (const panel of document.panels) {
    const opening = hatchwayEdge(kit, panel)
    for (const edge of edgesOf(kit, panel)) {
      const kind = opening !== undefined && sameNode(opening, edge) ? 'frame' : 'wall'
      const key = edgeNumber(panel.board, edge) * 2 + (kind === 'frame' ? 1 : 0)
      const known = byEdge.get(key)
      if (known !== undefined) known.push(panel)
      else {
        const toward = edge.axis === 'horizontal' ? 'east' : 'south'
        const width = thicknessAt(layout, panel.board, edge)
        const box = block(layout, panel.board, edge, toward, { from: 0, to: kit.lattice.pitch.value, width })
        const panels = [panel]
        byEdge.set(key, panels)
        blocks.push(new Block(kind, box, naming, panels, none))
      }
    }
  }
  return blocks
}

const none: readonly never[] = []

/** The pillar and the wall end of a spot: a half-pillar on its own half of the node, a wall end centred on the node. */
function addJoints(blocks: TerrainBox[], layout: Layout, naming: Naming, spot: EndSpot): void {
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = layout.kit.sizes
  const { board, node, toward, pillared, halfPillars, wallEnds } = spot
  if (pillared.length + halfPillars.length > 0) {
    const sizes = { from: 0, to: pillarLength.value / 2, width: pillarWidth.value }
    blocks.push(new Block('pillar', block(layout, board, node, toward, sizes), naming, pillared, halfPillars))
  }
  const reach = wallEndLength.value / 2
  if (wallEnds.length > 0) {
    const sizes = { from: -reach, to: reach, width: wallEndWidth.value }
    blocks.push(new Block('wall-end', block(layout, board, node, toward, sizes), naming, none, wallEnds))
  }
}

/** Pieces are named later on, when the layout may no longer be asked. */
const namingOf = ({ kit, document }: Layout): Naming => ({ kit, document: { kit: document.kit } })

const firstOf = (standing: readonly StandingPiece[]): readonly StandingPiece[] =>
  inIdOrder(standing).slice(0, MOST_NAMED)

/** Gives the number of every square of a grid that a box touches. */
function eachCell({ x, y, width, height }: Box, cell: number, give: (key: number) => void): void {
  const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)]
  for (let column = Math.floor(x / cell); column <= right; column += 1)
    for (let row = Math.floor(y / cell); row <= bottom; row += 1) give(column * 4096 + row)
}
