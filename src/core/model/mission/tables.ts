/** Tables of a mission: rows that dice pick, rows that a player picks, and grids such as sector by round. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { mapPartSchema } from './map-part.ts'
import { diceNames } from './roll.ts'
import { idSchema } from './sheet.ts'

const result = z.int().min(1).max(66)
const cell = lineSchema(300)
const heading = lineSchema(60)

export const tableSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dice'),
    id: idSchema,
    title: lineSchema(120).min(1),
    dice: z.enum(diceNames),
    /** Who rolls; left out: the text says it. */
    side: idSchema.optional(),
    rows: z
      .array(
        z.strictObject({
          from: result,
          to: result,
          text: cell.min(1),
          /** What on the map the row picks. */
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
    /** Who picks; left out: the text says it. */
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
    /** What stands over the rows' names: `Sector`; and over the columns': `Round`. */
    corner: z.strictObject({ rows: heading, columns: heading }),
    rows: z.array(heading.min(1)).min(1).max(36),
    columns: z.array(heading.min(1)).min(1).max(12),
    /** Row by row. */
    cells: z.array(z.array(cell).min(1).max(12)).min(1).max(36),
  }),
])
