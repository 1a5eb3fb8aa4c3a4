/** Below the map: what the checker found, grouped, filtered and counted. */
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useEditor } from '../../state/editor-store.ts'
import { problemGroups } from '../../state/problem-view.ts'
import { Trouble } from '../trouble/trouble.tsx'
import { summary } from './counts.ts'
import { FindingList } from './finding-list.tsx'
import { ProblemsHead } from './problems-head.tsx'

export function Problems(): ReactNode {
  const findings = useEditor((state) => state.findings)
  const checked = useEditor((state) => state.checker.kind === 'there')
  const open = useEditor((state) => state.settings.problemsOpen)
  const problemsBy = useEditor((state) => state.settings.problemsBy)
  const problemFilter = useEditor((state) => state.problemFilter)
  const selection = useEditor((state) => (state.problemFilter.onlySelection ? state.selection : nothing))
  const groups = useMemo(
    () => problemGroups({ findings, selection, problemFilter, settings: { problemsBy } }),
    [findings, selection, problemFilter, problemsBy],
  )
  return (
    <section className={open ? 'problems' : 'problems problems-closed'} aria-label="Problems" data-region="problems">
      <ProblemsHead findings={checked ? findings : null} groups={groups} />
      <p className="spoken" aria-live="polite">
        {checked ? summary(findings) : 'Not checked yet'}
      </p>
      <SpokenProblem />
      {open &&
        (!checked ? (
          <NotChecked />
        ) : groups.length > 0 ? (
          <FindingList groups={groups} />
        ) : (
          <Empty found={findings.length > 0} />
        ))}
    </section>
  )
}

const nothing: readonly string[] = []

/** F8 on the map leaves the focus there; what it went to is said. */
function SpokenProblem(): ReactNode {
  const text = useEditor((state) => {
    const current = state.findings.find(({ id }) => id === state.currentFinding)
    return current === undefined ? '' : `${current.severity}: ${current.message} ${current.advice}`
  })
  return (
    <p className="spoken" aria-live="polite">
      {text}
    </p>
  )
}

/** The rules are fetched after the first drawing; where they cannot be, nobody is told that all is well. */
function NotChecked(): ReactNode {
  const checker = useEditor((state) => state.checker)
  const fetchRules = useEditor((state) => state.fetchRules)
  if (checker.kind !== 'failed') return <p className="problems-empty">Not checked yet: the rules are on their way.</p>
  return (
    <Trouble
      name="The list of problems"
      reason={checker.reason}
      advice="The rules could not be fetched, so nothing is checked: does the program that serves this page still run? Some browsers try again only when the page is loaded anew; what is not saved is offered again then."
      mayReload
      tryAgain={() => void fetchRules()}
    />
  )
}

function Empty({ found }: { readonly found: boolean }): ReactNode {
  const blank = useEditor((state) => state.document.panels.length === 0)
  const unselected = useEditor((state) => state.problemFilter.onlySelection && state.selection.length === 0)
  return (
    <p className="problems-empty">
      {!found && !blank && <CircleCheck size={16} aria-hidden="true" />}
      {found ? (unselected ? unselectedText : 'The filter hides every problem.') : blank ? blankText : cleanText}
    </p>
  )
}

const unselectedText = 'Only problems of the selection are shown, and nothing is selected.'
const blankText = 'Nothing to sayError about yet. Problems appear here while you draw.'
const cleanText = 'No problems. This can be built, reached and played.'
