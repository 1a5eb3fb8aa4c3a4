/** Writes on a page: single lines of text at a baseline, wrapping by the real widths of the embedded fonts. Points. */
import type { Pdf } from './pdf-document.ts'
import { printable } from './printable-text.ts'

export type FontName = 'sans' | 'sans-bold' | 'condensed' | 'condensed-bold'

export interface Style {
  readonly font: FontName
  /** Points. */
  readonly size: number
  readonly colour: string
}

/** A stretch of text in one weight. */
export interface Run {
  readonly text: string
  readonly bold: boolean
}
/** A run of a wrapped line with its place from the left of the line (points). */
export interface PlacedRun extends Run {
  readonly x: number
}

/** What we use of a font as fontkit reads it. */
interface ReadFont {
  hasGlyphForCodePoint(code: number): boolean
}

/** Longer words are cut letter by letter without being measured first. */
const LONGEST_WORD = 200

export class Pen {
  readonly pdf: Pdf
  private readonly widths = new Map<string, number>()
  private readonly glyphs = new Map<number, boolean>()
  private readonly font: ReadFont

  constructor(pdf: Pdf) {
    this.pdf = pdf
    // All four faces hold the same characters.
    this.font = (pdf.font('sans') as unknown as { _font: { font: ReadFont } })._font.font
  }

  /** The text as the fonts can print it. Everything that is measured or written must have gone through here. */
  clean(text: string): string {
    return printable(text, (code) => {
      const known = this.glyphs.get(code)
      if (known !== undefined) return known
      const has = this.font.hasGlyphForCodePoint(code)
      this.glyphs.set(code, has)
      return has
    })
  }

  width(text: string, { font, size }: Pick<Style, 'font' | 'size'>): number {
    const key = `${font} ${text}`
    let known = this.widths.get(key)
    if (known === undefined) {
      known = this.pdf.font(font).fontSize(1000).widthOfString(text) / 1000
      if (this.widths.size > 50_000) this.widths.clear()
      this.widths.set(key, known)
    }
    return known * size
  }

  /** One line whose baseline lies at `y`; `x` is its left end, middle or right end. */
  write(text: string, x: number, y: number, style: Style, align: 'left' | 'centre' | 'right' = 'left'): void {
    if (text === '') return
    const width = align === 'left' ? 0 : this.width(text, style)
    const left = align === 'left' ? x : align === 'centre' ? x - width / 2 : x - width
    this.pdf.font(style.font).fontSize(style.size).fillColor(style.colour)
    this.pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** The longest beginning of a text that fits, with an ellipsis where something is left out. */
  fit(text: string, style: Pick<Style, 'font' | 'size'>, width: number): string {
    if (this.width(text, style) <= width) return text
    const chars = [...text.slice(0, 400)]
    while (chars.length > 0 && this.width(`${chars.join('').trimEnd()}…`, style) > width) chars.pop()
    return `${chars.join('').trimEnd()}…`
  }

  /** Lines of plain text no wider than `width`. */
  wrap(text: string, style: Pick<Style, 'font' | 'size'>, width: number): string[] {
    const bold = style.font === 'sans-bold'
    return this.wrapRuns([{ text, bold }], style.size, width, style.font).map((line) =>
      line.map((run) => run.text).join(' '),
    )
  }

  /**
   * Runs broken into lines no wider than `width` (points); a word that is too long alone is cut. Each placed run holds the
   * words of one weight that follow each other on a line.
   */
  wrapRuns(runs: readonly Run[], size: number, width: number, font?: FontName): PlacedRun[][] {
    const lines: PlacedRun[][] = []
    let line: { words: string[]; bold: boolean; x: number; width: number }[] = []
    let used = 0
    const fontOf = (bold: boolean): FontName => font ?? (bold ? 'sans-bold' : 'sans')
    const space = this.width(' ', { font: fontOf(false), size })
    const endLine = (): void => {
      lines.push(line.map(({ words, bold, x }) => ({ text: words.join(' '), bold, x })))
      line = []
      used = 0
    }
    for (const { word, bold, glued } of wordsOf(runs)) {
      for (const piece of this.pieces(word, { font: fontOf(bold), size }, width)) {
        const wide = this.width(piece, { font: fontOf(bold), size })
        const gap = used === 0 || glued ? 0 : space
        if (used > 0 && used + gap + wide > width) endLine()
        const last = line.at(-1)
        const lead = used === 0 || glued ? 0 : space
        if (last !== undefined && last.bold === bold && !glued) last.words.push(piece)
        else line.push({ words: [piece], bold, x: used + lead, width: wide })
        used += lead + wide
      }
    }
    if (line.length > 0) endLine()
    return lines
  }

  /** The word, cut where it is wider than a whole line. */
  private pieces(word: string, style: Pick<Style, 'font' | 'size'>, width: number): string[] {
    if (word.length <= LONGEST_WORD && this.width(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    let used = 0
    for (const char of word) {
      const wide = this.width(char, style)
      if (piece !== '' && used + wide > width) {
        pieces.push(piece)
        piece = ''
        used = 0
      }
      piece += char
      used += wide
    }
    return [...pieces, piece]
  }
}

/** Words with their weight; `glued` to the word before when no space stands between (`**bo**ld`). */
function wordsOf(runs: readonly Run[]): { word: string; bold: boolean; glued: boolean }[] {
  const words: { word: string; bold: boolean; glued: boolean }[] = []
  let spaced = true
  for (const { text, bold } of runs) {
    for (const part of text.split(/([ \n]+)/)) {
      if (part === '') continue
      if (part.startsWith(' ') || part.startsWith('\n')) {
        spaced = true
        continue
      }
      words.push({ word: part, bold, glued: !spaced && words.length > 0 })
      spaced = false
    }
  }
  return words
}
