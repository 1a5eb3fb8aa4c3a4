/** The way of a stroke along lattice lines: a thin line with a dot at each end, over what it would build. */

import { toScreen, type View } from '#state/view/view.ts'
import type { OverlayColours } from './overlay-colours.ts'
import type { Preview } from './tools/tool.ts'

/** Radius of the dots, and width of the line around them (pixels). */
const DOT_PX = 5
const RIM_PX = 2

export function drawPath(
  context: CanvasRenderingContext2D,
  view: View,
  { path, legal }: Pick<Preview, 'path' | 'legal'>,
  colours: OverlayColours,
): void {
  if (path.length === 0) return
  const places = path.map((place) => toScreen(view, place))
  const colour = legal ? colours.accent : colours.illegal
  context.save()
  context.strokeStyle = colour
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.beginPath()
  for (const { x, y } of places) context.lineTo(x, y)
  context.stroke()
  context.fillStyle = colour
  context.strokeStyle = colours.onMark
  context.lineWidth = RIM_PX
  for (const place of [places[0], places.at(-1)]) {
    if (place === undefined) continue
    context.beginPath()
    context.arc(place.x, place.y, DOT_PX, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  context.restore()
}
