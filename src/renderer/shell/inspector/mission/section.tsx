/**
 * A part of the mission's form that opens and closes. What is open stays so while the program runs. Findings about what is
 * written in it stand at its head.
 */
import { ChevronDown, ChevronRight, CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useEditor } from '../../../state/editor-store.ts'
import { HelpButton } from '../../help/help-button.tsx'
import { topicOfSection } from '../../help/topics.ts'
import { SeverityIcon } from '../../problems/severity-icon.tsx'
import { sectionOfFinding } from './missing-parts.ts'

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
            <span id={`${id}-title`}>{title}</span>
            {detail !== undefined && <span className="section-detail">{detail}</span>}
          </button>
        </h3>
        {topic !== null && <HelpButton about={title} topic={topic} />}
      </div>
      <SectionFindings title={title} />
      {isOpen && <div className="section-body">{children}</div>}
    </section>
  )
}

/** What the checker says of what is written here. */
function SectionFindings({ title }: { readonly title: string }): ReactNode {
  const findings = useEditor((state) => state.findings)
  const showDialog = useEditor((state) => state.showDialog)
  const here = useMemo(
    () => findings.filter((finding) => finding.waived === null && sectionOfFinding(finding) === title),
    [findings, title],
  )
  if (here.length === 0) return null
  return (
    <ul className="section-findings" aria-label={`Problems of ${title}`}>
      {here.map((finding) => (
        <li key={finding.id}>
          <SeverityIcon severity={finding.severity} />
          <span className="grow">
            {finding.message} <span className="finding-advice">{finding.advice}</span>
          </span>
          <button
            type="button"
            className="icon-button row-action"
            aria-label={`Explain: ${finding.message}`}
            title="Explain"
            onClick={() => showDialog({ kind: 'explain', finding })}
          >
            <CircleHelp size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
