/** What is said aloud about the cursor of the keys: where it stands, what is there, what Enter would do. */
import { toField } from '#analysis/layout/battlefield.ts'
import { itemDescription } from '#analysis/layout/descriptors.ts'
import { formatPlace } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { squareAt } from '#editing/edits/plans/snap.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { squareKey } from '#model/kit/lattice.ts'
import { findItem, type Mission } from '#model/mission/document.ts'

/** How a hint for the pointer begins, and what the keys do instead; the first that fits. */
const forKeys: readonly (readonly [RegExp, string])[] = [
  [/^Click to /, 'Enter: '],
  [/^Click for /, 'Enter: '],
  [/^Let go or click to /, 'Enter: '],
  [/^Let go(?: to| for)? /, 'Enter again: '],
  [/^Press here and drag along the lattice lines$/, 'Enter: begin a wall here, arrow keys draw it, Enter builds it'],
  [/^Drag along the lattice lines, or click to /, 'Enter twice: '],
  [/^Drag along the lattice lines; Esc /, 'Arrow keys draw the wall, Enter builds it, Esc '],
  // What stands there takes nothing, and says why.
  [/^Drag along the lattice lines\. /, ''],
  [/^Paint the squares of a room from /, 'Enter: begin a room at '],
  [/^Drag a rectangle from /, 'Enter twice: a rectangle from '],
  [/^Drag from (.*) to another marker$/, 'Enter: begin at $1'],
  [/^Drag to select with a frame$/, ''],
  [/^Drag (.*) to where it should stand, or click to select it$/, 'Enter: select $1'],
  [/^Drag the second board, or move it with the arrow keys$/, 'Arrow keys move the second board'],
  [
    /^Drag a board, or choose one with its number and move it with the arrow keys$/,
    'A number chooses a board, arrow keys move it',
  ],
  [/^Drag this board\. /, 'Arrow keys move the board. '],
  [/^Point at a hatchway$/, 'No hatchway here'],
  [/^Point at a hatchway to open or close it .*$/, 'No hatchway here, and no weak wall'],
  [/^Point at a board .*$/, 'No room for a model here'],
  [/^Point at a test model or a place on a board$/, 'Nothing to measure from here'],
  [/^Point at what should go$/, 'Nothing to remove here'],
  [/^Point at a marker$/, 'No marker here'],
  [/^Drag to move (.+), click to select /, 'Arrow keys move $1, Enter: select '],
  [/^Drag to move /, 'Arrow keys move '],
  // A model that Enter has taken up.
  [/^Drag (?!along)(.+)$/, 'Arrow keys move $1, Enter puts it down'],
]

/** A hint in the words of the keyboard: `Click to place A1 at C4` is `Enter: place A1 at C4`; empty for none. */
export function hintForKeys(hint: string | null): string {
  if (hint === null) return ''
  const found = forKeys.find(([pattern]) => pattern.test(hint))
  const said = found === undefined ? hint : hint.replace(found[0], found[1])
  return said
    .replace(/, drag (?:to move it|for its arrow|for one with an arrow)$/, '')
    .replace('. Let go', '. Enter')
    .replace('; let go to ', '; Enter again to ')
}

/** The cursor came to a place: what is there, how many problems, what Enter would do. */
export function announcePlace(
  document: Mission,
  findings: readonly Finding[],
  at: FieldPoint,
  hint: string | null,
): string {
  const problems = problemsIn(document, findings, at)
  return sentences([
    formatPlace(layoutOf(document), at) ?? 'Beside the boards',
    problems === 0 ? '' : problems === 1 ? '1 problem here' : `${problems} problems here`,
    hintForKeys(hint),
  ])
}

/** Enter did something, or was refused: that first, then what is there now. */
export const announceDone = (document: Mission, at: FieldPoint, hint: string | null): string =>
  sentences([hintForKeys(hint), formatPlace(layoutOf(document), at) ?? ''])

/** The cursor stays where it is: there is nothing that way. */
export const announceEnd: typeof announceDone = (document, at) =>
  sentences(['The board ends here', formatPlace(layoutOf(document), at) ?? ''])

/** What is selected now: one thing in words, several by number. */
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

/** The same with how it is turned, where that is not seen from its place: `Crate, C4, turned to 45°`. */
export function turnedPhrase(document: Mission, ids: readonly string[]): string {
  const [only] = ids
  const entry = ids.length === 1 && only !== undefined ? findItem(document, only) : undefined
  const turns = entry?.collection === 'features' || entry?.collection === 'tokens' ? entry.item.turn : undefined
  const words = itemsPhrase(document, ids)
  return turns === undefined ? words : `${words}, turned to ${turns}°`
}
