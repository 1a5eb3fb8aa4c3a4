/**
 * Where the boards lie for a virtual table: it knows squares only, so both lattices have to be parts of one. The rims where
 * boards touch (24 mm) are cut out, and any other distance becomes whole squares.
 */
import type { Box } from '#core/geometry/point.ts'
import type { Kit } from '#core/kit/kit.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'
import { kitOf, layoutOf } from '#core/layout/layout.ts'
import type { Arrangement, Mission } from '#core/mission/document.ts'

/** One map for a virtual table: some or all boards of a mission. */
export interface TableMap {
  /** The mission with its boards moved so that their lattices are one. */
  readonly document: Mission
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
  const { arrangement, warnings } = aligned(kit, mission.arrangement)
  const document: Mission = { ...mission, arrangement }
  const boards = layoutOf(document).field.boards.map(({ board }) => board)
  if (mission.arrangement.kind !== 'levels')
    return { maps: [{ document, lattice: latticeBox(document, boards), boards, title: '' }], warnings }
  const { upper } = mission.arrangement
  const decks = [
    { board: upper, title: 'upper deck' },
    { board: upper === 1 ? 2 : 1, title: 'lower deck' },
  ] as const
  return {
    maps: decks.map(({ board, title }) => ({
      document,
      lattice: latticeBox(document, [board]),
      boards: [board],
      title,
    })),
    warnings,
  }
}

function aligned(kit: Kit, arrangement: Arrangement): { arrangement: Arrangement; warnings: readonly string[] } {
  const pitch = kit.lattice.pitch.value
  const rims = 2 * kit.lattice.rim.value
  if (arrangement.kind === 'single') return { arrangement, warnings: [] }
  if (arrangement.kind === 'levels')
    return { arrangement: { kind: 'joined', edge: 'west', gap: BETWEEN_DECKS * pitch - rims, offset: 0 }, warnings: [] }
  const between = Math.round((arrangement.gap + rims) / pitch) * pitch
  const shift = Math.round(arrangement.offset / pitch) * pitch
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
          `The second board is shifted by ${figure(Math.abs(aside))} mm on the virtual table, so that both fit its squares.`,
        ]
      : []),
  ]
  return { arrangement: { ...arrangement, gap: between - rims, offset: shift }, warnings }
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)

function latticeBox(document: Mission, boards: readonly BoardNumber[]): Box {
  const { kit, field } = layoutOf(document)
  const { pitch, columns, rows, rim } = kit.lattice
  const corners = field.boards.filter(({ board }) => boards.includes(board)).map(({ box }) => box)
  const x = Math.min(...corners.map((box) => box.x)) + rim.value
  const y = Math.min(...corners.map((box) => box.y)) + rim.value
  const right = Math.max(...corners.map((box) => box.x)) + rim.value + columns * pitch.value
  const bottom = Math.max(...corners.map((box) => box.y)) + rim.value + rows * pitch.value
  return { x, y, width: right - x, height: bottom - y }
}
