/** Draws how far things reach over the map: outlines with a label each. */
import type { Paint } from '#drawing/display/display-list.ts'
import { label, polygon } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { ReachOutline } from '#games/shared/rule-set-parts/map-reach.ts'
import { drawFieldOverlay } from '#state/pictures/field-overlay.ts'
import type { View } from '#state/view/view.ts'

interface Reach {
  readonly reach: readonly ReachOutline[]
  readonly theme: Theme
  readonly view: View
}

const LABEL_PX = 13
const LINE_PX = 1.5
/** Dashes by turns, so that outlines that cross differ without colour (pixels). */
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 4]]

/** In pixels of the screen. */
export function drawReach(context: CanvasRenderingContext2D, { reach, theme, view }: Reach): void {
  if (reach.length === 0) return
  const mm = (pixels: number): number => pixels / view.scale
  for (const [index, { points }] of reach.entries()) {
    const dash = (DASHES[index % DASHES.length] ?? []).map(mm)
    const paint: Paint = { stroke: 'range', width: mm(LINE_PX), ...(dash.length === 0 ? {} : { dash }) }
    drawFieldOverlay(context, view, [polygon(points, paint)], theme)
  }
  const labels = reach.map(({ label: text, labelAt }) =>
    label(labelAt, text, { face: 'sans', bold: true, size: mm(LABEL_PX), ink: 'range', halo: 'plate' }),
  )
  drawFieldOverlay(context, view, labels, theme)
}
