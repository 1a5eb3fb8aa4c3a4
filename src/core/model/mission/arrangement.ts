/** How the boards of a mission lie: in one of three standard ways, as the mission says one by one, or no boards. */
import { z } from 'zod'
import { toTenths } from '#foundation/geometry/units.ts'
import { Memo } from '#foundation/memoize.ts'
import type { BoardLattice, Kit, Turn } from '#model/kit/kit.ts'
import { BOARD_NUMBERS, type BoardNumber, latticeOf } from '#model/kit/lattice.ts'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { tenthsSchema } from './terrain.ts'

/** A length in whole tenths of a millimetre. */
const millimetreTenths = tenthsSchema(-2000, 2000)

/** Most boards of a mission. */
export const MAX_BOARDS = BOARD_NUMBERS.length
/** Squares along a side; rows are called by letters. */
const squaresAlong = z.int().min(1).max(26)

/** One board of a mission that says its boards itself; its number is its place in the list. */
const customBoardSchema = z.strictObject({
  /** Squares along its short and its long side, before it is turned; if omitted, as many as a board of the kit has. */
  columns: squaresAlong.optional(),
  rows: squaresAlong.optional(),
  /** Where its upper left corner lies on its deck as it lies there, to the east and south of any one place (mm). */
  x: tenthsSchema(-5000, 5000),
  y: tenthsSchema(-5000, 5000),
  /**
   * How far it is turned clockwise, in degrees; defaults to 0. Places on the turned board count from its upper left
   * corner as it lies: the turn decides only which sides are long and how its squares are named.
   */
  turn: z.literal([0, 90, 180, 270]).optional(),
  /** The deck it is part of, counted from the top; defaults to 1. */
  deck: z.int().min(1).max(MAX_BOARDS).optional(),
})
export type CustomBoard = z.infer<typeof customBoardSchema>

/** A side of an open table (mm). */
export const openSideSchema = tenthsSchema(100, 3000)

/**
 * How the boards lie: one alone, joined along an edge of the first board, as two deck levels, one by one as the mission
 * says, or an open table without squares.
 */
export const arrangementSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single') }),
  z.strictObject({
    kind: z.literal('joined'),
    /** The edge of the first board at which the second one lies. */
    edge: z.enum(['north', 'east', 'south', 'west']),
    /** Free space between the boards (mm); 0: they touch. */
    gap: tenthsSchema(0, 2000),
    /** How far the second board is shifted along the edge, to the east or south (mm). */
    offset: millimetreTenths,
  }),
  z.strictObject({
    kind: z.literal('levels'),
    upper: z.union([z.literal(1), z.literal(2)]),
    /** Names of the decks; defaults to upper and lower deck. */
    titles: z.strictObject({ upper: lineSchema(60).min(1), lower: lineSchema(60).min(1) }).optional(),
  }),
  z.strictObject({
    kind: z.literal('boards'),
    boards: z.array(customBoardSchema).min(1).max(MAX_BOARDS),
    /** Names of the decks, from the top; if omitted, by their place. */
    decks: z.array(lineSchema(60).min(1)).max(MAX_BOARDS).optional(),
  }),
  z.strictObject({ kind: z.literal('open'), width: openSideSchema, height: openSideSchema }),
])
/** Read only, as a mission holds it. */
export type Arrangement =
  | Readonly<Exclude<z.infer<typeof arrangementSchema>, { kind: 'boards' }>>
  | {
      readonly kind: 'boards'
      readonly boards: readonly Readonly<CustomBoard>[]
      readonly decks?: readonly string[] | undefined
    }

/** How many boards lie on the table; an open table counts as one. */
export function boardCount(arrangement: Arrangement): number {
  switch (arrangement.kind) {
    case 'single':
    case 'open':
      return 1
    case 'joined':
    case 'levels':
      return 2
    case 'boards':
      return arrangement.boards.length
  }
}

/** The boards that lie on the table, by their numbers. */
export const boardNumbers = (arrangement: Arrangement): readonly BoardNumber[] =>
  BOARD_NUMBERS.slice(0, boardCount(arrangement))

/** The deck a board is part of, counted from the top; 1 where all boards are one deck. */
export function deckOf(arrangement: Arrangement, board: BoardNumber): number {
  if (arrangement.kind === 'levels') return arrangement.upper === board ? 1 : 2
  return arrangement.kind === 'boards' ? (arrangement.boards[board - 1]?.deck ?? 1) : 1
}

