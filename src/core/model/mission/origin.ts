/** How a generated map came about, so that it can be made again. Of no matter to play; left out of every map that people draw. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'

export const originSchema = z.strictObject({
  /** Version of the generator: another one makes another map of the same seed. */
  generator: z.int().min(1).max(1000),
  seed: z.int().min(0).max(4_294_967_295),
  symmetry: z.enum(['none', 'half-turn', 'mirror-long', 'mirror-short']),
  /** As it is written in the shell: `balanced,rooms=0.6`. */
  style: lineSchema(200).min(1),
  /** What was done: a new map, what was missing filled in, a relative of another map, the same map from another box. */
  by: z.enum(['generate', 'finish', 'vary', 'fit']),
  /** Id of the template it began with; left out: none. */
  template: lineSchema(60).min(1).optional(),
})
export type Origin = Readonly<z.infer<typeof originSchema>>
