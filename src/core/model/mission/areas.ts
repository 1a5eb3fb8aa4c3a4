/** Squares with a meaning: entry zones and regions. */
import { z } from 'zod'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { regionKindSchema, zoneKindSchema } from './custom-kinds.ts'
import { locking } from './locks-and-groups.ts'
import { idSchema } from './sheet.ts'
import { boardSchema, coordinateSchema } from './terrain.ts'

export const squareSchema = z.strictObject({
  board: boardSchema,
  x: coordinateSchema,
  y: coordinateSchema,
})

/** A zone of one or more squares in which a side sets up. */
export const zoneAreaSchema = z.strictObject({
  id: idSchema,
  kind: zoneKindSchema,
  /** Id of the side it belongs to; null when it is nobody's. */
  side: idSchema.nullable(),
  label: lineSchema(40),
  /** Left out: what its kind serves. */
  serves: z.enum(zoneServices).optional(),
  /** So many of its side's units must be set up in it. */
  mustHold: z.int().min(1).max(20).optional(),
  squares: z.array(squareSchema).min(1).max(200),
  ...locking,
})
export type ZoneArea = z.infer<typeof zoneAreaSchema>

export const regionSchema = z.strictObject({
  id: idSchema,
  kind: regionKindSchema,
  label: lineSchema(40),
  squares: z.array(squareSchema).min(1).max(200),
  ...locking,
})
export type Region = z.infer<typeof regionSchema>
