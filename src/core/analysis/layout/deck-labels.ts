/** Which deck boards are on, where there are more than two of them to be told apart. */
import type { BoardNumber } from '#model/kit/square-names.ts'
import { customDeckTitle, deckOf, decksOf, defaultDeckTitle } from '#model/mission/arrangement.ts'
import type { Layout } from './layout.ts'

/** `Deck 2 or Hold`: the decks of these boards, as the mission calls them; null where there are no more than two. */
export function formatDecks(
  { document: { arrangement } }: Layout,
  boards: readonly BoardNumber[],
  last = ' or ',
): string | null {
  if (decksOf(arrangement).length < 3) return null
  const decks = [...new Set(boards.map((board) => deckOf(arrangement, board)))].sort((a, b) => a - b)
  const names = decks.map((deck) => customDeckTitle(arrangement, deck) ?? defaultDeckTitle(arrangement, deck))
  return names.length < 2 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`
}
