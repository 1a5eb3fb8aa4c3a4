/**
 * The ground that terrain covers, as upright boxes on the battlefield (mm). Pieces that stand on the same spot share one
 * box, so there are never more boxes than the lattice has places, however many items a document holds.
 */
import { type Box, unite } from '#foundation/geometry/point.ts'
import { findPiece, type HalfPillarPiece, type Kit } from '#model/kit/kit.ts'
import { type BoardNumber, COMPASS, type Compass, type Node } from '#model/kit/lattice.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { sortById } from './area-names.ts'
import { thicknessesOf } from './edge-states.ts'
import { byBoard, fromBoards, fromParts, type OneBoard } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { edgeNumber, edgesOf, endNumber, endsOf, hasPillars, opensInEdge, type PanelEnd } from './panel-geometry.ts'
import { loosePieceName, type Naming, panelName } from './place-names.ts'
import { block, halfPillarBox, wallEndBox } from './terrain-parts.ts'

// Where panel ends stand: a node together with the direction in which a panel leaves it. An index of what stands at
// each such spot, in the order of the lattice, so that what reads it does not depend on the order of items in a
// document, and takes as long as there are items, however many stand on one spot.

/** One spot with all that stands there. */
export interface EndSpot extends PanelEnd {
  readonly board: BoardNumber
  /** Panels without their own pillars that leave the node that way. */
  readonly plain: readonly Panel[]
  /** Panels with their own half-pillar here. */
  readonly pillared: readonly Panel[]
  readonly halfPillars: readonly HalfPillar[]
  readonly wallEnds: readonly WallEnd[]
}

interface EndSpots {
  /** Every spot where something stands: by board, row, column, direction. */
  readonly all: readonly EndSpot[]
  /** Returns the spot at that end, or undefined if nothing stands there. */
  at(board: BoardNumber, end: PanelEnd): EndSpot | undefined
}

/** The spots of a layout: those of each board are gathered again only when something on that board has changed. */
export const endSpotsOf = fromParts((layout): EndSpots => {
  const boards = spotsOnBoards(layout)
  return {
    all: boards.flatMap(({ all }) => all),
    at: (board, { node, toward }) => boards[board - 1]?.byEnd.get(endNumber(board, node, toward)),
  }
})

interface Filling extends PanelEnd {
  readonly board: BoardNumber
  readonly plain: Panel[]
  readonly pillared: Panel[]
  readonly halfPillars: HalfPillar[]
  readonly wallEnds: WallEnd[]
}

interface BoardSpots {
  /** By row, column, direction. */
  readonly all: readonly EndSpot[]
  /** By `endNumber`. */
  readonly byEnd: ReadonlyMap<number, EndSpot>
}

/** The spots of each board by themselves, board 1 first. */
export const spotsOnBoards = byBoard(({ kit, board, panels, halfPillars, wallEnds }): BoardSpots => {
  const spots = new Map<number, Filling>()
  const spotAt = (node: Node, toward: Compass): Filling => {
    const key = endNumber(board, node, toward)
    const known = spots.get(key)
    if (known !== undefined) return known
    const at = { x: node.x, y: node.y }
    const spot: Filling = { board, node: at, toward, plain: [], pillared: [], halfPillars: [], wallEnds: [] }
    spots.set(key, spot)
    return spot
  }
  for (const panel of panels) {
    const own = hasPillars(kit, panel)
    for (const { node, toward } of endsOf(kit, panel)) {
      const spot = spotAt(node, toward)
      ;(own ? spot.pillared : spot.plain).push(panel)
    }
  }
  for (const half of halfPillars) spotAt(half, half.toward).halfPillars.push(half)
  for (const end of wallEnds) spotAt(end, end.toward).wallEnds.push(end)
  const all = [...spots.values()].sort(
    (a, b) => a.node.y - b.node.y || a.node.x - b.node.x || COMPASS.indexOf(a.toward) - COMPASS.indexOf(b.toward),
  )
  return { all, byEnd: spots }
})

/** The loose half-pillars of a kit. */
export const halfPillarPieces = (kit: Kit): HalfPillarPiece[] =>
  kit.pieces.filter((piece) => piece.kind === 'half-pillar')

/** The hand of a half-pillar on the map; undefined for a code that is none (documents never hold one). */
export function handOf(kit: Kit, half: Pick<HalfPillar, 'piece'>): 'left' | 'right' | undefined {
  const piece = findPiece(kit, half.piece)
  return piece?.kind === 'half-pillar' ? piece.hand : undefined
}

/**
 * The hand that fits one end of a plain panel: the one its other end does not have; with no or several half-pillars at
 * the other end, left at the west or north end and right at the other.
 */
export function fittingHand(layout: Layout, panel: Panel, end: PanelEnd): 'left' | 'right' {
  const [first, second] = endsOf(layout.kit, panel)
  const isFirst = end.toward === first.toward
  const halves = endSpotsOf(layout).at(panel.board, isFirst ? second : first)?.halfPillars ?? []
  const [half] = halves
  const other = half !== undefined && halves.length === 1 ? handOf(layout.kit, half) : undefined
  if (other === undefined) return isFirst ? 'left' : 'right'
  return other === 'left' ? 'right' : 'left'
}

/** Kind of a block: a wall, the frame of a hatchway over its edge, a half-pillar, a wall end. */
type BlockKind = 'wall' | 'frame' | 'pillar' | 'wall-end'

/** One of the pieces that stand on a box. */
export interface StandingPiece {
  readonly id: string
  /** Returns its name as people know it. */
  name(): string
}

/** A box of ground and the pieces standing there. */
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
    for (const [index, edge] of edgesOf(kit, panel).entries()) {
      const kind = opensInEdge(kit, panel, index) ? 'frame' : 'wall'
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
  const { board, pillared, halfPillars, wallEnds } = spot
  if (pillared.length + halfPillars.length > 0)
    blocks.push(new Block('pillar', halfPillarBox(ground, board, spot), naming, pillared, halfPillars))
  if (wallEnds.length > 0) blocks.push(new Block('wall-end', wallEndBox(ground, board, spot), naming, none, wallEnds))
}

const firstOf = (standing: readonly StandingPiece[]): readonly StandingPiece[] => sortById(standing).slice(0, MAX_NAMED)

/** Gives the number of every square of a grid that a box touches. */
function eachCell({ x, y, width, height }: Box, cell: number, give: (key: number) => void): void {
  const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)]
  for (let column = Math.floor(x / cell); column <= right; column += 1)
    for (let row = Math.floor(y / cell); row <= bottom; row += 1) give(column * 4096 + row)
}
