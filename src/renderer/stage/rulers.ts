/** Rulers in inches along the upper and left border, counted from the battlefield's corner. */

import type { Box } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Size, View } from '#state/view/view.ts'

const RULER_PX = 16

/** From this height of the stage (px) there is room for rulers. */
const HIGH_PX = 420

/** How wide the rulers are (px); none where the map needs what room there is. */
export const rulerFor = ({ height }: Pick<Size, 'height'>): number => (height < HIGH_PX ? 0 : RULER_PX)

export interface RulerColours {
  readonly back: string
  readonly line: string
  readonly text: string
}

export function drawRulers(
  context: CanvasRenderingContext2D,
  view: View,
  field: Box,
  size: Size,
  colours: RulerColours,
): void {
  if (rulerFor(size) === 0) return
  context.save()
  context.fillStyle = colours.back
  context.fillRect(0, 0, size.width, RULER_PX)
  context.fillRect(0, 0, RULER_PX, size.height)
  context.fillStyle = colours.line
  context.fillRect(0, RULER_PX - 1, size.width, 1)
  context.fillRect(RULER_PX - 1, 0, 1, size.height)
  context.font = '500 11px "Barlow Condensed"'
  context.textBaseline = 'alphabetic'
  const inch = MM_PER_INCH * view.scale
  const step = [1, 2, 3, 6, 12, 24, 48].find((count) => count * inch >= 28) ?? 96
  along(context, 'x', { origin: view.x, inch, step, length: field.width * view.scale, room: size.width }, colours)
  along(context, 'y', { origin: view.y, inch, step, length: field.height * view.scale, room: size.height }, colours)
  context.fillStyle = colours.back
  context.fillRect(0, 0, RULER_PX - 1, RULER_PX - 1)
  context.fillStyle = colours.text
  context.textAlign = 'center'
  context.fillText('in', RULER_PX / 2 - 0.5, 11)
  context.restore()
}

interface Track {
  readonly origin: number
  readonly inch: number
  readonly step: number
  readonly length: number
  readonly room: number
}

function along(context: CanvasRenderingContext2D, axis: 'x' | 'y', track: Track, colours: RulerColours): void {
  const last = Math.floor(track.length / track.inch + 1e-6)
  for (let inches = 0; inches <= last; inches += 1) {
    const at = Math.round(track.origin + inches * track.inch)
    if (at < RULER_PX || at > track.room) continue
    const labelled = inches % track.step === 0
    if (!labelled && track.inch < 5) continue
    const tick = labelled ? 6 : 3
    context.fillStyle = colours.line
    if (axis === 'x') context.fillRect(at, RULER_PX - tick, 1, tick)
    else context.fillRect(RULER_PX - tick, at, tick, 1)
    if (!labelled) continue
    context.fillStyle = colours.text
    context.textAlign = axis === 'x' ? 'left' : 'center'
    if (axis === 'x') context.fillText(String(inches), at + 3, 11)
    else context.fillText(String(inches), RULER_PX / 2 - 1, at + 11)
  }
}
