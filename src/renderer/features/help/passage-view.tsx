/** One passage of the guide, to read, with this person's keys. */
import { type ReactNode, useMemo } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import { lazyPanel } from '#ui/error-boundary/errors.tsx'
import { RULE_PASSAGE } from '#ui/help/topics.ts'
import { proseElement } from '#ui/prose/prose-blocks.tsx'
import { passagesWith, useGuideKeys } from './guide-passages.ts'

const RulePassage = lazyPanel(
  { name: 'The page of the check' },
  () => import('./rule-passage.tsx'),
  (module) => module.RulePassage,
)

/** A passage of the guide, or the page of a rule. */
export const PassageView = ({ id }: { readonly id: string }): ReactNode =>
  id.startsWith(RULE_PASSAGE) ? <RulePassage id={id} /> : <GuidePassage id={id} />

function GuidePassage({ id }: { readonly id: string }): ReactNode {
  const keys = useGuideKeys()
  const passage = useMemo(() => passagesWith(keys).find((each) => each.id === id), [keys, id])
  const blocks = useMemo(() => readProse(passage?.text ?? '').blocks, [passage])
  return (
    <section className="help-text" aria-label={`Guide: ${passage?.title ?? id}`}>
      {proseElement(blocks)}
    </section>
  )
}
