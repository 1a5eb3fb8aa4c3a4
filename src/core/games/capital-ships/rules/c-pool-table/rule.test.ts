import { describe, expect, it } from 'vitest'
import { defaultPlay } from '#model/mission/play.ts'
import { auk, fleet, heron } from '../../../../../../test/support/fleet.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { cPoolTable } from './rule.ts'

const said = saidBy(cPoolTable)
const withRows = (rows: readonly string[], cells: readonly (readonly string[])[]) => ({
  ...fleet([heron(), auk()]),
  play: {
    ...defaultPlay,
    tables: [
      {
        kind: 'grid' as const,
        id: 'pool',
        title: 'Results by dice',
        corner: { rows: 'Dice', columns: '' },
        rows: [...rows],
        columns: ['N', 'S', 'D', 'T', 'Q'],
        cells: cells.map((row) => [...row]),
      },
    ],
  },
})

describe('c-pool-table', () => {
  it('is content with chances that make 100, and with missions without such a table', () => {
    expect(
      said(
        withRows(
          ['1', '2'],
          [
            ['60', '25', '10', '4', '1'],
            ['50', '30', '14', '5', '1'],
          ],
        ),
      ),
    ).toEqual([])
    expect(said(fleet([heron(), auk()]))).toEqual([])
  })
  it('names the row that is none', () => {
    expect(
      said(
        withRows(
          ['1', '2'],
          [
            ['60', '25', '10', '4', '1'],
            ['60', '25', '30', '4', '1'],
          ],
        ),
      ),
    ).toEqual([expect.stringMatching(/^warning: Pool 2 of Results by dice: /)])
    expect(said(withRows(['many'], [['60', '25', '10', '4', '1']]))).toEqual([
      'warning: The row “many” of Results by dice is no size of a pool.',
    ])
  })
})
