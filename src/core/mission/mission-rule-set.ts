/** Which rule set a mission is of: one that the program has, or one that it carries itself. */
import { basedOn } from '#core/rule-sets/based-on.ts'
import type { HouseRules } from '#core/rule-sets/house-rules.ts'
import type { DeepReadonly } from '#core/rule-sets/kinds.ts'
import type { RuleSet } from '#core/rule-sets/rule-set.ts'
import { findRuleSet, usualRuleSet } from '#core/rule-sets/rule-sets.ts'

/** The part of a document that says it; left out: Boarding Actions. */
export interface WithRuleSet {
  readonly ruleSet?:
    | {
        readonly id: string
        readonly settings?: Readonly<Record<string, number>> | undefined
        /** The house rules themselves, where the program does not have them. */
        readonly own?: DeepReadonly<HouseRules> | undefined
      }
    | undefined
}
type Named = NonNullable<WithRuleSet['ruleSet']>

const made = new WeakMap<NonNullable<Named['own']>, RuleSet>()

/** Undefined for an id that the program does not know, without house rules that say what it is. */
export function ruleSetNamed({ id, own }: Pick<Named, 'id' | 'own'>): RuleSet | undefined {
  if (own === undefined) return findRuleSet(id)
  const known = made.get(own)
  if (known !== undefined) return known
  const base = findRuleSet(own.base)
  if (base === undefined) return undefined
  const all = basedOn(base, own)
  made.set(own, all)
  return all
}

/** The rule set of a mission; the usual one for an id that a read document cannot have. */
export const ruleSetOf = ({ ruleSet }: WithRuleSet): RuleSet =>
  ruleSet === undefined ? usualRuleSet : (ruleSetNamed(ruleSet) ?? usualRuleSet)

/** `Command phase`: what the rule set calls a phase. */
export const phaseName = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).phases.find((phase) => phase.id === id)?.name ?? id

/** `Symmetric mission`: what the sheet calls a type of missions. */
export const typeTitle = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).types.find((type) => type.id === id)?.title ?? id
