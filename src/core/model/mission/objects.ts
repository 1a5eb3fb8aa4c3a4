/** What lies free on a board: markers, links between them, optional features, notes. Millimetres from the board's corner. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { turnSchema } from './bases.ts'
import { featureKindSchema, linkKindSchema, markerKindSchema } from './custom-kinds.ts'
import { grouping, locking } from './locks-and-groups.ts'
import { idSchema } from './sheet.ts'
import { tenthsSchema } from './tenths.ts'
import { boardSchema } from './terrain.ts'

const tenths = tenthsSchema(0, 10_000)
const place = { board: boardSchema, x: tenths, y: tenths }

export const markerSchema = z.strictObject({
  id: idSchema,
  kind: markerKindSchema,
  label: lineSchema(12),
  ...place,
  /** Whose it is; left out: nobody's. */
  side: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Marker = z.infer<typeof markerSchema>

/** A line between two markers, by their ids. */
export const linkSchema = z.strictObject({
  id: idSchema,
  kind: linkKindSchema,
  from: idSchema,
  to: idSchema,
  ...locking,
})
export type Link = z.infer<typeof linkSchema>

export const featureSchema = z.strictObject({
  id: idSchema,
  kind: featureKindSchema,
  ...place,
  turn: turnSchema,
  /** The mission can be played without it. */
  optional: z.boolean().optional(),
  /** Whose it is; left out: nobody's. */
  side: idSchema.optional(),
  ...locking,
  ...grouping,
})
export type Feature = z.infer<typeof featureSchema>

export const noteSchema = z.strictObject({
  id: idSchema,
  ...place,
  text: lineSchema(500).min(1),
  /** Where an arrow from the note points; left out: no arrow. */
  arrow: z.strictObject(place).optional(),
  ...locking,
  ...grouping,
})
export type Note = z.infer<typeof noteSchema>
