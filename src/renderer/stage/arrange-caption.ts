/** Lines of text in the middle of what is dragged: how far boards lie apart. */
import type { Box } from '#foundation/geometry/point.ts'
import { toScreen, type View } from '#state/view/view.ts'

const SIZE_PX = 13
const LINE_PX = 18
const PADDING_PX = 8

/** Draws the lines on a plate in the middle of the box (battlefield mm), in pixels of the screen. */
export function drawCaption(
  context: CanvasRenderingContext2D,
  view: View,
  box: Box,
  lines: readonly string[],
  colours: { readonly plate: string; readonly text: string },
): void {
  const at = toScreen(view, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  context.save()
  context.font = `600 ${SIZE_PX}px Barlow, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * PADDING_PX
  const height = lines.length * LINE_PX + PADDING_PX
  context.fillStyle = colours.plate
  context.beginPath()
  context.roundRect(Math.round(at.x - width / 2), Math.round(at.y - height / 2), Math.round(width), height, 4)
  context.fill()
  context.fillStyle = colours.text
  for (const [index, line] of lines.entries())
    context.fillText(line, at.x, at.y + (index - (lines.length - 1) / 2) * LINE_PX)
  context.restore()
}
