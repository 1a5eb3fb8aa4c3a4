/** Drawing in true millimetres on a page, and the few styles that all true-scale pages share. */
import type { Box } from '#foundation/geometry/point.ts'
import { colours } from '../page-flow.ts'
import type { PdfContext } from '../pdf-context.ts'
import type { Pen, Style } from '../pen.ts'
import { MM } from '../points.ts'

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
