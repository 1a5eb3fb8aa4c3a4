/** Who may Secure which markers, and who may operate which hatchways. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { regionKindSchema } from './custom-kinds.ts'
import { markersMeantSchema } from './scoring.ts'
import { idSchema } from './sheet.ts'
import { hatchwayTags } from './terrain.ts'
import { limitsSchema } from './use-limits.ts'

/** What differs from the usual: that certain units can Secure any marker they control. */
export const securingSchema = z.strictObject({
  markers: markersMeantSchema,
  by: z.enum(['any-unit', 'usual-units', 'nobody']),
  /** Only those of them that lie in regions of this kind; left out: wherever they lie. */
  region: regionKindSchema.optional(),
  /** Only units of this side; left out: of all. */
  side: idSchema.optional(),
})

/** Hatchways with this tag, with this label, or (nothing said) all of them. */
const hatchwaysMeantSchema = z.strictObject({
  tag: z.enum(hatchwayTags).optional(),
  label: lineSchema(40).min(1).optional(),
})

/** What differs from the usual: that both sides open and close a hatchway as often as they like. */
export const operatingSchema = z.strictObject({
  hatchways: hatchwaysMeantSchema,
  /** The sides that may; none: nobody. Left out: all. */
  sides: z.array(idSchema).max(6).optional(),
  does: z.enum(['opens', 'closes', 'both']),
  /** Once it is done it is never undone. */
  forGood: z.boolean().optional(),
  /** All of them at once. */
  allAtOnce: z.boolean().optional(),
  limits: limitsSchema.optional(),
  /** What must be so: `Marker B is controlled.` */
  condition: lineSchema(300).min(1).optional(),
})
