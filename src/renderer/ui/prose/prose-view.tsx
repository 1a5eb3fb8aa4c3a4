/** A Markdown text as it reads. Long texts are read and drawn a page at a time, so that they cost no more than short ones. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { readProse } from '#foundation/prose/read-prose.ts'
import { textPages } from '#foundation/prose/text-pages.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { proseElement } from './prose-blocks.tsx'

interface ProseViewProps {
  /** Markdown. */
  readonly text: string
  /** What the text is, for screen readers. */
  readonly label: string
}

export function ProseView({ text, label }: ProseViewProps): ReactNode {
  // What is being typed comes first, its picture follows when there is time.
  const settled = useDeferredValue(text)
  const pages = useMemo(() => textPages(settled), [settled])
  const [wanted, setWanted] = useState(0)
  const shown = Math.min(wanted, pages.length - 1)
  if (settled.trim() === '') return <p className="field-hint">Nothing to show yet.</p>
  return (
    <section className="prose-view" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="prose-page" tabIndex={0}>
        <ProsePage text={pages[shown] ?? ''} />
      </div>
      {pages.length > 1 && (
        <div className="prose-pages">
          <span className="grow" role="status">
            A long text: part {shown + 1} of {pages.length}
          </span>
          <IconButton label="Previous part" disabled={shown === 0} onPress={() => setWanted(shown - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next part" disabled={shown === pages.length - 1} onPress={() => setWanted(shown + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const ProsePage = memo(({ text }: { readonly text: string }): ReactNode => proseElement(readProse(text).blocks))
