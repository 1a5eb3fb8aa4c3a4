/** Tables of a mission: rows that dice pick, rows that a player picks, and grids such as sector by round. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/kinds.ts'
import { mapPartSchema } from './map-part.ts'
import { idSchema } from './sheet.ts'

// Dice that decide something, as facts from which exact odds follow.

/** Dice a mission asks for. D33 and D66: two dice read as tens and ones. */
export const diceNames = ['D3', 'D6', '2D6', 'D33', 'D66'] as const
export type DiceName = (typeof diceNames)[number]

/** Result of one die, the sum of two, or two dice read as tens and ones. */
const face = z.int().min(1).max(66)

export const rollSchema = z.discriminatedUnion('kind', [
  /** So much or more; `tries`: once for each of so many things. */
  z.strictObject({
    kind: z.literal('at-least'),
    dice: z.enum(diceNames),
    least: face,
    tries: z.int().min(1).max(50).optional(),
  }),
  /** So much or less. */
  z.strictObject({
    kind: z.literal('at-most'),
    dice: z.enum(diceNames),
    most: face,
    tries: z.int().min(1).max(50).optional(),
  }),
  /** So much or more, and then one of several things alike. */
  z.strictObject({
    kind: z.literal('at-least-then-one-of'),
    dice: z.enum(diceNames),
    least: face,
    of: z.int().min(2).max(36),
  }),
  /** Less than the unit's Toughness. */
  z.strictObject({ kind: z.literal('below-toughness'), dice: z.enum(diceNames) }),
  /** Both roll so many dice and add their unit's Toughness; the higher result wins; ties are rolled again unless the setting rollOffAgain is 0. */
  z.strictObject({ kind: z.literal('contest'), dice: z.enum(diceNames), adds: z.enum(['toughness', 'nothing']) }),
  /** One after the other until one fails: the first on so much or more, each further one with so much less on the die. */
  z.strictObject({
    kind: z.literal('until-failed'),
    dice: z.enum(diceNames),
    least: face,
    harder: z.int().min(0).max(5),
    tries: z.int().min(1).max(50).optional(),
  }),
])
export type Roll = z.infer<typeof rollSchema>

// Stratagems, enhancements and the like that a mission is played with: the author writes them, in the author's own
// words.

export const referenceKinds = ['stratagem', 'enhancement', 'other'] as const

export const referenceSchema = z.strictObject({
  kind: z.enum(referenceKinds),
  title: lineSchema(120).min(1),
  /** Command points of a stratagem, points of an enhancement; if omitted, its cost is unspecified. */
  cost: z.int().min(0).max(2000).optional(),
  /** Its owner; defaults to everybody's. */
  side: idSchema.optional(),
  /** When it can be used: `your Command phase`. */
  when: lineSchema(200).min(1).optional(),
  /** Its effect, in the author's words. */
  text: lineSchema(600).min(1),
  /** Where the author has it from: a book and page, a club's list. */
  source: lineSchema(200).min(1).optional(),
})

const result = z.int().min(1).max(66)
const cell = lineSchema(300)
const heading = lineSchema(60)

export const tableSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dice'),
    id: idSchema,
    title: lineSchema(120).min(1),
    dice: z.enum(diceNames),
    /** The side that rolls; if omitted, the text says it. */
    side: idSchema.optional(),
    rows: z
      .array(
        z.strictObject({
          from: result,
          to: result,
          text: cell.min(1),
          /** Part of the map that the row picks. */
          part: mapPartSchema.optional(),
        }),
      )
      .min(1)
      .max(36),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    id: idSchema,
    title: lineSchema(120).min(1),
    /** The side that picks; if omitted, the text says it. */
    side: idSchema.optional(),
    /** Each row can be picked once. */
    once: z.boolean(),
    rows: z
      .array(z.strictObject({ text: cell.min(1) }))
      .min(1)
      .max(36),
  }),
  z.strictObject({
    kind: z.literal('grid'),
    id: idSchema,
    title: lineSchema(120).min(1),
    /** Headings above the names of the rows (`Sector`) and above those of the columns (`Round`). */
    corner: z.strictObject({ rows: heading, columns: heading }),
    rows: z.array(heading.min(1)).min(1).max(36),
    columns: z.array(heading.min(1)).min(1).max(12),
    /** Row by row. */
    cells: z.array(z.array(cell).min(1).max(12)).min(1).max(36),
  }),
])
