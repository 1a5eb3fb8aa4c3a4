/** The paper of the suite: its size the way it is held, and how large type is on it. */
import { type PdfOptions, papers } from './pdf-options.ts'

export interface SheetSize {
  /** Millimetres, as the paper is held. */
  readonly width: number
  readonly height: number
  readonly margin: number
  /** More free edge at the side on which the paper is bound or punched; 0: none. On the left, of backs on the right. */
  readonly binding: number
  /** Whether both sides of the paper are printed: every part begins on a front then. */
  readonly bothSides: boolean
  /** How many times larger than on A4 everything is drawn that has no scale of its own; 1 on A4 and below. */
  readonly enlarged: number
}

/** Holes of a file reach so much further in than a usual margin (mm). */
const HOLES = 12

const [A4_WIDTH, A4_HEIGHT] = papers.a4

export function sheetSize({
  paper,
  orientation,
  margin,
  holes = false,
  bothSides = false,
}: Pick<PdfOptions, 'paper' | 'orientation' | 'margin'> & Partial<Pick<PdfOptions, 'holes' | 'bothSides'>>): SheetSize {
  const [short, long] = papers[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  // Larger paper is read from further away, but not as far as it is larger: type of 9 points becomes 18 on A0.
  const times = (width * height) / (A4_WIDTH * A4_HEIGHT)
  const enlarged = times < 1.5 ? 1 : times ** 0.25
  return { width, height, margin, binding: holes ? HOLES : 0, bothSides, enlarged }
}
