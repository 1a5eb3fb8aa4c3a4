/** The part of a sheet that cut-outs have (mm). */

import type { Box } from '#foundation/geometry/point.ts'
import { printableOf } from '#publishing/export/formats/pdf/tiles/true-scale.ts'
import { trueSheet } from '../calibrated-paper.ts'
import type { PdfOptions } from '../pdf-options.ts'

const HAIR = 0.2

export function cutoutArea(options: Pick<PdfOptions, 'paper' | 'margin' | 'measured'>): Box {
  const { paper, margin } = trueSheet(options)
  return printableOf(paper, margin + HAIR)
}
