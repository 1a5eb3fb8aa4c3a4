import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { entryZoneCannotLeave } from './rule.ts'

/** Walls around B3 and C3 of board 1, open to the south. */
const chamber = ['A2 2 1 v', 'A2 3 1 v', 'B1 2 1 h'].map((text, index) => panelOf(`p${index + 1}`, 1, text))
const shut = [...chamber, panelOf('p4', 1, 'B1 2 3 h')]
const door = [...chamber, panelOf('p4', 1, 'B3 2 3 h first south')]
const zone = (id: string, side: string | null, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind: 'entry', side, label: '', squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(entryZoneCannotLeave, fragment).map(({ severity, message }) => `${severity}: ${message}`)

describe('entry-zone-cannot-leave', () => {
  it('is an error when the zone fills its prison', () => {
    expect(said({ panels: shut, zones: [zone('z1', 'attacker', [1, 2, 1], [1, 2, 2])] })).toEqual([
      'error: Nobody can leave B3 and C3 of Entry Zone of Attacker: walls without a hatchway stand all around.',
    ])
  })
  it('is a warning when there are a few squares to walk on, or other squares of the zone outside', () => {
    expect(said({ panels: shut, zones: [zone('z1', 'attacker', [1, 2, 1])] })).toEqual([
      'warning: From B3 of Entry Zone of Attacker one gets to 2 squares only: walls without a hatchway part them from the rest.',
    ])
    const partly = said({ panels: shut, zones: [zone('z1', 'attacker', [1, 2, 1], [1, 2, 2], [1, 2, 3])] })
    expect(partly).toHaveLength(1)
    expect(partly[0]).toMatch(/^warning: Nobody can leave B3 and C3/)
  })
  it('takes a closed hatchway and an Access Zone for ways out', () => {
    const zones = [zone('z1', 'attacker', [1, 2, 1])]
    expect(said({ panels: door, zones })).toEqual([])
    const access = (id: string, x: number) =>
      ({ id, kind: 'access-zone', label: 'A', squares: [{ board: 1, x, y: 1 }] }) as const
    expect(said({ panels: shut, zones, regions: [access('r1', 2), access('r2', 5)] })).toEqual([])
  })
  it('lets two sides fight it out behind walls', () => {
    const zones = [zone('z1', 'attacker', [1, 2, 1]), zone('z2', 'defender', [1, 2, 2])]
    expect(said({ panels: shut, zones })).toEqual([])
  })
  it('leaves boards that nothing joins to another rule', () => {
    expect(said({ arrangement: { kind: 'levels', upper: 1 }, zones: [zone('z1', 'attacker', [1, 2, 1])] })).toEqual([])
  })
})
