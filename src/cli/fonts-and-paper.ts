/** Fonts, pixels and the default paper for commands that draw or print. */

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Resvg } from '@resvg/resvg-js'
import { type CustomFont, type FontBytes, loadFor, type MoreFonts } from '#drawing/lettering/font-files.ts'
import { Memo } from '#foundation/memoize.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import type { Rasterise } from '#publishing/export/exporter.ts'
import { type CommonPaper, paperOfCountry } from '#publishing/export/paper-of-country.ts'
import { type FileError, fileError, fromSystem } from './file-error.ts'

/** Returns the paper of the country, for commands without `--paper`. LC_ALL and LC_PAPER are believed; a mere language must fit the time zone. */
export function defaultPaper({ LC_ALL, LC_PAPER, LANG }: NodeJS.ProcessEnv = process.env): CommonPaper {
  const said = LC_ALL || LC_PAPER
  if (said) return paperOfCountry(said)
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Without a locale Node says en-US on every system but Windows.
  return paperOfCountry(LANG || (process.platform === 'win32' ? locale : ''), timeZone)
}

// The font files that exporters draw with: those of the package, and those named by `--font`.

/** Folder of the package, found from where the built program lies (out/cli). */
const root = new URL('../../', import.meta.url)

const font = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`resources/fonts/${name}.ttf`, root)))

async function faces(names: readonly [string, string, string, string]): Promise<FontBytes> {
  const [sans, sansBold, condensed, condensedBold] = await Promise.all(names.map(font))
  if (!sans || !sansBold || !condensed || !condensedBold) throw new Error('a font did not load')
  return { sans, sansBold, condensed, condensedBold }
}

export const loadFonts = (): Promise<FontBytes> =>
  faces(['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold'])

const loaded = new Memo<Promise<FontBytes>>()

/** Reads more fonts only when a mission has letters for them. */
export const moreFonts = (own: readonly CustomFont[]): MoreFonts => ({
  own,
  load: (set) =>
    loaded.of([set], () =>
      set === 'wide'
        ? faces(['FiraSans-Regular', 'FiraSans-SemiBold', 'FiraSansCondensed-Medium', 'FiraSansCondensed-SemiBold'])
        : font('BulkheadSymbols-Regular').then((one) => ({
            sans: one,
            sansBold: one,
            condensed: one,
            condensedBold: one,
          })),
    ),
})

/** Reads the files that `--font` names. */
export async function openCustomFonts(
  files: readonly string[],
): Promise<Result<CustomFont[], { readonly file: string; readonly error: FileError }>> {
  const fonts: CustomFont[] = []
  if (files.length === 0) return success(fonts)
  const { MAX_FONT_BYTES, openCustomFont } = await import('#drawing/lettering/open-custom-font.ts')
  for (const file of files) {
    try {
      const bytes = await readFontFile(file, MAX_FONT_BYTES)
      const opened = openCustomFont(bytes, basename(file))
      if (!opened.ok) return failure({ file, error: fileError('failed', opened.error.message, opened.error.advice) })
      fonts.push(opened.value)
    } catch (error) {
      return failure({ file, error: fromSystem(error, 'read') })
    }
  }
  return success(fonts)
}

/** Reads a font file; one far too large is not read and given as too many bytes. */
async function readFontFile(file: string, most: number): Promise<Uint8Array> {
  try {
    return await readFileOrPipe(file, most)
  } catch (error) {
    if (reasonOf(error) === 'too-large') return new Uint8Array(most + 1)
    throw error
  }
}

// Pixels by resvg. Letters come as outlines, so that no font of this machine is asked for.

/** A rasteriser that draws with these fonts. */
export function rasteriseWith(fonts: FontBytes, moreFonts: MoreFonts): Rasterise {
  return async (picture, width) => {
    const { Outlines } = await import('#drawing/lettering/outlines.ts')
    const { textsOf } = await import('#publishing/export/picture.ts')
    const { pictureSvg } = await import('#publishing/export/picture-svg.ts')
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
