/** Pixels by resvg, with the fonts of the package and no others. */
import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-js'
import type { Rasterise } from '#core/export/exporter.ts'
import { pictureSvg } from '#core/export/svg/picture-svg.ts'
import { fontPaths } from './fonts.ts'

type Renderer = (svg: string, width: number) => ReturnType<Resvg['render']>
let loaded: Promise<Renderer> | undefined

export const rasterise: Rasterise = async (picture, width) => {
  loaded ??= loadRenderer(fontPaths())
  const render = await loaded
  const image = render(pictureSvg(picture), width)
  return { width: image.width, height: image.height, png: new Uint8Array(image.asPng()) }
}

/** Loads resvg when the first picture is wanted: everything else works where its native part is missing. */
export async function loadRenderer(fontFiles: string[]): Promise<Renderer> {
  const { Resvg } = await import('@resvg/resvg-js').catch((error: unknown) => {
    throw new Error('pictures need the package @resvg/resvg-js; run npm ci', { cause: error })
  })
  const font: NonNullable<ResvgRenderOptions['font']> = { loadSystemFonts: false, fontFiles }
  const render: Renderer = (svg, width) => new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render()
  assertFaces(render)
  return render
}

/** Every face that a drawing uses. */
const faces = [
  ['Barlow', 400],
  ['Barlow', 600],
  ['Barlow Condensed', 500],
  ['Barlow Condensed', 600],
] as const

/** A face that is missing draws nothing, or looks like its neighbour, and nobody says so: draw a letter in each and look. */
function assertFaces(render: Renderer): void {
  const seen = new Set(['0'.repeat(20 * 20)])
  for (const [family, weight] of faces) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text x="1" y="18" font-family="${family}" font-weight="${weight}" font-size="20">M</text></svg>`
    const { pixels } = render(svg, 20)
    const look = Array.from({ length: 20 * 20 }, (_, index) =>
      pixels[index * 4 + 3] === 0 ? '0' : pixels[index * 4 + 3],
    ).join('')
    if (seen.has(look)) throw new Error(`the font ${family} ${weight} of this package cannot be read`)
    seen.add(look)
  }
}
