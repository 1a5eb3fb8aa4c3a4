/** Draws notes at places of the battlefield on the screen, whichever way the battlefield is shown. */

import { missionWith } from '#analysis/fairness/report.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { drawPlain, type PlainDrawing } from '#drawing/display/build-display-list.ts'
import type { Shape } from '#drawing/display/display-list.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { canBeTurned, turnedMission } from '#editing/edits/plans/turned-map.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import type { Editor } from '../editor.ts'
import { isWorthTurning, type View } from '../view/view.ts'
import { replay } from './replay.ts'

/** The mission as the view shows it: its drawing has the places of the screen. */
export const shownMission = ({ turned }: Pick<View, 'turned'>, document: Mission): Mission =>
  turned === null ? document : turnedMission(document)

/** The same, its hatchways as those of the heat map; who opens and closes them sees how they start. */
export const drawnMission = (
  view: Pick<View, 'turned'>,
  { document, heatHatchways, tool }: Pick<Editor, 'document' | 'heatHatchways' | 'tool'>,
): Mission => shownMission(view, tool.kind === 'hatchway' ? document : withHatchways(document, heatHatchways))

const replayed = new Memo<Mission>()

const withHatchways = (document: Mission, hatchways: Editor['heatHatchways']): Mission =>
  typeof hatchways === 'string'
    ? missionWith(document, hatchways)
    : replayed.of([document, hatchways], () => ({
        ...document,
        panels: document.panels.map((panel) => withHatchway(panel, hatchways.has(panel.id) ? 'open' : 'closed')),
      }))

/** The same panel for one whose hatchway stands so already, so that what was drawn of it is known. */
const withHatchway = (panel: Panel, start: 'open' | 'closed'): Panel =>
  panel.hatchway === null || panel.hatchway.start === start
    ? panel
    : { ...panel, hatchway: { ...panel.hatchway, start } }

/** Shapes of the drawing of `shownMission`. */
export function drawShown(
  context: CanvasRenderingContext2D,
  view: View,
  shapes: readonly Shape[],
  theme: Theme,
  instead?: string,
): void {
  context.save()
  context.translate(view.x, view.y)
  context.scale(view.scale, view.scale)
  for (const shape of shapes) replay(context, shape, theme, instead)
  context.restore()
}

/** Draws shapes at places of the battlefield. On a turned view they turn with it, and texts stay upright. */
export function drawFieldOverlay(
  context: CanvasRenderingContext2D,
  view: View,
  shapes: readonly Shape[],
  theme: Theme,
): void {
  context.save()
  context.translate(view.x, view.y)
  context.scale(view.scale, view.scale)
  replayTurned(context, view.turned, shapes, theme)
  context.restore()
}

/** The same on a canvas whose transformation is already that of the view. */
export function replayTurned(
  context: CanvasRenderingContext2D,
  turned: number | null,
  shapes: readonly Shape[],
  theme: Theme,
): void {
  if (turned === null) {
    for (const shape of shapes) replay(context, shape, theme)
    return
  }
  context.save()
  context.transform(0, 1, -1, 0, turned, 0)
  for (const shape of shapes)
    if (shape.type !== 'text') replay(context, shape, theme)
    else {
      context.save()
      context.translate(shape.at.x, shape.at.y)
      context.rotate(-Math.PI / 2)
      replay(context, { ...shape, at: { x: 0, y: 0 } }, theme)
      context.restore()
    }
  context.restore()
}

// Drawing of a mission as small as on a card.

/** The shape of a card, as large as a window, for which the view decides whether a map is turned. */
const CARD = { width: 1600, height: 900 } as const

/** @param turns whether a map that is much higher than wide is shown turned, as it is in the window */
export function pictureOf(mission: Mission, turns: boolean): PlainDrawing {
  const { bounds: field } = layoutOf(mission).field
  const isTurned = turns && canBeTurned(mission) && isWorthTurning(field, CARD, 0, false)
  return drawPlain(shownMission({ turned: isTurned ? field.height : null }, mission))
}
