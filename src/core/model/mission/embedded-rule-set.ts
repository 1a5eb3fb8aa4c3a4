/** The rule set that a mission names, and house rules as it carries them: with what missions of them begin with. */
import { z } from 'zod'
import { houseRulesShape } from '#model/rule-sets/house-rules.ts'
import { ruleSetIdSchema } from '#model/rule-sets/rule-set.ts'
import { checksSchema } from './checks.ts'
import { playSchema } from './play.ts'

/** What a new mission has from the start; whatever is left out is as the template has it. */
const beginsSchema = z
  .strictObject({
    firstTurn: playSchema.shape.firstTurn,
    underdog: playSchema.shape.underdog,
    underdogBonus: playSchema.shape.underdogBonus.unwrap(),
    deployment: playSchema.shape.deployment.unwrap().partial(),
    ends: playSchema.shape.ends.unwrap(),
    securing: playSchema.shape.securing.unwrap(),
    operating: playSchema.shape.operating.unwrap(),
    tables: playSchema.shape.tables.unwrap(),
    rules: playSchema.shape.rules.unwrap(),
  })
  .partial()

export const embeddedRuleSetSchema = z.strictObject({
  ...houseRulesShape,
  /** Checks that are off, on, or of another severity, and their figures. */
  checks: checksSchema.shape.rules.optional(),
  begins: beginsSchema.optional(),
})
export const missionRuleSetSchema = z.strictObject({
  id: ruleSetIdSchema,
  /** Figures that the rule set lets a mission set, by name. */
  settings: z.record(z.string().regex(/^(?!(?:constructor|prototype)$)[a-z][a-zA-Z0-9]{0,31}$/), z.number()).optional(),
  /** The rule set itself, where the program does not have it: so the mission opens anywhere. Its id is the one above. */
  own: embeddedRuleSetSchema.optional(),
})
