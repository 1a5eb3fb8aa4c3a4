/** A PDF of one true-scale part, as the suite writes it. */

import type { Mission } from '#model/mission/document.ts'
import { type PdfOptions, type PdfPart, pdfOptions } from '#publishing/export/formats/pdf/pdf-options.ts'
import { writePdf } from '#publishing/export/formats/pdf/write-pdf.ts'
import { testFonts } from './fonts.ts'

const fonts = testFonts()

export const trueScalePdf = (
  part: Extract<PdfPart, 'tiles' | 'cutouts'>,
  document: Mission,
  options: Partial<PdfOptions> = {},
): Promise<Uint8Array> => writePdf(document, pdfOptions.parse({ ...options, sheet: [part] }), { fonts })
