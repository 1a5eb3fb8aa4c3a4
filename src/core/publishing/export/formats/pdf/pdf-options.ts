/** Options of a PDF, checked before anything is drawn, and the size of the sheet that follows from them. */

import { z } from 'zod'
import { shareAddress } from '#model/containers/share-link.ts'
import { inkOption, styleOption } from '#publishing/export/look.ts'
import { standingOptions } from '#publishing/export/picture-options.ts'

/** The parts of the suite, in their usual order. */
export const pdfParts = [
  'mission',
  'setup',
  'parts',
  'briefing',
  'diagrams',
  'score',
  'forces',
  'roster',
  'owners',
  'cards',
  'tiles',
  'cutouts',
  'standing',
] as const
export type PdfPart = (typeof pdfParts)[number]

/** Paper sizes (mm), upright. */
export const papers = {
  a5: [148, 210],
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  a0: [841, 1189],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
} as const
export type PaperName = keyof typeof papers
export const paperLabels: Readonly<Record<PaperName, string>> = {
  a5: 'A5',
  a4: 'A4',
  a3: 'A3',
  a2: 'A2',
  a1: 'A1',
  a0: 'A0',
  letter: 'Letter',
  legal: 'Legal',
  tabloid: 'Tabloid',
}
export const paperNames = Object.keys(papers) as [PaperName, ...PaperName[]]

export const pdfOptions = z.strictObject({
  paper: z.enum(paperNames).default('a4'),
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** The parts wanted, in the order in which they come. */
  sheet: z
    .array(z.enum(pdfParts))
    .refine((parts) => parts.length > 0, 'choose at least one part')
    .refine((parts) => new Set(parts).size === parts.length, 'name each part once')
    .default(['mission', 'setup', 'parts']),
  /** Free edge on every side of the paper (mm). */
  margin: z.number().min(5).max(30).default(10),
  /** More margin at the left for the holes of a file; of backs at the right. */
  holes: z.boolean().default(false),
  /** Printed on both sides of the paper: every part begins on a front. */
  bothSides: z.boolean().default(false),
  /** How much neighbouring tiles share (mm). */
  overlap: z.number().min(0).max(30).default(10),
  /**
   * Length at which the person's printer prints 100 mm (mm): parts in true size are drawn larger or smaller to make up
   * for it.
   */
  measured: z.number().min(90).max(110).default(100),
  /** True-scale map on sheets of the paper, or each piece of it on one sheet as large as needed (for a copy shop). */
  tileMode: z.enum(['tiles', 'single']).default('tiles'),
  ink: inkOption,
  style: styleOption,
  /** Corner and walls of the standing picture. */
  ...standingOptions,
  /** Address of the editor that the QR code on the mission sheet opens; empty: no code. */
  linkBase: z
    .string()
    .transform((text, { addIssue }) => {
      const address = shareAddress(text)
      if (address.ok) return address.value
      addIssue({ code: 'custom', message: address.error })
      return z.NEVER
    })
    .default(''),
})
export type PdfOptions = z.infer<typeof pdfOptions>

export interface SheetSize {
  /** Millimetres, as the paper is held. */
  readonly width: number
  readonly height: number
  readonly margin: number
  /** More free edge at the side on which the paper is bound or punched; 0: none. On the left, of backs on the right. */
  readonly binding: number
  /** Whether both sides of the paper are printed: every part begins on a front then. */
  readonly bothSides: boolean
  /** Factor by which everything without its own scale is drawn larger than on A4; 1 on A4 and below. */
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
