/** Places of findings: where on a board, and what people call it. */

import { distinctSquares, sortById, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgeName, markerName, namesOf, nodeName } from '#analysis/layout/place-names.ts'
import type { FindingDraft } from '#checking/checker/finding.ts'
import {
  type BoardNumber,
  type Edge,
  freePlaceName,
  type Node,
  nodePoint,
  placedAt,
  type Square,
  squareCentre,
  squareKey,
  squareName,
} from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
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

// Findings point at a handful of items, also where a hostile file has thousands in one place.

/** More items than this help nobody to find a fault. */
const MAX_NAMED = 20

/** The first items in the order of ids, no more than so many; quick however many there are. */
export function firstItems<Item extends { readonly id: string }>(items: Iterable<Item>, most = MAX_NAMED): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[most - 1]
    if (last !== undefined && compareIds(last.id, item.id) <= 0) continue
    const at = first.findIndex((other) => compareIds(other.id, item.id) > 0)
    first.splice(at === -1 ? first.length : at, 0, item)
    if (first.length > most) first.pop()
  }
  return first
}

// Squares that lie in several areas of which only one can apply.

type Region = Mission['regions'][number]

interface Shared {
  readonly regions: readonly Region[]
  readonly squares: Square[]
}

/**
 * One finding for each set of areas, however many squares they share.
 * @param groupOf areas of unlike groups may lie over one another
 * @param nameOf an area as the finding calls it
 */
export function sharedSquares(
  layout: Layout,
  regions: readonly Region[],
  groupOf: (region: Region) => string,
  nameOf: (region: Region) => string,
): FindingDraft[] {
  const uses = new Map<string, { readonly square: Square; readonly regions: Region[] }>()
  for (const region of regions)
    for (const square of distinctSquares(region.squares)) {
      const key = `${groupOf(region)}:${squareKey(square)}`
      const known = uses.get(key)
      if (known === undefined) uses.set(key, { square, regions: [region] })
      else known.regions.push(region)
    }
  const shared = new Map<string, Shared>()
  for (const { square, regions: here } of uses.values()) {
    if (here.length < 2) continue
    const key = sortById(here)
      .map(({ id }) => id)
      .join('+')
    const known = shared.get(key)
    if (known === undefined) shared.set(key, { regions: here, squares: [square] })
    else known.squares.push(square)
  }
  return [...shared].flatMap(([key, { regions: here, squares: all }]) => {
    const squares = distinctSquares(all)
    const [first] = squares
    if (first === undefined) return []
    const where = squaresName(layout, squares)
    const lone = squares.length === 1
    return [
      {
        key,
        message: `${where} ${lone ? 'lies' : 'lie'} in ${namesOf(sortById(here), nameOf)}.`,
        advice: `Take ${lone ? where : 'these squares'} out of all of them but one.`,
        items: firstItems(here).map(({ id }) => id),
        at: squarePlace(layout, first),
      },
    ]
  })
}
