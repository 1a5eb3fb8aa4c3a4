/** Pixels by a canvas that replays the picture; works in the page and in a worker alike. */

import { type FontBytes, type LoadedFonts, loadFor, type MoreFonts } from '#drawing/lettering/font-files.ts'
import { Memo } from '#foundation/memoize.ts'
import { customFonts } from '#host-browser/worker-side.ts'
import { missionPng } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import type { Rasterise } from '#publishing/export/exporter.ts'
import { areaAround, mapPicture, type Picture, textsOf } from '#publishing/export/picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import type { Store } from '../editor.ts'
import type { OrderedClipboard } from '../mission/model-clip.ts'
import { facesOf, loadFonts, moreFonts, OWN_FAMILY } from './fonts.ts'
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
const provided = new Memo<Promise<unknown>>()

/** Loads the fonts where this code runs; without them a canvas takes whatever it finds. */
async function provideFonts({ sets, own }: LoadedFonts): Promise<void> {
  const known = customFonts()
  const provide = async (family: string, bytes: Uint8Array, more: FontFaceDescriptors): Promise<void> => {
    const face = new FontFace(family, new Uint8Array(bytes), more)
    known.add(await face.load())
  }
  await Promise.all([
    ...[...sets].map(([set, fonts]) =>
      provided.of([fonts.sans], () =>
        Promise.all(facesOf(set).map(({ key, family, descriptors }) => provide(family, fonts[key], descriptors))),
      ),
    ),
    ...own.map(({ bytes }) => provided.of([bytes], () => provide(OWN_FAMILY, bytes, {}))),
  ])
}

// The map, or what is selected of it, as a picture on the clipboard.

/** Small parts are drawn larger, as far as this (pixels in a millimetre). */
const MAX_PER_MM = 4
const WIDTH = 3000

export async function copyPicture({ getState }: Store, clipboard: OrderedClipboard): Promise<void> {
  const { document, selection } = getState()
  const area = areaAround(document, selection)
  const picture = mapPicture(document, { theme: 'print', transparent: false, area, title: false, key: false })
  const width = Math.round(Math.min(WIDTH, picture.box.width * MAX_PER_MM))
  const result = await clipboard.writePicture(async () => {
    const { png } = await canvasRasterise(await loadFonts(), await moreFonts())(picture, width)
    // Pasted here, it opens as the mission.
    const perMetre = Math.round((1000 * width) / picture.box.width)
    return missionPng(png, utf8(writeMission(asShared(document))), perMetre, utf8(ruleSetLine(document)))
  })
  const { fail, notify } = getState()
  if (result === null) notify('info', 'The picture wasn’t copied: something else was copied meanwhile.')
  else if (result.ok) notify('done', `Copied a picture of the ${area === null ? 'battlefield' : 'selection'}.`)
  else fail(result.error)
}
