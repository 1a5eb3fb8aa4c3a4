/** Writes text on a page: fonts, measuring, wrapping, fitting names into a room, and spaces for screen readers. Points. */

import { cleanText } from '#drawing/lettering/coverage.ts'
import type { CustomFont, FontKey } from '#drawing/lettering/font-files.ts'
import { widthIn } from '#drawing/lettering/read-font.ts'
import { directed, type Piece, piecesOf, rightToLeft, runsLeft } from '#drawing/lettering/text-runs.ts'
import { memoize } from '#foundation/memoize.ts'
import type { Paper } from './paper.ts'

export type Rect = readonly [x: number, y: number, width: number, height: number]

/** Points in a millimetre. */
export const MM = 72 / 25.4

/** A face that text is asked for in. */
export type FontName = 'sans' | 'sans-bold' | 'condensed' | 'condensed-bold'

/** The font that a letter is taken from. Symbols and the person's own fonts have one face for all. */
export function registeredFont(key: FontKey, face: FontName): string {
  switch (key) {
    case 'base':
      return face
    case 'wide':
      return `wide-${face}`
    default:
      return key
  }
}

export interface Style {
  readonly font: FontName
  /** Points. */
  readonly size: number
  readonly colour: string
  /** Set aslant: the bundled families have no italic face. */
  readonly slanted?: boolean
}

/** A stretch of text in one face. */
export interface Run extends Face {
  readonly text: string
}
/** Bold or not, slanted or not, and whether it is the condensed face of codes. */
export interface Face {
  readonly bold: boolean
  readonly slanted?: boolean
  readonly code?: boolean
  /** Words of the program in a document that is in another language. */
  readonly ours?: true
}
/** A run of a wrapped line with its place from the left of the line (points). */
export interface PlacedRun extends Run {
  readonly x: number
}

/** Font data that a pen needs. */
export interface Faces {
  /** Width of a line of text at font size 1. */
  width(text: string, font: FontName): number
}

const files = new WeakMap<object, Map<string, Uint8Array>>()

/** Notes which file a font of the document is from, so that widths are measured once for all documents. */
export function noteFont(pdf: object, name: string, bytes: Uint8Array): void {
  files.set(pdf, (files.get(pdf) ?? new Map<string, Uint8Array>()).set(name, bytes))
}

/** The fonts that a document embeds. */
function embeddedFaces(pdf: Paper, own: readonly CustomFont[]): Faces {
  const widthOf = (text: string, name: string): number => {
    const measure = (): number => pdf.font(name).fontSize(1000).widthOfString(text)
    const bytes = files.get(pdf)?.get(name)
    return bytes === undefined ? measure() : widthIn(bytes, text, measure)
  }
  return {
    width: (text, face) =>
      piecesOf(text, own).reduce((sum, piece) => sum + widthOf(piece.text, registeredFont(piece.font, face)), 0) / 1000,
  }
}

/** How far slanted letters lean (degrees). */
const SLANT = 11

export const fontOf = ({ bold, code = false }: Face): FontName =>
  code ? (bold ? 'condensed-bold' : 'condensed') : bold ? 'sans-bold' : 'sans'

const sameFace = (a: Face, b: Face): boolean =>
  a.bold === b.bold &&
  (a.slanted ?? false) === (b.slanted ?? false) &&
  (a.code ?? false) === (b.code ?? false) &&
  a.ours === b.ours

/** Lines that are written from left to right in one of the bundled fonts of Latin letters. */
const PLAIN = /^[!-~\u00a1-\u024f][^\u0590-\u08ff\ufb1d-\ufefc]*$/u

/** Longer words are cut letter by letter without being measured first. */
const LONGEST_WORD = 200

export class Pen {
  readonly pdf: Paper
  private readonly own: readonly CustomFont[]
  private readonly widths = new Map<FontName, Map<string, number>>()
  private readonly cleaned = new Map<string, string>()
  /** Lines that begin within a word: no space belongs before them. */
  private readonly goingOn = new Set<string>()
  private readonly faces: Faces

