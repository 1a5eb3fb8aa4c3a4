/** The paper as far as it counts for what is drawn in true size: as large as a printer that shrinks or stretches makes it. */
import { type PdfOptions, papers } from './pdf-options.ts'

type PaperOptions = Pick<PdfOptions, 'paper' | 'margin' | 'measured'>

/** How long a millimetre of the page is on the paper that comes out of the printer. */
export const comesOutAs = ({ measured }: Pick<PdfOptions, 'measured'>): number => measured / 100

/**
 * Paper (width and height held upright) and free edge, in millimetres as they come out of the printer. What is laid out on it is drawn
 * larger by the same ratio (smaller, where the printer stretches), so that it lies on the page as it was and measures true on paper.
 */
export function trueSheet(options: PaperOptions): {
  readonly paper: readonly [number, number]
  readonly margin: number
} {
  const [width, height] = papers[options.paper]
  const ratio = comesOutAs(options)
  return { paper: [width * ratio, height * ratio], margin: options.margin * ratio }
}

/** For whose printer the pages are: a sentence for their readers; null: for any that prints true. */
export const printerNote = ({ measured }: Pick<PdfOptions, 'measured'>): string | null =>
  measured === 100 ? null : `For a printer on which 100 mm come out as ${measured} mm.`
