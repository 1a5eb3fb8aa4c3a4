import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { entryZone, region } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { regionOutOfReach } from './rule.ts'

type Kind = Mission['regions'][number]['kind']
/** Walls around B3 and C3 of board 1, open to the south. */
const chamber = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
const shut = [...chamber, panelOf('p4', 1, 'B1 2 3 h')]
const door = [...chamber, panelOf('p4', 1, 'B3 2 3 h first south')]
const said = saidBy(regionOutOfReach)
const zones = [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [1, 5, 6])]

describe('region-out-of-reach', () => {
  it('is an error when nobody gets there and a warning when one side does', () => {
    const regions = [region('r1', 'furnace-control', '', [1, 2, 1])]
    expect(said({ panels: shut, zones, regions })).toEqual([
      'error: Attacker and Defender cannot reach the Furnace Control Zone (B3).',
    ])
    expect(said({ panels: shut, zones: [...zones, entryZone('z3', 'defender', [1, 2, 2])], regions })).toEqual([
      'warning: Attacker cannot reach the Furnace Control Zone (B3).',
    ])
    expect(said({ panels: door, zones, regions })).toEqual([])
  })
  it('needs one square of it only', () => {
    expect(said({ panels: shut, zones, regions: [region('r1', 'strongroom', 'A', [1, 2, 1], [1, 3, 1])] })).toEqual([])
  })
  it('does not ask for regions that nobody has to enter, nor for sides without zones', () => {
    const kinds: Kind[] = ['sector', 'compartment', 'lighting-area', 'inaccessible']
    for (const kind of kinds)
      expect(said({ panels: shut, zones, regions: [region('r1', kind, '1', [1, 2, 1])] })).toEqual([])
    expect(said({ panels: shut, regions: [region('r1', 'strongroom', '', [1, 2, 1])] })).toEqual([])
  })
  it('says that an Inaccessible Area is in the way', () => {
    const regions = [region('r1', 'strongroom', '', [1, 4, 4]), region('r2', 'inaccessible', '', [1, 4, 4])]
    const [finding] = findingsOf(regionOutOfReach, { zones, regions })
    expect(finding?.severity).toBe('error')
    expect(finding?.advice).toContain('Inaccessible Area')
  })
  it('tells all areas on boards that nothing joins to a side’s at once, and blames no wall', () => {
    const far = {
      arrangement: { kind: 'joined' as const, edge: 'west' as const, gap: 300, offset: 0 },
      zones: [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [2, 0, 0])],
    }
    const regions = [region('r1', 'strongroom', 'A', [1, 2, 1]), region('r2', 'furnace-control', '', [1, 4, 4])]
    const [finding, ...others] = findingsOf(regionOutOfReach, { ...far, regions })
    expect(others).toEqual([])
    expect(finding?.message).toBe(
      'Defender cannot reach the Strongroom A (B3) and Furnace Control Zone (E5): nothing joins board 1 to its Entry Zones.',
    )
    expect(finding?.advice).toMatch(/^Let the boards touch/)
    expect(finding?.items).toEqual(['r1', 'r2'])
  })
  it('leaves Access Zones that join no boards to the rule about pairs', () => {
    const decks = {
      arrangement: { kind: 'levels' as const, upper: 1 as const },
      zones: [entryZone('z1', 'attacker', [1, 0, 0]), entryZone('z2', 'defender', [2, 0, 0])],
    }
    const regions = [region('r1', 'access-zone', 'A', [1, 2, 1]), region('r2', 'access-zone', 'A', [1, 4, 1])]
    expect(said({ ...decks, regions })).toEqual([])
    const walled = [region('r1', 'access-zone', 'A', [1, 2, 1]), region('r2', 'access-zone', 'B', [1, 4, 1])]
    expect(said({ zones, panels: shut, regions: walled })).toEqual([
      'error: Attacker and Defender cannot reach the Access Zone A (B3).',
    ])
  })
})
