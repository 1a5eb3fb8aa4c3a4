/** How thick the walls on the edges of the boards are, where pieces of the kit have a thickness of their own. */
import { thicknessOf } from '#core/kit/kit.ts'
import type { Edge } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'
import { edgesOf } from './panel-geometry.ts'
import { edgeNumber } from './place-numbers.ts'

/** By edge, where panels stand (mm); empty for a kit whose pieces are all alike, of which nothing need be asked. */
const standing = fromParts((layout): ReadonlyMap<number, number> => {
  const { kit } = layout
  const found = new Map<number, number>()
  if (!kit.pieces.some((piece) => piece.kind === 'panel' && piece.thickness !== undefined)) return found
  for (const panel of layout.document.panels) {
    const thickness = thicknessOf(kit, panel.piece)
    for (const edge of edgesOf(kit, panel)) {
      const key = edgeNumber(panel.board, edge)
      found.set(key, Math.max(found.get(key) ?? 0, thickness))
    }
  }
  return found
})

/** How thick the wall on an edge is (mm): the thickest of several, the kit's where nothing stands. */
export const thicknessAt = (layout: Layout, board: BoardNumber, edge: Edge): number =>
  standing(layout).get(edgeNumber(board, edge)) ?? layout.kit.sizes.thickness.value
