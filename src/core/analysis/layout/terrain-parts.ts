/**
 * The ground of each part of a piece of terrain, at its true size (mm on the battlefield). Cut profiles, drawings, rules
 * and solids all measure pieces here.
 */
import type { Box } from '#foundation/geometry/point.ts'
import { columnOf, type Kit, thicknessOf } from '#model/kit/kit.ts'
import {
  axisOf,
  type BoardNumber,
  type Compass,
  type Edge,
  type Node,
  nodePoint,
  sameNode,
} from '#model/kit/lattice.ts'
import type { HalfPillar, Hatchway, Panel, WallEnd } from '#model/mission/terrain.ts'
import { toField } from './battlefield.ts'
import type { Layout } from './layout.ts'
import { edgesOf, endsOf, hasPillars, isMiddle, opensInEdge, type PanelEnd, spanOf } from './panel-geometry.ts'

type Ground = Pick<Layout, 'kit' | 'field'>

/** A stretch of a wall (mm from its first node). */
export interface WallStretch {
  readonly from: number
  readonly to: number
}

/** A box that reaches from `from` to `to` in a direction from a node, and `width` across it. */
export function block(
  { kit, field }: Ground,
  board: BoardNumber,
  node: Node,
  toward: Compass,
  { from, to, width }: WallStretch & { readonly width: number },
): Box {
  const at = toField(field, board, nodePoint(kit, node))
  const back = toward === 'north' || toward === 'west'
  const near = back ? -to : from
  const length = to - from
  return axisOf(toward) === 'horizontal'
    ? { x: at.x + near, y: at.y - width / 2, width: length, height: width }
    : { x: at.x - width / 2, y: at.y + near, width, height: length }
}

/** Where the hatchway of a panel begins and ends along it (mm from its first node). */
export function openingOf(kit: Kit, { half: square }: Pick<Hatchway, 'half'>, piece = ''): WallStretch {
  const squares = isMiddle(kit, { piece }) ? 1 : square === 'second' ? 1.5 : 0.5
  const middle = kit.lattice.pitch.value * squares
  const half = kit.sizes.hatchOpening.value / 2
  return { from: middle - half, to: middle + half }
}

/** The part of a panel's opening that is in one of its edges (mm from the start of that edge); null if none is. */
export function openingInEdge(kit: Kit, panel: Pick<Panel, 'piece' | 'hatchway'>, index: number): WallStretch | null {
  if (panel.hatchway === null || !opensInEdge(kit, panel, index)) return null
  const pitch = kit.lattice.pitch.value
  const { from, to } = openingOf(kit, panel.hatchway, panel.piece)
  return { from: Math.max(0, from - index * pitch), to: Math.min(pitch, to - index * pitch) }
}

/** Where the hatchway on an edge begins and ends (mm from the start of that edge). */
export function openingAt(layout: Layout, board: BoardNumber, edge: Edge): WallStretch {
  const { kit } = layout
  for (const panel of layout.panelsOn(board, edge)) {
    const opening = openingInEdge(
      kit,
      panel,
      edgesOf(kit, panel).findIndex((each) => sameNode(each, edge)),
    )
    if (opening !== null) return opening
  }
  return openingOf(kit, { half: 'first' })
}

/** Returns the stretches left of a length when others are taken out of it. */
export function stretchesBetween(taken: readonly WallStretch[], length: number): WallStretch[] {
  const sorted = [...taken].sort((a, b) => a.from - b.from)
  return [...sorted, { from: length, to: length }]
    .map(({ from }, index) => ({ from: sorted[index - 1]?.to ?? 0, to: from }))
    .filter(({ from, to }) => to > from)
}

/** How long a weak stretch and a gap are in the middle of a square (mm). */
const BREACH = { intact: 34, breached: 50 }
/** The same beside a hatchway on a short panel. */
const STUB = 9

/**
 * Where a panel is weak or broken: in the middle of each square without hatchway, or on both sides of its only hatchway.
 * @param pitch length of a square (mm)
 */
export function breachStretches(
  { breach, hatchway }: Pick<Panel, 'breach' | 'hatchway'>,
  span: number,
  pitch: number,
  opening: WallStretch | null,
): WallStretch[] {
  if (breach === undefined) return []
  const taken = hatchway === null ? -1 : hatchway.half === 'second' ? 1 : 0
  const squares = Array.from({ length: span }, (_, index) => index).filter((index) => index !== taken)
  if (squares.length === 0 && opening !== null)
    return [
      { from: opening.from - STUB, to: opening.from },
      { from: opening.to, to: opening.to + STUB },
    ]
  const half = BREACH[breach] / 2
  return squares.map((index) => ({ from: (index + 0.5) * pitch - half, to: (index + 0.5) * pitch + half }))
}

/** A stretch of a panel as a box, as thick as the panel unless said otherwise. */
export function alongPanel(ground: Ground, panel: Panel, run: WallStretch, width?: number): Box {
  const [{ node, toward }] = endsOf(ground.kit, panel)
  return block(ground, panel.board, node, toward, { ...run, width: width ?? thicknessOf(ground.kit, panel.piece) })
}

/** The parts of a panel along it: its walls, and the opening of its hatchway. */
interface PanelRuns {
  readonly length: number
  readonly walls: readonly WallStretch[]
  readonly opening: WallStretch | null
}

export function panelRuns(kit: Kit, panel: Panel): PanelRuns {
  const length = spanOf(kit, panel) * kit.lattice.pitch.value
  const opening = panel.hatchway && openingOf(kit, panel.hatchway, panel.piece)
  return { length, opening, walls: stretchesBetween(opening === null ? [] : [opening], length) }
}

/** A half-pillar on its own half of a node; in a kit with columns, the whole column. */
export function halfPillarBox(ground: Ground, board: BoardNumber, { node, toward }: PanelEnd): Box {
  const { pillarLength, pillarWidth } = ground.kit.sizes
  const half = pillarLength.value / 2
  const isColumn = columnOf(ground.kit) !== undefined
  return block(ground, board, node, toward, { from: isColumn ? -half : 0, to: half, width: pillarWidth.value })
}

/**
 * The pillars that stand by themselves at the ends of panels (mm on the battlefield); each column once, also where the
 * nodes of two boards lie on one spot.
 */
export function standingPillars(ground: Ground & Pick<Layout, 'document'>): { panel: Panel; node: Node; box: Box }[] {
  const { kit, document, field } = ground
  const taken = new Set<string>()
  return document.panels.flatMap((panel) => {
    if (!hasPillars(kit, panel)) return []
    return endsOf(kit, panel).flatMap((end) => {
      const box = halfPillarBox(ground, panel.board, end)
      const spot = `${field.boards[panel.board - 1]?.deck} ${Math.round(box.x + box.width / 2)} ${Math.round(box.y + box.height / 2)}`
      if (columnOf(kit) !== undefined && taken.has(spot)) return []
      taken.add(spot)
      return [{ panel, node: end.node, box }]
    })
  })
}

/** A wall end centred on a node. */
export function wallEndBox(ground: Ground, board: BoardNumber, { node, toward }: PanelEnd): Box {
  const { wallEndLength, wallEndWidth } = ground.kit.sizes
  const reach = wallEndLength.value / 2
  return block(ground, board, node, toward, { from: -reach, to: reach, width: wallEndWidth.value })
}

/** The node of a loose piece and the direction it faces. */
export const endOf = (piece: HalfPillar | WallEnd): PanelEnd => ({ node: piece, toward: piece.toward })
