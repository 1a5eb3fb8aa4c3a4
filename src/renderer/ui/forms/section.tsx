/**
 * A part of the mission's form that opens and closes. What is open stays so while the program runs. Findings about what is
 * written in it stand at its head, or on the card that they are about.
 */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { HelpButton } from '../help/help-button.tsx'
import { topicOfSection } from '../help/topics.ts'
import { partTitle } from './form-parts.ts'
import { SectionFindings } from './text-findings.tsx'

const wasOpen = new Map<string, boolean>()

interface SectionProps {
  readonly title: string
  /** What is in it, in a word or two, beside the title. */
  readonly detail?: string
  /** Whether it is open until somebody says otherwise. */
  readonly open?: boolean
  readonly children: ReactNode
}

export function Section({ title, detail, open = true, children }: SectionProps): ReactNode {
  const [isOpen, setOpen] = useState(wasOpen.get(title) ?? open)
  const id = useId()
  const topic = topicOfSection(title)
  const shown = useEditor(({ document }) => partTitle(document, title))
  return (
    <section className="section" aria-labelledby={`${id}-title`} data-section={title}>
      <div className="section-head">
        <h3>
          <button
            type="button"
            className="section-button"
            aria-expanded={isOpen}
            onClick={() => {
              wasOpen.set(title, !isOpen)
              setOpen(!isOpen)
            }}
          >
            {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
            <span id={`${id}-title`}>{shown}</span>
            {detail !== undefined && <span className="section-detail">{detail}</span>}
          </button>
        </h3>
        {topic !== null && <HelpButton about={shown} topic={topic} />}
      </div>
      <SectionFindings title={title} all={!isOpen} />
      {isOpen && <div className="section-body">{children}</div>}
    </section>
  )
}
