/** Which rules look at missions of which rule set. */
import { ruleSetOf, type WithRuleSet } from '#core/mission/mission-rule-set.ts'
import { lineageOf } from '#core/rule-sets/rule-set.ts'
import type { RuleInfo } from './finding.ts'

/** True when a rule is for the rule set of the mission, or for one that it is based on. */
export const isFor = ({ ruleSets }: Pick<RuleInfo, 'ruleSets'>, document: WithRuleSet): boolean =>
  ruleSets === undefined || lineageOf(ruleSetOf(document)).some((id) => ruleSets.includes(id))
