/** The line above the list of problems: counts, filters, headings, and what can be done to all of them. */
import { ListFilter, Search, SlidersHorizontal, Wrench, X } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { memo, type ReactNode } from 'react'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import type { ProblemGroup } from '#state/checking/problem-view.ts'
import { useEditor } from '#state/editor-store.ts'
import { Hint, IconButton } from '#ui/controls/icon-button.tsx'
import { SeverityIcon } from '#ui/findings/severity-icon.tsx'
import { focusMap } from '#ui/focus/window-regions.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { PROBLEMS } from '#ui/help/topics.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { fixAllSafe } from './actions.ts'
import { countBySeverity, countText } from './counts.ts'

interface ProblemsHeadProps {
  /** Null: not checked yet. */
  readonly findings: readonly Finding[] | null
  /** What the filter lets through. */
  readonly groups: readonly ProblemGroup[]
}

export function ProblemsHead({ findings, groups }: ProblemsHeadProps): ReactNode {
  const run = useEditor((state) => state.run)
  const showDialog = useEditor((state) => state.showDialog)
  const keys = useCommandKeys()('toggle-problems')
  const counts = findings === null ? null : countBySeverity(findings)
  const safe = groups.flatMap((group) =>
    group.findings.filter(({ fix, waived }) => fix?.safe === true && waived === null),
  )
  return (
    <header className="problems-head">
      <h2>Problems</h2>
      <SeverityFilter error={counts?.error ?? null} warning={counts?.warning ?? null} notice={counts?.notice ?? null} />
      <Headings />
      <TextFilter />
      <SelectionFilter />
      <span className="grow" />
      {safe.length > 0 && (
        <Hint label="Every fix that cannot make anything else worse, as one step" side="top">
          <button type="button" className="button button-small" onClick={() => fixAllSafe(safe)}>
            <Wrench size={14} aria-hidden="true" /> Fix all safe ({safe.length})
          </button>
        </Hint>
      )}
      <HelpButton about="Problems" topic={PROBLEMS} />
      <IconButton label="Check settings" onPress={() => showDialog({ kind: 'rules', rule: null })}>
        <SlidersHorizontal size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label="Hide the list" keys={keys} onPress={() => run('toggle-problems')}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </header>
  )
}

/** Drawn again when a count changes, not with every check. */
const SeverityFilter = memo((counts: Readonly<Record<Severity, number | null>>): ReactNode => {
  const hidden = useEditor((state) => state.problemFilter.hidden)
  const filter = useEditor((state) => state.filterProblems)
  return (
    <ToggleGroup.Root
      className="filters"
      type="multiple"
      aria-label="Show"
      value={severities.filter((severity) => !hidden.includes(severity))}
      onValueChange={(kept) => filter({ hidden: severities.filter((severity) => !kept.includes(severity)) })}
    >
      {severities.map((severity) => (
        <ToggleGroup.Item
          key={severity}
          className="filter"
          value={severity}
          aria-label={countText(severity, counts[severity])}
          title={countText(severity, counts[severity])}
        >
          <SeverityIcon severity={severity} />
          {counts[severity] ?? '–'}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
})

function Headings(): ReactNode {
  const problemsBy = useEditor((state) => state.settings.problemsBy)
  const change = useEditor((state) => state.changeSettings)
  return (
    <ToggleGroup.Root
      className="segments problems-by"
      type="single"
      aria-label="Headings"
      value={problemsBy}
      onValueChange={(by) => {
        if (by === 'severity' || by === 'subject') change({ problemsBy: by })
      }}
    >
      <ToggleGroup.Item className="segment" value="severity" title="Group by severity">
        Severity
      </ToggleGroup.Item>
      <ToggleGroup.Item className="segment" value="subject" title="Group by what they are about">
        Topic
      </ToggleGroup.Item>
    </ToggleGroup.Root>
  )
}

function TextFilter(): ReactNode {
  const text = useEditor((state) => state.problemFilter.text)
  const filter = useEditor((state) => state.filterProblems)
  return (
    <div className="problems-search">
      <Search size={14} aria-hidden="true" />
      <input
        type="text"
        aria-label="Filter by text"
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => filter({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          // It empties the field, and then leads to the map.
          if (text === '') focusMap()
          else filter({ text: '' })
        }}
      />
      {text !== '' && (
        <button type="button" aria-label="Clear the filter" onClick={() => filter({ text: '' })}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function SelectionFilter(): ReactNode {
  const on = useEditor((state) => state.problemFilter.onlySelection)
  const filter = useEditor((state) => state.filterProblems)
  return (
    <IconButton label="Only the selection" pressed={on} onPress={() => filter({ onlySelection: !on })}>
      <ListFilter size={16} aria-hidden="true" />
    </IconButton>
  )
}
