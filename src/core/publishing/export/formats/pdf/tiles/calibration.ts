/** The square and the rulers by which one sees that a printer has kept the scale (mm). */
import { colours } from '../page-flow.ts'
import type { Pen } from '../pen.ts'
import { strokeLine, styles } from './true-scale.ts'

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
