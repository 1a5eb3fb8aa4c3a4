/** The font files that exporters embed. */
import type { FontBytes } from '#core/export/exporter.ts'
import { packageFile } from './package-files.ts'

export async function loadFonts(): Promise<FontBytes> {
  const [sans, sansBold, condensed, condensedBold] = await Promise.all([
    packageFile('resources/fonts/Barlow-Regular.ttf'),
    packageFile('resources/fonts/Barlow-SemiBold.ttf'),
    packageFile('resources/fonts/BarlowCondensed-Medium.ttf'),
    packageFile('resources/fonts/BarlowCondensed-SemiBold.ttf'),
  ])
  return { sans, sansBold, condensed, condensedBold }
}
