/** Below everything: how many problems there are, what a click does, keys of the tool in hand, the square, the zoom. */
import {
  ArrowLeft,
  Ban,
  ChevronDown,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  Compass,
  FileText,
  LoaderCircle,
  Minus,
  Plus,
} from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { severities } from '#checking/checker/finding.ts'
import { firstStep } from '#features/first/empty-map.tsx'
import { LayersStrip } from '#features/layers/layers-strip.tsx'
import { countBySeverity, countText, summary } from '#features/problems/finding-row.tsx'
import { PROBLEMS_ID } from '#features/problems/problems.tsx'
import { SymmetrySwitch } from '#features/symmetry/symmetry-switch.tsx'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { countToDo } from '#state/checking/to-do.ts'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { isUntouched } from '#state/mission/open-mission.ts'
import { isMapCovered, isProblemsShown, sheetFitsBeside } from '#state/view/view.ts'
import { leaveWhatTookTheKeys } from '#ui/controls/field-focus.ts'
import { SeverityIcon } from '#ui/findings/rule-details.tsx'
import { useCommandKeys, useShownKeys } from '#ui/keys/host-context.tsx'
import { toolHelp } from '#ui/keys/shortcuts.ts'
import { toolName } from '#ui/names/tools.ts'
import { Confirmations } from '#ui/notices/notices.tsx'

// How large the map is shown: a step less or more, a usual size, one that is typed.

/** Per cent of true size on a screen of 96 dots per inch. */
const PRESETS = [25, 50, 100, 200, 400, 800] as const
const LEAST = 2
const MOST = 800

function ZoomControls(): ReactNode {
  const zoom = useEditor((state) => state.status.zoom)
  const turned = useEditor((state) => state.status.turned)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()
  const [open, setOpen] = useState(false)
  const show = (percent: number): void => {
    viewRequests.emit({ kind: 'zoom-to', zoom: percent / 100 })
    setOpen(false)
  }
  return (
    <span className="zoom">
      {turned && (
        <button
          type="button"
          className="status-turned"
          title={`The map is rotated. Rotate it back (${keys('turn-view') ?? ''})`}
          onClick={() => run('turn-view')}
        >
          <Compass size={14} aria-hidden="true" />
          <span className="status-turned-word">North is right</span>
        </button>
      )}
      <button
        type="button"
        className="zoom-step"
        aria-label="Zoom Out"
        title={`Zoom Out (${keys('zoom-out') ?? ''})`}
        onClick={() => run('zoom-out')}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="status-zoom" title="Choose a size">
          {Math.round(zoom * 100)} %
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="popover zoom-choices"
            side="top"
            align="end"
            sideOffset={8}
            collisionPadding={8}
            aria-label="Size of the map"
            onCloseAutoFocus={leaveWhatTookTheKeys}
          >
            <TypedZoom zoom={zoom} show={show} />
            <button
              type="button"
              className="row-button"
              onClick={() => {
                run('zoom-fit')
                setOpen(false)
              }}
            >
              Whole battlefield <kbd>{keys('zoom-fit')}</kbd>
            </button>
            {PRESETS.map((percent) => (
              <button key={percent} type="button" className="row-button" onClick={() => show(percent)}>
                {percent} %{percent === 100 && ' · true size'}
              </button>
            ))}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <button
        type="button"
        className="zoom-step"
        aria-label="Zoom In"
        title={`Zoom In (${keys('zoom-in') ?? ''})`}
        onClick={() => run('zoom-in')}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </span>
  )
}

function TypedZoom({ zoom, show }: { readonly zoom: number; readonly show: (percent: number) => void }): ReactNode {
  const [text, setText] = useState(String(Math.round(zoom * 100)))
  const range = `A number from ${LEAST} to ${MOST}.`
  const percent = readTypedNumber(text, {
    unit: '%',
    check: (value) => (value >= LEAST && value <= MOST ? null : range),
  })
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (percent.ok) show(percent.value)
      }}
    >
      <label>
        Per cent
        <input
          type="text"
          inputMode="decimal"
          value={text}
          aria-invalid={!percent.ok}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {!percent.ok && <p className="field-reason">{percent.error}</p>}
    </form>
  )
}

export function StatusBar(): ReactNode {
  // On a page over the map, its keys and its square mean nothing.
  const drawing = useEditor((state) => state.workspace === 'map' && !isMapCovered(state))
  const writing = useEditor((state) => state.workspace === 'mission' && !isMapCovered(state))
  return (
    <footer className="status" data-testid="status" data-region="status">
      <ProblemCounts />
      <Confirmations />
      {drawing ? <Drawing /> : <span className="grow" />}
      {writing && <SheetSwitch />}
    </footer>
  )
}

/** In a window without room for both, form and sheet change places. */
function SheetSwitch(): ReactNode {
  const beside = useEditor(({ windowWidth }) => sheetFitsBeside(windowWidth))
  const shown = useEditor((state) => state.sheetShown)
  const showSheet = useEditor((state) => state.showSheet)
  if (beside)
    return (
      <span className="status-key">
        <kbd>F6</kbd> form or sheet
      </span>
    )
  return (
    <button type="button" className="status-sheet" onClick={() => showSheet(!shown)}>
      {shown ? <ArrowLeft size={14} aria-hidden="true" /> : <FileText size={14} aria-hidden="true" />}
      {shown ? 'Back to the form' : 'Show the sheet'}
    </button>
  )
}

/** The counts, which open and close the list; or how much a new mission still needs. */
function ProblemCounts(): ReactNode {
  const findings = useEditor((state) => state.findings)
  const checker = useEditor((state) => state.checker.kind)
  const toDo = useEditor(({ open, document }) => (open.draft ? countToDo(document) : null))
  const open = useEditor(isProblemsShown)
  const run = useEditor((state) => state.run)
  const keys = useCommandKeys()('toggle-problems')
  const counts = countBySeverity(findings)
  const found = severities.filter((severity) => counts[severity] > 0)
  const text =
    toDo === null
      ? { fetching: 'Checking', failed: 'Couldn’t check the map', there: summary(findings) }[checker]
      : [...(found.length > 0 ? [summary(findings)] : []), `${toDo} to do`].join(', ')
  return (
    <button
      type="button"
      className="status-problems"
      aria-expanded={open}
      title={keys === null ? 'Problems' : `Problems (${keys})`}
      aria-controls={open ? PROBLEMS_ID : undefined}
      onClick={() => run('toggle-problems')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        run('toggle-problems')
      }}
    >
      <span className="spoken">Problems: {text}</span>
      <span className="status-counts" aria-hidden="true">
        {found.map((severity) => (
          <span key={severity} className="status-count" title={countText(severity, counts[severity])}>
            <SeverityIcon severity={severity} />
            {counts[severity]}
          </span>
        ))}
        {toDo !== null ? (
          <span className="status-count">
            {toDo === 0 ? <CircleCheck size={16} /> : <Circle size={16} />}
            {toDo} to do
          </span>
        ) : checker === 'fetching' ? (
          <span className="status-count status-checking">
            <LoaderCircle size={16} />
            Checking
          </span>
        ) : checker === 'failed' ? (
          <span className="status-count">
            <CircleAlert size={16} />
            Not checked
          </span>
        ) : (
          found.length === 0 && (
            <span className="status-count">
              <CircleCheck size={16} />
              No problems
            </span>
          )
        )}
      </span>
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
        <span className="clip">{hint ?? `${toolName(document, tool)}${first ? firstStep(tool) : ''}`}</span>
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
