/** Below the map: what the checker found, with counts, filter and place. */
import { ChevronDown, ChevronUp, CircleCheck } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Finding, type Severity, severities } from '#core/checker/finding.ts'
import { useEditor } from '../../state/editor-store.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useCommandKeys } from '../place.tsx'
import { countBySeverity, countText, ordered, summary } from './order.ts'
import { SeverityIcon } from './severity-icon.tsx'

export function Problems(): ReactNode {
  const findings = useEditor((state) => state.findings)
  const open = useEditor((state) => state.settings.problemsOpen)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-problems')
  const [hidden, setHidden] = useState<readonly Severity[]>([])
  const counts = countBySeverity(findings)
  const visible = ordered(findings).filter(({ severity }) => !hidden.includes(severity))
  return (
    <section className={open ? 'problems' : 'problems problems-closed'} aria-label="Problems" data-region="problems">
      <header className="problems-head">
        <h2>Problems</h2>
        <ToggleGroup.Root
          className="filters"
          type="multiple"
          aria-label="Show"
          value={severities.filter((severity) => !hidden.includes(severity))}
          onValueChange={(kept) => setHidden(severities.filter((severity) => !kept.includes(severity)))}
        >
          {severities.map((severity) => (
            <ToggleGroup.Item
              key={severity}
              className="filter"
              value={severity}
              aria-label={countText(severity, counts[severity])}
            >
              <SeverityIcon severity={severity} />
              {counts[severity]}
            </ToggleGroup.Item>
          ))}
        </ToggleGroup.Root>
        <p className="spoken" aria-live="polite">
          {summary(findings)}
        </p>
        <span className="grow" />
        <IconButton label={open ? 'Hide the list' : 'Show the list'} keys={keys} onPress={() => run('toggle-problems')}>
          {open ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronUp size={16} aria-hidden="true" />}
        </IconButton>
      </header>
      {open && (visible.length > 0 ? <FindingList findings={visible} /> : <Empty filtered={findings.length > 0} />)}
    </section>
  )
}

function Empty({ filtered }: { readonly filtered: boolean }): ReactNode {
  const blank = useEditor((state) => state.document.panels.length === 0)
  return (
    <p className="problems-empty">
      {!filtered && !blank && <CircleCheck size={16} aria-hidden="true" />}
      {filtered
        ? 'The filter hides every problem.'
        : blank
          ? 'Nothing to complain about yet. Problems appear here while you draw.'
          : 'No problems. This can be built, reached and played.'}
    </p>
  )
}

function FindingList({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const current = useEditor((state) => state.currentFinding)
  const tabStop = findings.some(({ id }) => id === current) ? current : findings[0]?.id
  return (
    <ul className="finding-list" onKeyDown={moveByArrows}>
      {findings.map((finding) => (
        <FindingRow
          key={finding.id}
          finding={finding}
          current={finding.id === current}
          tabStop={finding.id === tabStop}
        />
      ))}
    </ul>
  )
}

interface FindingRowProps {
  readonly finding: Finding
  readonly current: boolean
  readonly tabStop: boolean
}

function FindingRow({ finding, current, tabStop }: FindingRowProps): ReactNode {
  const hover = useEditor((state) => state.hoverFinding)
  const goTo = useEditor((state) => state.goToFinding)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={row}>
      <button
        type="button"
        className="finding"
        data-rule={finding.rule}
        aria-current={current}
        tabIndex={tabStop ? 0 : -1}
        onMouseEnter={() => hover(finding.id)}
        onMouseLeave={() => hover(null)}
        onFocus={() => hover(finding.id)}
        onBlur={() => hover(null)}
        onClick={() => goTo(finding.id)}
      >
        <SeverityIcon severity={finding.severity} />
        <span className="spoken">{finding.severity}: </span>
        <span className="finding-text">
          <span className="finding-message">{finding.message}</span>
          <span className="finding-advice">{finding.advice}</span>
          {current && <span className="finding-why">{finding.why}</span>}
        </span>
        {finding.at !== null && <span className="finding-place">{finding.at.name}</span>}
      </button>
    </li>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const here = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  if (here < 0) return
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(here + 1, rows.length - 1),
    ArrowUp: Math.max(here - 1, 0),
    Home: 0,
    End: rows.length - 1,
  }
  const next = places[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}
