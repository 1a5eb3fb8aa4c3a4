/** Squares with a meaning: entry zones and regions. */
import { z } from 'zod'
import { idSchema, lineSchema } from './sheet.ts'
import { boardSchema, coordinateSchema } from './terrain.ts'
import { idsOf, regionKinds, zoneKinds } from './vocabulary.ts'

export const squareSchema = z.strictObject({
  board: boardSchema,
  x: coordinateSchema,
  y: coordinateSchema,
})

/** A zone of one or more squares in which a side sets up. */
export const zoneAreaSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(idsOf(zoneKinds)),
  /** Id of the side it belongs to; null when it is nobody's. */
  side: idSchema.nullable(),
  label: lineSchema(40),
  squares: z.array(squareSchema).min(1).max(200),
})
export type ZoneArea = z.infer<typeof zoneAreaSchema>

export const regionSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(idsOf(regionKinds)),
  label: lineSchema(40),
  squares: z.array(squareSchema).min(1).max(200),
})
export type Region = z.infer<typeof regionSchema>
