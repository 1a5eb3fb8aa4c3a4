/** How the boards of a mission lie: the usual two in one of three ways, boards that the mission says itself, or no boards. */
import { z } from 'zod'
import { BOARD_NUMBERS, type BoardNumber } from '#model/kit/square-names.ts'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { tenthsSchema } from './tenths.ts'

/** A length in whole tenths of a millimetre. */
const millimetreTenths = tenthsSchema(-2000, 2000)

/** Most boards of a mission. */
export const MAX_BOARDS = BOARD_NUMBERS.length
/** Squares along a side; rows are called by letters. */
const squaresAlong = z.int().min(1).max(26)

/** One board of a mission that says its boards itself; its number is its place in the list. */
export const customBoardSchema = z.strictObject({
  /** Squares along its short and its long side, before it is turned; left out: as many as a board of the kit has. */
  columns: squaresAlong.optional(),
  rows: squaresAlong.optional(),
  /** Where its upper left corner lies on its deck as it lies there, to the east and south of any one place (mm). */
  x: tenthsSchema(-5000, 5000),
  y: tenthsSchema(-5000, 5000),
  /**
   * How far it is turned clockwise, in degrees; left out: not at all. What stands on it is counted as it lies, from its
   * upper left corner: the turn says which sides are long, and what its squares are called.
   */
  turn: z.literal([0, 90, 180, 270]).optional(),
  /** The deck it is part of, counted from the top; left out: 1. */
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
    /** What the decks are called; left out: upper and lower deck. */
    titles: z.strictObject({ upper: lineSchema(60).min(1), lower: lineSchema(60).min(1) }).optional(),
  }),
  z.strictObject({
    kind: z.literal('boards'),
    boards: z.array(customBoardSchema).min(1).max(MAX_BOARDS),
    /** What the decks are called, from the top; left out: by their place. */
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

/** What the mission calls a deck; undefined where it does not say. */
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
