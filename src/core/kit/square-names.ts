/**
 * Square names that people can say aloud: a letter along the long side (A–G) and a number along the short side,
 * counted away from the seam: 1…6 on the first board, −1…−6 on the second. On screen the second board lies left of the
 * first, so that the numbers run like a number line.
 */
import type { Kit } from './kit.ts'
import { hasSquare, type LatticeSquare } from './lattice.ts'

/** The boards of a battlefield: 1 carries positive numbers, 2 negative ones. */
export type BoardNumber = 1 | 2

export interface Square extends LatticeSquare {
  readonly board: BoardNumber
}

export const squareKey = (square: Square): string => `${square.board}:${square.x},${square.y}`

/** `C4`, `F-2`. The square must lie on the board. */
export function squareName(kit: Kit, square: Square): string {
  const letter = String.fromCharCode(65 + square.y)
  return `${letter}${square.board === 1 ? square.x + 1 : square.x - kit.lattice.columns}`
}

/** Reads a square name (any case, ASCII or typographic minus); undefined when there is no such square. */
export function parseSquareName(kit: Kit, name: string): Square | undefined {
  const match = /^([A-Z])([-−]?)([1-9]\d?)$/.exec(name.trim().toUpperCase())
  if (match === null) return undefined
  const y = (match[1] ?? '').charCodeAt(0) - 65
  const count = Number(match[3])
  const square: Square =
    match[2] === '' ? { board: 1, x: count - 1, y } : { board: 2, x: kit.lattice.columns - count, y }
  return hasSquare(kit.lattice, square) ? square : undefined
}
