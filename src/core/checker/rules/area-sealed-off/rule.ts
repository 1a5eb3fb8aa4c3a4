/** Squares that nobody can get to, even with every hatchway open. */
import { squarePlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { BoardNumber, Square } from '#core/kit/square-names.ts'
import { squaresName } from '#core/layout/area-names.ts'
import type { Layout } from '#core/layout/layout.ts'
import { type Reach, reachOf } from '#core/layout/reach.ts'

export const areaSealedOff: Rule = {
  info: {
    id: 'area-sealed-off',
    title: 'Area that no hatchway reaches',
    group: 'reach',
    severity: 'error',
    source: 'Movement as published: walls and closed hatchways block, an open hatchway lets any base through',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Models move from square to square through open hatchways only; walls stop them. These squares cannot be reached even when every hatchway is open.',
  check,
}

/** One finding for each sealed area, at its first square. */
function check(layout: Layout): FindingDraft[] {
  const reach = reachOf(layout)
  return reach.boardGroups
    .flatMap((boards) => sealedAreas(layout, reach, boards))
    .map(({ area, first, known }) => ({
      key: `${first.board}:${first.x},${first.y}`,
      message: `${squaresName(layout, area)} ${area.length === 1 ? 'is' : 'are'} sealed off: no hatchway leads there from ${known}.`,
      advice:
        'Replace one of the walls around by one with a hatchway, leave one out, or mark the squares as Inaccessible Area.',
      items: [],
      at: squarePlace(layout, first),
    }))
}

interface Sealed {
  readonly area: readonly Square[]
  readonly first: Square
  /** Where one cannot come from, for the message. */
  readonly known: string
}

/**
 * The areas of one group of boards that hang together which no entry zone is in. A group without entry zones is entered
 * by a rule of the mission's own, or not drawn yet: there it is the areas apart from the largest.
 */
function sealedAreas(layout: Layout, reach: Reach, boards: readonly BoardNumber[]): Sealed[] {
  const areas = reach.areas.filter((area) => area.some(({ board }) => boards.includes(board)))
  const entered = new Set(
    layout.document.zones
      .flatMap((zone) => zone.squares)
      .map((square) => reach.areaOf(square))
      .flatMap((index) => (index === undefined ? [] : [reach.areas[index]])),
  )
  const open = areas.filter((area) => entered.has(area))
  const largest = Math.max(...areas.map((area) => area.length))
  const kept = open.length > 0 ? open : areas.filter((area) => area.length === largest)
  return areas
    .filter((area) => !kept.includes(area))
    .flatMap((area) => {
      const [first] = area
      const known = open.length > 0 ? 'any Entry Zone' : 'the rest of the deck'
      return first === undefined ? [] : [{ area, first, known }]
    })
}
