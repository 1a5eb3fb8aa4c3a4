/** Over every view, above the counter: the findings of the checker, grouped, filtered and counted. */
import { CircleCheck, ListFilter, Search, SlidersHorizontal, Wrench, X } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { type ProblemGroup, problemGroups, waitsForWalls } from '#state/checking/problem-view.ts'
import { nothingToReport } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { unmarkedNotices } from '#state/messages/signal.ts'
import { Hint, IconButton } from '#ui/controls/icon-button.tsx'
import { ErrorPanel } from '#ui/error-boundary/errors.tsx'
import { SeverityIcon } from '#ui/findings/rule-details.tsx'
import { focusMap } from '#ui/focus/focus.ts'
import { HelpButton } from '#ui/help/help-button.tsx'
import { PROBLEMS } from '#ui/help/topics.ts'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { countBySeverity, countText, FindingRow, fixAllSafe } from './finding-row.tsx'

// The line above the list of problems: counts, filters, headings, and what can be done to all of them.

interface ProblemsHeadProps {
  /** Null: not checked yet. */
  readonly findings: readonly Finding[] | null
  /** Groups of problems that pass the filter. */
  readonly groups: readonly ProblemGroup[]
}

function ProblemsHead({ findings, groups }: ProblemsHeadProps): ReactNode {
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
        <Hint label="Apply every fix that can’t cause other problems, as one undo step" side="top">
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
      <ToggleGroup.Item className="segment" value="subject" title="Group by subject">
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

// The list of problems under its headings. Arrow keys go from row to row and along a row.

/** Rows shown of one group before the rest is asked for: a map with hundreds of faults stays quick to edit. */
const ROWS_AT_FIRST = 60

function FindingList({ groups }: { readonly groups: readonly ProblemGroup[] }): ReactNode {
  const current = useEditor((state) => state.currentFinding)
  const [focused, setFocused] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const ids = groups.flatMap(({ findings }) => findings.map(({ id }) => id))
  const tabStop = [focused, current].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  const kept = useFocusKept(list, groups)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      className="finding-list"
      ref={list}
      onKeyDown={moveByArrows}
      onFocus={(event) => {
        setFocused(rowOf(event.target)?.dataset.finding ?? null)
        kept.onFocus(event)
      }}
      onBlur={kept.onBlur}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} tabStop={tabStop} />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly group: ProblemGroup
  readonly current: string | null
  readonly tabStop: string | undefined
}

function Group({ group, current, tabStop }: GroupProps): ReactNode {
  const [whole, setWhole] = useState(false)
  const { findings } = group
  const needed = findings.findIndex(({ id }) => id === current) + 1
  const shown = whole ? findings : findings.slice(0, Math.max(ROWS_AT_FIRST, needed))
  const more = findings.length - shown.length
  const heading = `problems-${group.id}`
  return (
    <div>
      <h3 className="finding-group" id={heading}>
        {group.title} <span className="finding-count">{findings.length}</span>
      </h3>
      <ul aria-labelledby={heading}>
        {shown.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            current={finding.id === current}
            tabStop={finding.id === tabStop}
          />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="button button-small finding-more" onClick={() => setWhole(true)}>
          Show {more} more
        </button>
      )}
    </div>
  )
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-finding]') : null

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-finding]')]

