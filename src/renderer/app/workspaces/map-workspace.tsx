/** The room where the map is drawn: the battlefield to the edges, tools and kit as strips, the inspector when it is of use. */
import { memo, type ReactNode } from 'react'
import { EmptyMap } from '#features/first/empty-map.tsx'
import { Inspector } from '#features/inspector/inspector.tsx'
import { Minimap } from '#features/minimap/minimap.tsx'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import { SelectionToolbar } from '#features/selection/selection-toolbar.tsx'
import { Tray } from '#features/tray/tray.tsx'
import { defaultSettings } from '#host/settings.ts'
import { Battlefield } from '#stage/battlefield.tsx'
import { useEditor } from '#state/editor-store.ts'
import { inspectorPlace, isKitShown, isRailShown } from '#state/view/window-layout.ts'
import { ResizeHandle } from '#ui/controls/resize-handle.tsx'
import { Boundary } from '#ui/error-boundary/error-boundary.tsx'
import { lazyPanel } from '#ui/error-boundary/lazy-panel.tsx'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { ToolRail } from '../bars/tool-rail.tsx'
import { FloatingInspector } from './floating-inspector.tsx'

const MapTable = lazyPanel(
  { name: 'The table of the map' },
  () => import('#features/map-table/map-table.tsx'),
  ({ MapTable }) => MapTable,
)

const FairnessPanel = lazyPanel(
  { name: 'The fairness report' },
  () => import('#features/fairness/fairness-panel.tsx'),
  (module) => module.FairnessPanel,
)

const ComparePanel = lazyPanel(
  { name: 'The comparison' },
  () => import('#features/compare/compare-panel.tsx'),
  (module) => module.ComparePanel,
)

interface MapWorkspaceProps {
  /** False until the map is on the screen; the room for what stands around it is kept. */
  readonly docks: boolean
  readonly hidden: boolean
}

export const MapWorkspace = memo(function MapWorkspace({ docks: drawn, hidden }: MapWorkspaceProps): ReactNode {
  // Nobody waits for strips that are not to be seen while they type in another room.
  const docks = drawn && !hidden
  const bare = useEditor((state) => state.bare)
  const tableOpen = useEditor((state) => state.tableOpen)
  const place = useEditor(inspectorPlace)
  const rail = useEditor(isRailShown)
  const kit = useEditor(isKitShown)
  const chosen = useEditor(
    (state) => state.tool.kind === 'select' && state.selection.length > 0 && inspectorPlace(state) !== 'column',
  )
  const change = useEditor((state) => state.changeSettings)
  const comparing = useEditor((state) => state.comparison?.of === state.open.id && !state.bare)
  const fairness = useEditor((state) => state.fairnessOpen && !state.bare) && !comparing
  const mac = useHostContext().platform === 'mac'
  const reporting = fairness || comparing
  const column = reporting || place === 'column'
  const inspectorBeside = place === 'column' && !reporting
  // Inside the part that is first in its place, so that whoever goes from part to part finds it.
  const width = (
    <ResizeHandle
      label={comparing ? 'Width of the comparison' : fairness ? 'Width of the report' : 'Width of the inspector'}
      edge="left"
      onSize={(size) => change({ inspectorWidth: size ?? defaultSettings.inspectorWidth })}
    />
  )
  return (
    <div className="map-workspace" hidden={hidden} data-bare={bare} data-column={column} data-fairness={reporting}>
      {rail && (
        <aside className="rail" aria-label="Tools" data-region="tools" data-dock>
          <Boundary name="The tools">{docks && <ToolRail />}</Boundary>
          <ResizeHandle label="Width of the tools" edge="right" onSize={(size) => change({ railWidth: size })} />
        </aside>
      )}
      <main className="centre" aria-label="Battlefield" data-region="battlefield">
        <Boundary name="The battlefield">
          <Battlefield covered={tableOpen} mac={mac} />
        </Boundary>
        <Boundary name="The table of the map">{docks && tableOpen && <MapTable />}</Boundary>
        <Boundary name="What an empty map offers">{docks && <EmptyMap />}</Boundary>
        <Boundary name="The small map">{docks && <Minimap />}</Boundary>
        {docks && place === 'floating' && (
          <FloatingInspector>
            <Boundary name="The inspector">
              <Inspector />
            </Boundary>
          </FloatingInspector>
        )}
        <Boundary name="The toolbar beside the selection">{docks && <SelectionToolbar />}</Boundary>
      </main>
      {kit && (
        <aside className="tray-place" aria-label="Tray" data-region="kit" data-dock>
          <Boundary name="The kit">{docks && (chosen ? <SelectionBar /> : <Tray />)}</Boundary>
          <ResizeHandle label="Height of the kit" edge="top" onSize={(size) => change({ kitHeight: size })} />
        </aside>
      )}
      {column && (
        <div className="right" data-dock>
          {fairness && (
            <aside className="fairness-place" aria-label="Is it fair?" data-region="fairness">
              {width}
              <Boundary name="The fairness report">{docks && <FairnessPanel />}</Boundary>
            </aside>
          )}
          {comparing && (
            <aside className="fairness-place" aria-label="Comparison" data-region="fairness">
              {width}
              <Boundary name="The comparison">{docks && <ComparePanel />}</Boundary>
            </aside>
          )}
          {inspectorBeside && (
            <aside className="inspector-place" aria-label="Inspector" data-region="inspector">
              {width}
              <Boundary name="The inspector">{docks && <Inspector />}</Boundary>
            </aside>
          )}
        </div>
      )}
    </div>
  )
})
