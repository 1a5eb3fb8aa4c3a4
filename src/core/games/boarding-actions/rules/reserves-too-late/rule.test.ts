import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { reservesTooLate } from './rule.ts'

const blank = blankMission()
const arriving = (from: number, to: number): Pick<Mission, 'play'> => ({
  play: { ...blank.play, deployment: { ...blank.play.deployment, reserves: { kind: 'arrive', from, to } } },
})

describe('reserves-too-late', () => {
  it('finds arrivals after round 3', () => {
    expect(messagesOf(reservesTooLate, arriving(1, 3))).toEqual([])
    expect(messagesOf(reservesTooLate, arriving(2, 4))).toEqual([
      'Reserves arrive up to round 4, but in published missions what is not there by the end of round 3 counts as destroyed.',
    ])
  })
  it('can be set, and says nothing of a mission that does not speak of reserves', () => {
    const checks = { rules: { 'reserves-too-late': { thresholds: { lastRound: 4 } } }, waivers: [] }
    expect(messagesOf(reservesTooLate, { ...arriving(2, 4), checks })).toEqual([])
    expect(messagesOf(reservesTooLate, {})).toEqual([])
  })
  it('offers rounds that end in time', () => {
    const [finding] = findingsOf(reservesTooLate, arriving(4, 5))
    expect(finding?.fix?.edits).toMatchObject([{ value: { deployment: { reserves: { from: 3, to: 3 } } } }])
  })
  it('keeps what else the mission says of reserves', () => {
    const { play } = arriving(1, 5)
    const reserves = {
      ...{ kind: 'arrive' as const, from: 1, to: 5, deepStrikeFrom: 2, deepStrikeTo: 5 },
      ...{ deepStrikePerTurn: 1, deepStrikeShare: 50, late: 'destroyed' as const },
    }
    const [finding] = findingsOf(reservesTooLate, { play: { ...play, deployment: { ...play.deployment, reserves } } })
    expect(finding?.fix?.edits).toMatchObject([
      { value: { deployment: { reserves: { ...reserves, to: 3, deepStrikeTo: 3 } } } },
    ])
  })
})
