/** Lines of text as outlines, so that a drawing needs no font where it is shown. Lengths are parts of the font size. */
import type { Command, Font } from 'fontkit'
import { cleanText } from './coverage.ts'
import type { FaceName, FontKey, LoadedFonts } from './font-files.ts'
import { fontIn } from './read-font.ts'
import { piecesOf } from './text-runs.ts'

export interface OutlinedGlyph {
  /** Right of the beginning of the line, and above its baseline. */
  readonly x: number
  readonly y: number
  /** Units of `commands` in the font size. */
  readonly units: number
  /** y upwards. */
  readonly commands: readonly Command[]
}
export interface OutlinedLine {
  readonly width: number
  readonly glyphs: readonly OutlinedGlyph[]
}

/** Sets lines in the loaded fonts. */
export class Outlines {
  private readonly fonts: LoadedFonts
  private readonly lines = new Map<string, OutlinedLine>()

  constructor(fonts: LoadedFonts) {
    this.fonts = fonts
  }

  /** One line of text; what no font has is the box that fonts keep for that. */
  line(text: string, face: FaceName): OutlinedLine {
    const key = `${face} ${text}`
    const known = this.lines.get(key)
    if (known !== undefined) return known
    const line = this.set(cleanText(text).replaceAll('\n', ' '), face)
    this.lines.set(key, line)
    return line
  }

  private set(text: string, face: FaceName): OutlinedLine {
    const glyphs: OutlinedGlyph[] = []
    let width = 0
    for (const piece of piecesOf(text, this.fonts.own)) {
      const font = this.font(piece.font, face)
      const run = font.layout(piece.text)
      for (const [index, glyph] of run.glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
        const { commands } = glyph.path
        const units = font.unitsPerEm
        if (commands.length > 0) glyphs.push({ x: width + xOffset / units, y: yOffset / units, units, commands })
        width += xAdvance / units
      }
    }
    return { width, glyphs }
  }

  private font(key: FontKey, face: FaceName): Font {
    return fontIn(bytesOf(this.fonts, key, face))
  }
}

/** The file that a letter is taken from. */
function bytesOf({ sets, own }: LoadedFonts, key: FontKey, face: FaceName): Uint8Array {
  const set = key === 'base' || key === 'wide' || key === 'symbols' ? sets.get(key) : undefined
  const bytes = set?.[face] ?? own[Number(key.slice('own-'.length))]?.bytes ?? sets.get('base')?.[face]
  if (bytes === undefined) throw new Error(`the font ${key} was not loaded`)
  return bytes
}
