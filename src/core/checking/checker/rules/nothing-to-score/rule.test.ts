import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { nothingToScore } from './rule.ts'

const { mission, play } = blankMission()
const said = ['The mission has no objective.']

describe('nothing-to-score', () => {
  it('leaves a mission alone that is only begun', () => {
    expect(messagesOf(nothingToScore, {})).toEqual([])
    expect(messagesOf(nothingToScore, { mission: { ...mission, briefing: 'Two crews.' } })).toEqual([])
  })
  it('asks once anything is said about how it is played', () => {
    expect(messagesOf(nothingToScore, spoken({ rules: 'Dark.' }, {}))).toEqual(said)
    expect(messagesOf(nothingToScore, { play: { ...play, firstTurn: { kind: 'roll-off' } } })).toEqual(said)
    const deployment = { ...play.deployment, roles: 'agreed' } as const
    expect(messagesOf(nothingToScore, { play: { ...play, deployment } })).toEqual(said)
    const reserves = { ...play.deployment, reserves: { kind: 'none' } } as const
    expect(messagesOf(nothingToScore, { play: { ...play, deployment: reserves } })).toEqual(said)
    const rules = [{ id: 'r1', kind: 'special-rule', title: 'Dark', text: '', about: [] }] as const
    expect(messagesOf(nothingToScore, { play: { ...play, rules } })).toEqual(said)
  })
  it('is content with an objective, structured or in words', () => {
    expect(messagesOf(nothingToScore, spoken({ rules: 'Dark.', scoring: 'Hold the bridge.' }, {}))).toEqual([])
    const conditions = [{ kind: 'warlord-destroyed', points: 10 }] as const
    const objectives = [{ id: 'o1', title: 'Head', side: null, timing: { kind: 'end' }, conditions }] as const
    expect(messagesOf(nothingToScore, spoken({ rules: 'Dark.' }, { play: { ...play, objectives } }))).toEqual([])
  })
})
