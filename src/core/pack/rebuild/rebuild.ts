/**
 * From one battlefield to the next with the fewest hands on pieces: what stays, is turned round, moves, goes, comes. Pieces
 * of one sort may stand for each other, so which of them moves where is a choice; the one with the shortest ways is taken.
 */

import { latticeOf } from '#core/kit/lattice.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { kitOf, layoutOf } from '#core/layout/layout.ts'
import { boardNumbers } from '#core/mission/arrangement.ts'
import { boardPlaces } from '#core/mission/board-places.ts'
import type { Mission } from '#core/mission/document.ts'
import { Remembered } from '#core/remembered.ts'
import { cheapestPartners } from './assignment.ts'
import { type StandingPiece, standingPieces } from './standing-pieces.ts'

/** One piece: as it stands before and as it stands after. */
export interface Kept {
  readonly from: StandingPiece
  readonly to: StandingPiece
}

export interface BoardChange {
  readonly board: BoardNumber
  /** It comes to the table, leaves it, is another one (of another size, or turned), or lies elsewhere beside board 1. */
  readonly change: 'comes' | 'goes' | 'is another' | 'is moved'
}

export interface Rebuild {
  readonly stays: readonly Kept[]
  /** In their place, but the other way round. */
  readonly turns: readonly Kept[]
  readonly moves: readonly Kept[]
  readonly goes: readonly StandingPiece[]
  readonly comes: readonly StandingPiece[]
  readonly boards: readonly BoardChange[]
  /** How many pieces and boards are taken in hand. */
  readonly touched: number
}

const rebuilds = new Remembered<Rebuild>()

/** What to do to the battlefield of one mission to have that of another. Never touches more than has to be touched. */
export const rebuildOf = (before: Mission, after: Mission): Rebuild =>
  rebuilds.of([before, after], () => planned(before, after))

function planned(before: Mission, after: Mission): Rebuild {
  const boards = boardChanges(before, after)
  const gone = new Set(boards.filter(({ change }) => change !== 'is moved').map(({ board }) => board))
  const old = groupedBySort(standingPieces(before))
  const now = groupedBySort(standingPieces(after))
  const plan = { stays: [], turns: [], moves: [], goes: [], comes: [] } as {
    readonly [Key in 'stays' | 'turns' | 'moves']: Kept[]
  } & { readonly [Key in 'goes' | 'comes']: StandingPiece[] }
  for (const sort of new Set([...old.keys(), ...now.keys()])) {
    const left = inPlace(old.get(sort) ?? [], now.get(sort) ?? [], gone, plan)
    moved(left.from, left.to, plan, (piece) => onLaterField(before, after, piece))
  }
  const touched = plan.turns.length + plan.moves.length + plan.goes.length + plan.comes.length + boards.length
  return { ...plan, boards, touched }
}

type Plan = {
  readonly [Key in 'stays' | 'turns' | 'moves']: Kept[]
} & { readonly [Key in 'goes' | 'comes']: StandingPiece[] }

function groupedBySort(pieces: readonly StandingPiece[]): Map<string, StandingPiece[]> {
  const groups = new Map<string, StandingPiece[]>()
  for (const piece of pieces) {
    const group = groups.get(piece.sort)
    if (group === undefined) groups.set(piece.sort, [piece])
    else group.push(piece)
  }
  return groups
}

/**
 * What stands where a piece of its sort is wanted, first the same way round, then the other; gives what is left over. What
 * is turned round is taken in hand as what moves is, so that it never costs more to leave a piece in its place.
 */
function inPlace(
  old: readonly StandingPiece[],
  now: readonly StandingPiece[],
  gone: ReadonlySet<BoardNumber>,
  plan: Plan,
): { readonly from: readonly StandingPiece[]; readonly to: readonly StandingPiece[] } {
  let from = old
  let to = now
  for (const turned of [false, true]) {
    const key = ({ board, spot, way }: StandingPiece): string => `${board} ${spot} ${turned ? '' : way}`
    const wanted = new Map<string, StandingPiece[]>()
    for (const piece of to)
      if (!gone.has(piece.board)) wanted.set(key(piece), [...(wanted.get(key(piece)) ?? []), piece])
    const found = new Map<StandingPiece, StandingPiece>()
    for (const piece of from) {
      const other = gone.has(piece.board) ? undefined : wanted.get(key(piece))?.shift()
      if (other === undefined) continue
      found.set(piece, other)
      plan[turned ? 'turns' : 'stays'].push({ from: piece, to: other })
    }
    const taken = new Set(found.values())
    from = from.filter((piece) => !found.has(piece))
    to = to.filter((piece) => !taken.has(piece))
  }
  return { from, to }
}

/** Leads what is left of a sort to where it is wanted by the shortest ways; the rest goes or comes. */
function moved(
  from: readonly StandingPiece[],
  to: readonly StandingPiece[],
  plan: Plan,
  placed: (piece: StandingPiece) => XY,
): void {
  const [few, many] = from.length <= to.length ? [from, to] : [to, from]
  const partners = cheapestPartners(
    few.map((one) =>
      many.map((other) =>
        few === from ? wayBetween(placed(one), other.middle) : wayBetween(placed(other), one.middle),
      ),
    ),
  )
  const met = new Set<StandingPiece>()
  for (const [index, one] of few.entries()) {
    const other = many[partners[index] ?? -1]
    if (other === undefined) continue
    met.add(one).add(other)
    plan.moves.push(few === from ? { from: one, to: other } : { from: other, to: one })
  }
  plan.goes.push(...from.filter((piece) => !met.has(piece)))
  plan.comes.push(...to.filter((piece) => !met.has(piece)))
}

/** How far a piece is carried (mm); along the rows and columns, as hands go over walls. */
const wayBetween = (a: XY, b: XY): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

interface XY {
  readonly x: number
  readonly y: number
}

/** Where the middle of an old piece lies once the boards are laid anew: a board takes along what stands on it (mm). */
export function onLaterField(before: Mission, after: Mission, { board, middle }: StandingPiece): XY {
  const shift = boardShift(before, after, board)
  return shift === null ? middle : { x: middle.x + shift.x, y: middle.y + shift.y }
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
