/** Facts of the battle that the strip of badges does not say: deployment as steps in their order, and the rest. */

import { authorFacts, earlyName } from '#analysis/rule-text/battle-facts.ts'
import type { Fact } from '#analysis/rule-text/fact.ts'
import { rightsFacts } from '#analysis/rule-text/rights-facts.ts'
import type { Mission } from '#model/mission/document.ts'
import { FACTS_OF_BADGES } from './badges.ts'

/** Names of the facts that say how the battle is set up, in the order in which it is done. */
const stepsOf = (document: Mission): readonly string[] => [
  'Halves of the battlefield',
  'Squads',
  'Before the rest',
  'Must be held',
  'Setting up',
  'Large units',
  earlyName(document),
  'Reserves',
  'Where reserves arrive',
]

/** What is done before the first round and when units come, one after the other. */
export function deploymentSteps(document: Mission): Fact[] {
  const steps = stepsOf(document)
  return authorFacts(document)
    .filter(({ name }) => steps.includes(name))
    .sort((a, b) => steps.indexOf(a.name) - steps.indexOf(b.name))
}

/** Everything else that neither the badges nor the steps say. */
export function otherFacts(document: Mission): Fact[] {
  const steps = stepsOf(document)
  return [
    ...authorFacts(document).filter(({ name }) => !steps.includes(name) && !FACTS_OF_BADGES.has(name)),
    ...rightsFacts(document),
  ]
}
