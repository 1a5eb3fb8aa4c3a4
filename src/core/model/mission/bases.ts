/** The form in a file of what stands on a base of its own: tokens, and the models of diagrams. */
import { z } from 'zod'
import { idSchema } from './sheet.ts'
import { tenthsSchema } from './tenths.ts'
import { boardSchema, withoutMinusZero } from './terrain.ts'

/** A base by its true size (mm); oval and rectangle are long from west to east until they are turned. */
export const baseSchema = (least: number, most: number) => {
  const size = tenthsSchema(least, most)
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('round'), diameter: size }),
    z.strictObject({ kind: z.literal('oval'), length: size, width: size }),
    z.strictObject({ kind: z.literal('rectangle'), length: size, width: size }),
  ])
}
/** Clockwise, in degrees, steps of 15. */
export const turnSchema = z.int().min(0).max(345).multipleOf(15).overwrite(withoutMinusZero)

/** Sides of the base of a token (mm): from a strip of card to a ship. */
export const TOKEN_SIZES = { least: 2, most: 1000 }
/** Sides of the base of a model in a diagram (mm). */
export const MODEL_SIZES = { least: 10, most: 400 }

const tenths = tenthsSchema(0, 10_000)

/** Where something stands, on which base, and whose it is. */
export const standingShape = (sizes: { readonly least: number; readonly most: number }) => ({
  board: boardSchema,
  /** The middle of the base, from the board's upper left corner (mm). */
  x: tenths,
  y: tenths,
  base: baseSchema(sizes.least, sizes.most),
  turn: turnSchema,
  /** Whose it is, by the id of a side; null: nobody's. */
  side: idSchema.nullable(),
})
