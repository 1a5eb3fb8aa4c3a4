/** What of a map stays when it is made symmetric from one half, and what cannot. */

import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf } from '#analysis/layout/panel-geometry.ts'
import { edgeNumber } from '#analysis/layout/place-numbers.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import { isLike, type Mirror, type Stood, stoodOf } from '#analysis/symmetry/mirror.ts'
import { type Square, squareKey } from '#model/kit/square-names.ts'
import { itemsOf } from '#model/mission/any-item.ts'
import { type AnyItem, collections, type ItemOf } from '#model/mission/document.ts'
import { type Half, isInHalf, squareInHalf } from './halves.ts'

export interface Sorted {
  /** Its own counterpart; areas that reach over the middle as they are then. */
  readonly middle: readonly AnyItem[]
  /** What stays and gets a counterpart. */
  readonly kept: readonly AnyItem[]
  /** What lies over the middle and cannot be its own counterpart. */
  readonly odd: readonly AnyItem[]
}

/** All but the links, which go with their markers. */
export function sortedByHalf(mirror: Mirror, symmetry: Symmetry, half: Half): Sorted {
  const layout = layoutOf(mirror.document)
  const sorted = { middle: [] as AnyItem[], kept: [] as AnyItem[], odd: [] as AnyItem[] }
  for (const collection of collections)
    for (const entry of itemsOf(mirror.document, collection)) {
      const stood = stoodOf(mirror, entry)
      if (stood === null) continue
      if (stood.place === stood.counterplace) (isLike(stood, stood) ? sorted.middle : sorted.odd).push(entry)
      else if (entry.collection === 'zones' || entry.collection === 'regions')
        sortArea(entry, stood, mirror, (square) => squareInHalf(layout, symmetry, half, square), sorted)
      else if (entry.collection === 'panels' && lapsOver(mirror, entry.item)) sorted.odd.push(entry)
      else if (isInHalf(layout, symmetry, half, entry) === true) sorted.kept.push(entry)
    }
  return sorted
}

/** True for a panel that its own image would stand on. */
function lapsOver({ kit, flip }: Mirror, panel: ItemOf<'panels'>): boolean {
  const own = new Set(edgesOf(kit, panel).map((edge) => edgeNumber(panel.board, edge)))
  const image = flip.panel(panel)
  return edgesOf(kit, image).some((edge) => own.has(edgeNumber(image.board, edge)))
}

/** An area keeps its squares on the half; where it reaches over the middle and may, their images too. */
function sortArea(
  entry: Extract<AnyItem, { collection: 'zones' | 'regions' }>,
  stood: Stood,
  { flip }: Mirror,
  isKept: (square: Square) => boolean | null,
  sorted: { readonly middle: AnyItem[]; readonly kept: AnyItem[]; readonly odd: AnyItem[] },
): void {
  const { squares } = entry.item
  const kept = squares.filter((square) => isKept(square) === true)
  const onMiddle = squares.filter((square) => squareKey(flip.square(square)) === squareKey(square))
  if (kept.length === squares.length) {
    sorted.kept.push(entry)
    return
  }
  if (kept.length + onMiddle.length === 0) return
  const over = isLike(stood, stood)
  const whole = over ? unique([...kept, ...onMiddle, ...kept.map((square) => flip.square(square))]) : kept
  if (whole.length === 0) sorted.odd.push(entry)
  // An area keeps its collection.
  else (over ? sorted.middle : sorted.kept).push({ ...entry, item: { ...entry.item, squares: whole } } as AnyItem)
}

const unique = (squares: readonly Square[]): Square[] => [
  ...new Map(squares.map((square) => [squareKey(square), square])).values(),
]
