/** Drawing in true millimetres: the page context of tiles and cut-outs, printers that shrink, shared styles, and the calibration square. */
import type { Theme } from '#drawing/display/themes.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { colours } from './page-flow.ts'
import type { Paper } from './paper.ts'
import { type PdfOptions, papers } from './pdf-options.ts'
import { MM, type Pen, type Style } from './pen.ts'

export interface PdfContext {
  readonly pdf: Paper
  readonly pen: Pen
  readonly document: Mission
  readonly options: PdfOptions
  /** Colours for the chosen ink; every shape is drawn with it. */
  readonly theme: Theme
  /**
   * Reports progress before each page. Await it: the caller may show it or cancel (then it rejects), and the event loop
   * gets a moment.
   */
  step(what: string): Promise<void>
  /**
   * Begins a page of that size (mm as they come out of the printer) with nothing on it.
   * @param label the page's own name, shown by viewers instead of its number: `A1`
   * @param outlineTitle its line in the outline; empty: none. Spoken as well: everything on the page is a figure with that description
   */
  addPage(size: readonly [width: number, height: number], label: string, outlineTitle: string): void
}

type PaperOptions = Pick<PdfOptions, 'paper' | 'margin' | 'measured'>

/** How long a millimetre of the page is on the paper that comes out of the printer. */
export const comesOutAs = ({ measured }: Pick<PdfOptions, 'measured'>): number => measured / 100

/**
 * Returns paper (width and height held upright) and free edge, in millimetres as they come out of the printer.
 * Everything laid out on it is drawn larger by the same ratio (smaller if the printer stretches), so that its layout
 * stays the same and it measures true on paper.
 */
export function trueSheet(options: PaperOptions): {
  readonly paper: readonly [number, number]
  readonly margin: number
} {
  const [width, height] = papers[options.paper]
  const ratio = comesOutAs(options)
  return { paper: [width * ratio, height * ratio], margin: options.margin * ratio }
}

/** Tells readers which printer the pages are for, or null if for any that prints true. */
export const printerNote = ({ measured }: Pick<PdfOptions, 'measured'>): string | null =>
  measured === 100 ? null : `For a printer that prints 100 mm as ${measured} mm.`

/** Draws with a millimetre as the unit, from the upper left corner of the page; styles are in millimetres too. */
export function inMillimetres({ pdf }: PdfContext, draw: () => void): void {
  pdf.save()
  pdf.scale(MM)
  draw()
  pdf.restore()
}

/** Styles (mm): 2.6 mm are 7.4 points. */
export const styles = {
  heading: { font: 'sans-bold', size: 6.4, colour: colours.text },
  bold: { font: 'sans-bold', size: 3.4, colour: colours.text },
  text: { font: 'sans', size: 3.2, colour: colours.text },
  small: { font: 'sans', size: 2.6, colour: colours.muted },
  label: { font: 'condensed-bold', size: 2.8, colour: colours.text },
} as const satisfies Record<string, Style>

/** Height of a line of text in parts of its font size. */
const LEADING = 1.32

/** Lines of text from a top on, wrapped to a width (mm); returns where they end. */
export function writeLines(pen: Pen, text: string, at: { x: number; y: number }, width: number, style: Style): number {
  const lines = pen.wrap(pen.clean(text), style, width)
  for (const [index, line] of lines.entries())
    pen.write(line, at.x, at.y + style.size * (0.95 + index * LEADING), style)
  return at.y + lines.length * style.size * LEADING
}

/** How high the same lines are. */
const linesHeight = (pen: Pen, text: string, width: number, style: Style): number =>
  pen.wrap(pen.clean(text), style, width).length * style.size * LEADING

/** A paragraph; bold ones head what follows. */
export interface Paragraph {
  readonly text: string
  readonly bold?: boolean
}
const PARAGRAPH_GAP = 1.4
const styleOf = ({ bold }: Paragraph): Style => (bold === true ? styles.bold : styles.text)

/** Paragraphs from a top on; returns where they end. */
export const writeParagraphs = (
  pen: Pen,
  paragraphs: readonly Paragraph[],
  { x, y }: { x: number; y: number },
  width: number,
): number =>
  paragraphs.reduce((at, one) => writeLines(pen, one.text, { x, y: at }, width, styleOf(one)) + PARAGRAPH_GAP, y)

