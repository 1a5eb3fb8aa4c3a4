/** The font files that exporters embed. */
import type { FontBytes } from '#core/export/exporter.ts'
import { packageFile, packagePath } from './package-files.ts'

const files = {
  sans: 'resources/fonts/Barlow-Regular.ttf',
  sansBold: 'resources/fonts/Barlow-SemiBold.ttf',
  condensed: 'resources/fonts/BarlowCondensed-Medium.ttf',
  condensedBold: 'resources/fonts/BarlowCondensed-SemiBold.ttf',
} as const

/** Where they lie on this machine. */
export const fontPaths = (): string[] => Object.values(files).map(packagePath)

export async function loadFonts(): Promise<FontBytes> {
  const [sans, sansBold, condensed, condensedBold] = await Promise.all([
    packageFile(files.sans),
    packageFile(files.sansBold),
    packageFile(files.condensed),
    packageFile(files.condensedBold),
  ])
  return { sans, sansBold, condensed, condensedBold }
}
