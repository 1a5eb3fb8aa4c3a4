/** Draws the small picture of a mission that is kept of a recent file. */

import type { PlainDrawing } from '#drawing/display/build-display-list.ts'
import { mapThemes } from '#drawing/display/screen/map-themes.ts'
import { toBase64 } from '#foundation/bytes.ts'
import type { RecentPicture } from '#host/data.ts'
import type { Mission } from '#model/mission/document.ts'
import { replay } from './replay.ts'
import { standingPicture } from './standing-picture.ts'

/** Twice as high as the card of the start page shows it (px). */
const SIZE = { width: 384, height: 216 } as const
const QUALITY = 0.8
const EDGE = 4

/**
 * Null where this page cannot draw.
 * @param turns whether a map that is much higher than wide is turned
 */
export function drawPicture(mission: Mission, turns: boolean): RecentPicture | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const context = canvas.getContext('2d')
  if (context === null) return null
  paint(context, standingPicture(mission, turns))
  return { dark: canvas.toDataURL('image/webp', QUALITY) }
}

/** The same in a worker, where nobody’s settings are known. */
export async function drawPictureInWorker(mission: Mission): Promise<RecentPicture | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  paint(context, standingPicture(mission, true))
  const file = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  return { dark: `data:${file.type};base64,${toBase64(new Uint8Array(await file.arrayBuffer()))}` }
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { box, shapes }: PlainDrawing,
): void {
  const { width, height } = SIZE
  const theme = mapThemes.dark
  context.fillStyle = theme.deck
  context.fillRect(0, 0, width, height)
  const scale = Math.min((width - 2 * EDGE) / Math.max(1, box.width), (height - 2 * EDGE) / Math.max(1, box.height))
  context.translate((width - box.width * scale) / 2, (height - box.height * scale) / 2)
  context.scale(scale, scale)
  context.translate(-box.x, -box.y)
  for (const shape of shapes) replay(context, shape, theme)
}
