/** From one battlefield to the next: the pieces that stay in their places, are turned round there, go and come. */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { boardNumbers, boardPlaces } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { type BuiltPiece, builtPieces } from './built-pieces.ts'

/** One piece: as it stands before and as it stands after. */
interface Kept {
  readonly from: BuiltPiece
  readonly to: BuiltPiece
}

interface BoardChange {
  readonly board: BoardNumber
  /** It comes to the table, leaves it, is another one (of another size, or turned), or lies elsewhere beside board 1. */
  readonly change: 'comes' | 'goes' | 'is another' | 'is moved'
}

export interface Rebuild {
  readonly stays: readonly Kept[]
  /** In their place, but the other way round. */
  readonly turns: readonly Kept[]
  readonly goes: readonly BuiltPiece[]
  readonly comes: readonly BuiltPiece[]
  readonly boards: readonly BoardChange[]
}

const rebuilds = new Memo<Rebuild>()

/** What differs between the battlefield of one mission and that of another. */
export const rebuildOf = (before: Mission, after: Mission): Rebuild =>
  rebuilds.of([before, after], () => planned(before, after))

function planned(before: Mission, after: Mission): Rebuild {
  const boards = boardChanges(before, after)
  const gone = new Set(boards.filter(({ change }) => change !== 'is moved').map(({ board }) => board))
  const same = inPlace(builtPieces(before), builtPieces(after), gone, true)
  const turned = inPlace(same.from, same.to, gone, false)
  return { stays: same.kept, turns: turned.kept, goes: turned.from, comes: turned.to, boards }
}

/** The pieces that stand where one of their sort is wanted, and what is left of both. */
function inPlace(
  from: readonly BuiltPiece[],
  to: readonly BuiltPiece[],
  gone: ReadonlySet<BoardNumber>,
  sameWay: boolean,
): { readonly kept: Kept[]; readonly from: BuiltPiece[]; readonly to: BuiltPiece[] } {
  const key = ({ sort, board, spot, way }: BuiltPiece): string => `${sort} ${board} ${spot} ${sameWay ? way : ''}`
  const wanted = new Map<string, BuiltPiece[]>()
  for (const piece of to) if (!gone.has(piece.board)) wanted.set(key(piece), [...(wanted.get(key(piece)) ?? []), piece])
  const kept = from.flatMap((piece): Kept[] => {
    const other = gone.has(piece.board) ? undefined : wanted.get(key(piece))?.shift()
    return other === undefined ? [] : [{ from: piece, to: other }]
  })
  const met = new Set(kept.flatMap((each) => [each.from, each.to]))
  return { kept, from: from.filter((piece) => !met.has(piece)), to: to.filter((piece) => !met.has(piece)) }
}

/** Where the middle of an old piece lies once the boards are laid anew: a board takes along what stands on it (mm). */
export function onLaterField(before: Mission, after: Mission, { board, middle }: BuiltPiece): XY {
  const shift = boardShift(before, after, board)
  return shift === null ? middle : { x: middle.x + shift.x, y: middle.y + shift.y }
}

interface XY {
  readonly x: number
  readonly y: number
}

/** How far the corner of a board lies from where it lay (mm on the two drawings); null: it is not there any more. */
export function boardShift(before: Mission, after: Mission, board: BoardNumber): XY | null {
  const [old, now] = [before, after].map((mission) =>
    layoutOf(mission).field.boards.find((placed) => placed.board === board),
  )
  return old === undefined || now === undefined ? null : { x: now.box.x - old.box.x, y: now.box.y - old.box.y }
}

function boardChanges(before: Mission, after: Mission): BoardChange[] {
  const [old, now] = [boardNumbers(before.arrangement), boardNumbers(after.arrangement)]
  const [oldPlaces, nowPlaces] = [placesFromFirst(before), placesFromFirst(after)]
  return [...new Set([...old, ...now])].flatMap((board): BoardChange[] => {
    if (!now.includes(board)) return [{ board, change: 'goes' }]
    if (!old.includes(board)) return [{ board, change: 'comes' }]
    if (shapeOf(before, board) !== shapeOf(after, board)) return [{ board, change: 'is another' }]
    return oldPlaces.get(board) === nowPlaces.get(board) ? [] : [{ board, change: 'is moved' }]
  })
}

/** Squares, size and turn of a board: pieces stand in the same places of boards that are alike. */
function shapeOf(document: Mission, board: BoardNumber): string {
  const lattice = latticeOf(kitOf(document), board)
  const { columns, rows, boardWidth, boardHeight, pitch } = lattice
  const turn = document.arrangement.kind === 'boards' ? (document.arrangement.boards[board - 1]?.turn ?? 0) : 0
  return [columns, rows, boardWidth.value, boardHeight.value, pitch.value, turn].join()
}

/** Where each board lies as seen from the first one; boards of other decks lie anywhere. */
function placesFromFirst(document: Mission): ReadonlyMap<BoardNumber, string> {
  const places = boardPlaces(kitOf(document), document.arrangement)
  const [first] = places
  return new Map(
    places.map(({ board, deck, x, y }) => [
      board,
      first === undefined || deck !== first.deck ? `deck ${deck}` : `${x - first.x},${y - first.y}`,
    ]),
  )
}
