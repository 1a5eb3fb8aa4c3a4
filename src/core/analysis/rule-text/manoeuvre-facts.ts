/** The facts that hold for every Tactical Manoeuvre of a game: when, by whom, at what price. */
import type { Mission } from '#model/mission/document.ts'
import { traitsOf } from '#model/mission/feature-traits.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Fact } from './fact.ts'
import { formatWhen } from './rule-facts.ts'

/** None in a game without Tactical Manoeuvres. */
export function manoeuvreFacts(document: Mission): Fact[] {
  const { manoeuvres } = ruleSetOf(document)
  if (manoeuvres === null) return []
  const { when, units, cannot, price } = manoeuvres
  return [
    { name: 'When', text: `${formatWhen(document, { when })}: ${units}` },
    { name: 'Not by a unit that is', text: `${cannot.slice(0, -1).join(', ')} or ${cannot.at(-1)}` },
    { name: 'Price', text: price },
  ]
}

/** True if a rule or a terrain feature of the mission lets units perform one. */
export const hasManoeuvres = (document: Mission): boolean =>
  document.play.rules.some(({ kind }) => kind === 'tactical-manoeuvre') ||
  document.features.some((feature) => traitsOf(document, feature).explodes !== null)
