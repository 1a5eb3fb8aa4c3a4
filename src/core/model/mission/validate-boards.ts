/** What keeps an item from lying where a document says: a board that is not there, a place beside its board. */
import type { Kit } from '#model/kit/kit.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { boardCount } from './arrangement.ts'
import type { Mission } from './document.ts'
import type { ValidationIssue } from './validation-issue.ts'

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