const mainButton = (row: Element | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('.finding') ?? null

/** Up, down, Home and End go to another row; right and left to the actions of the row and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const row = rowOf(event.target)
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = rowsIn(event.currentTarget)
  const buttons = [...row.querySelectorAll<HTMLElement>('button')]
  const down = rows.indexOf(row)
  const along = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : 0
  const places: Readonly<Record<string, () => HTMLElement | null | undefined>> = {
    ArrowDown: () => mainButton(rows[Math.min(down + 1, rows.length - 1)]),
    ArrowUp: () => mainButton(rows[Math.max(down - 1, 0)]),
    Home: () => mainButton(rows[0]),
    End: () => mainButton(rows.at(-1)),
    ArrowRight: () => buttons[Math.min(along + 1, buttons.length - 1)],
    ArrowLeft: () => buttons[Math.max(along - 1, 0)],
  }
  const goal = places[event.key]
  if (goal === undefined) return
  event.preventDefault()
  goal()?.focus()
}

interface KeptFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** A row that goes away with the focus in it (it was fixed, or waived) hands the focus to the row in its place. */
function useFocusKept(list: { readonly current: HTMLElement | null }, groups: readonly ProblemGroup[]): KeptFocus {
  const place = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go away when the groups change
  useEffect(() => {
    if (place.current < 0 || list.current === null || document.activeElement !== document.body) return
    const rows = rowsIn(list.current)
    mainButton(rows[Math.min(place.current, rows.length - 1)])?.focus({ preventScroll: true })
  }, [groups])
  return {
    onFocus: ({ target, currentTarget }) => {
      const row = rowOf(target)
      place.current = row === null ? -1 : rowsIn(currentTarget).indexOf(row)
    },
    onBlur: ({ target, currentTarget }) => {
      const row = rowOf(target)
      // Left on purpose, not taken away: known only once the list has been drawn again.
      queueMicrotask(() => {
        if (row?.isConnected && !currentTarget.contains(document.activeElement)) place.current = -1
      })
    },
  }
}

/** An overlay: opening it moves nothing, and the tool in hand and the selection stay. */
export function Problems(): ReactNode {
  const run = useEditor((state) => state.run)
  const findings = useEditor((state) => state.findings)
  const checked = useEditor((state) => state.checker.kind === 'there')
  const empty = useEditor((state) => nothingToReport(state) && state.checker.kind !== 'failed')
  const problemsBy = useEditor((state) => state.settings.problemsBy)
  const problemFilter = useEditor((state) => state.problemFilter)
  const selection = useEditor((state) => (state.problemFilter.onlySelection ? state.selection : nothing))
  const groups = useMemo(
    () => problemGroups({ findings, selection, problemFilter, settings: { problemsBy } }),
    [findings, selection, problemFilter, problemsBy],
  )
  return (
    <section
      className="problems"
      id={PROBLEMS_ID}
      aria-label="Problems"
      data-region="problems"
      data-over-map
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        run('toggle-problems')
        document.querySelector<HTMLElement>(`[aria-controls="${PROBLEMS_ID}"]`)?.focus()
      }}
    >
      <ProblemsHead findings={checked ? findings : null} groups={groups} />
      {checked && !empty && <Unmarked />}
      {empty ? (
        <p className="problems-empty">{emptyText}</p>
      ) : !checked ? (
        <NotChecked />
      ) : groups.length > 0 ? (
        <FindingList groups={groups} />
      ) : (
        <Empty found={findings.length > 0} />
      )}
    </section>
  )
}

/** Id of the list, to which its counter refers. */
export const PROBLEMS_ID = 'problems'

const nothing: readonly string[] = []

/** Explains why a notice has no mark on the map. */
function Unmarked(): ReactNode {
  const count = useSyncExternalStore(unmarkedNotices.listen, unmarkedNotices.current) ?? 0
  if (count === 0) return null
  return (
    <p className="problems-unmarked">
      {countText('notice', count)} {count === 1 ? 'has' : 'have'} no mark, because the map is too small here: choose one
      below, or zoom in.
    </p>
  )
}

/**
 * Shown until the rules have loaded, after the first drawing; if they cannot be loaded, nobody must think that all is
 * well.
 */
function NotChecked(): ReactNode {
  const checker = useEditor((state) => state.checker)
  const fetchRules = useEditor((state) => state.fetchRules)
  if (checker.kind !== 'failed') return <p className="problems-empty">Loading checks…</p>
  return (
    <ErrorPanel
      name="Problems list"
      reason={checker.reason}
      advice="The checks couldn’t be loaded, so nothing is checked. Is the server still running? Some browsers only try again when you reload the page; your unsaved work will be offered again then."
      mayReload
      tryAgain={() => void fetchRules()}
    />
  )
}

function Empty({ found }: { readonly found: boolean }): ReactNode {
  const blank = useEditor((state) => waitsForWalls(state.document))
  const unselected = useEditor((state) => state.problemFilter.onlySelection && state.selection.length === 0)
  return (
    <p className="problems-empty">
      {!found && !blank && <CircleCheck size={16} aria-hidden="true" />}
      {found ? (unselected ? unselectedText : 'No problems match the filter.') : blank ? blankText : cleanText}
    </p>
  )
}

const unselectedText = 'Only problems of the selection are shown, but nothing is selected.'
const emptyText = 'Nothing drawn yet. Problems will appear here while you draw.'
const blankText = 'Nothing to report yet. Problems will appear here while you draw.'
const cleanText = 'No problems. This can be built, reached and played.'
