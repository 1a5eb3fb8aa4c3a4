/** Which rule set a mission is of: one that the program has, or one that it carries itself. */
import { remembered } from '#core/remembered.ts'
import { basedOn } from '#core/rule-sets/based-on.ts'
import type { HouseRules } from '#core/rule-sets/house-rules.ts'
import type { DeepReadonly } from '#core/rule-sets/kinds.ts'
import type { Facility, RuleSet } from '#core/rule-sets/rule-set.ts'
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

const withHouseRules = remembered((own: NonNullable<Named['own']>): RuleSet | undefined => {
  const base = findRuleSet(own.base)
  return base === undefined ? undefined : basedOn(base, own)
})

/** Undefined for an id that the program does not know, without house rules that say what it is. */
export function ruleSetNamed({ id, own }: Pick<Named, 'id' | 'own'>): RuleSet | undefined {
  return own === undefined ? findRuleSet(id) : withHouseRules(own)
}

/** The rule set of a mission; the usual one for an id that a read document cannot have. */
export const ruleSetOf = ({ ruleSet }: WithRuleSet): RuleSet =>
  ruleSet === undefined ? usualRuleSet : (ruleSetNamed(ruleSet) ?? usualRuleSet)

/** `Ship-to-ship assault`; `Lamplight League, version 1, based on Boarding Actions` of house rules. */
export function ruleSetWords(document: WithRuleSet): string {
  const { name, base } = ruleSetOf(document)
  const version = document.ruleSet?.own?.version ?? ''
  return [name, version === '' ? '' : `version ${version}`, base === null ? '' : `based on ${base.name}`]
    .filter((part) => part !== '')
    .join(', ')
}

/** What a file says of it beside its title, in one line; empty for plain Boarding Actions, which goes without saying. */
export const ruleSetLine = (document: WithRuleSet): string =>
  ruleSetOf(document) === usualRuleSet ? '' : `Rule set: ${ruleSetWords(document).replace(/\s+/g, ' ')}`

/** `Command phase`: what the rule set calls a phase. */
export const phaseName = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).phases.find((phase) => phase.id === id)?.name ?? id

/** `Symmetric mission`: what the sheet calls a type of missions. */
export const typeTitle = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).types.find((type) => type.id === id)?.title ?? id

/** Whether something that most games have means anything in this one: `has(document, 'sight')`. */
export const has = (document: WithRuleSet, facility: Facility): boolean =>
  !ruleSetOf(document).without.includes(facility)

/** The most victory points from objectives; null in a game that has no such limit. */
export const capOf = (document: WithRuleSet & { readonly play: { readonly victoryCap: number } }): number | null =>
  has(document, 'victory-cap') ? document.play.victoryCap : null

/** `hatchway`, or what the game calls it. */
export const hatchwayWord = (document: WithRuleSet): string => ruleSetOf(document).words.hatchway ?? 'hatchway'

/** `round`, or what the game calls it. */
export const roundWord = (document: WithRuleSet): string => ruleSetOf(document).words.round ?? 'round'

/** `walls and closed hatchways`: what ways and lines go round; `walls` in a game whose doorways always stand open. */
export const wallsAndClosed = (document: WithRuleSet): string =>
  has(document, 'hatchways') ? `walls and closed ${hatchwayWord(document)}s` : 'walls'
