/** A person's settings; whatever is stored passes this schema, and what does not fit falls back to the default. */
import { z } from 'zod'
import { ruleSettingsSchema } from '#core/mission/checks.ts'

/** The format exported last, and by format the options that differ from its usual ones; the formats check them. */
const exportSettings = z.object({
  format: z.string().max(20),
  options: z.record(z.string().max(20), z.record(z.string().max(40), z.json())),
})

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  autoPillars: z.boolean().catch(true),
  exports: exportSettings.catch({ format: 'pdf', options: {} }),
  /** Address of the editor in a browser that share links lead to; empty: this page's own, or none on the desktop. */
  shareAddress: z.string().max(500).catch(''),
  /** Name of the font a person chose for letters that the bundled ones do not have; the file is kept apart. Empty: none. */
  ownFont: z.string().max(200).catch(''),
  problemsOpen: z.boolean().catch(true),
  /** Under which headings problems are listed: by severity, or by what they are about. */
  problemsBy: z.enum(['severity', 'subject']).catch('severity'),
  /** How this person wants rules of the checker to run; what a mission says goes before it. */
  rules: ruleSettingsSchema.catch({}),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})
