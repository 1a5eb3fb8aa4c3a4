/** The bundled fonts as bytes, as the exporters want them. */
import { readFileSync } from 'node:fs'
import type { FontBytes } from '#core/export/exporter.ts'

const file = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../resources/fonts/${name}.ttf`, import.meta.url)))

export const testFonts = (): FontBytes => ({
  sans: file('Barlow-Regular'),
  sansBold: file('Barlow-SemiBold'),
  condensed: file('BarlowCondensed-Medium'),
  condensedBold: file('BarlowCondensed-SemiBold'),
})