  /** Whether the document is in another language than the program's words, so that these are told apart. */
  readonly foreign: boolean

  /** Smallest letters of sentences (points). */
  readonly least: number

  /** @param own fonts of the person's that the document has, for letters that no bundled one has */
  constructor(
    pdf: Paper,
    own: readonly CustomFont[] = [],
    faces: Faces = embeddedFaces(pdf, own),
    foreign = false,
    least = 8,
  ) {
    this.foreign = foreign
    this.least = least
    this.pdf = pdf
    this.own = own
    this.faces = faces
  }

  /** The text as it is printed. Everything that is measured or written must have gone through here. */
  clean(text: string): string {
    const known = this.cleaned.get(text)
    if (known !== undefined) return known
    const clean = cleanText(text)
    if (this.cleaned.size > 5_000) this.cleaned.clear()
    if (text.length < 5_000) this.cleaned.set(text, clean)
    return clean
  }

  width(text: string, { font, size }: Pick<Style, 'font' | 'size'>): number {
    let widths = this.widths.get(font)
    if (widths === undefined) {
      widths = new Map()
      this.widths.set(font, widths)
    }
    let known = widths.get(text)
    if (known === undefined) {
      known = this.faces.width(text, font)
      if (widths.size > 50_000) widths.clear()
      widths.set(text, known)
    }
    return known * size
  }

  /** One line whose baseline lies at `y`; `x` is its left end, middle or right end. */
  write(text: string, x: number, y: number, style: Style, align: 'left' | 'centre' | 'right' = 'left'): void {
    if (text === '') return
    const width = (): number => this.width(text, style)
    const left = align === 'left' ? x : align === 'centre' ? x - width() / 2 : x - width()
    this.pdf.fillColor(style.colour)
    // Nobody sees the space; it parts the words for those who hear them.
    const spaced = this.isSpaced({ left, width, baseline: y, size: style.size }) && !this.goingOn.has(text)
    const options = style.slanted === true ? { oblique: SLANT } : {}
    if (spaced && !PLAIN.test(text)) this.set(' ', left - this.width(' ', style), y, style, options)
    if (spaced && PLAIN.test(text)) this.set(` ${text}`, left - this.lead(text, style), y, style, options)
    else this.set(text, left, y, style, options)
  }

  /** Whether a space belongs before what is written there. */
  isSpaced(place: Place): boolean {
    return readOn(this.pdf, place)
  }

  /** How far a space before the text moves its first letter: the two may stand closer than their widths say. */
  private lead(text: string, style: Style): number {
    const [first = ''] = text
    return this.width(` ${first}`, style) - this.width(first, style)
  }

