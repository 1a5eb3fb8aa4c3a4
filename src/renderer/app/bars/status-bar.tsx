/** Below everything: how many problems there are, what a click does, keys of the tool in hand, the square, the zoom. */
import { Ban, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { severities } from '#checking/checker/finding.ts'
import { firstStep } from '#features/first/first-step.ts'
import { LayersStrip } from '#features/layers/layers-strip.tsx'
import { countBySeverity, countText, summary } from '#features/problems/counts.ts'
import { PROBLEMS_ID } from '#features/problems/problems.tsx'
import { SymmetrySwitch } from '#features/symmetry/symmetry-switch.tsx'
import { nothingToReport } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { isMapCovered } from '#state/mission/map-commands.ts'
import { isUntouched } from '#state/mission/open-mission.ts'
import { isProblemsShown } from '#state/view/window-layout.ts'
import { SeverityIcon } from '#ui/findings/severity-icon.tsx'
import { useCommandKeys, useShownKeys } from '#ui/keys/host-context.tsx'
import { toolHelp } from '#ui/keys/shortcuts.ts'
import { toolName } from '#ui/names/tools.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { Confirmations } from '#ui/notices/notices.tsx'
import { ZoomControls } from './zoom-controls.tsx'

export function StatusBar(): ReactNode {
  // On a page over the map, its keys and its square mean nothing.
  const drawing = useEditor((state) => state.workspace === 'map' && !isMapCovered(state))
  return (
    <footer className="status" data-testid="status" data-region="status">
      <ProblemCounts />
      <Confirmations />
      {drawing ? <Drawing /> : <span className="grow" />}
    </footer>
  )
}

/** The counts, which open and close the list. */
function ProblemCounts(): ReactNode {
  const findings = useEditor((state) => state.findings)
  const checked = useEditor((state) => state.checker.kind === 'there')
  const empty = useEditor(nothingToReport)
  const open = useEditor(isProblemsShown)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-problems')
  const counts = checked && !empty ? countBySeverity(findings) : null
  const text = empty ? 'Nothing drawn yet' : checked ? summary(findings) : 'Not checked yet'
  return (
    <button
      type="button"
      className="status-problems"
      aria-expanded={open}
      title={keys === null ? 'Problems' : `Problems (${keys})`}
      aria-controls={open ? PROBLEMS_ID : undefined}
      onClick={() => run('toggle-problems')}
    >
      <span className="spoken">Problems: {text}</span>
      {empty && (
        <span className="status-count" aria-hidden="true">
          Nothing drawn yet
        </span>
      )}
      {(empty ? [] : severities).map((severity) => (
        <span
          key={severity}
          className="status-count"
          aria-hidden="true"
          title={countText(severity, counts?.[severity] ?? null)}
        >
          <SeverityIcon severity={severity} />
          {counts?.[severity] ?? '–'}
        </span>
      ))}
      {open ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronUp size={14} aria-hidden="true" />}
    </button>
  )
}

function Drawing(): ReactNode {
  const { square, hint, illegal } = useEditor((state) => state.status)
  const document = useEditor((state) => state.document)
  const tool = useEditor((state) => state.tool)
  const first = useEditor((state) => isUntouched(state.open))
  const shown = useShownKeys()
  const helps = toolHelp(document, tool).filter(({ keys }) => shown(keys) !== 'none')
  return (
    <>
      <span className={illegal ? 'status-hint illegal' : 'status-hint'}>
        {illegal && <Ban size={14} aria-hidden="true" />}
        <span className="clip">{forTouch(hint ?? `${toolName(document, tool)}${first ? firstStep(tool) : ''}`)}</span>
      </span>
      <span className="status-keys">
        {helps.map(({ keys, does }) => (
          <span key={keys} className="status-key">
            <kbd>{shown(keys)}</kbd> {does}
          </span>
        ))}
      </span>
      <span className="status-square code" title={square === null ? undefined : 'The square that the pointer is on'}>
        {square}
      </span>
      <SymmetrySwitch />
      <LayersStrip />
      <ZoomControls />
    </>
  )
}
