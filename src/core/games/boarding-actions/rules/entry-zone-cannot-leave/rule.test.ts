import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { entryZone } from '../../../../../../test/support/fragments.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
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
      'warning: From B3 of Entry Zone of Attacker one gets to 2 squares only: walls without a hatchway stand between them and the rest.',
    ])
    const partly = said({ panels: shut, zones: [entryZone('z1', 'attacker', [1, 2, 1], [1, 2, 2], [1, 2, 3])] })
    expect(partly).toHaveLength(1)
    expect(partly[0]).toMatch(/^warning: Nobody can leave B3 and C3/)
  })
  it('tells the zones of a side behind the same walls at once', () => {
    const large = ['A2 2 0 v', 'A2 2 2 v', 'A2 2 4 v', 'B1 2 6 v'].map((text, index) => panelOf(`p${index}`, 1, text))
    const zones = [
      entryZone('z1', 'attacker', [1, 0, 1]),
      entryZone('z2', 'attacker', [1, 0, 5]),
      entryZone('z3', 'defender', [1, 5, 5]),
    ]
    const fragment = { arrangement: { kind: 'single' as const }, panels: large, zones }
    expect(said(fragment)).toEqual([
      'warning: From Entry Zone of Attacker in B1 and Entry Zone of Attacker in F1 one gets to 14 squares only: walls without a hatchway stand between them and the rest.',
    ])
  })
  it('takes those of one team for no company', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 1]), entryZone('z2', 'defender', [1, 2, 2])]
    expect(said({ panels: shut, zones })).toEqual([])
    const sides = ['attacker', 'defender', 'third'].map((id, index) => ({
      ...{ id, name: id, role: 'player' as const },
      ...(index < 2 ? { team: 'North' } : {}),
    }))
    expect(said({ panels: shut, zones, sides })).toHaveLength(2)
  })
  it('takes a closed hatchway and an Access Zone for ways out', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 1])]
    expect(said({ panels: door, zones })).toEqual([])
    const access = (id: string, x: number) =>
      ({ id, kind: 'access-zone', label: 'A', squares: [{ board: 1, x, y: 1 }] }) as const
    expect(said({ panels: shut, zones, regions: [access('r1', 2), access('r2', 5)] })).toEqual([])
  })
  it('is an error when the lone way out is a one-way hatchway that leads inward', () => {
    const oneWay = (text: string) => {
      const panel = panelOf('p4', 1, text)
      return [...chamber, { ...panel, hatchway: panel.hatchway && { ...panel.hatchway, tag: 'one-way' as const } }]
    }
    const zones = [entryZone('z1', 'attacker', [1, 2, 1])]
    for (const door of ['B3 2 3 h first south', 'B3 2 3 h first south open'])
      expect(said({ panels: oneWay(door), zones })).toEqual([
        'error: Attacker cannot leave Entry Zone of Attacker (B3): the only way out is a one-way hatchway that is entered from the other side.',
      ])
    expect(said({ panels: oneWay('B3 2 3 h first north'), zones })).toEqual([])
    const second = [
      ...oneWay('B3 2 3 h first south').filter(({ id }) => id !== 'p3'),
      panelOf('p3', 1, 'B3 2 1 h first north'),
    ]
    expect(said({ panels: second, zones })).toEqual([])
  })
  it('counts a Terminal in the only way out like a wall, and a Collapsed Pipe not', () => {
    const zones = [entryZone('z1', 'attacker', [1, 2, 1])]
    const blocked = (kind: Mission['features'][number]['kind'], x = 12 + 97 * 2.5) =>
      said({ panels: chamber, zones, features: [{ id: 'f1', kind, board: 1, x, y: 12 + 97 * 2.7, turn: 0 }] })
    expect(blocked('terminal')).toEqual([
      'warning: From B3 of Entry Zone of Attacker one gets to 2 squares only: terrain features that nobody walks through stand between them and the rest.',
    ])
    for (const kind of ['pipes', 'electro-nodes', 'explosive-canisters'] as const) expect(blocked(kind)).toHaveLength(1)
    expect(blocked('collapsed-pipe')).toEqual([])
    // Against the wall it leaves 38 mm.
    expect(blocked('terminal', 12 + 97 * 2 + 28)).toEqual([])
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
