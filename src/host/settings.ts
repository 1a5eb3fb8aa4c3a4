/** A person's settings; whatever is stored passes this schema, and what does not fit falls back to the default. */
import { z } from 'zod'
import { ruleSettingsSchema } from '#core/mission/checks.ts'

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  autoPillars: z.boolean().catch(true),
  paper: z.enum(['a4', 'letter']).catch('a4'),
  problemsOpen: z.boolean().catch(true),
  /** Under which headings problems are listed: by severity, or by what they are about. */
  problemsBy: z.enum(['severity', 'subject']).catch('severity'),
  /** How this person wants rules of the checker to run; what a mission says goes before it. */
  rules: ruleSettingsSchema.catch({}),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})
