/** Text in SVG as outlines: it needs no font where it is shown, and is the same everywhere. */
import { baselineShift, HALO_WIDTH, type Text } from '#drawing/display/shapes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import type { FaceName } from '#drawing/lettering/font-files.ts'
import type { OutlinedGlyph, Outlines } from '#drawing/lettering/outlines.ts'
import { decimal, escapeXml } from './xml.ts'

/** One path for a line of text; its words are the label that is read to people. */
export function textElement(
  { at, text, face, bold, size, align, ink, halo }: Text,
  theme: Theme,
  outlines: Outlines,
): string {
  const line = outlines.line(text, faceName(face, bold))
  const width = line.width * size
  const left = align === 'left' ? at.x : align === 'right' ? at.x - width : at.x - width / 2
  const baseline = at.y + baselineShift(size)
  const data = line.glyphs
    .map((glyph) => glyphData(glyph, left + glyph.x * size, baseline - glyph.y * size, size))
    .join('')
  const around =
    halo === undefined
      ? ''
      : ` stroke="${theme[halo]}" stroke-width="${decimal(size * HALO_WIDTH)}" stroke-linejoin="round" paint-order="stroke"`
  return `<path d="${data}" fill="${theme[ink]}"${around} role="img" aria-label="${escapeXml(text)}"/>`
}

const faceName = (face: Text['face'], bold: boolean): FaceName => (bold ? `${face}Bold` : face)

/** The outline of a glyph at a place on its baseline: steps from point to point, in hundredths of a millimetre. */
function glyphData({ units, commands }: OutlinedGlyph, left: number, baseline: number, size: number): string {
  let data = ''
  let [x, y] = [0, 0]
  const fine = size < FINE_TEXT ? 1000 : 100
  const step = (value: number): string => written(Math.round(value * fine) * (1000 / fine))
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      data += 'Z'
      continue
    }
    data += letters[command]
    let [endX, endY] = [x, y]
    for (let index = 0; index < args.length; index += 2) {
      endX = rounded(left + ((args[index] ?? 0) * size) / units, fine)
      endY = rounded(baseline - ((args[index + 1] ?? 0) * size) / units, fine)
      const across = step(command === 'moveTo' ? endX : endX - x)
      const down = step(command === 'moveTo' ? endY : endY - y)
      // A minus parts two numbers as well as a space does.
      data +=
        (index === 0 || across.startsWith('-') ? across : ` ${across}`) + (down.startsWith('-') ? down : ` ${down}`)
    }
    ;[x, y] = [endX, endY]
  }
  return data
}
const letters = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const
/** Smaller letters (mm) are written down to thousandths. */
const FINE_TEXT = 6
/** Most numbers are steps within a letter, and come again and again. */
const known = new Map<number, string>()
const MAX_KNOWN = 50_000
function written(thousandths: number): string {
  let text = known.get(thousandths)
  if (text === undefined) {
    text = String(thousandths / 1000).replace(/^(-?)0\./, '$1.')
    if (text === '-0') text = '0'
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(thousandths, text)
  }
  return text
}
const rounded = (value: number, fine: number): number => Math.round(value * fine) / fine
