/** The main window: kit, battlefield, inspector, problems, status. */
import { Tooltip } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Battlefield } from '../stage/battlefield.tsx'
import { useEditor } from '../state/editor-store.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { Questions } from './dialogs/questions.tsx'
import { useDocksAfterMap } from './docks.ts'
import { StartPage } from './gallery/start-page.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { Notices } from './notices.tsx'
import { Palette } from './palette/palette.tsx'
import { usePlace } from './place.tsx'
import { Problems } from './problems/problems.tsx'
import { StatusBar } from './status-bar.tsx'
import { useThemeOnPage } from './theme.ts'
import { TopBar } from './top-bar/top-bar.tsx'
import { Boundary } from './trouble/boundary.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Pause before a tooltip shows (ms). */
const HINT_AFTER_MS = 400

export function App(): ReactNode {
  const { platform } = usePlace()
  const gallery = useEditor((state) => state.gallery)
  const [kitOpen, setKitOpen] = useState(true)
  const [inspectorOpen, setInspectorOpen] = useState(true)
  const docks = useDocksAfterMap()
  useThemeOnPage()
  useShortcuts(platform === 'mac')
  return (
    <Tooltip.Provider delayDuration={HINT_AFTER_MS} skipDelayDuration={200} disableHoverableContent>
      <div className="app" data-kit={kitOpen} data-inspector={inspectorOpen} data-start-page={gallery}>
        <Boundary name="The top bar">
          <TopBar
            panels={{
              kitOpen,
              inspectorOpen,
              toggleKit: () => setKitOpen(!kitOpen),
              toggleInspector: () => setInspectorOpen(!inspectorOpen),
            }}
          />
        </Boundary>
        {kitOpen && (
          <aside className="left" aria-label="Kit" data-region="kit">
            {docks && (
              <Boundary name="The kit">
                <Palette />
              </Boundary>
            )}
          </aside>
        )}
        <main className="centre" aria-label="Battlefield" data-region="battlefield">
          <StartPage />
          <Boundary name="The battlefield">
            <Battlefield />
          </Boundary>
          <Notices />
        </main>
        {inspectorOpen && (
          <aside className="right" aria-label="Inspector" data-region="inspector">
            {docks && (
              <Boundary name="The inspector">
                <Inspector />
              </Boundary>
            )}
          </aside>
        )}
        {docks ? (
          <Boundary name="The list of problems">
            <Problems />
          </Boundary>
        ) : (
          <section className="problems" aria-label="Problems" />
        )}
        <Boundary name="The status line">
          <StatusBar />
        </Boundary>
      </div>
      <Dialogs />
      <Questions />
    </Tooltip.Provider>
  )
}
