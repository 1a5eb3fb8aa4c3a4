/** Which rule set a mission is of: one that the program has, or one that it carries itself. */

import { type BaseForm, baseSizes, formatBase } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { memoize } from '#foundation/memoize.ts'
import { basedOn, type HouseRules } from '#model/rule-sets/house-rules.ts'
import type { DeepReadonly } from '#model/rule-sets/kinds.ts'
import type { Facility, RuleSet } from '#model/rule-sets/rule-set.ts'
import { findRuleSet, usualRuleSet } from '#model/rule-sets/rule-sets.ts'

/** With a capital at its beginning: names stand at the beginning of sentences too. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The part of a document that says it; defaults to Boarding Actions. */
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

const withHouseRules = memoize((own: NonNullable<Named['own']>): RuleSet | undefined => {
  const base = findRuleSet(own.base)
  return base === undefined ? undefined : basedOn(base, own)
})

/** Undefined for an id that the program does not know, without house rules that say what it is. */
export function ruleSetNamed({ id, own }: Pick<Named, 'id' | 'own'>): RuleSet | undefined {
  return own === undefined ? findRuleSet(id) : withHouseRules(own)
}

/** Returns the rule set of a mission, or the default one for an id that a read document cannot have. */
export const ruleSetOf = ({ ruleSet }: WithRuleSet): RuleSet =>
  ruleSet === undefined ? usualRuleSet : (ruleSetNamed(ruleSet) ?? usualRuleSet)

/** `Ship-to-ship assault`; `Lamplight League, version 1, based on Boarding Actions` of house rules. */
export function formatRuleSet(document: WithRuleSet): string {
  const { name, base } = ruleSetOf(document)
  const version = document.ruleSet?.own?.version ?? ''
  return [name, version === '' ? '' : `version ${version}`, base === null ? '' : `based on ${base.name}`]
    .filter((part) => part !== '')
    .join(', ')
}

/**
 * Returns the line on the rule set that a file has beside its title; empty for plain Boarding Actions, which goes
 * without saying.
 */
export const ruleSetLine = (document: WithRuleSet): string =>
  ruleSetOf(document) === usualRuleSet ? '' : `Rule set: ${formatRuleSet(document).replace(/\s+/g, ' ')}`

/** `Command phase`: what the rule set calls a phase. */
export const phaseName = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).phases.find((phase) => phase.id === id)?.name ?? id

type Whose = 'own' | 'opponent' | 'both'

/** `one’s own Command phase`, or the words of a game that names the owner in another way. */
export function phaseOfWhom(
  document: WithRuleSet,
  id: string,
  whose: Whose,
  words: Readonly<Record<Whose, string>>,
): string {
  const phase = ruleSetOf(document).phases.find((each) => each.id === id)
  return phase?.whose?.[whose] ?? `${words[whose]} ${phase?.name ?? id}`
}

/** `Symmetric mission`: what the sheet calls a type of missions. */
export const typeTitle = (document: WithRuleSet, id: string): string =>
  ruleSetOf(document).types.find((type) => type.id === id)?.title ?? id

/** Whether something that most games have means anything in this one: `has(document, 'sight')`. */
export const has = (document: WithRuleSet, facility: Facility): boolean =>
  !ruleSetOf(document).without.includes(facility)

/** The most victory points from objectives; null in a game that has no such limit. */
export const capOf = (document: WithRuleSet & { readonly play: { readonly victoryCap: number } }): number | null =>
  has(document, 'victory-cap') ? document.play.victoryCap : null

/** True for a game whose ships lie in space. */
export const isInSpace = (document: WithRuleSet): boolean => ruleSetOf(document).symbols.inSpace === true

/** `hatchway`, or what the game calls it. */
export const hatchwayWord = (document: WithRuleSet): string => ruleSetOf(document).words.hatchway ?? 'hatchway'

/** How an opening begins that nobody has said otherwise of: doorways of a game that has no hatchways always stand open. */
export const startOfOpening = (document: WithRuleSet, start: 'closed' | 'open' = 'closed'): 'closed' | 'open' =>
  has(document, 'hatchways') ? start : 'open'

/** A text about hatchways in the word that the game has for them: `Flip Doorway`. */
export function inHatchwayWords(document: WithRuleSet, text: string): string {
  const word = hatchwayWord(document)
  return text.replaceAll('hatchway', word).replaceAll('Hatchway', capital(word))
}

/** `round`, or what the game calls it. */
export const roundWord = (document: WithRuleSet): string => ruleSetOf(document).words.round ?? 'round'

/** `battle round`, or what the game calls it. */
export const battleRoundWord = (document: WithRuleSet): string => ruleSetOf(document).words.round ?? 'battle round'

/** `turn`, as one player has it; `player’s turn` in a game that calls a round a turn. */
export const turnWord = (document: WithRuleSet): string => (roundWord(document) === 'turn' ? 'player’s turn' : 'turn')

/** `round 2`, `rounds 2 to 5`, in the word of the game. */
export const formatRounds = (
  document: WithRuleSet,
  { from, to }: { readonly from: number; readonly to: number },
): string => (from === to ? `${roundWord(document)} ${from}` : `${roundWord(document)}s ${from} to ${to}`)

/** `walls and closed hatchways`: what ways and lines go round; `walls` in a game whose doorways always stand open. */
export const wallsAndClosed = (document: WithRuleSet): string =>
  has(document, 'hatchways') ? `walls and closed ${hatchwayWord(document)}s` : 'walls'

// Lengths as the game of a mission measures them: in millimetres, or in inches to a tenth. One unit on all its paper.

const tenths = (value: number): string => String(Math.round(value * 10) / 10)

/** `21″`, `533.4 mm`. */
export const formatLength = (document: WithRuleSet, millimetres: number): string =>
  isInInches(document) ? `${tenths(millimetres / MM_PER_INCH)}″` : `${tenths(millimetres)} mm`

/** `rectangle, 8 × 3″`, `round, 32 mm`. */
export function baseWordsFor(document: WithRuleSet, base: BaseForm): string {
  if (!isInInches(document)) return formatBase(base)
  const { length, width } = baseSizes(base)
  const size = base.kind === 'round' ? [length] : [length, width]
  return `${base.kind}, ${size.map((side) => tenths(side / MM_PER_INCH)).join(' × ')}″`
}

/** Returns the unit of lengths, for the head of a column: `mm` or `″`. */
export const lengthUnit = (document: WithRuleSet): string => (isInInches(document) ? '″' : 'mm')

/** A length without its unit, which stands elsewhere: `21`, `533.4`. */
export const lengthFigure = (document: WithRuleSet, millimetres: number): string =>
  tenths(isInInches(document) ? millimetres / MM_PER_INCH : millimetres)

/** `rectangle 8 × 3`, `round 32`: the same of a base. */
export function baseFigure(document: WithRuleSet, base: BaseForm): string {
  const { length, width } = baseSizes(base)
  const size = base.kind === 'round' ? [length] : [length, width]
  return `${base.kind} ${size.map((side) => lengthFigure(document, side)).join(' × ')}`
}

const isInInches = (document: WithRuleSet): boolean => ruleSetOf(document).units === 'inches'
