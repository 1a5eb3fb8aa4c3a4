import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { nextMissionOdd } from './rule.ts'

type Next = NonNullable<Mission['play']['next']>
const said = (...next: Next): string[] => {
  const blank = blankMission('Third Bell')
  return messagesOf(nextMissionOdd, { mission: { ...blank.mission, number: '7b' }, play: { ...blank.play, next } })
}

describe('next-mission-odd', () => {
  it('knows the mission by its title and by its number', () => {
    expect(said({ mission: ' third bell' })).toEqual(['The next mission is this one again.'])
    expect(said({ mission: '7B' })).toEqual(['The next mission is this one again.'])
    expect(said({ mission: 'Fourth Bell' })).toEqual([])
  })
  it('wants one mission for each result', () => {
    const attacker = { side: 'attacker' }
    expect(said({ result: attacker, mission: 'A' }, { result: 'draw', mission: 'B' }, { mission: 'C' })).toEqual([])
    expect(said({ result: attacker, mission: 'A' }, { result: attacker, mission: 'B' })).toEqual([
      'Several missions come next if Attacker wins.',
    ])
    expect(
      said({ mission: 'A' }, { mission: 'B' }, { result: 'draw', mission: 'C' }, { result: 'draw', mission: 'D' }),
    ).toEqual(['Several missions come next whatever the result and after a draw.'])
  })
  it('does not take a mission without number for every other', () => {
    const blank = blankMission('Third Bell')
    expect(
      messagesOf(nextMissionOdd, { mission: blank.mission, play: { ...blank.play, next: [{ mission: ' ' }] } }),
    ).toEqual([])
  })
})
