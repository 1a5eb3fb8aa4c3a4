import { describe, expect, it } from 'vitest'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { entryZoneOutOfPlay } from './rule.ts'

const said = saidBy(entryZoneOutOfPlay)
const closed = (x: number) => ({ id: 'r1', kind: 'inaccessible', label: '', squares: [{ board: 1, x, y: 0 }] }) as const

describe('entry-zone-out-of-play', () => {
  it('is an error for the whole zone and a warning for a part of it', () => {
    expect(said({ zones: [entryZone('z1', 'attacker', [1, 0, 0])], regions: [closed(0)] })).toEqual([
      'error: A1 of Entry Zone of Attacker lies in an Inaccessible Area.',
    ])
    const both = [entryZone('z1', 'attacker', [1, 0, 0], [1, 1, 0])]
    expect(said({ zones: both, regions: [closed(0)] })[0]).toMatch(/^warning: A1 of/)
  })
  it('does not mind other squares, boards and regions', () => {
    expect(
      said({
        zones: [entryZone('z1', 'attacker', [2, 0, 0])],
        regions: [closed(0), { ...closed(1), id: 'r2', kind: 'sector' }],
      }),
    ).toEqual([])
  })
})
