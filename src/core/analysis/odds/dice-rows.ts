/** How the rows of a dice table fit what the dice can show: every result in one row. */
import type { DiceName } from '#model/mission/roll.ts'
import { resultsOf } from './dice.ts'

interface DiceRow {
  readonly from: number
  readonly to: number
}

export interface RowsFit {
  /** Results that no row has, in rising order. */
  readonly missing: readonly number[]
  /** Results that more than one row has. */
  readonly doubled: readonly number[]
  /** Rows (by place in the list) of which no result can be rolled. */
  readonly impossible: readonly number[]
}

export function rowsFit(dice: DiceName, rows: readonly DiceRow[]): RowsFit {
  const results = resultsOf(dice)
  const rowsOf = (result: number): number => rows.filter((row) => isIn(row, result)).length
  return {
    missing: results.filter((result) => rowsOf(result) === 0),
    doubled: results.filter((result) => rowsOf(result) > 1),
    impossible: rows.flatMap((row, index) => (results.some((result) => isIn(row, result)) ? [] : [index])),
  }
}

/** The place of the row that a result picks; null: no row has it. The first one where several do. */
export function rowOf(rows: readonly DiceRow[], result: number): number | null {
  const index = rows.findIndex((row) => isIn(row, result))
  return index < 0 ? null : index
}

/** What is wrong with the rows, a sentence each; none: every result is in one row. */
export function formatRowsFit(dice: DiceName, rows: readonly DiceRow[]): string[] {
  const { missing, doubled, impossible } = rowsFit(dice, rows)
  return [
    ...(missing.length === 0 ? [] : [`No row for ${runs(dice, missing)}.`]),
    ...(doubled.length === 0 ? [] : [`More than one row for ${runs(dice, doubled)}.`]),
    ...impossible.map((index) => `Row ${index + 1} cannot be rolled with ${dice}.`),
  ]
}

const isIn = ({ from, to }: DiceRow, result: number): boolean => from <= result && result <= to

/** `3`, `1–2, 5`: results that follow one another on these dice are run together. */
function runs(dice: DiceName, results: readonly number[]): string {
  const order = resultsOf(dice)
  const found: [number, number][] = []
  for (const result of results) {
    const last = found.at(-1)
    if (last !== undefined && order.indexOf(result) === order.indexOf(last[1]) + 1) last[1] = result
    else found.push([result, result])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
