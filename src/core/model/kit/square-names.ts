/**
 * Square names that people can say aloud: a letter along the long side (A–G) and a number along the short side,
 * counted away from the seam: 1…6 on the first board, −1…−6 on the second. On screen the second board lies left of the
 * first, so that the numbers run like a number line. With more than two boards each name begins with the number of its
 * board, and all numbers count up: `3C4`. A board that lies turned keeps the names that its squares have unturned.
 */

import { boardPoint } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { BoardLattice, Kit, Turn } from './kit.ts'
import { hasSquare, type LatticeSquare, latticeOf, squareCentre, squareOnBoard } from './lattice.ts'

/** The boards of a battlefield. Of two, the first carries positive numbers and the second negative ones. */
export type BoardNumber = 1 | 2 | 3 | 4 | 5 | 6
export const BOARD_NUMBERS: readonly BoardNumber[] = [1, 2, 3, 4, 5, 6]

export interface Square extends LatticeSquare {
  readonly board: BoardNumber
}

/** Board 1 first, row by row: the order of squares in files and messages. */
export const bySquare = (a: Square, b: Square): number => a.board - b.board || a.y - b.y || a.x - b.x

export const squareKey = (square: Square): string => `${square.board}:${square.x},${square.y}`

/** `C4`, `F-2`, `3C4`. The square must lie on the board. */
export function squareName(kit: Kit, square: Square): string {
  const { board } = square
  const { x, y } = kit.boards === undefined ? square : ownPlace(kit.boards[board - 1], square)
  const letter = String.fromCharCode(65 + y)
  if (hasManyBoards(kit)) return `${board}${letter}${x + 1}`
  return `${letter}${board === 1 ? x + 1 : x - ownColumns(kit, board)}`
}

/** Reads a square name (any case, ASCII or typographic minus); undefined when there is no such square. */
export function parseSquareName(kit: Kit, name: string): Square | undefined {
  const match = /^([1-6]?)([A-Z])([-−]?)([1-9]\d?)$/.exec(name.trim().toUpperCase())
  if (match === null) return undefined
  const [, number = '', letter = '', minus] = match
  if (hasManyBoards(kit) !== (number !== '') || (number !== '' && minus !== '')) return undefined
  const count = Number(match[4])
  const board = BOARD_NUMBERS.find((known) => known === (number === '' ? (minus === '' ? 1 : 2) : Number(number))) ?? 1
  if (kit.boards !== undefined && kit.boards[board - 1] === undefined) return undefined
  const own = { x: minus === '' ? count - 1 : ownColumns(kit, board) - count, y: letter.charCodeAt(0) - 65 }
  const square: Square = { board, ...(kit.boards === undefined ? own : lyingPlace(kit.boards[board - 1], own)) }
  return hasSquare(latticeOf(kit, board), square) ? square : undefined
}

const hasManyBoards = ({ boards }: Kit): boolean => boards !== undefined && boards.length > 2

/** The columns of a board before it was turned. */
function ownColumns(kit: Kit, board: BoardNumber): number {
  const { columns, rows } = latticeOf(kit, board)
  return isUpright(kit.boards?.[board - 1]?.turn ?? 0) ? columns : rows
}

/** Whether the rows of a board as it lies have the letters, and not the columns; told of a single square too. */
export const lettersRunDown = (kit: Kit, board: BoardNumber): boolean => isUpright(kit.boards?.[board - 1]?.turn ?? 0)

const isUpright = (turn: Turn): boolean => turn === 0 || turn === 180

/** A square of a board as it lies, counted as if it were not turned. */
function ownPlace(lattice: BoardLattice | undefined, { x, y }: LatticeSquare): LatticeSquare {
  if (lattice === undefined) return { x, y }
  const { columns, rows } = lattice
  switch (lattice.turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: columns - 1 - x }
    case 180:
      return { x: columns - 1 - x, y: rows - 1 - y }
    case 270:
      return { x: rows - 1 - y, y: x }
  }
}

