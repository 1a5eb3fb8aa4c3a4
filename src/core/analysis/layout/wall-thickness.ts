/** How thick the walls on the edges of the boards are, where pieces of the kit have a thickness of their own. */
import { type Kit, thicknessOf } from '#model/kit/kit.ts'
import type { Edge } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Layout } from './layout.ts'
import { byBoard } from './on-boards.ts'
import { edgesOf } from './panel-geometry.ts'
import { edgeNumber } from './place-numbers.ts'

/** Of each board, by edge where panels stand (mm); empty for a kit whose pieces are all alike, of which nothing need be asked. */
const standing = byBoard(({ kit, panels }): ReadonlyMap<number, number> => thicknessesOf(kit, panels))

/** How thick the walls on the edges of one board are (mm), by `edgeNumber`; empty where all pieces are as thick as the kit says. */
export function thicknessesOf(kit: Kit, panels: readonly Panel[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  if (!kit.pieces.some((piece) => piece.kind === 'panel' && piece.thickness !== undefined)) return found
  for (const panel of panels) {
    const thickness = thicknessOf(kit, panel.piece)
    for (const edge of edgesOf(kit, panel)) {
      const key = edgeNumber(panel.board, edge)
      found.set(key, Math.max(found.get(key) ?? 0, thickness))
    }
  }
  return found
}

/** How thick the wall on an edge is (mm): the thickest of several, the kit's where nothing stands. */
export const thicknessAt = (layout: Layout, board: BoardNumber, edge: Edge): number =>
  standing(layout)[board - 1]?.get(edgeNumber(board, edge)) ?? layout.kit.sizes.thickness.value
