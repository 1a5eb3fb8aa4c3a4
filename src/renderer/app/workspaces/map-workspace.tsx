/** The room where the map is drawn: the battlefield to the edges, tools and kit as strips, the inspector when it is of use. */

import { memo, type ReactNode, useEffect, useState } from 'react'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { EmptyMap } from '#features/first/empty-map.tsx'
import { Inspector } from '#features/inspector/inspector.tsx'
import { Minimap } from '#features/minimap/minimap.tsx'
import { SelectionToolbar } from '#features/selection/selection-toolbar.tsx'
import { Tray } from '#features/tray/tray.tsx'
import type { Box } from '#foundation/geometry/point.ts'
import { defaultSettings } from '#host/settings.ts'
import { findItem } from '#model/mission/document.ts'
import { Battlefield } from '#stage/battlefield.tsx'
import type { Editor } from '#state/editor.ts'
import { useEditor } from '#state/editor-store.ts'
import { inspectorPlace, isKitShown, isRailShown, shown } from '#state/view/view.ts'
import { ResizeHandle } from '#ui/controls/resize-handle.tsx'
import { Boundary, lazyPanel } from '#ui/error-boundary/errors.tsx'
import { focusMap, isTyping } from '#ui/focus/focus.ts'
import { useHostContext } from '#ui/keys/host-context.tsx'
import { ToolRail } from '../bars/tool-rail.tsx'

// Places what stands over the map so that the selection stays in sight: beside it in a wide window, above or below it in a narrow one.

export interface FreeSide {
  readonly side: 'left' | 'right'
  readonly end: 'top' | 'bottom'
}

/**
 * The halves of the map, as it is shown, in which the middle of a thing does not lie.
 * @param turned whether the map is shown turned, north to the right
 */
export function freeSide(box: Box, field: Pick<Box, 'width' | 'height'>, turned: boolean): FreeSide {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = shown({ turned: turned ? field.height : null }, middle)
  const [width, height] = turned ? [field.height, field.width] : [field.width, field.height]
  return { side: at.x > width / 2 ? 'left' : 'right', end: at.y > height / 2 ? 'top' : 'bottom' }
}

// The inspector over the map, where the properties of what is selected were asked for and it has no column: on the side away
// from what is selected, and faint while the pointer draws.

/** Where the first of the selected things is not seen. */
function wantedSide({ document, selection, status }: Pick<Editor, 'document' | 'selection' | 'status'>): FreeSide {
  const layout = layoutOf(document)
  const [first] = selection
  const found = first === undefined ? undefined : findItem(document, first)
  const box = found === undefined ? null : boxAround(layout, found)
  return box === null ? { side: 'right', end: 'bottom' } : freeSide(box, layout.field.bounds, status.turned)
}

function FloatingInspector({ children }: { readonly children: ReactNode }): ReactNode {
  const selected = useEditor((state) => state.selection.join(' '))
  const show = useEditor((state) => state.showProperties)
  // The side is chosen once for a selection: what is moved does not make it jump.
  const [place, setPlace] = useState<FreeSide>({ side: 'right', end: 'bottom' })
  const side = useEditor((state) => wantedSide(state).side)
  const end = useEditor((state) => wantedSide(state).end)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves it
  useEffect(() => setPlace({ side, end }), [selected])
  return (
    <aside
      className="floating-inspector"
      aria-label="Inspector"
      data-region="inspector"
      data-side={place.side}
      data-end={place.end}
      onKeyDown={(event) => {
        // Escape leaves a field first.
        if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
        event.stopPropagation()
        show(false)
        focusMap()
      }}
    >
      {children}
    </aside>
  )
}

const MapTable = lazyPanel(
  { name: 'The map as a table' },
  () => import('#features/map-table/map-table.tsx'),
  ({ MapTable }) => MapTable,
)

const FairnessPanel = lazyPanel(
  { name: 'The fairness report' },
  () => import('#features/fairness/fairness-panel.tsx'),
  (module) => module.FairnessPanel,
)

const PlaytestPanel = lazyPanel(
  { name: 'The playtest' },
  () => import('#features/playtest/playtest-panel.tsx'),
  (module) => module.PlaytestPanel,
)

const ComparePanel = lazyPanel(
  { name: 'The comparison' },
  () => import('#features/compare/compare-panel.tsx'),
  (module) => module.ComparePanel,
)

const PicturePanel = lazyPanel(
  { name: 'The picture under the map' },
  () => import('#features/tracing/picture-panel.tsx'),
  (module) => module.PicturePanel,
)

