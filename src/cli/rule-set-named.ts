/** The rule set that `--rule-set` names by its id. */
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { findRuleSet, ruleSets } from '#model/rule-sets/rule-sets.ts'
import { escapeForTerminal } from './escape-output.ts'

/** @returns the rule set, or what to say of one nobody knows */
export const ruleSetOrStranger = (id: string): RuleSet | string =>
  findRuleSet(id) ??
  `there is no rule set “${escapeForTerminal(id)}”. There is ${ruleSets.map((each) => each.id).join(', ')}.`
