/** Changes of a mission table; each gives a new one that the schema takes. */
import {
  type DiceRow,
  diceNames,
  evenRows,
  faultsOfRows,
  MAX_IN_ROUND,
  MAX_ROUNDS,
  MAX_ROWS,
  type MissionTable,
  resultsOf,
  type TableDice,
} from './mission-table.ts'

type DiceTable = Extract<MissionTable, { readonly kind: 'dice' }>
type RoundsTable = Extract<MissionTable, { readonly kind: 'rounds' }>

/** The table with rows of its own: those that its missions have now by sharing evenly. */
export const withCustomRows = (table: DiceTable, missions: readonly string[]): DiceTable => ({
  ...table,
  rows: table.rows ?? evenRows(table.dice, missions),
})

/** The table without rows of its own: missions share its results. */
export const withEvenRows = ({ dice, kind }: DiceTable): DiceTable => ({ kind, dice })

/** A row more, for the first stretch of results that no row has; null: all are taken, or there are too many rows. */
export function withRowMore(table: DiceTable, mission: string): DiceTable | null {
  const rows = table.rows ?? []
  const { free } = faultsOfRows(table.dice, rows)
  const [from] = free
  if (from === undefined || rows.length >= MAX_ROWS) return null
  const results = resultsOf(table.dice)
  let to = from
  for (const result of results.slice(results.indexOf(from) + 1)) {
    if (!free.includes(result)) break
    to = result
  }
  return { ...table, rows: [...rows, { from, to, mission }] }
}

export const withRow = (table: DiceTable, at: number, row: DiceRow): DiceTable => ({
  ...table,
  rows: (table.rows ?? []).map((before, index) => (index === at ? row : before)),
})

export const withoutRow = (table: DiceTable, at: number): DiceTable => ({
  ...table,
  rows: (table.rows ?? []).toSpliced(at, 1),
})

/** Why the dice never show a result; null: they do. */
export function reasonAgainstResult(dice: TableDice, result: number): string | null {
  const results = resultsOf(dice)
  if (results.includes(result)) return null
  const two = dice === 'd33' || dice === 'd66'
  return `A ${diceNames[dice]} shows ${results[0]} to ${results.at(-1)}${two ? ', the tens and the ones each by a die' : ''}.`
}

/** A round more, with one mission; null: an event has no more rounds. */
export const withRoundMore = (table: RoundsTable, mission: string): RoundsTable | null =>
  table.rounds.length >= MAX_ROUNDS ? null : { ...table, rounds: [...table.rounds, { missions: [mission] }] }

/** One mission more to choose from in a round; null: it has the most, or all missions already. */
export function withChoiceMore(table: RoundsTable, round: number, missions: readonly string[]): RoundsTable | null {
  const here = table.rounds[round]?.missions
  const free = missions.find((id) => here?.includes(id) === false)
  return here === undefined || free === undefined || here.length >= MAX_IN_ROUND
    ? null
    : withRound(table, round, [...here, free])
}

/** The missions of a round; without any, the round goes. */
export const withRound = (table: RoundsTable, round: number, missions: readonly string[]): RoundsTable => ({
  ...table,
  rounds:
    missions.length === 0
      ? table.rounds.toSpliced(round, 1)
      : table.rounds.map((before, index) => (index === round ? { missions: [...new Set(missions)] } : before)),
})
