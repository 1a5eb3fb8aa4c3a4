/** Which rules look at missions of which rule set. */

import { Memo } from '#foundation/memoize.ts'
import { ruleSetOf, type WithRuleSet } from '#model/mission/mission-rule-set.ts'
import { lineageOf } from '#model/rule-sets/rule-set.ts'
import type { RuleInfo } from './finding.ts'

/** Those of the rules that are for a rule set. Nearly all missions share theirs, so that it is asked once. */
export const rulesFor = <Of extends { readonly info: Pick<RuleInfo, 'ruleSets'> }>(
  rules: readonly Of[],
  document: WithRuleSet,
): readonly Of[] =>
  // What is remembered for these rules are some of them.
  known.of([rules, ruleSetOf(document)], () => rules.filter(({ info }) => isFor(info, document))) as readonly Of[]

const known = new Memo<readonly unknown[]>()

/** True when a rule is for the rule set of the mission, or for one that it is based on. */
export const isFor = ({ ruleSets }: Pick<RuleInfo, 'ruleSets'>, document: WithRuleSet): boolean =>
  ruleSets === undefined || lineageOf(ruleSetOf(document)).some((id) => ruleSets.includes(id))
