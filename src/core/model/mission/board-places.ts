/** How large the boards of a mission are and where they lie: its kit and its arrangement put together. */

import { Memo } from '#foundation/memoize.ts'
import type { BoardLattice, Kit, Turn } from '#model/kit/kit.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import type { BoardNumber } from '#model/kit/square-names.ts'
import { type Arrangement, boardNumbers, deckOf } from './arrangement.ts'

/** One board on its deck (mm). */
export interface BoardPlace {
  readonly board: BoardNumber
  /** Counted from the top. */
  readonly deck: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The kit with the boards that the arrangement says; the kit itself where these are one or two of its own, unturned.
 * Arrangements are immutable, so that a kit is put together once for each, and is the same object each time.
 */
export function kitOnTable(kit: Kit, arrangement: Arrangement): Kit {
  if (arrangement.kind !== 'boards' && arrangement.kind !== 'open') return kit
  return kits.of([arrangement, kit], () => withBoards(kit, arrangement))
}

const kits = new Memo<Kit>()

function withBoards(kit: Kit, arrangement: Extract<Arrangement, { kind: 'boards' | 'open' }>): Kit {
  const { lattice } = kit
  if (arrangement.kind === 'open') {
    const { width, height } = arrangement
    return { ...kit, boards: [{ ...sized(lattice, width, height), columns: 0, rows: 0, turn: 0, squaresBefore: 0 }] }
  }
  const boards: BoardLattice[] = []
  let squaresBefore = 0
  for (const own of arrangement.boards) {
    const turn: Turn = own.turn ?? 0
    const upright = turn === 0 || turn === 180
    const ownSize = [own.columns ?? lattice.columns, own.rows ?? lattice.rows] as const
    const lengths = [
      lengthOf(lattice.boardWidth.value, lattice.columns, ownSize[0], lattice.pitch.value),
      lengthOf(lattice.boardHeight.value, lattice.rows, ownSize[1], lattice.pitch.value),
    ] as const
    const [[columns, rows], [width, height]] = upright
      ? [ownSize, lengths]
      : ([
          [ownSize[1], ownSize[0]],
          [lengths[1], lengths[0]],
        ] as const)
    boards.push({ ...sized(lattice, width, height), columns, rows, turn, squaresBefore })
    squaresBefore += columns * rows
  }
  const areUsual = boards.every(
    ({ columns, rows, turn }) => turn === 0 && columns === lattice.columns && rows === lattice.rows,
  )
  return areUsual && boards.length <= 2 ? kit : { ...kit, boards }
}

const sized = (lattice: Kit['lattice'], width: number, height: number): Kit['lattice'] => ({
  ...lattice,
  boardWidth: { ...lattice.boardWidth, value: width },
  boardHeight: { ...lattice.boardHeight, value: height },
})

/** How long the side of a board is (mm): what the kit's boards have besides their squares stays as it is. */
const lengthOf = (usual: number, usualSquares: number, squares: number, pitch: number): number =>
  squares === usualSquares ? usual : Math.round((usual + (squares - usualSquares) * pitch) * 1000) / 1000

/** Where each board lies on its deck, the first board first. */
export function boardPlaces(kit: Kit, arrangement: Arrangement): readonly BoardPlace[] {
  const table = kitOnTable(kit, arrangement)
  return boardNumbers(arrangement).map((board) => {
    const { boardWidth, boardHeight } = latticeOf(table, board)
    const size = { width: boardWidth.value, height: boardHeight.value }
    return { board, deck: deckOf(arrangement, board), ...cornerOf(arrangement, board, size), ...size }
  })
}

function cornerOf(
  arrangement: Arrangement,
  board: BoardNumber,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  if (arrangement.kind === 'boards') {
    const { x = 0, y = 0 } = arrangement.boards[board - 1] ?? {}
    return { x, y }
  }
  if (arrangement.kind !== 'joined' || board === 1) return { x: 0, y: 0 }
  const { edge, gap, offset } = arrangement
  switch (edge) {
    case 'west':
      return { x: -width - gap, y: offset }
    case 'east':
      return { x: width + gap, y: offset }
    case 'north':
      return { x: offset, y: -height - gap }
    case 'south':
      return { x: offset, y: height + gap }
  }
}