/** The decks that have boards, from the top. */
export const decksOf = (arrangement: Arrangement): readonly number[] =>
  [...new Set(boardNumbers(arrangement).map((board) => deckOf(arrangement, board)))].sort((a, b) => a - b)

/** True for deck levels: boards of two decks have nothing to do with each other but Access Zones. */
export const hasDecks = (arrangement: Arrangement): boolean =>
  arrangement.kind === 'levels' || (arrangement.kind === 'boards' && decksOf(arrangement).length > 1)

/** Returns the mission's name for a deck, or undefined if it is unnamed. */
export function customDeckTitle(arrangement: Arrangement, deck: number): string | undefined {
  if (arrangement.kind === 'levels') return arrangement.titles?.[deck === 1 ? 'upper' : 'lower']
  return arrangement.kind === 'boards' ? arrangement.decks?.[deck - 1] : undefined
}

/** `Upper deck`, `Lower deck`; of more than two `Deck 2`: what a deck is called by where it is. */
export function defaultDeckTitle(arrangement: Arrangement, deck: number): string {
  const decks = decksOf(arrangement)
  if (decks.length !== 2) return `Deck ${decks.indexOf(deck) + 1}`
  return deck === decks[0] ? 'Upper deck' : 'Lower deck'
}

// How large the boards of a mission are and where they lie: its kit and its arrangement put together.

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
 * Returns the kit with the boards that the arrangement says, or the kit itself if these are its own boards, unturned.
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

/** Length of a board's side (mm): the margins that the kit's boards have around their squares stay the same. */
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

// The plainest form of an arrangement: boards that a mission says one by one may lie just as two joined boards or decks
// do.

/** The arrangement as one board, two joined boards or two decks where it is no more than that; else as it is. */
export function plainArrangement(kit: Kit, arrangement: Arrangement): Arrangement {
  if (arrangement.kind !== 'boards' || kitOnTable(kit, arrangement).boards !== undefined) return arrangement
  const [one, two] = boardPlaces(kit, arrangement)
  if (one === undefined || two === undefined) return { kind: 'single' }
  const [dx, dy] = [toTenths(two.x - one.x), toTenths(two.y - one.y)]
  if (one.deck !== two.deck) {
    if (dx !== 0 || dy !== 0) return arrangement
    const upper = one.deck < two.deck ? 1 : 2
    const [above, below] = [Math.min(one.deck, two.deck), Math.max(one.deck, two.deck)].map(
      (deck) => arrangement.decks?.[deck - 1],
    )
    return above === undefined || below === undefined
      ? { kind: 'levels', upper }
      : { kind: 'levels', upper, titles: { upper: above, lower: below } }
  }
  const ways = [
    { edge: 'west', gap: toTenths(-dx - two.width), offset: dy },
    { edge: 'east', gap: toTenths(dx - one.width), offset: dy },
    { edge: 'north', gap: toTenths(-dy - two.height), offset: dx },
    { edge: 'south', gap: toTenths(dy - one.height), offset: dx },
  ] as const
  const found = ways.find(({ gap, offset }) => gap >= 0 && gap <= 2000 && Math.abs(offset) <= 2000)
  return found === undefined ? arrangement : { kind: 'joined', ...found }
}

/** Returns the same boards one by one: the editor turns the arrangement into this before it edits single boards. */
export function asBoards(kit: Kit, arrangement: Arrangement): Extract<Arrangement, { kind: 'boards' }> {
  switch (arrangement.kind) {
    case 'boards':
      return arrangement
    case 'open':
      return { kind: 'boards', boards: [{ x: 0, y: 0 }] }
    case 'single':
    case 'joined':
      return {
        kind: 'boards',
        boards: boardPlaces(kit, arrangement).map(({ x, y }) => ({ x: toTenths(x), y: toTenths(y) })),
      }
    case 'levels': {
      const boards = ([1, 2] as const).map((board) => ({ x: 0, y: 0, deck: arrangement.upper === board ? 1 : 2 }))
      return arrangement.titles === undefined
        ? { kind: 'boards', boards }
        : { kind: 'boards', boards, decks: [arrangement.titles.upper, arrangement.titles.lower] }
    }
  }
}
