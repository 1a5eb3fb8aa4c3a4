/** A person's settings; whatever is stored passes this schema, and what does not fit falls back to the default. */
import { z } from 'zod'

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  autoPillars: z.boolean().catch(true),
  paper: z.enum(['a4', 'letter']).catch('a4'),
  problemsOpen: z.boolean().catch(true),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})