/** The other way round. */
function lyingPlace(lattice: BoardLattice | undefined, { x, y }: LatticeSquare): LatticeSquare {
  if (lattice === undefined) return { x, y }
  const { columns, rows } = lattice
  switch (lattice.turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: columns - 1 - y, y: x }
    case 180:
      return { x: columns - 1 - x, y: rows - 1 - y }
    case 270:
      return { x: y, y: rows - 1 - x }
  }
}

/** `A` for board 1, `B` for board 2: how places in millimetres name a board. */
export const letterOfBoard = (board: BoardNumber): string => String.fromCharCode(64 + board)
/** The board of a letter from A to F, in capitals or not. */
export const boardOfLetter = (letter: string): BoardNumber =>
  BOARD_NUMBERS.find((board) => letterOfBoard(board) === letter.toUpperCase()) ?? 1

/**
 * What people call a free place (mm on its board): its square, or on a table without squares how far it is from the two
 * nearest edges, as one measures it with a rule: `13" from west, 4.7" from south`.
 */
export function freePlaceName(
  kit: Kit,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): string {
  const square = squareOnBoard(kit, at.board, boardPoint(at.x, at.y))
  if (square !== undefined) return squareName(kit, { board: at.board, ...square })
  const lattice = latticeOf(kit, at.board)
  if (lattice.columns > 0) return ''
  const [width, height] = [lattice.boardWidth.value, lattice.boardHeight.value]
  return [
    at.x <= width / 2 ? `${inches(at.x)} from west` : `${inches(width - at.x)} from east`,
    at.y <= height / 2 ? `${inches(at.y)} from north` : `${inches(height - at.y)} from south`,
  ].join(', ')
}

/** The name of a free place as it stands behind a thing: `in C4`, `at 13" from west, 4.7" from south`. */
export const placedAt = (name: string): string => `${name.includes('" from ') ? 'at' : 'in'} ${name}`

/**
 * The same, and where in its square it is, for whoever looks for it on the table: `C4` in the middle, otherwise
 * `C4 (0.2" north and 1.5" west of its middle)`, `C4 (its north edge)`. Nearer than a twentieth of an inch it is `just` off.
 */
export function exactPlaceName(
  kit: Kit,
  at: { readonly board: BoardNumber; readonly x: number; readonly y: number },
): string {
  const square = squareOnBoard(kit, at.board, boardPoint(at.x, at.y))
  if (square === undefined) return freePlaceName(kit, at)
  const name = squareName(kit, { board: at.board, ...square })
  const middle = squareCentre(kit, square)
  const edge = latticeOf(kit, at.board).pitch.value / 2 - JUST_MM
  const off = [
    { size: Math.abs(at.y - middle.y), way: at.y > middle.y ? 'south' : 'north' },
    { size: Math.abs(at.x - middle.x), way: at.x > middle.x ? 'east' : 'west' },
  ].filter(({ size }) => size >= SEEN_MM)
  const atEdge = off.filter(({ size }) => size >= edge)
  // What is only just aside is not worth a word beside what is far.
  const far = off.filter(({ size }) => size >= JUST_MM && size < edge)
  const told = far.map(({ size, way }) => `${inches(size)} ${way}`).join(' and ')
  const [first] = atEdge
  if (atEdge.length > 1) return `${name} (its ${off.map(({ way }) => way).join('-')} corner)`
  if (first !== undefined) return `${name} (its ${first.way} edge${told === '' ? '' : `, ${told} of the middle`})`
  if (off.length === 0) return name
  return `${name} (${told === '' ? `just ${off.map(({ way }) => way).join(' and ')}` : told} of its middle)`
}

/** Half of the tenth of an inch in which places are told, and of the tenth of a millimetre in which files keep them. */
const JUST_MM = MM_PER_INCH / 20
const SEEN_MM = 0.05

/** Tenths of an inch, of a length in millimetres. */
const inches = (length: number): string => `${Math.round((length / MM_PER_INCH) * 10) / 10}"`
