/** Finds items in impossible places: on a missing board, or beside their board. */
import { less } from '#foundation/geometry/point.ts'
import type { ValidationIssue } from '#foundation/parsing/path.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { type BoardPlace, boardCount, boardPlaces, hasDecks, kitOnTable } from './arrangement.ts'
import type { Mission } from './document.ts'

// Impossible arrangements: boards on top of each other, or more than anybody can lay out.

/** Most squares of all boards together: two of the largest boards there are. */
const MAX_SQUARES = 2 * 26 * 26
/** The farthest that boards of one deck may lie apart, from outer edge to outer edge (mm). */
const MAX_SPREAD_MM = 6000

/** Returns every fault of the arrangement; only boards placed one by one can have any. */
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

/** Which board is meant: said where boards differ. */
export const boardCalled = (kit: Kit, board: BoardNumber): string =>
  kit.boards === undefined ? 'the board' : latticeOf(kit, board).columns === 0 ? 'the table' : `board ${board}`

/** Whether the mission has a board of that number. */
export const isOnTable = ({ arrangement }: Pick<Mission, 'arrangement'>, board: BoardNumber): boolean =>
  board <= boardCount(arrangement)

/** The mission has no board of that number. */
export function boardFaults(
  document: Pick<Mission, 'arrangement'>,
  path: ValidationIssue['path'],
  board: BoardNumber,
): ValidationIssue[] {
  if (isOnTable(document, board)) return []
  const count = boardCount(document.arrangement)
  const message =
    document.arrangement.kind === 'open'
      ? `there is no board ${board}: an open table counts as board 1`
      : count === 1
        ? 'the mission has one board only'
        : `there is no board ${board}: the mission has ${count} boards`
  return [{ path: [...path, 'board'], message }]
}

/** A place in millimetres that lies beside its board. */
export function besideFaults(
  path: ValidationIssue['path'],
  kit: Kit,
  { board, x, y }: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): ValidationIssue[] {
  const { boardWidth, boardHeight } = latticeOf(kit, board)
  if (x <= boardWidth.value && y <= boardHeight.value) return []
  return [
    {
      path: [...path, x > boardWidth.value ? 'x' : 'y'],
      message: `(${x}, ${y}) mm is off ${boardCalled(kit, board)} of ${boardWidth.value} × ${boardHeight.value} mm`,
    },
  ]
}
