/** The room where the map is drawn: the battlefield to the edges, tools and kit as strips, the inspector when it is of use. */
import { type ReactNode, useCallback } from 'react'
import { Battlefield } from '../../stage/battlefield.tsx'
import { useEditor } from '../../state/editor-store.ts'
import { inspectorPlace, problemsStandBeside } from '../../state/room.ts'
import { EmptyMap } from '../first/empty-map.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { later } from '../later.tsx'
import { Minimap } from '../minimap/minimap.tsx'
import { usePlace } from '../place.tsx'
import { Problems } from '../problems/problems.tsx'
import { SelectionToolbar } from '../selection-toolbar/selection-toolbar.tsx'
import { groupOf } from '../tool-rail/rail-groups.ts'
import { ToolRail } from '../tool-rail/tool-rail.tsx'
import { SelectionBar } from '../tray/selection-bar.tsx'
import { Tray } from '../tray/tray.tsx'
import { Boundary } from '../trouble/boundary.tsx'
import { FloatingInspector } from './floating-inspector.tsx'
import { ResizeHandle } from './resize-handle.tsx'

const MapTable = later(
  { name: 'The table of the map' },
  () => import('../map-table/map-table.tsx'),
  ({ MapTable }) => MapTable,
)

const FairnessPanel = later(
  { name: 'The fairness report' },
  () => import('../fairness/fairness-panel.tsx'),
  (module) => module.FairnessPanel,
)

const ComparePanel = later(
  { name: 'The comparison' },
  () => import('../compare/compare-panel.tsx'),
  (module) => module.ComparePanel,
)

interface MapWorkspaceProps {
  /** False until the map is on the screen; the room for what stands around it is kept. */
  readonly docks: boolean
  readonly hidden: boolean
}

export function MapWorkspace({ docks: drawn, hidden }: MapWorkspaceProps): ReactNode {
  // Nobody waits for strips that are not to be seen while they type in another room.
  const docks = drawn && !hidden
  const bare = useEditor((state) => state.bare)
  const tableOpen = useEditor((state) => state.tableOpen)
  const place = useEditor(inspectorPlace)
  const inspectorWidth = useEditor((state) => state.settings.inspectorWidth)
  const problemsHeight = useEditor((state) => state.settings.problemsHeight)
  const problemsOpen = useEditor((state) => state.settings.problemsOpen && !state.bare)
  const beside = useEditor((state) => problemsStandBeside(state.windowWidth))
  const chosen = useEditor(
    (state) => state.tool.kind === 'select' && state.selection.length > 0 && inspectorPlace(state) !== 'column',
  )
  const placing = useEditor((state) => groupOf(state.tool) !== null || state.tool.kind === 'stamp')
  const change = useEditor((state) => state.changeSettings)
  const comparing = useEditor((state) => state.comparison?.of === state.open.id && !state.bare)
  const fairness = useEditor((state) => state.fairnessOpen && !state.bare) && !comparing
  const mac = usePlace().platform === 'mac'
  const reporting = fairness || comparing
  const column = reporting || place === 'column' || (problemsOpen && beside)
  const inspectorBeside = place === 'column' && !reporting
  // Inside the part that is first in its place, so that whoever goes from part to part finds it.
  const height = (
    <ResizeHandle
      label="Height of the list of problems"
      edge="top"
      size={problemsHeight}
      least={90}
      most={0.6}
      onSize={(size) => change({ problemsHeight: size })}
    />
  )
  const width = (
    <ResizeHandle
      label={comparing ? 'Width of the comparison' : fairness ? 'Width of the report' : 'Width of the inspector'}
      edge="left"
      size={inspectorWidth}
      least={200}
      most={0.5}
      onSize={(size) => change({ inspectorWidth: size })}
    />
  )
  const handle = beside ? !inspectorBeside && !reporting && width : height
  const problems = problemsOpen && (
    <Boundary name="The list of problems">
      {docks ? <Problems handle={handle} /> : <section aria-label="Problems" />}
    </Boundary>
  )
  const sizes = useCallback(
    (place: HTMLElement | null): void => {
      // Of the whole room: what stands over the map keeps off the column beside it.
      const room = place?.closest<HTMLElement>('.workspace') ?? place
      room?.style.setProperty('--inspector-width', `${inspectorWidth}px`)
      room?.style.setProperty('--problems-height', `${problemsHeight}px`)
    },
    [inspectorWidth, problemsHeight],
  )
  return (
    <div
      className="map-workspace"
      hidden={hidden}
      data-bare={bare}
      data-column={column}
      data-drawer={problemsOpen && !beside}
      data-placing={placing}
      data-fairness={reporting}
      ref={sizes}
    >
      {!bare && (
        <aside className="rail" aria-label="Tools" data-region="tools">
          <Boundary name="The tools">{docks && <ToolRail />}</Boundary>
        </aside>
      )}
      <main className="centre" aria-label="Battlefield" data-region="battlefield">
        <Boundary name="The battlefield">
          <Battlefield covered={tableOpen} mac={mac} />
        </Boundary>
        {docks && tableOpen && <MapTable />}
        {docks && <EmptyMap />}
        {docks && <Minimap />}
        {docks && place === 'floating' && (
          <FloatingInspector>
            <Inspector />
          </FloatingInspector>
        )}
        {docks && <SelectionToolbar />}
      </main>
      {!bare && (
        <aside className="tray-place" aria-label="Tray" data-region="kit">
          <Boundary name="The kit">{docks && (chosen ? <SelectionBar /> : <Tray />)}</Boundary>
        </aside>
      )}
      {problemsOpen && !beside && <div className="drawer">{problems}</div>}
      {column && (
        <div className="right">
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
          {beside && problems}
        </div>
      )}
    </div>
  )
}
