/** The font files that exporters draw with: those of the package, and those named by `--font`. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FontBytes, MoreFonts, OwnFont } from '#core/lettering/font-files.ts'
import { failure, type Result, success } from '#core/result.ts'
import { systemPath } from '#node-files/path-name.ts'
import { aFolder, type FileError, fileError, fromSystem } from './file-error.ts'
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
export const moreFonts = (own: readonly OwnFont[]): MoreFonts => ({
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
export async function openOwnFonts(
  files: readonly string[],
): Promise<Result<OwnFont[], { readonly file: string; readonly error: FileError }>> {
  const fonts: OwnFont[] = []
  if (files.length === 0) return success(fonts)
  const { MOST_FONT_BYTES, openOwnFont } = await import('#core/lettering/open-own-font.ts')
  for (const file of files) {
    try {
      const stats = await stat(systemPath(file))
      if (stats.isDirectory()) return failure({ file, error: aFolder })
      // Not read at all when it is far too large.
      const bytes =
        stats.size > MOST_FONT_BYTES
          ? new Uint8Array(MOST_FONT_BYTES + 1)
          : new Uint8Array(await readFile(systemPath(file)))
      const opened = openOwnFont(bytes, basename(file))
      if (!opened.ok) return failure({ file, error: fileError('failed', opened.error.message, opened.error.advice) })
      fonts.push(opened.value)
    } catch (error) {
      return failure({ file, error: fromSystem(error, 'read') })
    }
  }
  return success(fonts)
}
