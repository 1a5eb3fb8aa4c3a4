/** Places of findings: where on a board, and what people call it. */

import type { Layout } from '#analysis/layout/layout.ts'
import { edgeName, markerName, nodeName } from '#analysis/layout/place-names.ts'
import {
  type BoardNumber,
  type Edge,
  freePlaceName,
  type Node,
  nodePoint,
  placedAt,
  type Square,
  squareCentre,
  squareName,
} from '#model/kit/lattice.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Place } from './finding.ts'

/** In whole tenths of a millimetre, as places are in a mission file. */
const inTenths = ({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
})

/** The middle of an edge. */
export const edgePlace = ({ kit }: Layout, board: BoardNumber, edge: Edge): Place => ({
  board,
  ...inTenths(
    nodePoint(kit, edge.axis === 'horizontal' ? { x: edge.x + 0.5, y: edge.y } : { x: edge.x, y: edge.y + 0.5 }),
  ),
  name: edgeName(kit, board, edge),
})

export const nodePlace = ({ kit }: Layout, board: BoardNumber, node: Node): Place => ({
  board,
  ...inTenths(nodePoint(kit, node)),
  name: nodeName(kit, board, node),
})

/** The centre of a square. */
export const squarePlace = ({ kit }: Layout, square: Square): Place => ({
  board: square.board,
  ...inTenths(squareCentre(kit, square)),
  name: squareName(kit, square),
})

/** `Objective Marker A in C4`. */
export const markerInSquare = (layout: Layout, marker: Marker): string =>
  `${markerName(layout.document, marker)} ${placedAt(pointPlace(layout, marker).name)}`

/** A free place on a board, named after its square. */
export function pointPlace(
  { kit }: Layout,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): Place {
  return { board: at.board, ...inTenths(at), name: freePlaceName(kit, at) }
}
