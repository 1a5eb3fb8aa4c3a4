/** One passage of the guide, to read, with this person's keys. */
import { type ReactNode, useMemo } from 'react'
import { readProse } from '#core/prose/read-prose.ts'
import { proseElement } from '../prose/prose-blocks.tsx'
import { passagesWith } from './guide.ts'
import { useGuideKeys } from './use-guide-keys.ts'

export function PassageView({ id }: { readonly id: string }): ReactNode {
  const keys = useGuideKeys()
  const passage = useMemo(() => passagesWith(keys).find((each) => each.id === id), [keys, id])
  const blocks = useMemo(() => readProse(passage?.text ?? '').blocks, [passage])
  return (
    <section className="help-text" aria-label={`Guide: ${passage?.title ?? id}`}>
      {proseElement(blocks)}
    </section>
  )
}
