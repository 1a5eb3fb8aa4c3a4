/** Pixels by a canvas that replays the picture; works in the page and in a worker alike. */

import type { FontBytes, Rasterise } from '#core/export/exporter.ts'
import type { Picture } from '#core/export/picture.ts'
import { replay } from '../stage/replay.ts'
import { ownFonts } from '../worker-side.ts'

/** A rasteriser that draws with these fonts. */
export function canvasRasterise(fonts: FontBytes): Rasterise {
  return async (picture, width) => {
    await provideFonts(fonts)
    const height = Math.max(1, Math.round((width * picture.box.height) / picture.box.width))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error(`a picture of ${width} × ${height} pixels is too large for this browser`)
    draw(context, picture, width / picture.box.width)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return { width, height, png: new Uint8Array(await blob.arrayBuffer()) }
  }
}

function draw(
  context: OffscreenCanvasRenderingContext2D,
  { box, layers, extras, theme, ground }: Picture,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
  if (ground !== null) {
    context.fillStyle = theme[ground]
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  for (const { figures } of layers)
    for (const { shapes } of figures) for (const shape of shapes) replay(context, shape, theme)
  for (const shape of extras) replay(context, shape, theme)
}

/** Families and weights that `replay` asks for. */
const faces = [
  ['sans', 'Barlow', '400'],
  ['sansBold', 'Barlow', '600'],
  ['condensed', 'Barlow Condensed', '500'],
  ['condensedBold', 'Barlow Condensed', '600'],
] as const

const provided = new WeakMap<FontBytes, Promise<unknown>>()

/** Loads the fonts where this code runs; without them a canvas takes whatever it finds. */
function provideFonts(fonts: FontBytes): Promise<unknown> {
  const known = provided.get(fonts)
  if (known !== undefined) return known
  const set = ownFonts()
  const loading = Promise.all(
    faces.map(async ([key, family, weight]) => {
      const face = new FontFace(family, new Uint8Array(fonts[key]), { weight })
      set.add(await face.load())
    }),
  )
  provided.set(fonts, loading)
  return loading
}
