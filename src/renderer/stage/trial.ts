/** Draws what tries things out over the map: the figures of the scene, the selected test model, the one a click would put down. */

import { layoutOf } from '#analysis/layout/layout.ts'
import type { Base } from '#analysis/sight/base.ts'
import { baseOf } from '#drawing/diagrams/scene-solid.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { cornerAngles, outlinePoint } from '#foundation/geometry/ellipse.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { drawFieldOverlay } from '#state/pictures/field-overlay.ts'
import { isEmptyScene } from '#state/trial/scene-state.ts'
import { figuresOf } from '#state/trial/scene-view.ts'
import { toScreen, type View } from '#state/view/view.ts'

export interface Trial {
  readonly document: Mission
  /** With what was measured, and with what a gesture under way would change. */
  readonly trial: Scene
  readonly model: string | null
  readonly theme: Theme
  readonly view: View
}

/** Height of lettering on the screen (pixels), and on the map at least and at most (mm). */
const LABEL_PX = 15
const LEAST_MM = 4
const MAX_MM = 30

/** Draws the scene, in pixels of the screen. */
export function drawTrial(context: CanvasRenderingContext2D, trial: Trial, accent: string): void {
  const { document, trial: scene, view, theme } = trial
  if (isEmptyScene(scene)) return
  // In steps, so that zooming does not make new figures with every turn of the wheel.
  const size = Math.min(MAX_MM, Math.max(LEAST_MM, Math.round(LABEL_PX / view.scale)))
  const { under, over } = figuresOf(document, scene, size, view.turned)
  for (const { shapes } of [...under, ...over]) drawFieldOverlay(context, view, shapes, theme)
  const model = scene.models.find(({ id }) => id === trial.model)
  if (model === undefined) return
  context.save()
  context.strokeStyle = accent
  context.lineWidth = 2
  outline(context, view, baseOf(layoutOf(document), model), SELECTED_PX)
  context.stroke()
  context.restore()
}
const SELECTED_PX = 4

/** The test model that a click would put down, in the colour that says whether it can stand there. */
export function drawGhostModel(
  context: CanvasRenderingContext2D,
  { document, view }: Pick<Trial, 'document' | 'view'>,
  ghost: TestModel,
  colour: string,
): void {
  context.save()
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 2
  outline(context, view, baseOf(layoutOf(document), ghost), 0)
  context.globalAlpha = 0.25
  context.fill()
  context.globalAlpha = 1
  context.stroke()
  context.restore()
}

/** The outline of a base, so many pixels outside it. */
function outline(context: CanvasRenderingContext2D, view: View, base: Base, off: number): void {
  const at = toScreen(view, base)
  const [rx, ry] = [base.rx * view.scale + off, base.ry * view.scale + off]
  context.beginPath()
  if (base.angular !== undefined) {
    const corners = cornerAngles(base).map((angle) =>
      toScreen(view, outlinePoint({ ...base, rx: base.rx + off / view.scale, ry: base.ry + off / view.scale }, angle)),
    )
    for (const corner of corners) context.lineTo(corner.x, corner.y)
    context.closePath()
    return
  }
  const turn = Math.atan2(base.sin, base.cos) + (view.turned === null ? 0 : Math.PI / 2)
  context.ellipse(at.x, at.y, rx, ry, turn, 0, Math.PI * 2)
}
