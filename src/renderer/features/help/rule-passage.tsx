/** The page of a rule where its question mark is. */
import type { ReactNode } from 'react'
import { ruleOfPassage, rulePageOf } from './rule-texts.ts'
import { RuleView } from './rule-view.tsx'

export function RulePassage({ id }: { readonly id: string }): ReactNode {
  const rule = ruleOfPassage(id) ?? id
  const title = rulePageOf(rule)?.title ?? rule
  return (
    <section className="help-text" aria-label={`Guide: ${title}`}>
      <h4>{title}</h4>
      <RuleView id={rule} />
    </section>
  )
}
