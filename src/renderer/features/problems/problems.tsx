/** Opens over every view, above the counter: the findings of the checker, or what a new mission still needs. */
import { CircleCheck, SlidersHorizontal, X } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Finding, type Severity, severities } from '#checking/checker/finding.ts'
import { listedProblems } from '#state/checking/problem-view.ts'
import { useEditor } from '#state/editor-store.ts'
import { unmarkedNotices } from '#state/messages/signal.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SeverityIcon } from '#ui/findings/rule-details.tsx'
import { useCommandKeys } from '#ui/keys/host-context.tsx'
import { countBySeverity, countText, FindingRow, FixedRow, fixAllSafe } from './finding-row.tsx'
import { ToDoList } from './to-do-list.tsx'

/** Id of the list, to which its counter refers. */
export const PROBLEMS_ID = 'problems'

/** An overlay: opening it moves nothing, and the tool in hand and the selection stay. */
export function Problems(): ReactNode {
  const run = useEditor((state) => state.run)
  const kind = useEditor(({ checker }) => checker.kind)
  const draft = useEditor(({ open }) => open.draft)
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
      {draft ? <ToDoList close={<Close />} problems={<Open />} /> : kind === 'there' ? <Checked /> : <NotChecked />}
    </section>
  )
}

function Close(): ReactNode {
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-problems')
  return (
    // Without a hint over it: Escape closes the list at once.
    <button
      type="button"
      className="icon-button"
      aria-label="Hide the list"
      title={keys === null ? 'Hide the list' : `Hide the list (${keys})`}
      onClick={() => run('toggle-problems')}
    >
      <X size={16} aria-hidden="true" />
    </button>
  )
}

function useListed(): ReturnType<typeof listedProblems> {
  const findings = useEditor((state) => state.findings)
  const problemFilter = useEditor((state) => state.problemFilter)
  const selection = useEditor((state) => (state.problemFilter.onlySelection ? state.selection : nothing))
  return useMemo(() => listedProblems({ findings, selection, problemFilter }), [findings, selection, problemFilter])
}

const nothing: readonly string[] = []

/** Pieces that can't be built, which are a fault of a draft as well. */
function Open(): ReactNode {
  const { open } = useListed()
  return open.length > 0 && <FindingList open={open} ignored={[]} />
}

function Checked(): ReactNode {
  const findings = useEditor((state) => state.findings)
  const showDialog = useEditor((state) => state.showDialog)
  const listed = useListed()
  const { open, ignored } = listed
  return (
    <>
      <header className="problems-head">
        <h2>Problems</h2>
        <span className="grow" />
        <Filter findings={findings} />
        <IconButton label="Check settings" onPress={() => showDialog({ kind: 'rules', rule: null })}>
          <SlidersHorizontal size={16} aria-hidden="true" />
        </IconButton>
        <Close />
      </header>
      <Unmarked />
      {open.length + ignored.length > 0 ? (
        <FindingList open={open} ignored={ignored} />
      ) : (
        <p className="problems-empty">
          {findings.length === 0 && <CircleCheck size={20} aria-hidden="true" />}
          {findings.length === 0 ? cleanText : 'None of the problems is shown. Choose “All” above.'}
        </p>
      )}
      {open.length > 0 && <Foot open={open} />}
    </>
  )
}

const cleanText = 'This can be built, reached and played.'

function Foot({ open }: { readonly open: readonly Finding[] }): ReactNode {
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('next-problem')
  const safe = open.filter(({ fix }) => fix?.safe === true)
  return (
    <footer className="problems-foot">
      {safe.length > 1 && (
        <button
          type="button"
          className="link-button"
          title="Makes every fix that changes nothing else, as one step you can undo"
          onClick={() => fixAllSafe(safe)}
        >
          Fix {safe.length} automatically
        </button>
      )}
      <span className="grow" />
      <button type="button" className="link-button problems-next" onClick={() => run('next-problem')}>
        {keys !== null && <kbd>{keys}</kbd>} next
      </button>
    </footer>
  )
}

const ALL = 'all'
const SELECTION = 'selection'

