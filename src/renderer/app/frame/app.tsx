/** The window: top bar, one of five workspaces on the same mission, status strip. */
import { Tooltip } from 'radix-ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DropHint } from '#features/first/empty-map.tsx'
import { Tour } from '#features/first/tour.tsx'
import { StartPage } from '#features/gallery/start-page.tsx'
import { useValidKeys } from '#features/keys/use-valid-keys.ts'
import { LibraryPage } from '#features/library/library-page.tsx'
import { PackPage } from '#features/pack/pack-page.tsx'
import { summary } from '#features/problems/finding-row.tsx'
import { Problems } from '#features/problems/problems.tsx'
import type { Editor } from '#state/editor.ts'
import type { Workspace } from '#state/editor-state.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { fieldRequests, viewRequests } from '#state/messages/signal.ts'
import { isProblemsShown } from '#state/view/view.ts'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { keepFocus } from '#ui/focus/focus.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { toolName } from '#ui/names/tools.ts'
import { Notices } from '#ui/notices/notices.tsx'
import { goToField } from '#ui/places/places.ts'
import { letterScale } from '#ui/theme/font-scale.ts'
import { showFullNameTooltips, useThemeOnPage } from '#ui/theme/theme.ts'
import { StatusBar } from '../bars/status-bar.tsx'
import { TabStrip } from '../bars/tab-strip.tsx'
import { TopBar } from '../bars/top-bar.tsx'
import { Dialogs } from '../dialogs/dialogs.tsx'
import { Questions } from '../dialogs/questions.tsx'
import { MapMenu } from '../menus/map-menu.tsx'
import { MapWorkspace } from '../workspaces/map-workspace.tsx'
import {
  followSizes,
  MissionWorkspace,
  PaperWorkspace,
  StandingWorkspace,
  TableWorkspace,
} from '../workspaces/mission-workspace.tsx'
import { useReachOfSelection } from './use-reach.ts'
import { useDocksAfterMap, useShortcuts } from './use-shortcuts.ts'

// Announcements to screen readers: where the cursor on the map is, what a key changed, how many problems there are now,
// which one was gone to. They are polite, and only the last one is read when many come at once.

/** While keys follow each other faster than this, only the last result is announced (ms). */
const STEP_MS = 150
/** Counts change with every edit: they are announced when it is quiet (ms). */
const COUNT_MS = 1000

function LiveRegion(): ReactNode {
  return (
    <div className="spoken">
      <Announcement what={toolOf} after={STEP_MS} id="said-tool" />
      <Announcement what={aloudOf} times={timesOf} after={STEP_MS} id="said" />
      <Announcement what={problemOf} after={STEP_MS} id="said-problem" />
      <Announcement what={countsOf} after={COUNT_MS} id="said-counts" />
    </div>
  )
}

const toolOf = ({ document, tool }: Editor): string => toolName(document, tool)

const aloudOf = ({ status }: Editor): string => status.aloud ?? ''
const timesOf = ({ status }: Editor): number => status.timesSaid

/** F8 on the map leaves the focus there; the problem it went to is announced. */
function problemOf({ findings, currentFinding }: Editor): string {
  const current = findings.find(({ id }) => id === currentFinding)
  return current === undefined ? '' : `${current.severity}: ${current.message} ${current.advice}`
}

/** Announces only pieces that can't be built while the mission is a draft. */
const countsOf = ({ checker, findings, open }: Editor): string =>
  checker.kind === 'there' && (!open.draft || findings.length > 0) ? summary(findings) : ''

const NOTHING_YET = { text: '\u0000', times: -1 }

interface AnnouncementProps {
  readonly what: (editor: Editor) => string
  /**
   * Number of announcements so far: the same text with another number is announced again. If omitted, it is announced
   * once.
   */
  readonly times?: (editor: Editor) => number
  readonly after: number
  readonly id: string
}

const once = (): number => 0

function Announcement({ what, times: timesSaid = once, after, id }: AnnouncementProps): ReactNode {
  const text = useEditor(what)
  const times = useEditor(timesSaid)
  const [said, setSaid] = useState('')
  // The text at the start is not announced.
  const first = useRef({ text, times })
  useEffect(() => {
    if (text === first.current.text && times === first.current.times) return
    first.current = NOTHING_YET
    // A screen reader announces only a text that changes, so a repeated one gets an inaudible different ending.
    const timer = setTimeout(
      () => setSaid((before) => (before === text && text !== '' ? `${text}\u00a0` : text)),
      after,
    )
    return () => clearTimeout(timer)
  }, [text, times, after])
  return (
    <p role="status" aria-live="polite" aria-atomic="true" data-testid={id}>
      {said}
    </p>
  )
}

// Panels that a key opens over the right edge of a room: the history and find. They load when first wanted.

const HistoryPanel = lazyPanel(
  { name: 'The history' },
  () => import('#features/history/history-panel.tsx'),
  (module) => module.HistoryPanel,
)
const FindPanel = lazyPanel(
  { name: 'Find' },
  () => import('#features/find/find-panel.tsx'),
  (module) => module.FindPanel,
)

