/** What a panel covers on the lattice: edges, ends, middle node. The piece says how long it is. */
import { findPanel, type Kit } from '#model/kit/kit.ts'
import type { Compass, Edge, Node } from '#model/kit/lattice.ts'
import type { Panel } from '#model/mission/terrain.ts'

type PanelPlace = Pick<Panel, 'piece' | 'x' | 'y' | 'axis'>

/** How many edges the panel covers; 1 for a code the kit does not know (documents never hold one). */
export const spanOf = (kit: Kit, panel: Pick<Panel, 'piece'>): number => findPanel(kit, panel.piece)?.span ?? 1

/** The edges it covers, first to last. */
export function edgesOf(kit: Kit, panel: PanelPlace): Edge[] {
  const { x, y, axis } = panel
  const span = spanOf(kit, panel)
  const edges: Edge[] = [{ x, y, axis }]
  for (let step = 1; step < span; step += 1)
    edges.push(axis === 'horizontal' ? { x: x + step, y, axis } : { x, y: y + step, axis })
  return edges
}

/** One end of a panel: the node it stands at and the direction in which the panel leaves that node. */
export interface PanelEnd {
  readonly node: Node
  readonly toward: Compass
}

/** Its two ends, west or north end first. */
export function endsOf(kit: Kit, panel: PanelPlace): readonly [PanelEnd, PanelEnd] {
  const span = spanOf(kit, panel)
  const far = panel.axis === 'horizontal' ? { x: panel.x + span, y: panel.y } : { x: panel.x, y: panel.y + span }
  const [toFar, toNear]: [Compass, Compass] = panel.axis === 'horizontal' ? ['east', 'west'] : ['south', 'north']
  return [
    { node: { x: panel.x, y: panel.y }, toward: toFar },
    { node: far, toward: toNear },
  ]
}

/** The nodes that it passes over between its ends; none for a panel of one edge. */
export function nodesUnder(kit: Kit, { piece, x, y, axis }: PanelPlace): Node[] {
  const span = spanOf(kit, { piece })
  const nodes: Node[] = []
  for (let step = 1; step < span; step += 1) nodes.push(axis === 'horizontal' ? { x: x + step, y } : { x, y: y + step })
  return nodes
}

/** The edge its hatchway is in; undefined without one. */
export function hatchwayEdge(kit: Kit, panel: PanelPlace & Pick<Panel, 'hatchway'>): Edge | undefined {
  if (panel.hatchway === null) return undefined
  const { x, y, axis } = panel
  if (panel.hatchway.half === 'first') return { x, y, axis }
  return edgesOf(kit, panel)[1]
}
