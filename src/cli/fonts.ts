/** The font files that exporters draw with: those of the package, and those named by `--font`. */
import { basename } from 'node:path'
import type { CustomFont, FontBytes, MoreFonts } from '#drawing/lettering/font-files.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { type FileError, fileError, fromSystem } from './file-error.ts'
import { packageFile } from './package-files.ts'

const font = (name: string): Promise<Uint8Array> => packageFile(`resources/fonts/${name}.ttf`)

async function faces(names: readonly [string, string, string, string]): Promise<FontBytes> {
  const [sans, sansBold, condensed, condensedBold] = await Promise.all(names.map(font))
  if (!sans || !sansBold || !condensed || !condensedBold) throw new Error('a font did not load')
  return { sans, sansBold, condensed, condensedBold }
}

export const loadFonts = (): Promise<FontBytes> =>
  faces(['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold'])

const loaded = new Map<string, Promise<FontBytes>>()

/** What is read only when a mission has letters for it. */
export const moreFonts = (own: readonly CustomFont[]): MoreFonts => ({
  own,
  load: (set) => {
    const known = loaded.get(set)
    if (known !== undefined) return known
    const loading =
      set === 'wide'
        ? faces(['FiraSans-Regular', 'FiraSans-SemiBold', 'FiraSansCondensed-Medium', 'FiraSansCondensed-SemiBold'])
        : font('BulkheadSymbols-Regular').then((one) => ({
            sans: one,
            sansBold: one,
            condensed: one,
            condensedBold: one,
          }))
    loaded.set(set, loading)
    return loading
  },
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

/** What is far too large is not read; its first bytes too many say so. */
async function readFontFile(file: string, most: number): Promise<Uint8Array> {
  try {
    return await readFileOrPipe(file, most)
  } catch (error) {
    if (reasonOf(error) === 'too-large') return new Uint8Array(most + 1)
    throw error
  }
}
