/** Over every view, above the counter: the findings of the checker, grouped, filtered and counted. */
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { problemGroups, waitsForWalls } from '#state/checking/problem-view.ts'
import { unmarkedNotices } from '#state/checking/unmarked-notices.ts'
import { nothingToReport } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { ErrorPanel } from '#ui/error-boundary/error-panel.tsx'
import { countText } from './counts.ts'
import { FindingList } from './finding-list.tsx'
import { ProblemsHead } from './problems-head.tsx'

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

/** Of the list, which its counter names. */
export const PROBLEMS_ID = 'problems'

const nothing: readonly string[] = []

/** Who looks for a notice on the map and finds none is told why. */
function Unmarked(): ReactNode {
  const count = useSyncExternalStore(unmarkedNotices.listen, unmarkedNotices.current) ?? 0
  if (count === 0) return null
  return (
    <p className="problems-unmarked">
      {countText('notice', count)} {count === 1 ? 'has' : 'have'} no mark, as the map is small here: choose one below,
      or zoom in.
    </p>
  )
}

/** The rules are fetched after the first drawing; where they cannot be, nobody is told that all is well. */
function NotChecked(): ReactNode {
  const checker = useEditor((state) => state.checker)
  const fetchRules = useEditor((state) => state.fetchRules)
  if (checker.kind !== 'failed') return <p className="problems-empty">Not checked yet: the checks are on their way.</p>
  return (
    <ErrorPanel
      name="The list of problems"
      reason={checker.reason}
      advice="The checks could not be fetched, so nothing is checked: does the program that serves this page still run? Some browsers try again only when the page is loaded again; what is not saved is offered again then."
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
      {found ? (unselected ? unselectedText : 'The filter hides every problem.') : blank ? blankText : cleanText}
    </p>
  )
}

const unselectedText = 'Only problems of the selection are shown, and nothing is selected.'
const emptyText = 'Nothing drawn yet. Problems appear here while you draw.'
const blankText = 'Nothing to report yet. Problems appear here while you draw.'
const cleanText = 'No problems. This can be built, reached and played.'
