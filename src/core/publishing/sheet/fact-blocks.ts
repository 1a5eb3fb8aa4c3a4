/** Battle, deployment and rights as blocks of prose on the sheet. */

import { authorFacts, campaignFacts } from '#analysis/rule-text/battle-facts.ts'
import { type Fact, rightsFacts } from '#analysis/rule-text/rule-facts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'

/** The facts of battle, deployment and rights, one to a line. */
export const factBlocks = (document: Mission): Block[] =>
  factLines([...authorFacts(document), ...rightsFacts(document)])

/** What comes after the battle, and the Agendas that suit it. */
export const campaignBlocks = (document: Mission): Block[] => factLines(campaignFacts(document))

/** Facts as one paragraph, one to a line; none without facts. */
export function factLines(facts: readonly Fact[]): Block[] {
  if (facts.length === 0) return []
  const parts = facts.flatMap(({ name, text }, index): Inline[] => [
    ...(index === 0 ? [] : [{ kind: 'break' as const }]),
    { kind: 'strong', parts: [{ kind: 'text', text: `${name}:`, ours: true }] },
    { kind: 'text', text: ` ${text}`, ours: true },
  ])
  return [{ kind: 'paragraph', parts }]
}
