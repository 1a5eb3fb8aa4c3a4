/** Tells where what is selected lies on the screen, and what stands around it; nothing while a gesture is under way. */
import { buildScreenList } from '#core/display/screen/build-screen-list.ts'
import type { ScreenLook } from '#core/display/screen/screen-look.ts'
import type { Box } from '#core/geometry/point.ts'
import { boxAround, boxAroundAll } from '#core/layout/hit-test.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { findItem, type Mission } from '#core/mission/document.ts'
import { type SelectedArea, selectedArea } from '../state/selected-area.ts'
import type { FindingMark } from './finding-marks.ts'
import { shownMission } from './over-field.ts'
import { rulerFor } from './rulers.ts'
import { boxToScreen, type Size, type View } from './view.ts'

export interface SelectedScene {
  readonly document: Mission
  readonly selection: readonly string[]
  readonly look: ScreenLook
  readonly view: View
  readonly marks: readonly FindingMark[]
  /** How much of the stage is to be seen (pixels); asked only when it is needed, for the page is measured for it. */
  readonly uncovered: () => Size
  /** What is selected is moved, or something is drawn. */
  readonly busy: boolean
}

export function tellSelected(scene: SelectedScene): void {
  const area = areaOf(scene)
  if (!isSame(area, selectedArea.now())) selectedArea.tell(area)
}

function areaOf({ document, selection, look, view, marks, uncovered, busy }: SelectedScene): SelectedArea | null {
  if (busy || selection.length === 0) return null
  const layout = layoutOf(document)
  const around = boxAroundAll(
    layout,
    selection.flatMap((id) => findItem(document, id) ?? []),
  )
  if (around === null) return null
  const seen = uncovered()
  const ruler = rulerFor(seen)
  return {
    box: boxToScreen(view, around),
    stage: { x: ruler, y: ruler, width: seen.width - ruler, height: seen.height - ruler },
    room: buildScreenList(shownMission(view, document), look).room,
    marks: marks.map(({ at }) => ({ x: at.x * view.scale + view.x, y: at.y * view.scale + view.y })),
    zones: document.zones.flatMap((zone) => {
      const box = boxAround(layout, { collection: 'zones', item: zone })
      return box === null ? [] : boxToScreen(view, box)
    }),
    view: { x: view.x, y: view.y, scale: view.scale },
  }
}

function isSame(a: SelectedArea | null, b: SelectedArea | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.room === b.room &&
    isSameBox(a.box, b.box) &&
    isSameBox(a.stage, b.stage) &&
    a.view.x === b.view.x &&
    a.view.y === b.view.y &&
    a.view.scale === b.view.scale &&
    a.marks.length === b.marks.length &&
    a.marks.every((mark, index) => mark.x === b.marks[index]?.x && mark.y === b.marks[index]?.y)
  )
}

const isSameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
