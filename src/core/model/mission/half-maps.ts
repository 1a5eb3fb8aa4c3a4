/**
 * Half-maps: for some boards each side brings one of several halves, which are joined at set-up. The chosen half is in the
 * ordinary collections of the mission, so every tool works on it; here are the halves that are not chosen now.
 * Source: Dark depths missions. Confidence: M.
 */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { regionSchema, zoneAreaSchema } from './areas.ts'
import { featureSchema, linkSchema, markerSchema, noteSchema } from './objects.ts'
import { idSchema } from './sheet.ts'
import { boardSchema, halfPillarSchema, panelSchema, wallEndSchema } from './terrain.ts'

/** Most ways in which the halves of all sides can be joined. */
export const MAX_JOININGS = 16
const MAX_OF_HALF = 2000
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(MAX_OF_HALF).optional()

/** A half. The chosen one has a name only. */
const halfMapSchema = z.strictObject({
  id: idSchema,
  title: lineSchema(60).min(1),
  panels: some(panelSchema),
  halfPillars: some(halfPillarSchema),
  wallEnds: some(wallEndSchema),
  zones: some(zoneAreaSchema),
  regions: some(regionSchema),
  markers: some(markerSchema),
  links: some(linkSchema),
  features: some(featureSchema),
  notes: some(noteSchema),
})

export const halvesSchema = z
  .array(
    z.strictObject({
      /** The side that brings one of the halves. */
      side: idSchema,
      board: boardSchema,
      /** Id of the half that is on the map now. */
      chosen: idSchema,
      /** The halves that it can bring. */
      options: z.array(halfMapSchema).min(1).max(MAX_JOININGS),
    }),
  )
  .min(1)
  .max(6)
