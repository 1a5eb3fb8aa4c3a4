/** Two boards or deck levels that nobody can walk between. */

import { isEntered } from '#analysis/layout/area-names.ts'
import { boxOf } from '#analysis/layout/battlefield.ts'
import { squaresUnder } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { detached, neededSome, outOfReach } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { boxesApart } from '#foundation/geometry/point.ts'
import type { BoardNumber, Square } from '#model/kit/lattice.ts'
import { boardCount, boardNumbers, deckOf } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'

export const boardsNotJoined: Rule = {
  info: {
    id: 'boards-not-joined',
    title: 'No way from one board to the other',
    group: 'reach',
    severity: 'notice',
    source: 'Published missions join the boards, or make them deck levels with lettered Access Zones in pairs',
    confidence: 'M',
    thresholds: [],
  },
  why: 'Models walk from board to board over the seam of boards that touch, or by Access Zones with the same letter. There is no such route here, so each board is a separate battle.',
  check,
}

/** One finding for each part that is apart from the first, unless a marker or area on it says so; none before something is drawn on both. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const used = boardNumbers(document.arrangement).filter((board) => isUsed(document, board))
  if (used.length < 2) return []
  const reach = reachability(layout)
  const [first, ...others] = partsOf(used, reach.areas)
  if (first === undefined) return []
  return others.flatMap((other) => {
    const apart = !reach.boardGroups.some((group) => first.concat(other).every((board) => group.includes(board)))
    const ends = others.length === 1 ? [other, first] : [other]
    const decks = apart && !first.some((board) => other.some((next) => onOneDeck(layout, board, next)))
    return [
      {
        key: boardCount(document.arrangement) === 2 ? 'boards' : `boards:${other[0]}`,
        message: `There is no way from ${namesOf(first)} to ${namesOf(other)}: ${apart ? causeOf(layout, decks, first, other) : 'walls without a hatchway, or squares out of play, part them'}.`,
        advice: apart
          ? `${decks ? 'Draw' : 'Let the boards touch along more than one base, or draw'} an Access Zone with the same letter on each of them.`
          : 'Put a hatchway into the wall between them, leave a wall out, or draw an Access Zone with the same letter on each.',
        items: [],
        at: null,
        follows: [
          apart
            ? [...ends.flat().map(detached), neededSome('regions', 'access-zone')]
            : ends.flatMap((end) => goalsOn(layout, end)).map(outOfReach),
        ],
      },
    ]
  })
}

/** The boards in parts between which there is a way, each in order. */
function partsOf(boards: readonly BoardNumber[], areas: readonly (readonly Square[])[]): BoardNumber[][] {
  let parts = boards.map((board) => [board])
  for (const area of areas) {
    const on = new Set(area.map(({ board }) => board))
    const together = parts.filter((part) => part.some((board) => on.has(board)))
    if (together.length > 1)
      parts = [together.flat().sort((a, b) => a - b), ...parts.filter((part) => !together.includes(part))]
  }
  return parts.sort(([a = 1], [b = 1]) => a - b)
}

/** Returns the ids of markers, and of areas that models enter, in the largest part of these boards: walls shut in the others. */
function goalsOn(layout: Layout, boards: readonly BoardNumber[]): string[] {
  const { document } = layout
  const { areas, areaOf } = reachability(layout)
  const sizes = areas.map((area) => (area.some(({ board }) => boards.includes(board)) ? area.length : 0))
  const largest = Math.max(1, ...sizes)
  return [
    ...document.markers.map((marker) => ({ id: marker.id, squares: squaresUnder(layout, marker) })),
    ...document.regions.filter((region) => isEntered(document, region)),
  ].flatMap(({ id, squares }) => (squares.some((square) => sizes[areaOf(square) ?? -1] === largest) ? [id] : []))
}

/** `board 1`, `boards 1 and 2`. */
const namesOf = (boards: readonly BoardNumber[]): string =>
  `${boards.length === 1 ? 'board' : 'boards'} ${listOf(boards.map(String))}`

const onOneDeck = ({ document: { arrangement } }: Layout, one: BoardNumber, other: BoardNumber): boolean =>
  deckOf(arrangement, one) === deckOf(arrangement, other)

const isUsed = ({ panels, zones, markers }: Mission, board: BoardNumber): boolean =>
  panels.some((panel) => panel.board === board) ||
  markers.some((marker) => marker.board === board) ||
  zones.some((zone) => zone.squares.some((square) => square.board === board))

function causeOf(layout: Layout, decks: boolean, first: readonly BoardNumber[], other: readonly BoardNumber[]): string {
  if (decks) return 'they are deck levels, and no Access Zones join them'
  const gaps = first.flatMap((one) =>
    other
      .filter((two) => onOneDeck(layout, one, two))
      .map((two) => boxesApart(boxOf(layout.field, one), boxOf(layout.field, two))),
  )
  const gap = Math.round(Math.min(...gaps) * 10) / 10
  return gap > 0
    ? `they lie ${gap} mm apart, and no Access Zones join them`
    : 'they touch along too short a stretch, and no Access Zones join them'
}