  /** Sets a line in its fonts, piece by piece, in the colours set last. */
  set(
    text: string,
    left: number,
    baseline: number,
    { font, size }: Pick<Style, 'font' | 'size'>,
    options: PDFKit.Mixins.TextOptions,
  ): void {
    const pieces: readonly Piece[] = piecesOf(text, this.own)
    let x = left
    for (const [index, piece] of pieces.entries()) {
      this.pdf.font(registeredFont(piece.font, font)).fontSize(size)
      this.pdf.text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...options })
      if (index < pieces.length - 1) x += this.width(piece.text, { font, size })
    }
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
   * words of one face that follow each other on a line.
   */
  wrapRuns(runs: readonly Run[], size: number, width: number, font?: FontName): PlacedRun[][] {
    const lines: PlacedRun[][] = []
    let line: { words: string[]; face: Face; x: number }[] = []
    let used = 0
    let goesOn = false
    // All lines and faces of a paragraph run one way.
    const whole = runs.map(({ text }) => text).join(' ')
    const oneWay = rightToLeft.test(whole)
    const left = oneWay && runsLeft(whole)
    const endLine = (): void => {
      const placed = line.map(({ words, face, x }) => {
        const text = words.join(' ')
        return { ...face, text: oneWay ? directed(text, left) : text, x }
      })
      if (goesOn && placed[0] !== undefined) this.goingOn.add(placed[0].text)
      lines.push(placed)
      line = []
      used = 0
    }
    for (const { word, face, glued } of wordsOf(runs)) {
      const style = { font: font ?? fontOf(face), size }
      const space = this.width(' ', style)
      for (const [index, piece] of this.pieces(word, style, width).entries()) {
        const wide = this.width(piece, style)
        if (used > 0 && used + (glued ? 0 : space) + wide > width) endLine()
        if (used === 0) goesOn = lines.length > 0 && (glued || index > 0)
        const lead = used === 0 || glued ? 0 : space
        const last = line.at(-1)
        if (last !== undefined && !glued && sameFace(last.face, face)) last.words.push(piece)
        else line.push({ words: [piece], face, x: used + lead })
        used += lead + wide
      }
    }
    if (line.length > 0) endLine()
    return lines
  }

  /** The word, parted where it is wider than a whole line: behind a hyphen if there is one, else where the line ends. */
  pieces(word: string, style: Pick<Style, 'font' | 'size'>, width: number): string[] {
    if (word.length <= LONGEST_WORD && this.width(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    let used = 0
    for (const char of word) {
      const wide = this.width(char, style)
      if (piece !== '' && used + wide > width) {
        // A hyphen never begins a line: it takes the letter before it along.
        const end = piece.lastIndexOf('-') + 1 || piece.length - (char === '-' && piece.length > 1 ? 1 : 0)
        pieces.push(piece.slice(0, end))
        piece = piece.slice(end)
        used = this.width(piece, style)
      }
      piece += char
      used += wide
    }
    return [...pieces, piece]
  }
}

interface Word {
  readonly word: string
  readonly face: Face
  /** No space stands between it and the word before (`**bo**ld`). */
  readonly glued: boolean
}

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = []
  let spaced = true
  for (const { text, ...face } of runs) {
    for (const part of text.split(/([ \n]+)/)) {
      if (part === '') continue
      if (part.startsWith(' ') || part.startsWith('\n')) {
        spaced = true
        continue
      }
      words.push({ word: part, face, glued: !spaced && words.length > 0 })
      spaced = false
    }
  }
  return words
}

/** A pen that writes everything in the condensed family. */
class NarrowPen extends Pen {
  private readonly usual: Pen

  constructor(usual: Pen) {
    super(usual.pdf, undefined, undefined, usual.foreign, usual.least)
    this.usual = usual
  }

  override width(text: string, { font, size }: Pick<Style, 'font' | 'size'>): number {
    return this.usual.width(text, { font: narrowFont(font), size })
  }

  override isSpaced(place: Place): boolean {
    return this.usual.isSpaced(place)
  }

  override set(
    text: string,
    left: number,
    baseline: number,
    { font, size }: Pick<Style, 'font' | 'size'>,
    options: PDFKit.Mixins.TextOptions,
  ): void {
    this.usual.set(text, left, baseline, { font: narrowFont(font), size }, options)
  }
}

const narrowFont = (font: FontName): FontName =>
  font === 'sans' ? 'condensed' : font === 'sans-bold' ? 'condensed-bold' : font

/** The same pen in narrow letters. */
export const narrow = memoize((pen: Pen): Pen => new NarrowPen(pen))

interface Reading {
  /** Element being read now; words written for another element do not count as neighbours. */
  readonly element: object
  /** The last of its words. */
  last?: Place
}

const readings = new WeakMap<Paper, Reading>()

/** Makes `element` the one that everything written from now on belongs to; its words can be on several pages. */
export function beginReading(pdf: Paper, element: object): void {
  if (readings.get(pdf)?.element !== element) readings.set(pdf, { element })
  inside.add(pdf)
}

export function endReading(pdf: Paper): void {
  inside.delete(pdf)
}

const inside = new WeakSet<Paper>()

/** Part of the size of letters that lies between words at least; between letters of a word there is none. */
const LEAST_SPACE = 0.1

