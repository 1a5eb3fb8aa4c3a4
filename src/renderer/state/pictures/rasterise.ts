/** Pixels by a canvas that replays the picture; works in the page and in a worker alike. */

import { type FontBytes, type LoadedFonts, loadFor, type MoreFonts } from '#drawing/lettering/font-files.ts'
import { customFonts } from '#host-browser/worker-side.ts'
import type { Rasterise } from '#publishing/export/exporter.ts'
import { type Picture, textsOf } from '#publishing/export/picture.ts'
import { OWN_FAMILY } from './font-families.ts'
import { facesOf } from './fonts.ts'
import { replay } from './replay.ts'

/** A rasteriser that draws with these fonts. */
export function canvasRasterise(fonts: FontBytes, more?: MoreFonts): Rasterise {
  return async (picture, width) => {
    await provideFonts(await loadFor(fonts, more, textsOf(picture)))
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

/** Files that are being loaded as faces, or are. */
const provided = new WeakMap<Uint8Array, Promise<unknown>>()

/** Loads the fonts where this code runs; without them a canvas takes whatever it finds. */
async function provideFonts({ sets, own }: LoadedFonts): Promise<void> {
  const known = customFonts()
  const provide = async (family: string, bytes: Uint8Array, more: FontFaceDescriptors): Promise<void> => {
    const face = new FontFace(family, new Uint8Array(bytes), more)
    known.add(await face.load())
  }
  const once = (file: Uint8Array, load: () => Promise<unknown>): Promise<unknown> => {
    const loading = provided.get(file) ?? load()
    provided.set(file, loading)
    return loading
  }
  await Promise.all([
    ...[...sets].map(([set, fonts]) =>
      once(fonts.sans, () =>
        Promise.all(facesOf(set).map(({ key, family, descriptors }) => provide(family, fonts[key], descriptors))),
      ),
    ),
    ...own.map(({ bytes }) => once(bytes, () => provide(OWN_FAMILY, bytes, {}))),
  ])
}
