/** Edges with hatchways, so that two panels on one edge are one fault to whatever looks at hatchways. */
import type { Edge } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { fromParts } from './from-parts.ts'
import { hatchwayEdge } from './panel-geometry.ts'
import { edgeNumber } from './place-numbers.ts'

export interface HatchwayEdge {
  readonly board: BoardNumber
  readonly edge: Edge
  /** The panels that have their hatchway there, in the order of the document. */
  readonly panels: readonly Panel[]
}

/** Every edge with a hatchway, in the order of the document. Layouts are immutable, so they are looked for once. */
export const hatchwayEdges = fromParts(({ kit, document }): readonly HatchwayEdge[] => {
  const edges = new Map<number, HatchwayEdge & { readonly panels: Panel[] }>()
  for (const panel of document.panels) {
    const edge = hatchwayEdge(kit, panel)
    if (edge === undefined) continue
    const key = edgeNumber(panel.board, edge)
    const known = edges.get(key)
    if (known === undefined) edges.set(key, { board: panel.board, edge, panels: [panel] })
    else known.panels.push(panel)
  }
  return [...edges.values()]
})
