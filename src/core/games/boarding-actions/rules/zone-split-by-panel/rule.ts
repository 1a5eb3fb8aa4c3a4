/** An entry zone in several pieces. */

import { distinctSquares, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { beyond, neighboursOf, squareIndex } from '#analysis/layout/connected-areas.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { COMPASS, edgeOfSquare, type Square } from '#model/kit/lattice.ts'
import { compareIds } from '#model/mission/ids.ts'

export const zoneSplitByPanel: Rule = {
  info: {
    id: 'zone-split-by-panel',
    title: 'Entry Zone in several pieces',
    group: 'zones',
    severity: 'notice',
    source: 'Published missions: an Entry Zone is one square, or squares that lie open to each other',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A unit sets up wholly within one zone and in coherency. Walls through the zone, or squares that do not touch, leave it too little room, or make it two zones in fact.',
  check,
}

/** One finding for each zone; a hatchway parts a zone like a wall, for no base can end in its opening. */
function check(layout: Layout): FindingDraft[] {
  return layout.document.zones.flatMap((zone) => {
    const squares = distinctSquares(zone.squares)
    if (squares.length < 2) return []
    const pieces = piecesOf(layout, squares)
    const [first, second] = pieces
    const [start] = second ?? []
    if (first === undefined || start === undefined) return []
    const panels = panelsBetween(layout, squares)
    const names = pieces.slice(0, MAX_NAMED).map((piece) => squaresName(layout, piece))
    const more = pieces.length > MAX_NAMED ? [`${pieces.length - MAX_NAMED} more`] : []
    return [
      {
        key: zone.id,
        message: `${zoneName(layout, zone)} is in ${pieces.length} pieces${panels.length > 0 ? ', parted by walls' : ''}: ${listOf([...names, ...more])}.`,
        advice:
          panels.length > 0
            ? 'Draw the zone on one side of the walls, make it two zones, or take the walls away.'
            : 'Draw the zone so that its squares lie side by side, or make it two zones.',
        items: [zone.id, ...panels.slice(0, MAX_PANELS)],
        at: squarePlace(layout, start),
      },
    ]
  })
}

const MAX_NAMED = 4
const MAX_PANELS = 20

/** The squares split into pieces that lie open to each other, in the order of their first square. */
function piecesOf(layout: Layout, squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [squareIndex(layout, square), square]))
  const pieces: Square[][] = []
  for (const start of squares) {
    if (!left.delete(squareIndex(layout, start))) continue
    const piece: Square[] = []
    const queue = [start]
    for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
      piece.push(square)
      for (const next of neighboursOf(layout, square, 'all-closed'))
        if (left.delete(squareIndex(layout, next))) queue.push(next)
    }
    pieces.push(distinctSquares(piece))
  }
  return pieces
}

/** The panels that stand between two squares of the zone, in id order. */
function panelsBetween(layout: Layout, squares: readonly Square[]): string[] {
  const mine = new Set(squares.map((square) => squareIndex(layout, square)))
  const found = new Set<string>()
  for (const square of squares)
    for (const side of COMPASS)
      if (beyond(layout, square, side).some((next) => mine.has(squareIndex(layout, next))))
        for (const panel of layout.panelsOn(square.board, edgeOfSquare(square, side)).slice(0, MAX_PANELS))
          found.add(panel.id)
  return [...found].sort(compareIds)
}
