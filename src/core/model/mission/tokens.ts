/** Tokens: what stands on the map on a base of its own and can be owned, hit, turned over and moved in play. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { standingShape, TOKEN_SIZES } from './bases.ts'
import { tokenKindSchema } from './custom-kinds.ts'
import { figuresSchema } from './figures.ts'
import { grouping, locking } from './locks-and-groups.ts'
import { idSchema } from './sheet.ts'

/** Shows its face, or lies so that only its owner knows what it is. */
export const faces = ['up', 'down'] as const

const { board, x, y, base, turn, side } = standingShape(TOKEN_SIZES)

export const tokenSchema = z.strictObject({
  id: idSchema,
  kind: tokenKindSchema,
  side,
  label: lineSchema(40),
  board,
  x,
  y,
  turn,
  base,
  /** By name; in a file by the order of names. */
  figures: figuresSchema,
  face: z.enum(faces),
  /** The zone or region it lies in, by its id; left out: the mission does not say. It may be gone: the checker says so. */
  in: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Token = z.infer<typeof tokenSchema>
