import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { setUpImpossible } from './rule.ts'

const usual = blankMission().play
const play = (deployment: Partial<Mission['play']['deployment']>): Mission['play'] => ({
  ...usual,
  deployment: { ...usual.deployment, ...deployment },
})
const zone = (facts: Partial<Mission['zones'][number]>): Mission['zones'][number] => ({
  id: 'z1',
  kind: 'guard-entry',
  side: 'defender',
  label: '',
  squares: [{ board: 1, x: 2, y: 3 }],
  ...facts,
})
const said = (
  facts: Partial<Mission['zones'][number]>,
  perZone: Mission['play']['deployment']['perZone'] = 'one-unit',
) => messagesOf(setUpImpossible, { play: play({ perZone }), zones: [zone(facts)] })

describe('set-up-impossible', () => {
  it('counts what a zone must hold against what each zone takes', () => {
    expect(said({ mustHold: 1 })).toEqual([])
    expect(said({ mustHold: 2 })).toEqual([
      '2 units must be set up in Defender Guard Entry Zone, and each zone takes one unit only.',
    ])
    expect(said({ mustHold: 2 }, 'one-non-character-and-one-character')).toEqual([])
    expect(said({ mustHold: 3 }, 'one-non-character-and-one-character')).toHaveLength(1)
    expect(said({ mustHold: 20 }, 'unstated')).toEqual([])
  })
  it('sees that nobody is set up in a zone for reserves', () => {
    expect(said({ mustHold: 1, serves: 'reserves' })).toEqual([
      'A unit must be set up in Defender Guard Entry Zone, which serves reserves only.',
    ])
    expect(said({ mustHold: 1, kind: 'backup-entry' })).toHaveLength(1)
  })
  it('sees that nobody sets up in a zone that is nobody’s', () => {
    expect(said({ mustHold: 1, kind: 'entry', side: null })).toEqual([
      'A unit must be set up in Entry Zone, which is nobody’s.',
    ])
  })
  it('counts units set up beforehand against what each zone takes', () => {
    const guard = { part: 'zones', kind: 'guard-entry' } as const
    const beforehand = (
      units: number,
      perZone: Mission['play']['deployment']['perZone'] = 'one-unit',
      part: NonNullable<Mission['play']['deployment']['before']>[number]['part'] = guard,
    ) =>
      messagesOf(setUpImpossible, {
        play: play({ perZone, before: [{ side: 'defender', part, units }] }),
        zones: [zone({})],
        regions: [{ id: 'r1', kind: 'strongroom', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
      })
    expect(beforehand(2)).toEqual([
      'Defender sets up 2 units before the rest in each Defender Guard Entry Zone, and each zone takes one unit only.',
    ])
    expect(beforehand(2, 'one-unit', { part: 'item', id: 'z1' })).toHaveLength(1)
    expect(beforehand(3, 'one-non-character-and-one-character')).toHaveLength(1)
    expect([beforehand(1), beforehand(2, 'one-non-character-and-one-character'), beforehand(9, 'unstated')]).toEqual([
      [],
      [],
      [],
    ])
    expect(beforehand(9, 'one-unit', { part: 'regions', kind: 'strongroom' })).toEqual([])
  })
  it('adds up what units set up beforehand cost at least, in each part of the map', () => {
    const region = (id: string, x: number) => ({
      id,
      kind: 'strongroom' as const,
      label: '',
      squares: [{ board: 1 as const, x, y: 0 }],
    })
    const costing = (leastPoints: number) =>
      play({
        before: [{ side: 'defender', part: { part: 'regions', kind: 'strongroom' }, units: 2, leastPoints }],
      })
    const regions = [region('r1', 0), region('r2', 1)]
    expect(messagesOf(setUpImpossible, { play: costing(125), regions })).toEqual([])
    expect(messagesOf(setUpImpossible, { play: costing(126), regions })).toEqual([
      'Defender sets up units of at least 504 points before the rest, and an army has 500.',
    ])
    expect(messagesOf(setUpImpossible, { play: { ...costing(126), pointsLimit: 0 }, regions })).toEqual([])
  })
  it('does not split units into more than they have models', () => {
    expect(messagesOf(setUpImpossible, { play: play({ squads: { models: 10, into: 2, rule: 'must' } }) })).toEqual([])
    expect(messagesOf(setUpImpossible, { play: play({ squads: { models: 2, into: 10, rule: 'may' } }) })).toEqual([
      'Units of 2 become 10 units, which is more than they have models.',
    ])
  })
})
