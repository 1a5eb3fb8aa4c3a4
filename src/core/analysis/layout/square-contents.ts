/** What lies in each square: the zones and regions it is part of, and what stands free in it. */
import { boardPoint } from '#foundation/geometry/point.ts'
import { squareOnBoard } from '#model/kit/lattice.ts'
import type { BoardNumber, Square } from '#model/kit/square-names.ts'
import type { AnyItem, Mission } from '#model/mission/document.ts'
import type { Layout } from './layout.ts'
import { perLayout } from './per-layout.ts'
import { squareNumber } from './place-numbers.ts'

/** What stands free on a board, with the collection it is of. */
export type FreeThing = Extract<AnyItem, { readonly collection: 'markers' | 'features' | 'notes' | 'tokens' }>

export interface SquareContents {
  /** In the order of the document. */
  readonly zones: readonly Mission['zones'][number][]
  readonly regions: readonly Mission['regions'][number][]
  /** Markers, features, tokens, notes: those whose middle lies in the square. */
  readonly things: readonly FreeThing[]
}

/** What lies in one square. */
export const contentsOf = (layout: Layout, square: Square): SquareContents =>
  index(layout).get(squareNumber(square)) ?? empty

const empty: SquareContents = { zones: [], regions: [], things: [] }

interface Growing {
  readonly zones: Mission['zones'][number][]
  readonly regions: Mission['regions'][number][]
  readonly things: FreeThing[]
}

const index = perLayout((layout): ReadonlyMap<number, SquareContents> => {
  const { document, kit } = layout
  const found = new Map<number, Growing>()
  const at = (square: Square): Growing => {
    const key = squareNumber(square)
    const known = found.get(key) ?? { zones: [], regions: [], things: [] }
    found.set(key, known)
    return known
  }
  for (const zone of document.zones) for (const square of zone.squares) at(square).zones.push(zone)
  for (const region of document.regions) for (const square of region.squares) at(square).regions.push(region)
  for (const thing of freeThings(document)) {
    const { board, x, y } = thing.item
    const square = squareOnBoard(kit, board, boardPoint(x, y))
    if (square !== undefined) at({ board, ...square }).things.push(thing)
  }
  return found
})

/** Everything that stands free: markers, features, tokens, notes. */
const freeThings = (document: Mission): readonly FreeThing[] => [
  ...document.markers.map((item): FreeThing => ({ collection: 'markers', item })),
  ...document.features.map((item): FreeThing => ({ collection: 'features', item })),
  ...document.tokens.map((item): FreeThing => ({ collection: 'tokens', item })),
  ...document.notes.map((item): FreeThing => ({ collection: 'notes', item })),
]

/** What stands free within a reach (mm) of a place of a board. */
export const thingsNear = (
  document: Mission,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
  reach: number,
): readonly FreeThing[] =>
  freeThings(document).filter(
    ({ item }) => item.board === at.board && Math.hypot(item.x - at.x, item.y - at.y) <= reach,
  )
