/** The boxes that a person owns (the shelf), and the pieces that a map needs, as both are stored. */
import { z } from 'zod'
import { type Mission, missionKitSchema } from '#model/mission/document.ts'

/** Boxes of one kit, with the pieces that are lost or extra. */
export type OwnedBox = Omit<Mission['kit'], 'codes'>

/** More boxes of different kits than anybody owns. */
const MAX_OWNED = 40
export const shelfSchema: z.ZodType<readonly OwnedBox[]> = z
  .array(missionKitSchema.omit({ codes: true }))
  .max(MAX_OWNED)

/** The pieces that a map needs of its kit. */
export const boxNeedSchema = z.strictObject({
  kit: z.string(),
  name: z.string(),
  /** By these (mm) walls of one kit fit those of another. */
  pitch: z.number(),
  thickness: z.number(),
  pieces: z.array(
    z.strictObject({
      code: z.string(),
      /** The code the group uses for it. */
      shownCode: z.string(),
      name: z.string(),
      needed: z.number(),
      /** How many one box holds. */
      inBox: z.number(),
    }),
  ),
})
export type BoxNeed = z.infer<typeof boxNeedSchema>
