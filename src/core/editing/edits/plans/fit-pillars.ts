/**
 * Loose pillars fit themselves: after an edit, every plain panel end that nothing holds gets a loose half-pillar, and
 * half-pillars and wall ends that lost their panel end go back into the box. Works on the joints an edit touched only, so
 * that what somebody placed by hand elsewhere stays.
 */

import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { endsOf, nodesUnder, type PanelEnd } from '#analysis/layout/panel-geometry.ts'
import { findPanel, type Kit } from '#model/kit/kit.ts'
import { type BoardNumber, type Node, nodeKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { previewEdits } from '../apply-edits.ts'

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
    return piece?.ownHalfPillars === true || piece?.standsAlone === true
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
 * A panel takes a left half at its west or north end and a right one at the other: one of each hand. A kit that has only one
 * of them gives that one, and a kit without any gives none.
 */
function pieceFor(kit: Kit, panel: Panel, end: PanelEnd): string | undefined {
  const hand = endsOf(kit, panel)[0].toward === end.toward ? 'left' : 'right'
  const halves = kit.pieces.filter((candidate) => candidate.kind === 'half-pillar')
  return (halves.find((half) => half.hand === hand) ?? halves[0])?.code
}
