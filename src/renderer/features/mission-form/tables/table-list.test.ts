import { describe, expect, it } from 'vitest'
import { formatRowsFit } from '#analysis/odds/roll-odds.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { diceNames } from '#model/mission/tables.ts'
import {
  type DiceTable,
  type GridTable,
  MAX_TABLES,
  newTable,
  placed,
  type Table,
  withCell,
  withDice,
  withGridColumns,
  withGridRows,
  withRow,
  withTables,
} from './table-list.ts'

const blank = blankMission()
const dice = newTable([], 'dice') as DiceTable
const grid = newTable([], 'grid') as GridTable
const takes = (tables: readonly Table[]): boolean =>
  applyEdits(blank, [{ type: 'set', field: 'play', value: withTables(blank.play, tables) }]).ok

describe('tables', () => {
  it.each(['dice', 'choice', 'grid'] as const)('of the kind %s begin sound, with ids of their own', (kind) => {
    let tables: readonly Table[] = []
    while (tables.length < MAX_TABLES) tables = [...tables, newTable(tables, kind)]
    expect(new Set(tables.map(({ id }) => id)).size).toBe(MAX_TABLES)
    expect(takes(tables)).toBe(true)
    expect(takes([...tables, newTable(tables, kind)])).toBe(false)
    const gap = newTable([{ ...grid, id: 'table-2' }], kind)
    expect(gap.id).toBe('table-3')
  })

  it('leave no trace when the last one goes, and rules no longer name it', () => {
    const rule = { id: 'rule-1', kind: 'special-rule', title: 'Rule', text: '', about: [] } as const
    const play = {
      ...blank.play,
      tables: [dice, { ...grid, id: 'table-9' }],
      rules: [{ ...rule, tables: [dice.id, 'table-9'] }],
    }
    const one = withTables(play, [dice])
    expect(one.rules[0]?.tables).toEqual([dice.id])
    const none = withTables(one, [])
    expect('tables' in none).toBe(false)
    expect(none.rules).toEqual([rule])
    expect(withTables(play, play.tables).rules[0]).toBe(play.rules[0])
  })
})

describe('dice tables', () => {
  it.each(diceNames)('rolled with %s have a row for every result until somebody writes in them', (name) => {
    expect(formatRowsFit(name, withDice(dice, name).rows)).toEqual([])
    const written = { ...dice, rows: dice.rows.map((row) => ({ ...row, text: 'Furnace' })) }
    expect(withDice(written, name).rows).toBe(written.rows)
  })

  it('get a row for what no row has yet', () => {
    const short: DiceTable = { ...dice, rows: [{ from: 1, to: 3, text: 'Low' }] }
    expect(withRow(short).rows[1]).toEqual({ from: 4, to: 4, text: 'Result 4' })
    expect(withRow(dice).rows.at(-1)).toMatchObject({ from: 6, to: 6 })
  })
})

describe('grids', () => {
  const written = withCell(withCell(grid, 0, 0, 'a'), 0, 2, 'c')

  it('keep what is written while rows and columns come, go and move', () => {
    const rows = withGridRows(written, [{ name: 'New' }, ...placed(written.rows)])
    expect(rows.cells).toEqual([
      ['', '', ''],
      ['a', '', 'c'],
    ])
    const columns = withGridColumns(
      rows,
      placed(rows.columns).filter(({ was }) => was !== 1),
    )
    expect(columns.columns).toEqual(['1', '3'])
    expect(columns.cells).toEqual([
      ['', ''],
      ['a', 'c'],
    ])
    expect(takes([columns])).toBe(true)
    expect(withGridColumns(columns, [...placed(columns.columns), { name: '4' }]).cells[1]).toEqual(['a', 'c', ''])
  })
})