/** All, or those of one severity; or those of the selection, which the map's menu asks for. */
function Filter({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { severity, onlySelection } = useEditor((state) => state.problemFilter)
  const filter = useEditor((state) => state.filterProblems)
  const counts = countBySeverity(findings)
  const all = severities.reduce((sum, each) => sum + counts[each], 0)
  const item = (value: string, name: string, content: ReactNode): ReactNode => (
    <ToggleGroup.Item key={value} className="filter" value={value} aria-label={name} title={name}>
      {content}
    </ToggleGroup.Item>
  )
  return (
    <ToggleGroup.Root
      className="filters"
      type="single"
      aria-label="Show"
      value={onlySelection ? SELECTION : (severity ?? ALL)}
      onValueChange={(value) => {
        const chosen: Severity | undefined = severities.find((each) => each === value)
        if (value !== '') filter({ severity: chosen ?? null, onlySelection: value === SELECTION })
      }}
    >
      {item(ALL, `All ${all}`, `All ${all}`)}
      {onlySelection && item(SELECTION, 'Only the selection', 'Selection')}
      {severities
        .filter((each) => counts[each] > 0 || each === severity)
        .map((each) =>
          item(
            each,
            countText(each, counts[each]),
            <>
              <SeverityIcon severity={each} />
              {counts[each]}
            </>,
          ),
        )}
    </ToggleGroup.Root>
  )
}

// The list itself. Arrow keys go from row to row and along a row.

/** Rows shown before the rest is asked for: a map with hundreds of faults stays quick to edit. */
const ROWS_AT_FIRST = 60
/** How long a fixed row stays, struck out (ms). */
const FIXED_MS = 1000

interface FindingListProps {
  readonly open: readonly Finding[]
  readonly ignored: readonly Finding[]
}

function FindingList({ open, ignored }: FindingListProps): ReactNode {
  const current = useEditor((state) => state.currentFinding)
  const [focused, setFocused] = useState<string | null>(null)
  const [whole, setWhole] = useState(false)
  const [fixed, setFixed] = useState<{ readonly finding: Finding; readonly index: number } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const all = [...open, ...ignored]
  const tabStop = [focused, current].find((id) => id !== null && all.some((each) => each.id === id)) ?? all[0]?.id
  const kept = useFocusKept(list, open)
  useEffect(() => {
    if (fixed === null) return
    const timer = setTimeout(() => setFixed(null), FIXED_MS)
    return () => clearTimeout(timer)
  }, [fixed])
  const shown = whole ? open : open.slice(0, Math.max(ROWS_AT_FIRST, open.findIndex(({ id }) => id === current) + 1))
  const rows = shown.map((finding, index) => (
    <FindingRow
      key={finding.id}
      finding={finding}
      number={index + 1}
      current={finding.id === current}
      tabStop={finding.id === tabStop}
      onFixed={(gone) => setFixed({ finding: gone, index })}
    />
  ))
  const isGone = fixed !== null && open.every(({ id }) => id !== fixed.finding.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div
      className="finding-list"
      ref={list}
      onKeyDown={moveByArrows}
      onFocus={(event) => {
        const row = rowOf(event.target)
        if (row !== null) setFocused(row.dataset.finding ?? null)
        kept.onFocus(event)
      }}
      onBlur={kept.onBlur}
    >
      <ul aria-label="Problems">
        {isGone ? rows.toSpliced(fixed.index, 0, <FixedRow key="fixed" finding={fixed.finding} />) : rows}
      </ul>
      {open.length > shown.length && (
        <button type="button" className="button finding-more" onClick={() => setWhole(true)}>
          Show {open.length - shown.length} more
        </button>
      )}
      {ignored.length > 0 && (
        <>
          <h3 className="finding-group">Ignored {ignored.length}</h3>
          <ul aria-label="Ignored problems">
            {ignored.map((finding) => (
              <FindingRow
                key={finding.id}
                finding={finding}
                number={null}
                current={finding.id === current}
                tabStop={finding.id === tabStop}
                onFixed={() => undefined}
              />
            ))}
          </ul>
        </>
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
  if (row === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
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

/** A row that goes away with the focus in it (it was fixed, or ignored) hands the focus to the row in its place. */
function useFocusKept(list: { readonly current: HTMLElement | null }, shown: unknown): KeptFocus {
  const place = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows go away when others are shown
  useEffect(() => {
    if (place.current < 0 || list.current === null || document.activeElement !== document.body) return
    const rows = rowsIn(list.current)
    mainButton(rows[Math.min(place.current, rows.length - 1)])?.focus({ preventScroll: true })
  }, [shown])
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
  return (
    <>
      <header className="problems-head">
        <h2>Problems</h2>
        <span className="grow" />
        <Close />
      </header>
      {checker.kind === 'failed' ? (
        <div className="problems-failed" role="alert">
          <p className="finding-title">Couldn’t check the map</p>
          <p>The checks couldn’t be loaded. Your mission is still here. Is the server running?</p>
          <p className="trouble-reason">{checker.reason}</p>
          <div className="row-of-buttons">
            <button type="button" className="button" onClick={() => void fetchRules()}>
              Try again
            </button>
            {/* Some browsers try to load a file again only on another page. */}
            <button type="button" className="button" onClick={() => window.location.reload()}>
              Reload the page
            </button>
          </div>
        </div>
      ) : (
        <p className="problems-empty">Checking…</p>
      )}
    </>
  )
}