export interface Place {
  readonly left: number
  /** Asked for only where words stand behind each other. */
  width(): number
  readonly baseline: number
  readonly size: number
}

/** Notes that words are written there. @returns whether a space belongs before them */
function readOn(pdf: Paper, place: Place): boolean {
  const reading = inside.has(pdf) ? readings.get(pdf) : undefined
  if (reading === undefined) return false
  const { last } = reading
  reading.last = place
  if (last === undefined) return false
  const least = place.size * LEAST_SPACE
  if (Math.abs(last.baseline - place.baseline) > least) return true
  return Math.abs(place.left - last.left - last.width()) > least
}

type Type = Pick<Style, 'font' | 'size'>

/** A name as it is written, and in which letters. */
export interface FittedName<S extends Type> {
  readonly text: string
  readonly style: S
  readonly width: number
}

/** Each smaller size is that part of the one before. */
const STEP = 0.95

/**
 * The name whole where the width holds it, in the letters it is wished in, in narrow ones or in smaller ones. Else it loses its
 * middle: names of one mission often begin alike, and their ends tell them apart.
 * @param least size below which letters are not read any more
 */
export function fittedName<S extends Type>(
  pen: Pen,
  text: string,
  wished: S,
  width: number,
  least: number,
): FittedName<S> {
  const condensed = narrowFace[wished.font]
  const smaller: S[] = []
  for (let size = wished.size * STEP; size > least; size *= STEP) smaller.push({ ...wished, font: condensed, size })
  const styles = [
    wished,
    { ...wished, font: condensed },
    ...smaller,
    { ...wished, font: condensed, size: Math.min(least, wished.size) },
  ]
  const style = styles.find((each) => pen.width(text, each) <= width)
  if (style !== undefined) return { text, style, width: pen.width(text, style) }
  const last = styles.at(-1) ?? wished
  const cut = withoutMiddle(pen, text, last, width)
  return { text: cut, style: last, width: pen.width(cut, last) }
}

const narrowFace: Readonly<Record<FontName, FontName>> = {
  sans: 'condensed',
  'sans-bold': 'condensed-bold',
  condensed: 'condensed',
  'condensed-bold': 'condensed-bold',
}

/** Part of the letters that are kept which stand behind the ellipsis. */
const END = 0.35
/** No line on paper holds more letters: longer texts are not measured whole. */
const MOST = 400

/**
 * As much of a text as fits: its beginning and its end, with an ellipsis in between where something is left out; between words
 * where that leaves most of both.
 */
export function withoutMiddle(pen: Pen, text: string, style: Type, width: number): string {
  if (text.length < MOST * 4 && pen.width(text, style) <= width) return text
  // An accent stays with its letter.
  const letters = text.match(/\P{M}\p{M}*/gu) ?? []
  const kept = (count: number): string => {
    const begins = endBegins(letters, count)
    const ends = beginEnds(letters, count - (letters.length - begins))
    return `${letters.slice(0, ends).join('').trimEnd()}…${letters.slice(begins).join('').trimStart()}`
  }
  let [low, high] = [0, Math.min(MOST, letters.length - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pen.width(kept(middle), style) <= width) low = middle
    else high = middle - 1
  }
  return kept(low)
}

/** Most of the letters that an end takes to begin with a whole word, and least of a beginning that is left by ending with one. */
const MAX_END = 0.6
const LEAST_BEGINNING = 0.5

/** Where the end begins of which so many letters are kept: with a word, if that is not too long. */
function endBegins(letters: readonly string[], count: number): number {
  const begins = letters.length - Math.floor(count * END)
  const word = letters.lastIndexOf(' ', begins - 1) + 1
  if (word === begins || (word > 0 && letters.length - word <= count * MAX_END)) return word
  return begins
}

/** Where the beginning of so many letters ends: with a word, if enough of it is left. */
function beginEnds(letters: readonly string[], ends: number): number {
  if (letters[ends] === ' ') return ends
  const word = letters.lastIndexOf(' ', ends - 1)
  return word >= ends * LEAST_BEGINNING ? word : ends
}
