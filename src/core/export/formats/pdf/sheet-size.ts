/** The paper of the suite: its size the way it is held, and how large type is on it. */
import { type PdfOptions, papers } from './pdf-options.ts'

export interface SheetSize {
  /** Millimetres, as the paper is held. */
  readonly width: number
  readonly height: number
  readonly margin: number
  /** How many times larger than on A4 everything is drawn that has no scale of its own; 1 on A4 and below. */
  readonly enlarged: number
}

const [A4_WIDTH, A4_HEIGHT] = papers.a4

export function sheetSize({
  paper,
  orientation,
  margin,
}: Pick<PdfOptions, 'paper' | 'orientation' | 'margin'>): SheetSize {
  const [short, long] = papers[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  // Larger paper is read from further away, but not as far as it is larger: type of 9 points becomes 18 on A0.
  const times = (width * height) / (A4_WIDTH * A4_HEIGHT)
  return { width, height, margin, enlarged: times < 1.5 ? 1 : times ** 0.25 }
}
