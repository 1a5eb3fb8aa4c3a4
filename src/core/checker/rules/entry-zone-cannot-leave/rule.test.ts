import { describe, expect, it } from 'vitest'
import { entryZone } from '../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { saidBy } from '../../../../../test/support/rule-tester.ts'
import { entryZoneCannotLeave } from './rule.ts'

/** Walls around B3 and C3 of board 1, open to the south. */
const chamber = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
const shut = [...chamber, panelOf('p4', 1, 'B1 2 3 h')]
const door = [...chamber, panelOf('p4', 1, 'B3 2 3 h first south')]
const said = saidBy(entryZoneCannotLeave)

describe('entry-zone-cannot-leave', () => {
  it('is an error when the zone fills its prison', () => {
    expect(said({ panels: shut, zones: [entryZone('z1', 'attacker', [1, 2, 1], [1, 2, 2])] })).toEqual([
      'error: Nobody can leave B3 and C3 of Entry Zone of Attacker: walls without a hatchway stand all around.',
    ])
  })
  it('is a warning when there are a few squares to walk on, or other squares of the zone outside', () => {
    expect(said({ panels: shut, zones: [entryZone('z1', 'attacker', [1, 2, 1])] })).toEqual([
      'warning: From B3 of Entry Zone of Attacker one gets to 2 squares only: walls without a hatchway part them from the rest.',
    ])
    const partly = said({ panels: shut, zones: [entryZone('z1', 'attacker', [1, 2, 1], [1, 2, 2], [1, 2, 3])] })
    expect(partly).toHaveLength(1)
    expect(partly[0]).toMatch(/^warning: Nobody can leave B3 and C3/)
  })
  it('takes a closed hatchway and an Access Zone for ways out', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 1])]
    expect(said({ panels: door, zones })).toEqual([])
    const access = (id: string, x: number) =>
      ({ id, kind: 'access-zone', label: 'A', squares: [{ board: 1, x, y: 1 }] }) as const
    expect(said({ panels: shut, zones, regions: [access('r1', 2), access('r2', 5)] })).toEqual([])
  })
  it('lets two sides fight it out behind walls', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 1]), entryZone('z2', 'defender', [1, 2, 2])]
    expect(said({ panels: shut, zones })).toEqual([])
  })
  it('leaves boards that nothing joins to another rule', () => {
    expect(
      said({ arrangement: { kind: 'levels', upper: 1 }, zones: [entryZone('z1', 'attacker', [1, 2, 1])] }),
    ).toEqual([])
  })
})