const CornerView = lazyPanel(
  { name: 'The corners of the picture' },
  () => import('#features/tracing/corner-view.tsx'),
  (module) => module.CornerView,
)

/** Hides the picture under the map for as long as the key left of 1 is held. */
function usePictureKey(): void {
  const hasPicture = useEditor((state) => state.laid !== null)
  const hide = useEditor((state) => state.hidePicture)
  useEffect(() => {
    if (!hasPicture) return
    const follow = (event: KeyboardEvent): void => {
      if (event.code !== 'Backquote' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      hide(event.type === 'keydown')
    }
    const show = (): void => hide(false)
    window.addEventListener('keydown', follow)
    window.addEventListener('keyup', follow)
    window.addEventListener('blur', show)
    return () => {
      window.removeEventListener('keydown', follow)
      window.removeEventListener('keyup', follow)
      window.removeEventListener('blur', show)
    }
  }, [hasPicture, hide])
}

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
  const change = useEditor((state) => state.changeSettings)
  const comparing = useEditor((state) => state.comparison?.of === state.open.id && !state.bare)
  const report = useEditor((state) => (state.bare ? null : state.report))
  const shownReport = comparing ? null : report
  const tracing = useEditor((state) => (state.bare ? null : state.pictureStep))
  const mac = useHostContext().platform === 'mac'
  usePictureKey()
  const reporting = shownReport !== null || comparing || tracing !== null
  const column = reporting || place === 'column'
  const inspectorBeside = place === 'column' && !reporting
  // Inside the part that is first in its place, so that whoever goes from part to part finds it.
  const width = (
    <ResizeHandle
      label={reporting ? 'Resize the report' : 'Resize the inspector'}
      edge="left"
      onSize={(size) => change({ inspectorWidth: size ?? defaultSettings.inspectorWidth })}
    />
  )
  return (
    <div
      className="map-workspace"
      hidden={hidden}
      data-bare={bare}
      data-column={column}
      data-fairness={reporting}
      data-tracing={tracing !== null}
    >
      {rail && (
        <aside className="rail" aria-label="Tools" data-region="tools" data-dock>
          <Boundary name="The tools">{docks && <ToolRail />}</Boundary>
          <ResizeHandle label="Resize the tools" edge="right" onSize={(size) => change({ railWidth: size })} />
        </aside>
      )}
      <main className="centre" aria-label="Battlefield" data-region="battlefield">
        <Boundary name="The battlefield">
          <Battlefield covered={tableOpen} mac={mac} />
        </Boundary>
        {tracing === 'corners' && <Boundary name="The corners of the picture">{docks && <CornerView />}</Boundary>}
        <Boundary name="The map as a table">{docks && tableOpen && <MapTable />}</Boundary>
        <Boundary name="Getting started">{docks && <EmptyMap />}</Boundary>
        <Boundary name="Minimap">{docks && <Minimap />}</Boundary>
        {docks && place === 'floating' && (
          <FloatingInspector>
            <Boundary name="The inspector">
              <Inspector />
            </Boundary>
          </FloatingInspector>
        )}
        <Boundary name="Selection toolbar">{docks && <SelectionToolbar />}</Boundary>
      </main>
      {kit && (
        <aside className="tray-place" aria-label="Tray" data-region="kit" data-dock>
          <Boundary name="The kit">{docks && <Tray />}</Boundary>
          <ResizeHandle label="Resize the tray" edge="top" onSize={(size) => change({ kitHeight: size })} />
        </aside>
      )}
      {column && (
        <div className="right" data-dock>
          {shownReport === 'fairness' && (
            <aside className="fairness-place" aria-label="Is it fair?" data-region="fairness">
              {width}
              <Boundary name="The fairness report">{docks && <FairnessPanel />}</Boundary>
            </aside>
          )}
          {shownReport === 'playtest' && (
            <aside className="fairness-place" aria-label="Playtest" data-region="playtest">
              {width}
              <Boundary name="The playtest">{docks && <PlaytestPanel />}</Boundary>
            </aside>
          )}
          {comparing && (
            <aside className="fairness-place" aria-label="Comparison" data-region="fairness">
              {width}
              <Boundary name="The comparison">{docks && <ComparePanel />}</Boundary>
            </aside>
          )}
          {tracing !== null && !comparing && shownReport === null && (
            <aside className="fairness-place" aria-label="Picture under the map" data-region="picture">
              {width}
              <Boundary name="The picture under the map">{docks && <PicturePanel />}</Boundary>
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
