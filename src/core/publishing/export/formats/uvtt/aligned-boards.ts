/**
 * Where the boards lie for a virtual table: it knows squares only. The rims where boards touch (24 mm) are cut out, any other
 * distance becomes whole squares, and a shift along the other board whole or half squares. The first board is on the grid.
 */

import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Kit } from '#model/kit/kit.ts'
import { type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import {
  type Arrangement,
  boardNumbers,
  deckOf,
  decksOf,
  defaultDeckTitle,
  hasDecks,
  plainArrangement,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { boardsOnGrid } from './boards-on-grid.ts'

/** One map for a virtual table: some or all boards of a mission. */
export interface TableMap {
  /** The mission with its boards moved so that their lattices fit the grid, the second one at most half a square off. */
  readonly document: Mission
  /** A square of the table's grid (mm): that of the boards, and an inch on an open table, where every length is in inches. */
  readonly square: number
  /** Around the lattices of the boards on this map (mm); its sides are whole squares. */
  readonly lattice: Box
  readonly boards: readonly BoardNumber[]
  /** What the file is called after the mission: `upper deck`; empty when there is only one. */
  readonly title: string
}

export interface Alignment {
  readonly maps: readonly TableMap[]
  /** What is different from the real table. */
  readonly warnings: readonly string[]
}

/** Squares between two decks on the drawing from which each deck's own map is cut. */
const BETWEEN_DECKS = 12

/** The maps of a mission: one with every board, or one for each deck. */
export function alignBoards(mission: Mission): Alignment {
  const kit = kitOf(mission)
  const { arrangement, warnings } = aligned(kit, plainArrangement(kit, mission.arrangement))
  const document: Mission = { ...mission, arrangement }
  const mapOf = (boards: readonly BoardNumber[], title: string): TableMap => ({
    document,
    square: squareOf(document),
    lattice: latticeBox(document, boards),
    boards,
    title,
  })
  const boards = boardNumbers(mission.arrangement)
  if (!hasDecks(mission.arrangement)) return { maps: [mapOf(boards, '')], warnings }
  return {
    maps: decksOf(mission.arrangement).map((deck) =>
      mapOf(
        boards.filter((board) => deckOf(mission.arrangement, board) === deck),
        defaultDeckTitle(mission.arrangement, deck).toLowerCase(),
      ),
    ),
    warnings,
  }
}

function aligned(kit: Kit, arrangement: Arrangement): { arrangement: Arrangement; warnings: readonly string[] } {
  const pitch = kit.lattice.pitch.value
  const rims = 2 * kit.lattice.rim.value
  if (arrangement.kind === 'single' || arrangement.kind === 'open') return { arrangement, warnings: [] }
  if (arrangement.kind === 'boards') return boardsOnGrid(kit, arrangement, BETWEEN_DECKS)
  if (arrangement.kind === 'levels')
    return { arrangement: { kind: 'joined', edge: 'west', gap: BETWEEN_DECKS * pitch - rims, offset: 0 }, warnings: [] }
  const between = Math.round((arrangement.gap + rims) / pitch) * pitch
  const shift = (Math.round((2 * arrangement.offset) / pitch) * pitch) / 2
  const apart = between - rims - arrangement.gap
  const aside = shift - arrangement.offset
  const warnings = [
    ...(arrangement.gap > 0 && Math.abs(apart) > 0.05
      ? [
          `The boards lie ${figure(Math.abs(apart))} mm ${apart > 0 ? 'farther apart' : 'closer together'} on the virtual table, so that both fit its squares.`,
        ]
      : []),
    ...(Math.abs(aside) > 0.05
      ? [
          `The second board is shifted by ${figure(Math.abs(aside))} mm on the virtual table, so that it fits whole or half squares.`,
        ]
      : []),
  ]
  return { arrangement: { ...arrangement, gap: between - rims, offset: shift }, warnings }
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)

const squareOf = (document: Mission): number =>
  document.arrangement.kind === 'open' ? MM_PER_INCH : kitOf(document).lattice.pitch.value

/** Around the lattices of those boards, in whole squares from the first one's corner; around all of an open table. */
function latticeBox(document: Mission, boards: readonly BoardNumber[]): Box {
  const { kit, field } = layoutOf(document)
  const { pitch, rim } = kit.lattice
  const here = field.boards.filter(({ board }) => boards.includes(board))
  if (document.arrangement.kind === 'open') {
    const square = squareOf(document)
    const whole = (length: number): number => Math.ceil(length / square - 0.001) * square
    const { x, y, width, height } = field.bounds
    return { x, y, width: whole(width), height: whole(height) }
  }
  const along = (starts: readonly number[], squares: readonly number[]): { start: number; length: number } => {
    const origin = (starts[0] ?? 0) + rim.value
    const inSquares = starts.map((start) => Math.round(((start + rim.value - origin) / pitch.value) * 2) / 2)
    const from = Math.floor(Math.min(...inSquares))
    const to = Math.ceil(Math.max(...inSquares.map((at, index) => at + (squares[index] ?? 0))))
    return { start: origin + from * pitch.value, length: (to - from) * pitch.value }
  }
  const across = along(
    here.map(({ box }) => box.x),
    here.map(({ board }) => latticeOf(kit, board).columns),
  )
  const down = along(
    here.map(({ box }) => box.y),
    here.map(({ board }) => latticeOf(kit, board).rows),
  )
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}
