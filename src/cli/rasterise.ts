/** Pixels by resvg. Letters come as outlines, so that no font of this machine is asked for. */
import type { Resvg } from '@resvg/resvg-js'
import { type FontBytes, loadFor, type MoreFonts } from '#drawing/lettering/font-files.ts'
import type { Rasterise } from '#publishing/export/exporter.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { pictureSvg } from '#publishing/export/picture-svg.ts'

/** A rasteriser that draws with these fonts. */
export function rasteriseWith(fonts: FontBytes, moreFonts: MoreFonts): Rasterise {
  return async (picture, width) => {
    const { Outlines } = await import('#drawing/lettering/outlines.ts')
    const outlines = new Outlines(await loadFor(fonts, moreFonts, textsOf(picture)))
    const image = await renderSvg(pictureSvg(picture, outlines), width)
    return { width: image.width, height: image.height, png: new Uint8Array(image.asPng()) }
  }
}

/** Pixels of an SVG. Loads resvg when the first picture is wanted: everything else works where its native part is missing. */
export async function renderSvg(svg: string, width: number): Promise<ReturnType<Resvg['render']>> {
  const { Resvg } = await import('@resvg/resvg-js').catch((error: unknown) => {
    throw new Error('pictures need the package @resvg/resvg-js; run npm ci', { cause: error })
  })
  return new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } }).render()
}
