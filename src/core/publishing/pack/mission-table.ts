/** The mission table: which mission is played, by a roll of dice or by the round of an event. */
import { z } from 'zod'
import type { DeepReadonly } from '#model/mission/document.ts'
import { idSchema } from '#model/mission/sheet.ts'

/** Dice that tables are rolled on. Of D33 and D66 two dice are rolled: the first is the tens, the second the ones. */
export const tableDice = ['d3', 'd6', 'd10', 'd33', 'd66'] as const
export type TableDice = (typeof tableDice)[number]
export const diceNames: Readonly<Record<TableDice, string>> = {
  d3: 'D3',
  d6: 'D6',
  d10: 'D10',
  d33: 'D33',
  d66: 'D66',
}

/** Most rows of a table of dice, rounds of an event, and missions to choose from in a round. */
export const MAX_ROWS = 60
export const MAX_ROUNDS = 20
export const MAX_IN_ROUND = 12

const result = z.int().min(1).max(66)
const diceRowSchema = z.strictObject({
  /** The lowest of the results. */
  from: result,
  /** The highest of them. */
  to: result,
  /** The mission that is played then, by its id in the pack. */
  mission: idSchema,
})
export type DiceRow = Readonly<z.infer<typeof diceRowSchema>>

export const missionTableSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('dice'),
    dice: z.enum(tableDice),
    /** Left out: the missions share the results evenly in their order, and what is left over is rolled again. */
    rows: z.array(diceRowSchema).max(MAX_ROWS).optional(),
  }),
  z.strictObject({
    kind: z.literal('rounds'),
    /** The missions of each round of an event, the first round first; of several one is chosen or drawn. */
    rounds: z.array(z.strictObject({ missions: z.array(idSchema).min(1).max(MAX_IN_ROUND) })).max(MAX_ROUNDS),
  }),
])
export type MissionTable = DeepReadonly<z.infer<typeof missionTableSchema>>

const facesOf = (sides: number): readonly number[] => Array.from({ length: sides }, (_, index) => index + 1)
const pairs = (sides: number): readonly number[] =>
  facesOf(sides).flatMap((tens) => facesOf(sides).map((ones) => tens * 10 + ones))

/** All results of the dice, from the lowest. */
export function resultsOf(dice: TableDice): readonly number[] {
  switch (dice) {
    case 'd3':
      return facesOf(3)
    case 'd6':
      return facesOf(6)
    case 'd10':
      return facesOf(10)
    case 'd33':
      return pairs(3)
    case 'd66':
      return pairs(6)
  }
}

/** The smallest dice that have a result for each of so many missions; the largest for more than any has. */
export const diceFor = (missions: number): TableDice =>
  (['d3', 'd6', 'd33', 'd10', 'd66'] as const).find((dice) => resultsOf(dice).length >= missions) ?? 'd66'

/** Gives each mission as many results as every other, in order; what is left over stands for nobody. */
export function evenRows(dice: TableDice, missions: readonly string[]): DiceRow[] {
  const results = resultsOf(dice)
  const each = Math.floor(results.length / Math.max(1, missions.length))
  if (each === 0) return []
  return missions.map((mission, index) => ({
    from: results[index * each] ?? 0,
    to: results[(index + 1) * each - 1] ?? 0,
    mission,
  }))
}

/** The rows of a table of dice as they are printed. */
export const rowsOf = (
  table: { readonly dice: TableDice; readonly rows?: readonly DiceRow[] | undefined },
  missions: readonly string[],
): readonly DiceRow[] => table.rows ?? evenRows(table.dice, missions)

/** `4`, `11–13`. */
export const formatRow = ({ from, to }: Pick<DiceRow, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`

/** Results that several rows claim, results that no row has, and rows whose results the dice do not have. */
export function faultsOfRows(
  dice: TableDice,
  rows: readonly DiceRow[],
): { readonly twice: readonly number[]; readonly free: readonly number[]; readonly outside: readonly DiceRow[] } {
  const results = resultsOf(dice)
  const claims = (value: number): number => rows.filter(({ from, to }) => from <= value && value <= to).length
  return {
    twice: results.filter((value) => claims(value) > 1),
    free: results.filter((value) => claims(value) === 0),
    outside: rows.filter(({ from, to }) => from > to || !results.includes(from) || !results.includes(to)),
  }
}
