/** Boards and tokens on the one square grid that a virtual table has. */
import { type Battlefield, battlefieldOf, type PlacedBoard, toField } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { type Box, boxesApart, less } from '#foundation/geometry/point.ts'
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

/** One map for a virtual table: some or all boards of a mission. */
export interface TableMap {
  /** The mission with its boards moved so that their lattices fit the grid, the second one at most half a square off. */
  readonly document: Mission
  /** A square of the table's grid (mm): that of the boards, and an inch on an open table, where every length is in inches. */
  readonly square: number
  /** Around the lattices of the boards on this map (mm); its sides are whole squares. */
  readonly lattice: Box
  readonly boards: readonly BoardNumber[]
  /** Part of the file name that follows the mission: `upper deck`; empty if there is only one map. */
  readonly title: string
}

export interface Alignment {
  readonly maps: readonly TableMap[]
  /** Differences from the real table. */
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
          `The boards are ${figure(Math.abs(apart))} mm ${apart > 0 ? 'farther apart' : 'closer together'} on the virtual table, so that both align with its squares.`,
        ]
      : []),
    ...(Math.abs(aside) > 0.05
      ? [
          `The second board is shifted by ${figure(Math.abs(aside))} mm on the virtual table, so that it aligns with whole or half squares.`,
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

type CustomBoards = Extract<Arrangement, { kind: 'boards' }>

export interface OnGrid {
  /** The boards so that their lattices fit the grid; decks lie far apart from each other, all on one. */
  readonly arrangement: CustomBoards
  readonly warnings: readonly string[]
}

/** Where the first node of a board lies, in squares from that of the first board of its deck. */
interface Place {
  readonly placed: PlacedBoard
  readonly x: number
  readonly y: number
}

/** @param betweenDecks squares between two decks */
export function boardsOnGrid(kit: Kit, arrangement: CustomBoards, betweenDecks: number): OnGrid {
  const field = battlefieldOf(kit, arrangement)
  const pitch = kit.lattice.pitch.value
  const boards = arrangement.boards.map((own) => ({ ...own }))
  const warnings: string[] = []
  let left = 0
  for (const deck of new Set(field.boards.map((board) => board.deck))) {
    const { places, moved } = placesOnDeck(kit, field, deck)
    warnings.push(...moved)
    const from = Math.min(...places.map(({ x }) => x))
    const to = Math.max(...places.map(({ x, placed }) => x + latticeOf(kit, placed.board).columns))
    for (const { placed, x, y } of places) {
      const own = boards[placed.board - 1]
      if (own === undefined) continue
      const { deck: _, ...rest } = own
      boards[placed.board - 1] = { ...rest, x: (left + x - from) * pitch, y: y * pitch }
    }
    left += to - from + betweenDecks
  }
  return { arrangement: { kind: 'boards', boards }, warnings }
}

/** One board after the other, each by the nearest of those that have their place: of equally near ones by the first. */
function placesOnDeck(
  kit: Kit,
  field: Battlefield,
  deck: number,
): { places: readonly Place[]; moved: readonly string[] } {
  const [first, ...others] = field.boards.filter((board) => board.deck === deck)
  if (first === undefined) return { places: [], moved: [] }
  const places: Place[] = [{ placed: first, x: 0, y: 0 }]
  const moved: string[] = []
  const waiting = new Set(others)
  while (waiting.size > 0) {
    let best: { readonly next: PlacedBoard; readonly by: Place; readonly apart: number } | undefined
    for (const next of waiting)
      for (const by of places) {
        const apart = boxesApart(by.placed.box, next.box)
        if (best === undefined || less(apart, best.apart)) best = { next, by, apart }
      }
    if (best === undefined) break
    waiting.delete(best.next)
    const { place, shift } = placeBeside(kit, best.by, best.next)
    places.push(place)
    if (shift > 0.05)
      moved.push(
        `Board ${best.next.board} is shifted by ${Math.round(shift * 10) / 10} mm along board ${best.by.placed.board} on the virtual table, so that it aligns with whole or half squares.`,
      )
  }
  return { places, moved }
}

function placeBeside(kit: Kit, by: Place, next: PlacedBoard): { place: Place; shift: number } {
  const [here, there] = [latticeOf(kit, by.placed.board), latticeOf(kit, next.board)]
  const across = along(kit, by.placed.box, next.box, { at: 'x', size: 'width' }, here.columns, there.columns)
  const down = along(kit, by.placed.box, next.box, { at: 'y', size: 'height' }, here.rows, there.rows)
  return {
    place: { placed: next, x: by.x + across.squares, y: by.y + down.squares },
    shift: Math.hypot(across.shift, down.shift),
  }
}

/** How many squares the first node of a board lies from that of another along one axis, and by how much that is off (mm). */
function along(
  kit: Kit,
  from: Box,
  to: Box,
  { at, size }: { readonly at: 'x' | 'y'; readonly size: 'width' | 'height' },
  mine: number,
  theirs: number,
): { squares: number; shift: number } {
  const pitch = kit.lattice.pitch.value
  const rims = 2 * kit.lattice.rim.value
  const after = to[at] - from[at] - from[size]
  const before = from[at] - to[at] - to[size]
  const gap = Math.max(after, before)
  if (less(gap, 0)) {
    const halves = Math.round((2 * (to[at] - from[at])) / pitch)
    return { squares: halves / 2, shift: (halves * pitch) / 2 - (to[at] - from[at]) }
  }
  const between = Math.round((gap + rims) / pitch)
  // Rims between boards that touch are cut out, which is no shift.
  const shift = less(0, gap) ? between * pitch - rims - gap : 0
  return { squares: after >= before ? mine + between : -theirs - between, shift }
}

export interface TableToken {
  readonly name: string
  /** Its owner, or null for nobody's. */
  readonly side: string | null
  /** Its centre, from the upper left corner of the picture (squares). */
  readonly position: { readonly x: number; readonly y: number }
  /** From west to east and from north to south before it is turned (squares). */
  readonly size: { readonly x: number; readonly y: number }
  /** Clockwise, in radians as the file has them. */
  readonly rotation: number
  readonly shape: 'round' | 'oval' | 'rectangle'
  readonly figures: Readonly<Record<string, string | number>>
}

/** Ten-thousandths of a square are finer than any picture. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Those that stand on the boards of the map. */
export function tableTokens({ document, square, lattice, boards }: TableMap, margin: number): TableToken[] {
  const { field } = layoutOf(document)
  return document.tokens
    .filter(({ board }) => boards.includes(board))
    .map((token): TableToken => {
      const at = toField(field, token.board, token)
      const { base } = token
      const [long, wide] = base.kind === 'round' ? [base.diameter, base.diameter] : [base.length, base.width]
      return {
        name: tokenName(document, token),
        side: document.sides.find(({ id }) => id === token.side)?.name ?? null,
        position: {
          x: rounded((at.x - lattice.x) / square + margin),
          y: rounded((at.y - lattice.y) / square + margin),
        },
        size: { x: rounded(long / square), y: rounded(wide / square) },
        rotation: rounded((token.turn * Math.PI) / 180),
        shape: base.kind,
        figures: token.figures,
      }
    })
}
