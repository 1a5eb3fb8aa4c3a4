/** How the rule set of a mission has the checker run. */
import { Memo } from '#foundation/memoize.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import type { Mission } from './document.ts'
import { ruleSetOf } from './mission-rule-set.ts'

/** House rules: a rule set based on another. Treat it as immutable. */
export type EmbeddedRuleSet = NonNullable<NonNullable<Mission['ruleSet']>['own']>

/** How the rule set of a mission has the checker run: the limits of its figures, and the checks of house rules. */
export function houseChecks(document: Pick<Mission, 'ruleSet'>): Mission['checks']['rules'] {
  const ruleSet = ruleSetOf(document)
  return made.of([ruleSet], () => checksOf(document, ruleSet))
}
const made = new Memo<Mission['checks']['rules']>()

function checksOf(document: Pick<Mission, 'ruleSet'>, ruleSet: RuleSet): Mission['checks']['rules'] {
  const checks = document.ruleSet?.own?.checks ?? nothing
  const most = Object.entries(ruleSet.limits).flatMap(([name, limit]) =>
    limit?.most === undefined ? [] : [[name, limit.most] as const],
  )
  return most.length === 0 ? checks : joinedChecks({ [LIMITS_RULE]: { thresholds: Object.fromEntries(most) } }, checks)
}
const nothing: Mission['checks']['rules'] = {}
/** The rule that knows the limits of a rule set. */
const LIMITS_RULE = 'rule-set-limits'

/** Settings of rules where the second go before the first, figure by figure. */
export function joinedChecks(
  first: Mission['checks']['rules'],
  second: Mission['checks']['rules'],
): Mission['checks']['rules'] {
  const all: Record<string, Mission['checks']['rules'][string]> = { ...first }
  for (const [rule, setting] of Object.entries(second)) {
    const before = Object.hasOwn(first, rule) ? first[rule] : undefined
    const thresholds = { ...before?.thresholds, ...setting.thresholds }
    all[rule] = { ...before, ...setting, ...(Object.keys(thresholds).length === 0 ? {} : { thresholds }) }
  }
  return all
}
