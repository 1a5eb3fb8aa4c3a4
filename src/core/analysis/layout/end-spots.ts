/**
 * Where panel ends stand: a node together with the direction in which a panel leaves it. An index of what stands at each
 * such spot, in the order of the lattice, so that what reads it does not depend on the order of items in a document, and
 * takes as long as there are items, however many stand on one spot.
 */
import { findPiece, type HalfPillarPiece, type Kit } from '#model/kit/kit.ts'
import { COMPASS, type Compass, type Node } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { HalfPillar, Panel, WallEnd } from '#model/mission/terrain.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { byBoard } from './on-boards.ts'
import { endsOf, type PanelEnd } from './panel-geometry.ts'
import { hasOwnHalfPillars } from './panel-pieces.ts'
import { endNumber } from './place-numbers.ts'

/** One spot with all that stands there. */
export interface EndSpot extends PanelEnd {
  readonly board: BoardNumber
  /** Panels without pillars of their own that leave the node that way. */
  readonly plain: readonly Panel[]
  /** Panels with a half-pillar of their own here. */
  readonly pillared: readonly Panel[]
  readonly halfPillars: readonly HalfPillar[]
  readonly wallEnds: readonly WallEnd[]
}

export interface EndSpots {
  /** Every spot where something stands: by board, row, column, direction. */
  readonly all: readonly EndSpot[]
  /** What stands at a spot; undefined: nothing. */
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
    const own = hasOwnHalfPillars(kit, panel)
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
