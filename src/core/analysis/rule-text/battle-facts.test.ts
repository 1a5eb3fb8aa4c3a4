import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleFacts } from './battle-facts.ts'

const factsOf = (play: Partial<Mission['play']>): string[] =>
  battleFacts({ ...blankMission(), play: { ...blankMission().play, ...play } }).map(
    ({ name, text }) => `${name}: ${text}`,
  )

describe('the facts of a battle', () => {
  it('are those that the mission states', () => {
    expect(
      factsOf({
        rounds: 4,
        pointsLimit: 250,
        victoryCap: 55,
        firstTurn: { kind: 'side', side: 'defender' },
        underdog: 'command-point',
        deployment: {
          roles: 'agreed',
          perZone: 'one-unit',
          reserves: { kind: 'arrive', from: 2, to: 3 },
        },
      }),
    ).toEqual([
      'Battle: 4 rounds, armies of up to 250 points',
      'Victory points: at most 55 from objectives, and 10 for a painted army',
      'First turn: Defender',
      'Attacker and Defender: agreed by the players',
      'In each Entry Zone: one unit',
      'Reserves: arrive in rounds 2 to 3',
      'Underdog: whoever has at least 30 points fewer has 1 extra Command point',
      'Largest base: 40 mm',
    ])
  })

  it('say who sets up first, when units deep strike, and what becomes of late ones', () => {
    const deployment = {
      roles: 'unstated',
      perZone: 'unstated',
      firstToSetUp: 'defender',
      reserves: { kind: 'arrive', from: 1, to: 3, deepStrikeFrom: 2, late: 'destroyed' },
    } as const
    const facts = factsOf({ deployment })
    expect(facts).toContain('Setting up: one unit at a time, taking turns, Defender first')
    expect(facts).toContain(
      'Reserves: arrive in rounds 1 to 3, by Deep Strike from round 2; units that have not arrived by then count as destroyed',
    )
  })

  it('say where reserves arrive, what Deep Strike counts, and which late units are spared', () => {
    const reserves = {
      kind: 'arrive',
      from: 1,
      to: 3,
      zones: 'own-empty',
      deepStrikeShare: 40,
      deepStrikeNamed: 'before-set-up',
      late: 'destroyed-if-from-the-start',
    } as const
    const facts = factsOf({ deployment: { roles: 'unstated', perZone: 'unstated', reserves } })
    expect(facts.filter((fact) => /reserves/i.test(fact))).toEqual([
      'Reserves: arrive in rounds 1 to 3, by Deep Strike (at most 40 % of the army’s units, named before set-up); units that have not arrived by then count as destroyed, except units put into reserves after round 1 began',
      'Where reserves arrive: one unit in each of your Entry Zones with no models within it, however near the enemy is; no unit sets up in an Entry Zone that contains another unit',
    ])
  })

  it('say whether units before the rest stand wholly in their part of the map', () => {
    const part = { part: 'regions', kind: 'prison-cells' } as const
    const before = { side: 'attacker', part, units: 1 }
    const deployment = { roles: 'unstated', perZone: 'unstated', reserves: { kind: 'unstated' } } as const
    expect(factsOf({ deployment: { ...deployment, before: [before, { ...before, within: 'in' }] } })).toEqual(
      expect.arrayContaining([
        'Set up first: Attacker sets up 1 unit wholly in each Prison Cells',
        'Set up first: Attacker sets up 1 unit within each Prison Cells',
      ]),
    )
  })

  it('are few while it states little', () => {
    const unstated = { kind: 'unstated' } as const
    expect(
      factsOf({
        rounds: 1,
        pointsLimit: 0,
        paintedBonus: 0,
        firstTurn: unstated,
        underdog: 'none',
        deployment: { roles: 'unstated', perZone: 'unstated', reserves: unstated },
      }),
    ).toEqual(['Battle: 1 round', 'Victory points: at most 90 from objectives', 'Largest base: 40 mm'])
  })
})
