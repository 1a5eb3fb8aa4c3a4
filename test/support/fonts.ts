/** The bundled fonts as bytes, as the exporters want them. */
import { readFileSync } from 'node:fs'
import type { FontBytes, LoadedFonts } from '#drawing/lettering/font-files.ts'

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../resources/fonts/${name}.ttf`, import.meta.url)))

export const testFonts = (): FontBytes => ({
  sans: file('Barlow-Regular'),
  sansBold: file('Barlow-SemiBold'),
  condensed: file('BarlowCondensed-Medium'),
  condensedBold: file('BarlowCondensed-SemiBold'),
})

/** The same for those who ask for fonts that are loaded already. */
export const loadedTestFonts = (): LoadedFonts => ({ sets: new Map([['base', testFonts()]]), own: [] })

export { moreFonts } from '../../src/cli/fonts-and-paper.ts'
