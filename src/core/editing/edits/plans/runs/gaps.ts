/** What of a line of wall is still to be built: straight gaps between what stands, corners and walls that run across. */

import type { Layout } from '#analysis/layout/layout.ts'
import { type BoardNumber, type Edge, edgeKey, type Node, nodeKey } from '#model/kit/lattice.ts'
import { type BoardEdge, boardEdgeKey } from './lattice-path.ts'

/** Edges in a row on one board with nothing on them. */
export interface OpenStretch {
  readonly board: BoardNumber
  /** From its north or west end on. */
  readonly edges: readonly Edge[]
}

/** True for an edge that a panel covers already. */
export const isBuilt = (layout: Layout, { board, edge }: BoardEdge): boolean => layout.panelsOn(board, edge).length > 0

/** The straight stretches of a set of edges that are not built, in the order in which they are first met. */
export function openStretches(layout: Layout, edges: readonly BoardEdge[]): OpenStretch[] {
  const open = new Map(edges.filter((edge) => !isBuilt(layout, edge)).map((edge) => [boardEdgeKey(edge), edge]))
  const stretches: OpenStretch[] = []
  const taken = new Set<string>()
  for (const [key, { board, edge }] of open) {
    if (taken.has(key)) continue
    const row = [edge]
    for (const by of [-1, 1]) {
      for (let next = moved(edge, by); open.has(`${board}:${edgeKey(next)}`); next = moved(next, by)) {
        // No long piece may lie over a wall that runs across: what is there parts the line.
        const node = by > 0 ? startOf(next) : startOf(moved(next, 1))
        if (isCrossed(layout, board, edge, node)) break
        if (by > 0) row.push(next)
        else row.unshift(next)
      }
    }
    for (const each of row) taken.add(`${board}:${edgeKey(each)}`)
    stretches.push({ board, edges: row })
  }
  return stretches
}

const moved = ({ x, y, axis }: Edge, by: number): Edge =>
  axis === 'horizontal' ? { x: x + by, y, axis } : { x, y: y + by, axis }

const startOf = ({ x, y }: Edge): Node => ({ x, y })

const isCrossed = (layout: Layout, board: BoardNumber, { axis }: Edge, node: Node): boolean =>
  layout.panelsThrough(board, node).some((panel) => panel.axis !== axis)

/** Nodes at which two of the stretches run through one another: one of them has to be parted there. */
export function crossings(
  stretches: readonly OpenStretch[],
): { readonly node: Node; readonly of: readonly [number, number] }[] {
  const inner = new Map<string, number>()
  const found: { node: Node; of: [number, number] }[] = []
  for (const [index, { board, edges }] of stretches.entries())
    for (const edge of edges.slice(1)) {
      const key = `${board}:${nodeKey(edge)}`
      const other = inner.get(key)
      if (other === undefined) inner.set(key, index)
      else found.push({ node: startOf(edge), of: [other, index] })
    }
  return found
}

/** The stretches after some of them were parted at nodes. */
export function parted(
  stretches: readonly OpenStretch[],
  at: readonly { readonly stretch: number; readonly node: Node }[],
): OpenStretch[] {
  return stretches.flatMap(({ board, edges }, index) => {
    const parts: Edge[][] = [[]]
    for (const edge of edges) {
      if (at.some(({ stretch, node }) => stretch === index && node.x === edge.x && node.y === edge.y)) parts.push([])
      parts.at(-1)?.push(edge)
    }
    return parts.filter((part) => part.length > 0).map((part) => ({ board, edges: part }))
  })
}
