/** The part of a sheet that cut-outs have (mm). */

import { printableOf } from '#core/export/formats/pdf/tiles/true-scale.ts'
import { type PdfOptions, papers } from '../pdf-options.ts'

const HAIR = 0.2

export const cutoutArea = ({ paper, margin }: Pick<PdfOptions, 'paper' | 'margin'>) =>
  printableOf(papers[paper], margin + HAIR)
