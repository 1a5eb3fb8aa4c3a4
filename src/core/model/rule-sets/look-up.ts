/** Entries of a rule set that players look up during the battle: manoeuvres, Stratagems, Enhancements, hatchways. */
import { z } from 'zod'
import { kindIdSchema, originSchema, wordsSchema } from './kinds.ts'
import { lineSchema } from './line-text.ts'

export const lookUpKinds = ['manoeuvre', 'hatchway', 'stratagem', 'enhancement', 'other'] as const

const saidShape = {
  title: wordsSchema(120),
  /** Command points; null: it costs none. */
  cost: z.int().min(0).max(20).nullable().default(null),
  /** When it can be used. Empty: it needs no time. */
  when: lineSchema(200).default(''),
  /** The unit or thing that it is used on. */
  target: lineSchema(200).default(''),
  /** Its effect. */
  text: wordsSchema(600),
  restriction: lineSchema(200).default(''),
  /** True if a roll-off decides; the sheet then says what a tie means. */
  rollOff: z.boolean().default(false),
}
export const lookUpSchema = z.strictObject({
  id: kindIdSchema,
  kind: z.enum(lookUpKinds),
  ...saidShape,
  ...originSchema,
})
export type LookUp = Readonly<z.infer<typeof lookUpSchema>>

/** The changes of house rules to one entry. */
export const changedLookUpSchema = z
  .strictObject({
    title: saidShape.title,
    cost: saidShape.cost.unwrap(),
    when: saidShape.when.unwrap(),
    target: saidShape.target.unwrap(),
    text: saidShape.text,
    restriction: saidShape.restriction.unwrap(),
  })
  .partial()
