import { describe, expect, it } from 'vitest'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { zoneSplitByPanel } from './rule.ts'

const said = saidBy(zoneSplitByPanel)
describe('zone-split-by-panel', () => {
  it('names the pieces and the panels between them, hatchways among them', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 3], [1, 3, 3], [1, 3, 4])]
    const panels = [panelOf('p1', 1, 'A4 3 3 v first east open')]
    const [finding] = findingsOf(zoneSplitByPanel, { zones, panels })
    expect(finding?.message).toBe('Entry Zone of Attacker is in 2 pieces, parted by walls: D3 and D4 and E4.')
    expect(finding?.items).toEqual(['z1', 'p1'])
  })
  it('lets a panel jut into a zone that hangs together around it', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 3], [1, 3, 3], [1, 2, 4], [1, 3, 4])]
    expect(said({ zones, panels: [panelOf('p1', 1, 'B1 3 3 v')] })).toEqual([])
  })
  it('sees squares that do not touch, and squares that touch over the seam', () => {
    expect(said({ zones: [entryZone('z1', 'attacker', [1, 0, 0], [1, 1, 1])] })).toEqual([
      'notice: Entry Zone of Attacker is in 2 pieces: A1 and B2.',
    ])
    const seam = [entryZone('z1', 'attacker', [1, 0, 0], [2, 5, 0])]
    expect(said({ zones: seam })).toEqual([])
    expect(said({ zones: seam, arrangement: { kind: 'levels', upper: 1 } })).toHaveLength(1)
  })
})
