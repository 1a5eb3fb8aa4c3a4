/** Rulers in inches along the upper and left border, counted from the battlefield's corner. */

import type { Box } from '#foundation/geometry/point.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Size, View } from '#state/view/view.ts'

// Tells how much of the map is visible beside overlays: history, versions and find at its right edge, problems in its lower left corner.

/** Overlays of the map have this attribute. */
const OVER_MAP = '[data-over-map]'

/** Less of the map than this part of its width is no room to bring something into. */
const LEAST_FREE = 0.4

/** The size of the map up to what covers its right edge (CSS px); all boxes in one frame. */
export function uncovered(stage: Box, covers: readonly Box[]): Size {
  const right = stage.x + stage.width
  const free = covers
    .filter((cover) => cover.x < right && cover.x + cover.width > right - stage.width * LEAST_FREE)
    .map((cover) => cover.x - stage.x)
    .filter((width) => width >= stage.width * LEAST_FREE)
  const tops = covers
    .filter((cover) => cover.x <= stage.x && cover.x + cover.width >= right)
    .map((cover) => cover.y - stage.y)
    .filter((height) => height > 0 && height < stage.height)
  return { width: Math.min(stage.width, ...free), height: Math.min(stage.height, ...tops) }
}

/** How far a point of the map (CSS px) has to go to the right to be clear of an overlay; 0 if none covers it. */
function toClear(stage: Box, covers: readonly Box[], { x, y }: { readonly x: number; readonly y: number }): number {
  const far = covers
    .filter(
      (cover) =>
        stage.x + x >= cover.x - CLEAR && stage.x + x < cover.x + cover.width + CLEAR && stage.y + y >= cover.y - CLEAR,
    )
    .map((cover) => cover.x + cover.width + CLEAR - stage.x - x)
    .filter((by) => x + by < stage.width)
  return Math.max(0, ...far)
}

/** Distance kept from an overlay (CSS px). */
const CLEAR = 40

/** The same for the map on the page. */
export const uncoveredOf = (stage: HTMLElement): Size => uncovered(stage.getBoundingClientRect(), coversOnPage())

export const toClearOnPage = (stage: HTMLElement, at: { readonly x: number; readonly y: number }): number =>
  toClear(stage.getBoundingClientRect(), coversOnPage(), at)

const coversOnPage = (): Box[] => [...document.querySelectorAll(OVER_MAP)].map((cover) => cover.getBoundingClientRect())

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
