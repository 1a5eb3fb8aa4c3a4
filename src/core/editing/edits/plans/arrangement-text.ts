/** How an arrangement is said: on the ghost, in the status bar, to a screen reader, in the form. */
import { mm, toInches } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import type { Joined } from './arrange.ts'

/** `97 mm (3.8″)`; a typographic minus below zero. */
export function millimetresAndInches(value: number): string {
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  return `${sign}${Number(size.toFixed(1))} mm (${sign}${toInches(mm(size)).toFixed(1)}″)`
}

const edgeWords: Readonly<Record<Joined['edge'], string>> = {
  west: 'Left of the first board',
  east: 'Right of the first board',
  north: 'Above the first board',
  south: 'Below the first board',
}

const offsetWords: Readonly<Record<Joined['edge'], readonly [less: string, more: string]>> = {
  west: ['up', 'down'],
  east: ['up', 'down'],
  north: ['left', 'right'],
  south: ['left', 'right'],
}

/** `touching` or `gap 250 mm (9.8″)`. */
export const formatGap = ({ gap }: Joined): string => (gap === 0 ? 'touching' : `gap ${millimetresAndInches(gap)}`)

/** `aligned`, or `shifted down by 97 mm (3.8″), one square`. */
export function formatShift(kit: Kit, { edge, offset }: Joined): string {
  if (offset === 0) return 'aligned'
  const squares = Math.abs(offset) / kit.lattice.pitch.value
  const named = Number.isInteger(squares * 2) ? `, ${formatSquares(squares)}` : ''
  return `shifted ${offsetWords[edge][offset < 0 ? 0 : 1]} by ${millimetresAndInches(Math.abs(offset))}${named}`
}

function formatSquares(squares: number): string {
  if (squares === 0.5) return 'half a square'
  if (squares === 1) return 'one square'
  return `${squares} squares`
}

/** The whole arrangement in one line. */
export const formatArrangement = (kit: Kit, joined: Joined): string =>
  `${edgeWords[joined.edge]}, ${formatGap(joined)}, ${formatShift(kit, joined)}`
