/** What cannot be true of an arrangement: boards on top of each other, or more than anybody can lay out. */
import { less } from '#foundation/geometry/tolerance.ts'
import type { Kit } from '#model/kit/kit.ts'
import { hasDecks } from './arrangement.ts'
import { type BoardPlace, boardPlaces, kitOnTable } from './board-places.ts'
import type { Mission } from './document.ts'
import type { ValidationIssue } from './validation-issue.ts'

/** Most squares of all boards together: two of the largest boards there are. */
const MAX_SQUARES = 2 * 26 * 26
/** The farthest that boards of one deck may lie apart, from outer edge to outer edge (mm). */
const MAX_SPREAD_MM = 6000

/** Every fault of the arrangement; the usual ones have none. */
export function validateArrangement({ arrangement }: Pick<Mission, 'arrangement'>, kit: Kit): ValidationIssue[] {
  if (arrangement.kind !== 'boards') return []
  const squares = (kitOnTable(kit, arrangement).boards ?? []).reduce(
    (sum, { columns, rows }) => sum + columns * rows,
    0,
  )
  if (squares > MAX_SQUARES)
    return [
      {
        path: ['arrangement', 'boards'],
        message: `the boards have ${squares} squares together; ${MAX_SQUARES} are the most`,
      },
    ]
  const places = boardPlaces(kit, arrangement)
  return [...overlaps(places, hasDecks(arrangement)), ...spread(places)]
}

function overlaps(places: readonly BoardPlace[], decks: boolean): ValidationIssue[] {
  return places.flatMap((two, index) =>
    places.slice(0, index).flatMap((one): ValidationIssue[] => {
      if (one.deck !== two.deck) return []
      const [across, down] = [
        Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x),
        Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y),
      ]
      if (!less(0, across) || !less(0, down)) return []
      return [
        {
          path: ['arrangement', 'boards', two.board - 1],
          message: `board ${two.board} lies on board ${one.board}, by ${round(across)} × ${round(down)} mm; move it${decks ? ` or take it off deck ${two.deck}` : ' or put it on another deck'}`,
        },
      ]
    }),
  )
}

function spread(places: readonly BoardPlace[]): ValidationIssue[] {
  return [...new Set(places.map(({ deck }) => deck))].flatMap((deck): ValidationIssue[] => {
    const here = places.filter((place) => place.deck === deck)
    const far = (from: (place: BoardPlace) => number, size: (place: BoardPlace) => number): number =>
      Math.max(...here.map((place) => from(place) + size(place))) - Math.min(...here.map(from))
    const most = Math.max(
      far(
        ({ x }) => x,
        ({ width }) => width,
      ),
      far(
        ({ y }) => y,
        ({ height }) => height,
      ),
    )
    return most <= MAX_SPREAD_MM
      ? []
      : [
          {
            path: ['arrangement', 'boards'],
            message: `the boards reach over ${round(most)} mm; ${MAX_SPREAD_MM} mm are the most`,
          },
        ]
  })
}

const round = (value: number): number => Math.round(value * 10) / 10
