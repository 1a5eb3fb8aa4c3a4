import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOnce } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { embeddedRuleSetSchema, type Mission } from '#model/mission/document.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { runRules } from './engine.ts'
import type { Rule } from './finding.ts'
import { isFor } from './settings.ts'

/** A rule that finds something in every mission. */
const loud = (id: string, ruleSets: readonly string[] | undefined): Rule => ({
  info: {
    id,
    title: 'Always',
    group: 'mission',
    severity: 'error',
    source: 'This test',
    confidence: 'H',
    thresholds: [],
    ...(ruleSets === undefined ? {} : { ruleSets }),
  },
  why: 'Always.',
  check: () => [{ message: 'Found.', advice: 'Nothing.', items: [], at: null }],
})

const base = usualRuleSet.id
const all = [
  loud('for-all', undefined),
  loud('for-this', [base]),
  loud('for-another', ['another-game']),
  loud('for-both', ['another-game', base]),
]
const house = embeddedRuleSetSchema.parse({ id: 'club-night', name: 'Club night', base })
const clubNight = (mission: Mission): Mission => ({ ...mission, ruleSet: { id: house.id, own: house } })
const ruleOf = (mission: Mission): string[] => [
  ...new Set(
    runRules(all, mission)
      .map(({ rule }) => rule)
      .filter((rule) => rule.startsWith('for-')),
  ),
]

describe('a mission of one rule set', () => {
  it('has no finding of another’s rules, whatever stands in it', () => {
    fc.assert(
      fc.property(arbitraryMission({ most: 3 }), (mission) => {
        const expected = ['for-all', 'for-this', 'for-both']
        expect(ruleOf(mission)).toEqual(expected)
        expect(ruleOf(clubNight(mission))).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
  it('has findings of rules that are for it alone', () => {
    const infos = new Map(rules.map(({ info }) => [info.id, info]))
    fc.assert(
      fc.property(arbitraryMission({ most: 3 }), (mission) => {
        for (const { rule } of checkOnce(mission)) {
          const info = infos.get(rule)
          if (info !== undefined) expect(isFor(info, mission), rule).toBe(true)
        }
      }),
      { numRuns: 10 },
    )
  })
  it('knows which rules belong to one rule set alone', () => {
    const own = rules.filter(({ info }) => info.ruleSets !== undefined)
    expect(own.filter(({ info }) => info.ruleSets?.includes(base)).length).toBeGreaterThan(25)
    for (const { info } of own) expect(info.ruleSets).toHaveLength(1)
  })
})
