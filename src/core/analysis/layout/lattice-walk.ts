/** Every edge and node of a battlefield, in a fixed order: what walks along them does not depend on the order of items. */

import { memoize } from '#foundation/memoize.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type Edge, hasEdge, latticeOf, type Node } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Layout } from './layout.ts'

interface EdgeAt {
  readonly board: BoardNumber
  readonly edge: Edge
}
interface NodeAt {
  readonly board: BoardNumber
  readonly node: Node
}
interface Walk {
  readonly edges: readonly EdgeAt[]
  readonly nodes: readonly NodeAt[]
}

/** Board by board, row by row; at each node the edge to the east before the one to the south. */
export const everyEdge = (layout: Layout): readonly EdgeAt[] => walk(layout).edges

/** Board by board, row by row. */
export const everyNode = (layout: Layout): readonly NodeAt[] => walk(layout).nodes

/** Over one board and over two: a walk depends on the kit alone and not on what stands on the boards. */
const walksOf = memoize((_: Kit): Walk[] => [])

function walk({ kit, field }: Layout): Walk {
  const known = walksOf(kit)
  const count = field.boards.length
  known[count] ??= walkOver(kit, field.boards)
  return known[count]
}

function walkOver(kit: Kit, boards: Layout['field']['boards']): Walk {
  const nodes = boards.flatMap(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    // A table without squares has no nodes.
    const count = columns === 0 ? 0 : (columns + 1) * (rows + 1)
    return Array.from({ length: count }, (_, index) => ({
      board,
      node: { x: index % (columns + 1), y: Math.floor(index / (columns + 1)) },
    }))
  })
  const edges = nodes.flatMap(({ board, node }) =>
    (['horizontal', 'vertical'] as const)
      .map((axis): EdgeAt => ({ board, edge: { ...node, axis } }))
      .filter(({ edge }) => hasEdge(latticeOf(kit, board), edge)),
  )
  return { edges, nodes }
}
