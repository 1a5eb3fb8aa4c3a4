/**
 * A part of the mission's form that opens and closes. An open part stays open while the program runs. Findings about
 * its contents are shown at its head, or on the card that they are about.
 */

import { ChevronDown, ChevronRight, CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Finding } from '#checking/checker/finding.ts'
import { cardOfFinding, type SectionTitle, sectionOfFinding } from '#state/checking/finding-places.ts'
import { useEditor } from '#state/editor-store.ts'
import { SeverityIcon } from '../findings/rule-details.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { topicOfSection } from '../help/topics.ts'
import { partTitle } from './form-parts.ts'

// Shows what the checker says of a text in the form: at the head of its section, or on the card that it is about.

/** @param all also what is about its cards, which are not to be seen */
function SectionFindings({ title, all }: { readonly title: SectionTitle; readonly all: boolean }): ReactNode {
  const findings = useEditor((state) => state.findings)
  const document = useEditor((state) => state.document)
  const here = useMemo(
    () => inSection(findings, title).filter((finding) => all || cardOfFinding(document, finding) === null),
    [findings, title, all, document],
  )
  return <Findings of={title} findings={here} />
}

/** @param id of the card @param name what it is called */
export function CardFindings(props: {
  readonly section: SectionTitle
  readonly id: string
  readonly name: string
}): ReactNode {
  const { section, id, name } = props
  const findings = useEditor((state) => state.findings)
  const document = useEditor((state) => state.document)
  const here = useMemo(
    () => inSection(findings, section).filter((finding) => cardOfFinding(document, finding) === id),
    [findings, section, id, document],
  )
  return <Findings of={name} findings={here} />
}

const inSection = (findings: readonly Finding[], title: SectionTitle): Finding[] =>
  findings.filter((finding) => finding.waived === null && sectionOfFinding(finding) === title)

function Findings({ of, findings }: { readonly of: string; readonly findings: readonly Finding[] }): ReactNode {
  const showDialog = useEditor((state) => state.showDialog)
  if (findings.length === 0) return null
  return (
    <ul className="section-findings" aria-label={`Problems of ${of}`}>
      {findings.map((finding) => (
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

const wasOpen = new Map<string, boolean>()

/** A section that is added next is open from the start. */
export const openFromStart = (title: string): void => void wasOpen.set(title, true)

interface BasicProps {
  readonly title: string
  /** Number of its entries, beside its head; without it, its fields have labels enough and its head is for screen readers. */
  readonly count?: number | undefined
  /** Stands at the right of its head. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the form that is always shown, and open. */
export function Basic({ title, count, action, children }: BasicProps): ReactNode {
  const id = useId()
  const topic = topicOfSection(title)
  const shown = useEditor(({ document }) => partTitle(document, title))
  const bare = count === undefined && action === undefined
  return (
    <section className="basic" aria-labelledby={bare ? undefined : id} data-section={title}>
      <div className={bare ? 'spoken' : 'basic-head'}>
        <h3 id={id} className={count === undefined ? 'field-label' : undefined}>
          {shown}
        </h3>
        {count !== undefined && count > 0 && <span className="section-detail">{count}</span>}
        {count !== undefined && topic !== null && <HelpButton about={shown} topic={topic} />}
        <span className="grow" />
        {action}
      </div>
      <SectionFindings title={title} all={false} />
      {children}
    </section>
  )
}

interface SectionProps {
  readonly title: string
  /** Summary of its content in a word or two, beside the title. */
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
            {detail !== undefined && detail !== '' && <span className="section-detail">{detail}</span>}
          </button>
        </h3>
        {topic !== null && <HelpButton about={shown} topic={topic} />}
      </div>
      <SectionFindings title={title} all={!isOpen} />
      {isOpen && <div className="section-body">{children}</div>}
    </section>
  )
}
