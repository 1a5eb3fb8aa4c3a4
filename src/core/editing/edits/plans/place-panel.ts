/** Places a panel under the pointer, or says why it may not stand there: a pure function of document and pointer. */
import { toLattice } from '#analysis/layout/battlefield.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, endsOf, hasTwoHalves, nodesUnder, type PanelEnd } from '#analysis/layout/panel-geometry.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { endsInPillars, findPanel, type Kit, type PanelPiece } from '#model/kit/kit.ts'
import {
  type Axis,
  type BoardNumber,
  hasNode,
  latticeOf,
  type Node,
  nodeKey,
  opposite,
  squareName,
} from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { startOfOpening } from '#model/mission/mission-rule-set.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { previewEdits } from '../apply-edits.ts'

/** Position wanted; with axis `pointer`, the nearest lattice line decides. */
export interface PanelPlacement {
  readonly axis: Axis | 'pointer'
  readonly half: 'first' | 'second'
  /**
   * On which side of the wall the pill is. false: on the side where that piece usually has it, north or west for a
   * piece that can be turned round without a difference; true: on the other.
   */
  readonly otherFace: boolean
  readonly start: 'closed' | 'open'
}

export interface PanelPlan {
  readonly panel: Panel
  /** Why it may not stand there; null when it may. */
  readonly reason: string | null
}

/** The panel a click at that place would put down; null beside the boards or for a code that is no panel. */
export function planPanel(
  document: Mission,
  code: string,
  stance: PanelPlacement,
  pointer: FieldPoint,
): PanelPlan | null {
  const layout = layoutOf(document)
  const piece = findPanel(layout.kit, code)
  const spot = toLattice(layout.field, pointer, layout.kit)
  if (piece === undefined || spot === undefined) return null
  const { rim, pitch } = layout.kit.lattice
  // In units of the pitch, from the first node.
  const at = { x: (spot.point.x - rim.value) / pitch.value, y: (spot.point.y - rim.value) / pitch.value }
  const axis = stance.axis === 'pointer' ? nearestAxis(at) : stance.axis
  const { columns, rows } = latticeOf(layout.kit, spot.board)
  // Nothing stands on a table without squares, and no long panel along a board of one square.
  if ((axis === 'horizontal' ? columns : rows) < piece.span) return null
  const half = hasTwoHalves(layout.kit, { piece: code }) ? stance.half : 'first'
  const face = defaultFace(layout.kit, piece.code, axis, half)
  const panel: Panel = {
    id: 'p0',
    piece: piece.code,
    board: spot.board,
    ...snapped({ columns, rows }, piece, axis, at),
    axis,
    hatchway: piece.hatchway
      ? {
          half,
          face: stance.otherFace ? opposite(face) : face,
          start: startOfOpening(document, stance.start),
        }
      : null,
  }
  return { panel, reason: reasonAgainst(layout, panel) }
}

/** The lattice line nearest to a place. */
const nearestAxis = (at: Node): Axis =>
  Math.abs(at.y - Math.round(at.y)) <= Math.abs(at.x - Math.round(at.x)) ? 'horizontal' : 'vertical'