function SidePanels(): ReactNode {
  const history = useEditor((state) => state.historyOpen)
  const find = useEditor((state) => state.findOpen && state.workspace !== 'paper')
  const away = useEditor((state) => state.workspace === 'table')
  const open = (history || find) && !away
  // While a panel is open, things found are brought beside it; after that the map returns to its former place.
  useEffect(() => (open ? () => viewRequests.emit({ kind: 'settle' }) : undefined), [open])
  if (away) return null
  return (
    <Boundary name="This part of the window">
      {history && <HistoryPanel />}
      {find && <FindPanel />}
    </Boundary>
  )
}

/** Pause before a tooltip shows (ms). */
const HINT_AFTER_MS = 400

// Parts that use nothing that `App` reads are created once: otherwise they would be gone through each time `App`
// renders.
const bars = (
  <>
    <Boundary name="The top bar">
      <TopBar />
    </Boundary>
    <Boundary name="The tabs">
      <TabStrip />
    </Boundary>
  </>
)
const startPage = <StartPage />
const besideMap = (
  <>
    <SidePanels />
    <Notices />
  </>
)
const speaker = <LiveRegion />
const over = (
  <>
    <MapMenu />
    <Dialogs />
    <Questions />
  </>
)

export function App(): ReactNode {
  const { platform } = useHostContext()
  const gallery = useEditor((state) => state.gallery)
  const workspace = useEditor((state) => state.workspace)
  const problems = useEditor(isProblemsShown)
  const docks = useDocksAfterMap()
  useThemeOnPage()
  useWindowWidth()
  useFocusInWorkspace(workspace)
  useEffect(keepFocus, [])
  useEffect(showFullNameTooltips, [])
  useValidKeys()
  useShortcuts(platform === 'mac')
  useReachOfSelection()
  useScrollOfDocument()
  useFocusOfDocument()
  useEffect(() => fieldRequests.listen((field) => void goToField(field)), [])
  return (
    <Tooltip.Provider delayDuration={HINT_AFTER_MS} skipDelayDuration={200} disableHoverableContent>
      <div className="app" data-start-page={gallery} data-workspace={workspace}>
        {bars}
        <div className="workspace" id="workspace" ref={followSizes}>
          {/* The map keeps its place, its zoom and what is in hand while another room is shown. */}
          <MapWorkspace docks={docks} hidden={workspace !== 'map'} />
          {workspace === 'mission' && <MissionWorkspace />}
          {workspace === 'paper' && <PaperWorkspace />}
          {workspace === 'standing' && <StandingWorkspace />}
          {workspace === 'table' && <TableWorkspace />}
          {startPage}
          {docks && <LibraryPage />}
          {docks && <PackPage />}
          {besideMap}
          {docks && problems && workspace !== 'table' && workspace !== 'standing' && (
            <Boundary name="Problems list">
              <Problems />
            </Boundary>
          )}
        </div>
        <Boundary name="The status line">{docks ? <StatusBar /> : <footer className="status" />}</Boundary>
      </div>
      {speaker}
      {docks && <Tour />}
      {docks && <DropHint />}
      {over}
    </Tooltip.Provider>
  )
}

/** Place of the focus in each room when its former place no longer exists. */
const firstIn: Readonly<Record<Workspace, string>> = {
  map: '.battlefield',
  mission: '.mission-column',
  paper: '.paper-workspace [data-first], .paper-workspace',
  standing: '.view-3d canvas, .view-3d button',
  table: '.table-workspace',
}

/** True when keys go nowhere: the focus was in a room that is put away. */
const isFocusLost = (): boolean => document.activeElement === null || !document.activeElement.checkVisibility()

function useFocusInWorkspace(workspace: Workspace): void {
  const before = useRef(workspace)
  useEffect(() => {
    if (before.current === workspace) return
    before.current = workspace
    if (document.activeElement === document.body || isFocusLost())
      document.querySelector<HTMLElement>(firstIn[workspace])?.focus({ preventScroll: true })
  }, [workspace])
}

/** Another mission is looked at from its beginning, wherever the one before was scrolled to. */
function useScrollOfDocument(): void {
  const id = useEditor((state) => state.open.id)
  const looked = useRef(id)
  useLayoutEffect(() => {
    // At first nothing has been scrolled; to ask would have the page laid out before all of it is there.
    if (looked.current === id) return
    looked.current = id
    for (const part of document.querySelectorAll('.workspace *')) if (part.scrollTop > 0) part.scrollTop = 0
  }, [id])
}

/**
 * If nothing has the focus when another mission comes, as after the first file of a page, or when the page over the map
 * goes, as with a tool's key at the start, the room gets it: keys must go somewhere.
 */
function useFocusOfDocument(): void {
  const id = useEditor((state) => state.open.id)
  const gallery = useEditor((state) => state.gallery)
  const seen = useRef({ id, gallery })
  useEffect(() => {
    if (seen.current.id === id && seen.current.gallery === gallery) return
    seen.current = { id, gallery }
    // A page over the map would go with the focus there.
    if (gallery === 'closed' && document.activeElement === document.body)
      document.querySelector<HTMLElement>(firstIn[editorStore.getState().workspace])?.focus({ preventScroll: true })
  }, [id, gallery])
}

/** Tells the editor how wide the window is, before anything is laid out by it: for larger letters it is a smaller one. */
function useWindowWidth(): void {
  useLayoutEffect(() => {
    const tell = (): void => editorStore.setState({ windowWidth: window.innerWidth / letterScale() })
    tell()
    window.addEventListener('resize', tell)
    return () => window.removeEventListener('resize', tell)
  }, [])
}
