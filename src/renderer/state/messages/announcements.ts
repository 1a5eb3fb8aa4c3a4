/** Words read aloud about the keyboard cursor: its place, the things there, and the effect of Enter. */
import { toField } from '#analysis/layout/battlefield.ts'
import { itemDescription } from '#analysis/layout/descriptors.ts'
import { formatPlace } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { squareAt } from '#editing/edits/plans/snap.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { squareKey } from '#model/kit/lattice.ts'
import { findItem, type Mission } from '#model/mission/document.ts'

/** The cursor came to a place: what is there, how many problems, what Enter would do. */
export function announcePlace(document: Mission, findings: readonly Finding[], at: FieldPoint, hint: string): string {
  const problems = problemsIn(document, findings, at)
  return sentences([
    formatPlace(layoutOf(document), at) ?? 'Beside the boards',
    problems === 0 ? '' : problems === 1 ? '1 problem here' : `${problems} problems here`,
    hint,
  ])
}

/** Enter did something, or was refused: that first, then what is there now. */
export const announceDone = (document: Mission, at: FieldPoint, hint: string): string =>
  sentences([hint, formatPlace(layoutOf(document), at) ?? ''])

/** The cursor stays where it is: there is nothing that way. */
export const announceEnd: typeof announceDone = (document, at) =>
  sentences(['The board ends here', formatPlace(layoutOf(document), at) ?? ''])

/** Announces the selection: one thing in words, several by their number. */
export function announceSelected(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  if (entry !== undefined) return `Selected: ${itemDescription(layoutOf(document), entry)}`
  return ids.length === 0 ? 'Nothing selected' : `${ids.length} things selected`
}

const sentences = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('. ')

function problemsIn(document: Mission, findings: readonly Finding[], at: FieldPoint): number {
  const square = squareAt(document, at)
  if (square === undefined) return 0
  const { field } = layoutOf(document)
  const key = squareKey(square)
  return findings.filter(({ at: place }) => {
    if (place === null || !field.boards.some(({ board }) => board === place.board)) return false
    const there = squareAt(document, toField(field, place.board, place))
    return there !== undefined && squareKey(there) === key
  }).length
}

// Things of the map in the sentences that commands say aloud of what they did.

/** One thing in words, several by number: `Short Wall, between C4 and D4`, `3 things`. */
export function itemsPhrase(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  return entry === undefined ? `${ids.length} things` : itemDescription(layoutOf(document), entry)
}

/** Also says how it is turned, unless its place shows that: `Crate, C4, turned to 45°`. */
export function turnedPhrase(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  const turns = entry?.collection === 'features' || entry?.collection === 'tokens' ? entry.item.turn : undefined
  const words = itemsPhrase(document, ids)
  return turns === undefined ? words : `${words}, turned to ${turns}°`
}