function snapped(
  { columns, rows }: { readonly columns: number; readonly rows: number },
  piece: PanelPiece,
  axis: Axis,
  at: Node,
): Node {
  const along = (value: number, count: number): number =>
    clamp(
      (piece.span % 2 === 1 ? Math.floor(value) : Math.round(value)) - Math.floor(piece.span / 2),
      count - piece.span,
    )
  return axis === 'horizontal'
    ? { x: along(at.x, columns), y: clamp(Math.round(at.y), rows) }
    : { x: clamp(Math.round(at.x), columns), y: along(at.y, rows) }
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** Why a panel may not stand as it is described; null when it may. Panels whose ids are given are overlooked. */
export function reasonAgainst(layout: Layout, panel: Panel, overlook: ReadonlySet<string> = new Set()): string | null {
  const others = (panels: readonly Panel[]): Panel[] =>
    panels.filter((other) => other.id !== panel.id && !overlook.has(other.id))
  const shown = (code: string): string => layout.document.kit.codes[code] ?? code
  for (const edge of edgesOf(layout.kit, panel)) {
    const [taken] = others(layout.panelsOn(panel.board, edge))
    if (taken !== undefined) return `${shown(taken.piece)} already stands on this edge`
  }
  for (const node of nodesUnder(layout.kit, panel)) {
    const [crossed] = others(layout.panelsThrough(panel.board, node)).filter((other) => other.axis !== panel.axis)
    if (crossed !== undefined) return `it would cross ${shown(crossed.piece)} near ${near(layout, panel, node)}`
  }
  return null
}

/** A square beside a node, for messages. */
function near(layout: Layout, panel: Panel, node: Node): string {
  const lattice = latticeOf(layout.kit, panel.board)
  const { columns, rows } = lattice
  const square = { board: panel.board, x: Math.min(node.x, columns - 1), y: Math.min(node.y, rows - 1) }
  return hasNode(lattice, node) ? squareName(layout.kit, square) : 'the rim'
}

// Loose pillars fit themselves: after an edit, every plain panel end that nothing holds gets a loose half-pillar, and
// half-pillars and wall ends that lost their panel end go back into the box. Works on the joints an edit touched only,
// so that what somebody placed by hand elsewhere stays.

interface Joint {
  readonly board: BoardNumber
  readonly node: Node
}

/** The edits, followed by those that fit the pillars at every joint they touch. Whether they can be applied shows later. */
export function withFittedPillars(document: Mission, edits: readonly Edit[]): readonly Edit[] {
  const after = previewEdits(document, edits)
  const layout = layoutOf(after)
  const newId = idSource(after)
  const fitting = touchedJoints(document, after, layout.kit).flatMap((joint) => [
    ...strays(layout, joint),
    ...missing(layout, joint).flatMap(({ panel, end }): Edit[] => {
      const { node, toward } = end
      const piece = pieceFor(layout.kit, panel, end)
      if (piece === undefined) return []
      const item = { id: newId('halfPillars'), piece, board: joint.board, x: node.x, y: node.y, toward }
      return [{ type: 'put', collection: 'halfPillars', item }]
    }),
  ])
  return [...edits, ...fitting]
}

/** All joints of panels that came, went or changed. */
function touchedJoints(before: Mission, after: Mission, kit: Kit): Joint[] {
  const old = new Map(before.panels.map((panel) => [panel.id, panel]))
  const now = new Map(after.panels.map((panel) => [panel.id, panel]))
  const changed = [
    ...before.panels.filter((panel) => now.get(panel.id) !== panel),
    ...after.panels.filter((panel) => old.get(panel.id) !== panel),
  ]
  const joints = new Map<string, Joint>()
  for (const panel of changed) {
    const nodes = [...endsOf(kit, panel).map((end) => end.node), ...nodesUnder(kit, panel)]
    for (const node of nodes) joints.set(`${panel.board}:${nodeKey(node)}`, { board: panel.board, node })
  }
  return [...joints.values()]
}

/** Edits that take away what closes no panel end any more. */
function strays(layout: Layout, { board, node }: Joint): Edit[] {
  const ends = layout.endsAt(board, node)
  const taken = new Set<string>()
  const isStray = (toward: string): boolean => {
    const end = ends.find((candidate) => candidate.toward === toward)
    if (end === undefined || taken.has(toward)) return true
    taken.add(toward)
    const piece = findPanel(layout.kit, end.panel.piece)
    return endsInPillars(layout.kit, piece) || piece?.standsAlone === true
  }
  return [
    ...layout.halfPillarsAt(board, node).map((item) => ({ collection: 'halfPillars' as const, item })),
    ...layout.wallEndsAt(board, node).map((item) => ({ collection: 'wallEnds' as const, item })),
  ]
    .filter(({ item }) => isStray(item.toward))
    .map(({ collection, item }) => ({ type: 'remove', collection, id: item.id }))
}

const missing = (layout: Layout, { board, node }: Joint): { panel: Panel; end: PanelEnd }[] =>
  layout
    .endsAt(board, node)
    .filter((end) => layout.supportOf(end.panel, end) === null)
    .map(({ panel, ...end }) => ({ panel, end }))

/**
 * A panel takes a left half at its west or north end and a right one at the other: one of each hand. A kit that has
 * only one of them gives that one; undefined if it doesn’t have any.
 */
function pieceFor(kit: Kit, panel: Panel, end: PanelEnd): string | undefined {
  const hand = endsOf(kit, panel)[0].toward === end.toward ? 'left' : 'right'
  const halves = kit.pieces.filter((candidate) => candidate.kind === 'half-pillar')
  return (halves.find((half) => half.hand === hand) ?? halves[0])?.code
}
