import { describe, expect, it } from 'vitest'
import { convertMission } from '#editing/conversion/convert.ts'
import { blankMission } from '#model/mission/blank.ts'
import { findFaults } from '#model/mission/references.ts'
import { findRuleSet, ruleSets } from '#model/rule-sets/rule-sets.ts'
import { defaultForceOf, withGameDefaults } from './game-defaults.ts'
import { blankOf } from './templates.ts'

const game = findRuleSet('ship-to-ship')
if (game === undefined) throw new Error('no such game')
const { mission: converted, losses } = convertMission(blankMission('Ours'), game, () => true)

describe('what is usual in a game', () => {
  it('is there on an empty page of each game, and speaks of nothing drawn', () => {
    for (const ruleSet of ruleSets) expect(findFaults(blankOf(ruleSet))).toEqual([])
    const { play, forces, tokens, panels, regions } = blankOf(game)
    expect(play.objectives).toHaveLength(5)
    expect(forces.map(({ parts }) => parts.map(({ share }) => share))).toEqual([
      [60, 40],
      [60, 40],
    ])
    expect([...tokens, ...panels, ...regions]).toEqual([])
  })
  it('comes with converting an empty page as far as figures go: nobody has chosen the old ones', () => {
    expect(converted.play).toMatchObject({ rounds: 8, pointsLimit: 1500, victoryCap: 26, largestBase: 60 })
    expect(losses.map(({ text }) => text)).toContain(
      'Usual figures become those of Ship-to-ship assault: 8 rounds, 1500 points.',
    )
    const chosen = { ...blankMission(), play: { ...blankMission().play, rounds: 7 } }
    expect(convertMission(chosen, game, () => true).mission.play.rounds).toBe(7)
  })
  it('is taken over where the mission has nothing of its own, and leaves what is written', () => {
    const taken = { ...converted, ...withGameDefaults(converted) }
    expect(findFaults(taken)).toEqual([])
    expect(taken.play.objectives).toEqual(blankOf(game).play.objectives)
    expect(taken.play.tables).toHaveLength(12)
    expect(taken.forces.map(({ side, slots }) => [side, slots.length])).toEqual([
      ['attacker', 10],
      ['defender', 10],
    ])
    expect(withGameDefaults(taken)).toEqual({ play: taken.play, forces: taken.forces })
    const [first] = taken.play.objectives
    if (first === undefined) throw new Error('there are objectives')
    const written = { ...converted, play: { ...converted.play, rounds: 4, objectives: [{ ...first, title: 'Ours' }] } }
    expect(withGameDefaults(written).play).toMatchObject({ rounds: 4, objectives: [{ title: 'Ours' }] })
    const listed = { ...converted, forces: [{ side: 'attacker', parts: [], slots: [], units: [unit] }] }
    expect(withGameDefaults(listed).forces[0]).toMatchObject({
      units: [unit],
      parts: [{ id: 'assault' }, { id: 'defence' }],
    })
    expect(defaultForceOf(blankMission(), 'attacker')).toBeNull()
  })
})

const unit = { id: 'u1', name: 'Crew', points: 100, models: 10, size: 'infantry' }
