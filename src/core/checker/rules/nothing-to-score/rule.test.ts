import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { nothingToScore } from './rule.ts'

const { mission, play } = blankMission()
const said = ['The mission has neither an objective nor a text about scoring.']

describe('nothing-to-score', () => {
  it('leaves a mission alone that is only begun', () => {
    expect(messagesOf(nothingToScore, {})).toEqual([])
    expect(messagesOf(nothingToScore, { mission: { ...mission, briefing: 'Two crews.' } })).toEqual([])
  })
  it('asks once anything is said about how it is played', () => {
    expect(messagesOf(nothingToScore, { mission: { ...mission, rules: 'Dark.' } })).toEqual(said)
    expect(messagesOf(nothingToScore, { play: { ...play, firstTurn: { kind: 'roll-off' } } })).toEqual(said)
    const deployment = { ...play.deployment, roles: 'agreed' } as const
    expect(messagesOf(nothingToScore, { play: { ...play, deployment } })).toEqual(said)
    const reserves = { ...play.deployment, reserves: { kind: 'none' } } as const
    expect(messagesOf(nothingToScore, { play: { ...play, deployment: reserves } })).toEqual(said)
    const rules = [{ id: 'r1', kind: 'special-rule', title: 'Dark', text: '', about: [] }] as const
    expect(messagesOf(nothingToScore, { play: { ...play, rules } })).toEqual(said)
  })
  it('is content with an objective or with a text, not with blanks', () => {
    const dark = { ...mission, rules: 'Dark.' }
    expect(messagesOf(nothingToScore, { mission: { ...dark, scoring: 'Hold the bridge.' } })).toEqual([])
    expect(messagesOf(nothingToScore, { mission: { ...dark, scoring: ' \n' } })).toEqual(said)
    const conditions = [{ kind: 'warlord-destroyed', points: 10 }] as const
    const objectives = [{ id: 'o1', title: 'Head', side: null, timing: { kind: 'end' }, conditions }] as const
    expect(messagesOf(nothingToScore, { mission: dark, play: { ...play, objectives } })).toEqual([])
  })
})
