/** Stratagems, enhancements and the like that a mission is played with: the author writes them, in the author's own words. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { idSchema } from './sheet.ts'

export const referenceKinds = ['stratagem', 'enhancement', 'other'] as const

export const referenceSchema = z.strictObject({
  kind: z.enum(referenceKinds),
  title: lineSchema(120).min(1),
  /** Command points of a stratagem, points of an enhancement; left out: nothing is said of what it costs. */
  cost: z.int().min(0).max(2000).optional(),
  /** Whose it is; left out: everybody's. */
  side: idSchema.optional(),
  /** When it can be used: `your Command phase`. */
  when: lineSchema(200).min(1).optional(),
  /** What it does, in the author's own words. */
  text: lineSchema(600).min(1),
  /** Where the author has it from: a book and page, a club's list. */
  source: lineSchema(200).min(1).optional(),
})
