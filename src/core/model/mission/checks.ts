/** What a mission says about checking itself: severities and thresholds of rules, and findings that are waived. */
import { z } from 'zod'
import { lineSchema } from '#model/rule-sets/line-text.ts'
import { idSchema } from './sheet.ts'

// No file may have the keys `constructor` and `prototype`, and both names are keys of a file.
const ruleIdSchema = z
  .string()
  .regex(/^(?!(?:constructor|prototype)$)[a-z][a-z0-9-]{1,60}$/, 'a rule has a name such as panels-cross')
const thresholdNameSchema = z
  .string()
  .regex(/^(?!(?:constructor|prototype)$)[a-zA-Z]{1,40}$/, 'the name of such a figure is made of letters')

/** How one rule runs: another severity, or off, and other thresholds than its own. */
const ruleSettingSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'notice', 'off']).optional(),
  thresholds: z.record(thresholdNameSchema, z.number().min(-1e6).max(1e6)).optional(),
})
/** Settings by rule id. Rules the program does not know are kept and reported. */
export const ruleSettingsSchema = z.record(ruleIdSchema, ruleSettingSchema)
export type RuleSettings = Readonly<Record<string, z.infer<typeof ruleSettingSchema>>>

/** Most items that one waiver can name; whoever means more waives the whole rule. */
export const MAX_WAIVED_ITEMS = 200

/** Says that findings of a rule are known and wanted: all of them, or those about exactly these items. */
const waiverSchema = z.strictObject({
  rule: ruleIdSchema,
  /** Empty: every finding of the rule. */
  items: z.array(idSchema).max(MAX_WAIVED_ITEMS),
  reason: lineSchema(300).min(1),
})
export type Waiver = z.infer<typeof waiverSchema>

export const checksSchema = z.strictObject({
  rules: ruleSettingsSchema,
  waivers: z.array(waiverSchema).max(1000),
})

/** Every rule as it is, nothing waived. */
export const noChecks: z.infer<typeof checksSchema> = { rules: {}, waivers: [] }
