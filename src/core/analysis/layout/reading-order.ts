/** The items of a map in the order in which one reads: row by row of squares, as the boards lie, from west to east. */
import { type AnyItem, collections, type Item, type Mission } from '#model/mission/document.ts'
import { boxAround } from './hit-test.ts'
import { perLayout } from './per-layout.ts'

/** Every item once. Areas come first where they begin, then walls, then what stands free; links at their upper left end. */
export const inReadingOrder = perLayout((layout): readonly AnyItem[] => {
  const pitch = layout.kit.lattice.pitch.value
  const places = allItems(layout.document).map((entry, index) => {
    const box = boxAround(layout, entry)
    const at = placeOf(entry, box)
    return {
      entry,
      index,
      row: Math.floor((at.y + 1) / pitch),
      column: Math.floor((at.x + 1) / pitch),
      rank: rankOf(entry),
    }
  })
  places.sort((a, b) => a.row - b.row || a.column - b.column || a.rank - b.rank || a.index - b.index)
  return places.map(({ entry }) => entry)
})

const allItems = (document: Mission): readonly AnyItem[] =>
  collections.flatMap((collection) =>
    (document[collection] as readonly Item[]).map((item) => ({ collection, item }) as AnyItem),
  )

/** What stands free is where its middle is; everything else begins at its upper left corner. */
function placeOf(
  { collection }: AnyItem,
  box: ReturnType<typeof boxAround>,
): { readonly x: number; readonly y: number } {
  if (box === null) return { x: Number.MAX_SAFE_INTEGER, y: Number.MAX_SAFE_INTEGER }
  const free =
    collection === 'markers' || collection === 'features' || collection === 'notes' || collection === 'tokens'
  return free ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : box
}

function rankOf({ collection }: AnyItem): number {
  switch (collection) {
    case 'zones':
    case 'regions':
      return 0
    case 'panels':
    case 'halfPillars':
    case 'wallEnds':
      return 1
    default:
      return 2
  }
}
