import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { factHalfSaid } from './rule.ts'

const said = (facts: Partial<Mission['play']>): string[] =>
  messagesOf(factHalfSaid, { play: { ...blankMission().play, ...facts } })

describe('fact-half-said', () => {
  it('wants the bonus of the Underdog said, and given', () => {
    expect(said({ underdog: 'own' })).toEqual([
      'The Underdog gets a bonus of the mission’s own, and the mission does not say which.',
    ])
    expect(said({ underdog: 'own', underdogBonus: 'A reroll.' })).toEqual([])
    expect(said({ underdog: 'command-point', underdogBonus: 'A reroll.' })).toEqual([
      'A bonus for the Underdog is written down (“A reroll.”), and the mission gives the Underdog something else.',
    ])
  })
  it('wants said when a dice table is rolled: by a rule that has it, or by a text', () => {
    const tables: Mission['play']['tables'] = [
      {
        kind: 'dice',
        id: 'wind',
        title: 'Which way the wind blows',
        dice: 'D6',
        rows: [{ from: 1, to: 6, text: 'East' }],
      },
    ]
    const rule = { id: 's1', kind: 'special-rule' as const, title: 'Storm', text: 'It blows.', about: [] }
    expect(said({ tables, rules: [rule] })).toEqual([
      'Nothing says when “Which way the wind blows” is rolled: no rule has this table, and no text asks for it.',
    ])
    expect(said({ tables, rules: [{ ...rule, tables: ['wind'] }] })).toEqual([])
    expect(said({ tables, rules: [{ ...rule, text: 'Each round roll a D6 for the wind.' }] })).toEqual([])
    expect(said({ tables, rules: [{ ...rule, text: 'The wind is strong. Roll a D6 for each unit.' }] })).toHaveLength(1)
    const ships = findTemplate('s-1500')?.document()
    expect(ships?.play.tables?.length).toBeGreaterThan(3)
    expect(messagesOf(factHalfSaid, ships ?? {})).toEqual([])
  })
  it('wants points for what a condition asks for, unless it excludes others', () => {
    const of = (points: readonly number[], more: object = {}): string[] =>
      said({
        objectives: [
          {
            id: 'o1',
            title: 'Hold',
            side: null,
            timing: { kind: 'end' },
            conditions: points.map((each) => ({ kind: 'per-marker', markers: { kind: 'all' }, points: each, ...more })),
          },
        ],
      })
    expect(of([5, 0])).toEqual(['One condition of “Hold” brings 0 points.'])
    expect(of([0, 5, 0])).toEqual(['2 conditions of “Hold” bring 0 points.'])
    expect(of([0])).toEqual(['“Hold” brings 0 points.'])
    expect(of([5], { most: 0 })).toEqual(['“Hold” brings 0 points.'])
    expect(of([0, 5], { exclusive: 'machine' })).toEqual([])
  })
  it('wants the tie-breaker said, and used', () => {
    expect(said({ ends: { equalPoints: 'tie-breaker' } })).toEqual([
      'A tie-breaker decides when points are equal, and the mission does not say which.',
    ])
    expect(said({ ends: { equalPoints: 'tie-breaker', tieBreaker: 'Marker A.' } })).toEqual([])
    expect(said({ ends: { equalPoints: 'draw', tieBreaker: 'Marker A.' } })).toHaveLength(1)
    expect(said({ ends: { tieBreaker: 'Marker A.' } })).toEqual([
      'A tie-breaker is written down (“Marker A.”), and the mission does not use it.',
    ])
  })
  it('wants something that a condition excludes', () => {
    const one = { kind: 'per-marker' as const, markers: { kind: 'all' as const }, points: 20, exclusive: 'machine' }
    const objective = (id: string, side: string, exclusive: string) => ({
      id,
      title: id,
      side,
      timing: { kind: 'end' as const },
      conditions: [{ ...one, exclusive }],
    })
    expect(
      said({ objectives: [objective('o1', 'attacker', 'machine'), objective('o2', 'defender', 'machine')] }),
    ).toEqual([])
    expect(
      said({ objectives: [objective('o1', 'attacker', 'machine'), objective('o2', 'defender', 'engine')] }),
    ).toEqual([
      'One condition of scoring excludes others by the word “engine”, and no other condition has that word.',
      'One condition of scoring excludes others by the word “machine”, and no other condition has that word.',
    ])
  })
})
