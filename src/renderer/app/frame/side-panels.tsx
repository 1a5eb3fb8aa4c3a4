/** What a key opens over the right edge of a room: the history, the versions, and find. Fetched when they are first wanted. */
import { type ReactNode, useEffect } from 'react'
import { useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/view/view-requests.ts'
import { Boundary } from '#ui/error-boundary/error-boundary.tsx'
import { lazyPanel } from '#ui/error-boundary/lazy-panel.tsx'

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

const VersionsPanel = lazyPanel(
  { name: 'The versions' },
  () => import('#features/versions/versions-panel.tsx'),
  (module) => module.VersionsPanel,
)

export function SidePanels(): ReactNode {
  const history = useEditor((state) => state.historyOpen)
  const find = useEditor((state) => state.findOpen && state.workspace !== 'paper')
  const versions = useEditor((state) => state.versionsOpen)
  const open = history || find || versions
  // What was found is brought beside the panel; without it the map lies as before.
  useEffect(() => (open ? () => viewRequests.emit({ kind: 'settle' }) : undefined), [open])
  return (
    <Boundary name="This part of the window">
      {history && <HistoryPanel />}
      {versions && <VersionsPanel />}
      {find && <FindPanel />}
    </Boundary>
  )
}
