/**
 * The ground that terrain covers, as upright boxes on the battlefield (mm). Pieces that stand on the same spot share one
 * box, so there are never more boxes than the lattice has places, however many items a document holds.
 */

import { type Box, unite } from '#foundation/geometry/point.ts'
import { sameNode } from '#model/kit/lattice.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { block } from './block.ts'
import { type EndSpot, spotsOnBoards } from './end-spots.ts'
import { fromParts } from './from-parts.ts'
import { fromBoards, type OneBoard } from './on-boards.ts'
import { edgesOf, hatchwayEdge } from './panel-geometry.ts'
import { loosePieceName, type Naming, panelName } from './place-names.ts'
import { edgeNumber } from './place-numbers.ts'
import { sortById } from './sort-by-id.ts'
import { thicknessesOf } from './wall-thickness.ts'

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
const MAX_NAMED = 3

/** The ground of a layout: that of each board is worked out again only when something on that board has changed. */
export const terrainBoxesOf = fromParts((layout): TerrainBoxes => {
  const boards = groundOfBoards(layout)
  return { blocks: boards.flatMap(({ blocks }) => blocks), near: (box) => touching(boards, box) }
})

interface BoardGround {
  readonly blocks: readonly Block[]
  /** Around all of them; what stands on the rim reaches over it. */
  readonly around: Box
  /** The side of a square of the grid (mm). */
  readonly cell: number
  readonly grid: ReadonlyMap<number, readonly Block[]>
}

const groundOfBoards = fromBoards(spotsOnBoards, (board, spots): BoardGround => {
  const naming: Naming = { kit: board.kit, document: { kit: board.named } }
  const blocks = bars(board, naming)
  for (const spot of spots.all) addJoints(blocks, board, naming, spot)
  const cell = board.kit.lattice.pitch.value
  const grid = new Map<number, Block[]>()
  for (const block of blocks)
    eachCell(block.box, cell, (key) => {
      const there = grid.get(key)
      if (there === undefined) grid.set(key, [block])
      else there.push(block)
    })
  return { blocks, around: unite(blocks.map(({ box }) => box)), cell, grid }
})

/** Blocks by the squares of the grids that the box touches, without those that lie apart from it. */
function touching(boards: readonly BoardGround[], box: Box): readonly TerrainBox[] {
  const found: TerrainBox[] = []
  for (const { blocks, around, cell, grid } of boards) {
    if (blocks.length === 0 || !meets(around, box)) continue
    eachCell(box, cell, (key) => {
      // A block is in a few squares, and few are found.
      for (const block of grid.get(key) ?? []) if (meets(block.box, box) && !found.includes(block)) found.push(block)
    })
  }
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
function bars(board: OneBoard, naming: Naming): Block[] {
  const { kit, panels: standing } = board
  const thicknesses = thicknessesOf(kit, standing)
  const byEdge = new Map<number, Panel[]>()
  const blocks: Block[] = []
  for (const panel of standing) {
    const opening = hatchwayEdge(kit, panel)
    for (const edge of edgesOf(kit, panel)) {
      const kind = opening !== undefined && sameNode(opening, edge) ? 'frame' : 'wall'
      const key = edgeNumber(panel.board, edge) * 2 + (kind === 'frame' ? 1 : 0)
      const known = byEdge.get(key)
      if (known !== undefined) known.push(panel)
      else {
        const toward = edge.axis === 'horizontal' ? 'east' : 'south'
        const width = thicknesses.get(edgeNumber(panel.board, edge)) ?? kit.sizes.thickness.value
        const box = block(board, panel.board, edge, toward, { from: 0, to: kit.lattice.pitch.value, width })
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
function addJoints(blocks: Block[], ground: OneBoard, naming: Naming, spot: EndSpot): void {
  const { pillarLength, pillarWidth, wallEndLength, wallEndWidth } = ground.kit.sizes
  const { board, node, toward, pillared, halfPillars, wallEnds } = spot
  if (pillared.length + halfPillars.length > 0) {
    const sizes = { from: 0, to: pillarLength.value / 2, width: pillarWidth.value }
    blocks.push(new Block('pillar', block(ground, board, node, toward, sizes), naming, pillared, halfPillars))
  }
  const reach = wallEndLength.value / 2
  if (wallEnds.length > 0) {
    const sizes = { from: -reach, to: reach, width: wallEndWidth.value }
    blocks.push(new Block('wall-end', block(ground, board, node, toward, sizes), naming, none, wallEnds))
  }
}

const firstOf = (standing: readonly StandingPiece[]): readonly StandingPiece[] => sortById(standing).slice(0, MAX_NAMED)

/** Gives the number of every square of a grid that a box touches. */
function eachCell({ x, y, width, height }: Box, cell: number, give: (key: number) => void): void {
  const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)]
  for (let column = Math.floor(x / cell); column <= right; column += 1)
    for (let row = Math.floor(y / cell); row <= bottom; row += 1) give(column * 4096 + row)
}