export const paragraphsHeight = (pen: Pen, paragraphs: readonly Paragraph[], width: number): number =>
  paragraphs.reduce((sum, one) => sum + linesHeight(pen, one.text, width, styleOf(one)) + PARAGRAPH_GAP, 0)

/** A straight line, as thin and dark as said. */
export function strokeLine(
  { pdf }: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  colour: string,
): void {
  pdf.lineWidth(width).strokeColor(colour)
  pdf.moveTo(...from).lineTo(...to)
  pdf.stroke()
}

/** The printable part of a page. */
export const printableOf = (page: readonly [number, number], margin: number): Box => ({
  x: margin,
  y: margin,
  width: page[0] - 2 * margin,
  height: page[1] - 2 * margin,
})

export const SQUARE = 50
const LONGEST_RULER = 100
/** Distance of the rulers from the edge of their block, and of the square from the rulers. */
const EDGE = 9
const INSET = 8
/** Length and room of ticks and numbers. */
const TICKS = { one: 1.8, five: 3, ten: 4.4 }

/** A square of 50 mm at a place, with its measure in the middle. */
export function drawSquare(pen: Pen, x: number, y: number): void {
  const { pdf } = pen
  pdf.undash().lineWidth(0.2).strokeColor(colours.text).rect(x, y, SQUARE, SQUARE).stroke()
  const middle = x + SQUARE / 2
  pen.write('50 mm', middle, y + SQUARE / 2, { ...styles.bold, size: 4.4 }, 'centre')
  pen.write('each side, centre of line', middle, y + SQUARE / 2 + 4.6, styles.small, 'centre')
  pen.write('to centre of line', middle, y + SQUARE / 2 + 8, styles.small, 'centre')
}

/** Length of the rulers in a room: 100 mm, or as many whole centimetres as fit. */
export const rulerFor = (room: number): number =>
  Math.min(LONGEST_RULER, Math.max(10, Math.floor((room - EDGE - 3) / 10) * 10))

/** Whether there is room for the square between rulers of that length. */
export const holdsSquare = (ruler: number): boolean => ruler >= SQUARE + 2 * INSET - 8

/** Width and height of the square with its rulers. */
export const calibrationSize = (ruler: number): number => EDGE + ruler + 3

/** One ruler upright and one level that begin at the same point, and between them the square. */
export function drawCalibration(pen: Pen, left: number, top: number, ruler: number): void {
  const origin = { x: left + EDGE, y: top + 3 + ruler }
  const { pdf } = pen
  pdf.undash()
  for (let mm = 0; mm <= ruler; mm += 1) {
    const tick = mm % 10 === 0 ? TICKS.ten : mm % 5 === 0 ? TICKS.five : TICKS.one
    const width = mm % 10 === 0 ? 0.2 : 0.12
    strokeLine(pen, [origin.x + mm, origin.y], [origin.x + mm, origin.y + tick], width, colours.text)
    strokeLine(pen, [origin.x, origin.y - mm], [origin.x - tick, origin.y - mm], width, colours.text)
    if (mm % 10 !== 0) continue
    if (mm > 0) pen.write(String(mm), origin.x + mm, origin.y + EDGE - 1.2, styles.small, 'centre')
    if (mm > 0) pen.write(String(mm), origin.x - TICKS.ten - 0.8, origin.y - mm + 0.9, styles.small, 'right')
  }
  pen.write('0', origin.x - 0.8, origin.y + EDGE - 1.2, styles.small, 'right')
  strokeLine(pen, [origin.x, origin.y], [origin.x + ruler, origin.y], 0.2, colours.text)
  strokeLine(pen, [origin.x, origin.y], [origin.x, origin.y - ruler], 0.2, colours.text)
  const measure = `${ruler} mm`
  pen.write(measure, origin.x + ruler / 2, origin.y - 1.6, styles.small, 'centre')
  pdf.save()
  pdf.translate(origin.x + 3.4, origin.y - ruler / 2).rotate(-90)
  pen.write(measure, 0, 0, styles.small, 'centre')
  pdf.restore()
  if (holdsSquare(ruler)) drawSquare(pen, origin.x + INSET, origin.y - INSET - SQUARE)
}

const HAIR = 0.2

export function cutoutArea(options: Pick<PdfOptions, 'paper' | 'margin' | 'measured'>): Box {
  const { paper, margin } = trueSheet(options)
  return printableOf(paper, margin + HAIR)
}
