/** Two boards or deck levels that nobody can walk between. */

import { boxOf } from '#analysis/layout/battlefield.ts'
import { isReportedForBoards } from '#analysis/layout/detached-boards.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { isOff } from '#checking/checker/settings.ts'
import { reportedNeeds } from '#checking/checker/unmet-needs.ts'
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

/** One finding for each part that is apart from the first, where no marker or area on it says so; none before something is drawn on both. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const used = boardNumbers(document.arrangement).filter((board) => isUsed(document, board))
  if (used.length < 2) return []
  const reach = reachability(layout)
  const [first, ...others] = partsOf(used, reach.areas)
  if (first === undefined) return []
  const isTold = (part: readonly BoardNumber[]): boolean =>
    !isOff(document, 'marker-out-of-reach') &&
    !isOff(document, 'region-out-of-reach') &&
    isReportedForBoards(layout, part)
  return others.flatMap((other) => {
    if (isTold(other) || (others.length === 1 && isTold(first))) return []
    const apart = !reach.boardGroups.some((group) => first.concat(other).every((board) => group.includes(board)))
    if (apart && isToldByNeeds(document)) return []
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
      },
    ]
  })
}

/** The Access Zones that would join them are asked for by the mission, and `need-not-met` says so. */
const isToldByNeeds = (document: Mission): boolean =>
  reportedNeeds(document).some(({ part }) => part.part === 'regions' && part.kind === 'access-zone')

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
