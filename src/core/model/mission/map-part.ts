/** Parts of a map that a text or a need speaks of: every item of a kind, those with a label, or one item. */
import { z } from 'zod'
import { lineSchema, zoneServices } from '#model/rule-sets/kinds.ts'
import {
  featureKindSchema,
  linkKindSchema,
  markerKindSchema,
  regionKindSchema,
  tokenKindSchema,
  zoneKindSchema,
} from './custom-kinds.ts'
import { idSchema } from './sheet.ts'
import { hatchwayTags } from './terrain.ts'

/** If omitted, whatever the label. */
const label = lineSchema(40).min(1).optional()

export const mapPartSchema = z.discriminatedUnion('part', [
  /**
   * `side`: those of that side, by its id; defaults to any side's. `serves`: those that serve that; defaults to all.
   * `mustHold`: those in which at least so many units must be set up.
   */
  z.strictObject({
    part: z.literal('zones'),
    kind: zoneKindSchema,
    side: idSchema.optional(),
    label,
    serves: z.enum(zoneServices).optional(),
    mustHold: z.int().min(1).max(20).optional(),
  }),
  z.strictObject({ part: z.literal('regions'), kind: regionKindSchema, label }),
  z.strictObject({ part: z.literal('markers'), kind: markerKindSchema, label, side: idSchema.optional() }),
  z.strictObject({ part: z.literal('links'), kind: linkKindSchema }),
  z.strictObject({ part: z.literal('features'), kind: featureKindSchema }),
  z.strictObject({ part: z.literal('tokens'), kind: tokenKindSchema, label, side: idSchema.optional() }),
  /** Hatchways with that tag, or null for any tag. */
  z.strictObject({ part: z.literal('hatchways'), tag: z.enum(hatchwayTags).nullable(), label }),
  /** Walls that can be breached. */
  z.strictObject({ part: z.literal('breachable-walls') }),
  /** One item by its id, which may be gone: the checker says so. */
  z.strictObject({ part: z.literal('item'), id: idSchema }),
])
export type MapPart = z.infer<typeof mapPartSchema>
