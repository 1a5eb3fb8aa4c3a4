/**
 * Tells where what is selected lies on the screen, and what stands around it, nothing while a gesture is under way; and where
 * that lies which is asked about.
 */

import { boxAround, boxAroundAll } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { ScreenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { EditorState } from '#state/editor-state.ts'
import {
  type QuestionArea,
  questionArea,
  type SelectedArea,
  selectedArea,
  unmarkedNotices,
} from '#state/messages/signal.ts'
import { isTrialTool } from '#state/view/tool-options.ts'
import { boxToScreen, type Size, type View } from '#state/view/view.ts'
import { countUnmarked, type FindingMark } from './finding-marks.ts'
import { rulerFor } from './rulers.ts'
import type { Preview } from './tools/tool.ts'

export interface ScreenAreasScene extends Pick<EditorState, 'findings' | 'hoveredFinding' | 'settings' | 'tool'> {
  readonly document: Mission
  /** As it is drawn. */
  readonly shown: Mission
  readonly selection: readonly string[]
  readonly look: ScreenLook
  readonly view: View
  readonly marks: readonly FindingMark[]
  /** How much of the stage is to be seen (pixels); asked only when it is needed, for the page is measured for it. */
  readonly uncovered: () => Size
  /** True while the selection is moved, or something is drawn. */
  readonly busy: boolean
  readonly preview: Preview
}

export function reportScreenAreas(scene: ScreenAreasScene): void {
  tellUnmarked(scene)
  const area = areaOf(scene)
  if (!isSame(area, selectedArea.current())) selectedArea.emit(area)
  const asked = askedOf(scene)
  if (!isSameAsked(asked, questionArea.current())) questionArea.emit(asked)
}

/** Findings and marks of the last report: most strokes change neither. */
let counted: readonly unknown[] = []

function tellUnmarked({ findings, marks, settings, tool, busy, hoveredFinding }: ScreenAreasScene): void {
  // While something is drawn there are fewer marks for another reason, and soon there are all of them again. A thing
  // under the pointer has its mark for that moment alone.
  if (busy || hoveredFinding !== null || (tool.kind !== 'select' && !isTrialTool(tool))) return
  const now = [findings, marks, settings.marksShown]
  if (now.every((part, index) => part === counted[index])) return
  counted = now
  const count = settings.marksShown ? countUnmarked(findings, marks) : 0
  if (count !== unmarkedNotices.current()) unmarkedNotices.emit(count)
}

/** Returns the place to ask about missing pieces of the box, if the preview shows that it is short. */
function askedOf({ preview, view, uncovered }: ScreenAreasScene): QuestionArea | null {
  const { document, ids, short } = preview
  if (short !== true || document === null) return null
  const around = boxAroundAll(
    layoutOf(document),
    ids.flatMap((id) => findItem(document, id) ?? []),
  )
  return around === null ? null : { box: boxToScreen(view, around), stage: seenStage(uncovered()) }
}

const isSameAsked = (a: QuestionArea | null, b: QuestionArea | null): boolean =>
  a === null || b === null ? a === b : isSameBox(a.box, b.box) && isSameBox(a.stage, b.stage)

/** Without the rulers. */
function seenStage(seen: Size): Box {
  const ruler = rulerFor(seen)
  return { x: ruler, y: ruler, width: seen.width - ruler, height: seen.height - ruler }
}

function areaOf({
  document,
  shown,
  selection,
  look,
  view,
  marks,
  uncovered,
  ...scene
}: ScreenAreasScene): SelectedArea | null {
  if (scene.busy || scene.preview.hide || selection.length === 0) return null
  const layout = layoutOf(document)
  const around = boxAroundAll(
    layout,
    selection.flatMap((id) => findItem(document, id) ?? []),
  )
  if (around === null) return null
  return {
    box: boxToScreen(view, around),
    stage: seenStage(uncovered()),
    room: buildScreenList(shown, look).room,
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
