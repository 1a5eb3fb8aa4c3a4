/** Options for the PDF of a pack, checked before anything is drawn. */
import { z } from 'zod'
import { paperNames, papers, pdfOptions, type SheetSize, sheetSize } from '../pdf-options.ts'

/** Parts of a printed pack, in the order in which they come. */
export const packPdfParts = [
  'cover',
  'contents',
  'campaign',
  'key',
  'missions',
  'setups',
  'rebuilds',
  'parts',
  'scores',
] as const
export type PackPdfPart = (typeof packPdfParts)[number]

export const packPartLabels: Readonly<Record<PackPdfPart, string>> = {
  cover: 'Cover',
  contents: 'Contents and mission table',
  campaign: 'Campaign',
  key: 'Key',
  missions: 'Mission sheets',
  setups: 'Set-up sheets',
  rebuilds: 'From mission to mission',
  parts: 'Parts of the pack',
  scores: 'Score sheets',
}

export const packPdfOptions = z.strictObject({
  paper: z.enum(paperNames).default('a4'),
  ink: pdfOptions.shape.ink,
  style: pdfOptions.shape.style,
  margin: pdfOptions.shape.margin,
  parts: z
    .array(z.enum(packPdfParts))
    .refine((parts) => parts.length > 0, 'choose at least one part')
    .refine((parts) => new Set(parts).size === parts.length, 'name each part once')
    .default([...packPdfParts]),
  /** Pages of half the paper, two by two on sheets that are folded and stitched in the middle. */
  booklet: z.boolean().default(false),
})
export type PackPdfOptions = z.infer<typeof packPdfOptions>

/** The pages of the document: the paper, or of a booklet the half of it. */
export function pageSizeOf({ paper, margin, booklet }: PackPdfOptions): SheetSize {
  const whole = sheetSize({ paper, orientation: 'portrait', margin })
  if (!booklet) return whole
  const [short, long] = papers[paper]
  return { ...whole, width: long / 2, height: short, enlarged: 1 }
}
