import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultsOf } from '#analysis/odds/roll-odds.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { type DiceName, diceNames } from '#model/mission/tables.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { diceTableRows } from './rule.ts'

const withRows = (dice: DiceName, rows: readonly (readonly [from: number, to: number])[]): Mission['play'] => ({
  ...blankMission().play,
  tables: [
    { kind: 'dice', id: 't1', title: 'Events', dice, rows: rows.map(([from, to]) => ({ from, to, text: 'Bang' })) },
  ],
})
const said = (dice: DiceName, ...rows: readonly (readonly [number, number])[]): string[] =>
  messagesOf(diceTableRows, { play: withRows(dice, rows) })

describe('dice-table-rows', () => {
  it('names the results without a row', () => {
    expect(said('D6', [1, 2], [4, 5])).toEqual(['“Events” has no row for 3 and 6 on the D6.'])
  })
  it('names the results with several rows', () => {
    expect(said('D6', [1, 3], [3, 6])).toEqual(['“Events” has several rows for 3 on the D6.'])
  })
  it('names results that the dice never show', () => {
    expect(said('2D6', [1, 6], [7, 12])).toEqual(['“Events” speaks of 1, which a 2D6 never shows.'])
    expect(said('D66', [11, 17], [21, 66])).toEqual(['“Events” speaks of 17, which a D66 never shows.'])
    expect(said('D3', [1, 2], [3, 6])).toEqual(['“Events” speaks of 6, which a D3 never shows.'])
  })
  it('lets a row reach over results that tens and ones leave out', () => {
    expect(said('D66', [11, 36], [41, 66])).toEqual([])
    expect(said('D33', [11, 13], [21, 33])).toEqual([])
  })
  it('is content with any table that has one row for each result, whatever their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...diceNames), fc.boolean(), (dice, turned) => {
        const rows = resultsOf(dice).map((result) => [result, result] as const)
        expect(said(dice, ...(turned ? rows.toReversed() : rows))).toEqual([])
        expect(said(dice, ...rows.slice(1))).toHaveLength(1)
      }),
    )
  })
  it('leaves choices and grids alone', () => {
    const play: Mission['play'] = {
      ...blankMission().play,
      tables: [{ kind: 'choice', id: 't1', title: 'Pick', once: true, rows: [{ text: 'One' }] }],
    }
    expect(messagesOf(diceTableRows, { play })).toEqual([])
  })
})
