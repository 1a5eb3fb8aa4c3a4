/** Which rule set a mission is of: one that the program has, or one that it carries itself. */
import { z } from 'zod'
import { type RuleSet, ruleSetIdSchema } from '#core/rule-sets/rule-set.ts'
import { findRuleSet, usualRuleSet } from '#core/rule-sets/rule-sets.ts'

export const missionRuleSetSchema = z.strictObject({ id: ruleSetIdSchema })

/** The part of a document that says it; left out: Boarding Actions. */
export interface WithRuleSet {
  readonly ruleSet?: { readonly id: string } | undefined
}

/** Undefined for an id that the program does not know. */
export const ruleSetNamed = (named: NonNullable<WithRuleSet['ruleSet']>): RuleSet | undefined => findRuleSet(named.id)

/** The rule set of a mission; the usual one for an id that a read document cannot have. */
export const ruleSetOf = ({ ruleSet }: WithRuleSet): RuleSet =>
  ruleSet === undefined ? usualRuleSet : (ruleSetNamed(ruleSet) ?? usualRuleSet)

/** `Command phase`: what the rule set calls a phase. */
export const phaseName = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).phases.find((phase) => phase.id === id)?.name ?? id

/** `Symmetric mission`: what the sheet calls a type of missions. */
export const typeTitle = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).types.find((type) => type.id === id)?.title ?? id
