/** Things of the map in the sentences that commands say aloud of what they did. */
import { itemDescription } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { findItem, type Mission } from '#model/mission/document.ts'

/** One thing in words, several by number: `Short Wall, between C4 and D4`, `3 things`. */
export function itemsPhrase(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  return entry === undefined ? `${ids.length} things` : itemDescription(layoutOf(document), entry)
}

/** The same with how it is turned, where that is not seen from its place: `Crate, C4, turned to 45°`. */
export function turnedPhrase(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  const turns = entry?.collection === 'features' || entry?.collection === 'tokens' ? entry.item.turn : undefined
  const words = itemsPhrase(document, ids)
  return turns === undefined ? words : `${words}, turned to ${turns}°`
}
