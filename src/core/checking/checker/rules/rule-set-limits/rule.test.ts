import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { noChecks } from '#model/mission/document.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ruleSetLimits } from './rule.ts'

const usual = blankMission().play

describe('rule-set-limits', () => {
  it('says each fact that goes beyond, with the limit', () => {
    const play = { ...usual, rounds: 6, pointsLimit: 1000, victoryCap: 100, paintedBonus: 15 }
    expect(messagesOf(ruleSetLimits, { play })).toEqual([
      'A painted army brings 15 victory points; the rule set gives 10.',
      'Each side may bring 1000 points; the rule set allows 500.',
      'The battle lasts 6 rounds; the rule set has 5.',
      'Objectives can bring 100 victory points; the rule set allows 90.',
    ])
  })
  it('lets a smaller battle be', () => {
    expect(findingsOf(ruleSetLimits, { play: { ...usual, rounds: 3, pointsLimit: 250, victoryCap: 40 } })).toEqual([])
  })
  it('goes by the limits that the mission sets', () => {
    const checks = { ...noChecks, rules: { 'rule-set-limits': { thresholds: { rounds: 8 } } } }
    expect(findingsOf(ruleSetLimits, { play: { ...usual, rounds: 8 }, checks })).toEqual([])
    expect(findingsOf(ruleSetLimits, { play: { ...usual, rounds: 9 }, checks })).toHaveLength(1)
  })
})
