/** What is found on the map: code, label, kind, square, text of notes. Not fuzzy: who looks for A1 does not mean A10. */

import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import { type MapSearchItem, mapSearchItems } from '#ui/names/map-search-terms.ts'

/** Things in which every word stands; a word of one or two letters, or one with a digit, stands as a whole. */
export function mapHits(document: Mission, text: string): readonly MapSearchItem[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return mapSearchItems(document).filter(({ name, where, label }) => {
    const all = `${name} ${label} ${where}`.toLowerCase()
    const tokens = new Set(wordsOf(all))
    return words.every((word) => tokens.has(word) || (!isCode(word) && all.includes(word)))
  })
}

const isCode = (word: string): boolean => word.length < 3 || /\d/.test(word)

/** `C4–C5` is two squares; the hyphen of `C-4` belongs to its name. */
const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll('−', '-')
    .split(/[\s,:–“”]+/)
    .filter((word) => word !== '')
