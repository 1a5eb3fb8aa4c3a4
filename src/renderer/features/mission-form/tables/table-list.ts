/** Changes of the list of tables and of what is in them: pure functions. */

import { resultsOf, rowsFit } from '#analysis/odds/roll-odds.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { withPart } from '#ui/forms/form-parts.ts'

type Play = Mission['play']
export type Table = NonNullable<Play['tables']>[number]
export type DiceTable = Extract<Table, { kind: 'dice' }>
export type ChoiceTable = Extract<Table, { kind: 'choice' }>
export type GridTable = Extract<Table, { kind: 'grid' }>

/** Limits of the schema. */
export const MAX_TABLES = 30
export const MAX_ROWS = 36
export const MAX_COLUMNS = 12

/** A table to begin with, with an id that no other has. */
export function newTable(tables: readonly Table[], kind: Table['kind'], round = 'round'): Table {
  const ids = new Set(tables.map(({ id }) => id))
  let number = tables.length + 1
  while (ids.has(`table-${number}`)) number += 1
  const id = `table-${number}`
  switch (kind) {
    case 'dice':
      return { kind, id, title: 'New dice table', dice: 'D6', rows: rowsFor('D6') }
    case 'choice':
      return { kind, id, title: 'New list of choices', once: false, rows: [{ text: 'New choice' }] }
    case 'grid':
      return {
        kind,
        id,
        title: 'New grid',
        corner: { rows: '', columns: capital(round) },
        rows: ['Row 1'],
        columns: ['1', '2', '3'],
        cells: [['', '', '']],
      }
  }
}

/**
 * Returns the facts of play with these tables, or without any if there are none. Rules no longer name tables that are
 * gone.
 */
export function withTables(play: Play, tables: readonly Table[]): Play {
  const ids = new Set(tables.map(({ id }) => id))
  const rules = play.rules.map((rule) => {
    const kept = rule.tables?.filter((id) => ids.has(id))
    if (kept === undefined || kept.length === rule.tables?.length) return rule
    return withPart<typeof rule, 'tables'>(rule, 'tables', kept.length === 0 ? undefined : kept)
  })
  return withPart<Play, 'tables'>({ ...play, rules }, 'tables', tables.length === 0 ? undefined : [...tables])
}

/** A row for every result of the dice. */
const rowsFor = (dice: DiceTable['dice']): DiceTable['rows'] =>
  resultsOf(dice).map((result) => ({ from: result, to: result, text: `Result ${result}` }))

/**
 * Returns the table for other dice: if nobody has written in its rows, they are remade; otherwise they stay, for their
 * author to fit.
 */
export function withDice(table: DiceTable, dice: DiceTable['dice']): DiceTable {
  const untouched = table.rows.every(
    ({ from, to, text, part }) => from === to && text === `Result ${from}` && part === undefined,
  )
  return { ...table, dice, rows: untouched ? rowsFor(dice) : table.rows }
}

/** One row more, for the first results that no row has yet. */
export function withRow(table: DiceTable): DiceTable {
  const results = resultsOf(table.dice)
  const [first = results.at(-1) ?? 1] = rowsFit(table.dice, table.rows).missing
  return { ...table, rows: [...table.rows, { from: first, to: first, text: `Result ${first}` }] }
}

/** The rows of the grid in another number or order: a row keeps its cells, a new one (no place) has empty ones. */
export function withGridRows(
  grid: GridTable,
  rows: readonly { readonly name: string; readonly was?: number }[],
): GridTable {
  const blank = grid.columns.map(() => '')
  return {
    ...grid,
    rows: rows.map(({ name }) => name),
    cells: rows.map(({ was }) => (was === undefined ? blank : (grid.cells[was] ?? blank))),
  }
}

/** The same for columns. */
export function withGridColumns(
  grid: GridTable,
  columns: readonly { readonly name: string; readonly was?: number }[],
): GridTable {
  return {
    ...grid,
    columns: columns.map(({ name }) => name),
    cells: grid.cells.map((row) => columns.map(({ was }) => (was === undefined ? '' : (row[was] ?? '')))),
  }
}

/** The grid with one cell written. */
export const withCell = (grid: GridTable, row: number, column: number, text: string): GridTable => ({
  ...grid,
  cells: grid.cells.map((cells, place) =>
    place === row ? cells.map((cell, across) => (across === column ? text : cell)) : cells,
  ),
})

/** Names with the places they stand at now, for `withGridRows` and `withGridColumns`. */
export const placed = (names: readonly string[]): { readonly name: string; readonly was: number }[] =>
  names.map((name, was) => ({ name, was }))
