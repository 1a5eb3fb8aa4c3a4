import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { playOf, region, spoken } from '../../../../../../test/support/fragments.ts'
import { findingsOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { kindNotMentioned } from './rule.ts'

const said = saidBy(kindNotMentioned)
const rules = (text: string) => spoken({ rules: text }, {})
const marker = { id: 'm1', kind: 'generator', label: '', board: 1, x: 60.5, y: 60.5 } as const
const guard = { id: 'z1', kind: 'guard-entry', side: null, label: '', squares: [{ board: 1, x: 1, y: 1 }] } as const

describe('kind-not-mentioned', () => {
  it('reports a kind once', () => {
    const regions = [region('r1', 'furnace', '', [1, 0, 0]), region('r2', 'furnace', '', [1, 2, 0])]
    const [finding, ...others] = findingsOf(kindNotMentioned, { ...rules('Cold.'), regions })
    expect(others).toEqual([])
    expect(finding?.message).toBe(
      'The map has 2 of the kind “Furnace” (A1 and A3), and no text of the mission mentions it.',
    )
    expect(finding?.items).toEqual(['r1', 'r2'])
  })
  it('finds what steps, conditions and tables say, and what facts of play name', () => {
    const furnace = { regions: [region('r1', 'furnace', '', [1, 0, 0])], ...rules('Cold.') }
    const rule = { id: 's1', kind: 'special-rule', title: 'Hot', text: '', about: [] } as const
    const part = { part: 'regions', kind: 'furnace' } as const
    expect(said({ ...furnace, play: playOf({ rules: [rule] }) })).toHaveLength(1)
    expect(said({ ...furnace, play: playOf({ rules: [{ ...rule, about: [part] }] }) })).toHaveLength(1)
    for (const more of [
      { steps: ['Roll for the Furnace.'] },
      { conditions: ['Nobody is in the furnace.'] },
      { within: { part, inches: 'in' as const } },
    ])
      expect(said({ ...furnace, play: playOf({ rules: [{ ...rule, ...more }] }) })).toEqual([])
    const row = { from: 1, to: 6, text: 'Heat in the furnace' }
    const tables: Mission['play']['tables'] = [{ kind: 'dice', id: 't1', title: 'Events', dice: 'D6', rows: [row] }]
    expect(said({ ...furnace, play: playOf({ tables }) })).toEqual([])
    const securing: Mission['play']['securing'] = [{ markers: { kind: 'all' }, by: 'any-unit', region: 'furnace' }]
    expect(said({ ...furnace, play: playOf({ securing }) })).toEqual([])
  })
  it('finds names in any case and number, and labels', () => {
    expect(said({ ...rules('Both GENERATORS hum.'), markers: [marker] })).toEqual([])
    expect(said({ ...rules('The guard waits.'), zones: [guard] })).toEqual([])
    expect(said({ ...rules('Safeguards.'), zones: [guard] })).toHaveLength(1)
    const vault = [region('r1', 'strongroom', 'Old Vault', [1, 0, 0])]
    expect(said({ ...rules('The old vault is shut.'), regions: vault })).toEqual([])
    expect(said({ ...rules('The A is shut.'), regions: [region('r1', 'strongroom', 'A', [1, 0, 0])] })).toHaveLength(1)
  })
  it('finds the zones of players and sides where the text does not say whose they are', () => {
    const zone = (id: string, kind: Mission['zones'][number]['kind']) =>
      ({ id, kind, side: null, label: '', squares: [{ board: 1, x: 1, y: 1 }] }) as const
    const zones = [zone('z1', 'player-a-deployment'), zone('z2', 'player-b-deployment'), zone('z3', 'player-a-recon')]
    const text = 'Set up in the Deployment Zones; help arrives in the Recon Entry Zones.'
    expect(said({ ...rules(text), zones })).toEqual([])
    expect(said({ ...rules('Set up in the Deployment Zones.'), zones })).toEqual([
      expect.stringContaining('“Player A Recon Entry Zone”'),
    ])
    const threats = [zone('z1', 'attacker-critical-threat'), zone('z2', 'chaos-initial')]
    expect(said({ ...rules('Critical Threat Entry Zones and Initial Reinforcements.'), zones: threats })).toEqual([])
    expect(said({ ...rules('Everybody waits.'), zones: threats })).toHaveLength(2)
  })
  it('takes scoring for a mention', () => {
    const play = (kind: 'generator' | 'loader') =>
      playOf({
        objectives: [
          {
            id: 'o1',
            title: 'Hold',
            side: null,
            timing: { kind: 'end' },
            conditions: [{ kind: 'control-all', markers: { kind: 'of-kind', marker: kind }, points: 5 }],
          },
        ],
      })
    expect(said({ markers: [marker], play: play('generator') })).toEqual([])
    expect(said({ markers: [marker], play: play('loader') })).toHaveLength(1)
  })
  it('waits for texts, and needs none for what every mission has', () => {
    expect(said({ markers: [marker] })).toEqual([])
    expect(
      said({
        ...rules('Nothing.'),
        markers: [{ ...marker, kind: 'objective' }],
        regions: [region('r1', 'inaccessible', '', [1, 0, 0])],
      }),
    ).toEqual([])
  })
})
