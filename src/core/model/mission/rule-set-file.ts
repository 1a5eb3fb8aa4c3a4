/** Rule set files: house rules or an edition that a person brings, as the text of a `.bulkhead-rules` file. */
import { z } from 'zod'
import { type Result, success } from '#foundation/result.ts'
import { readUserFile, type UserFileError, type UserFileFault } from '#model/kit/user-file.ts'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'
import { blankMission, withMissionDefaults } from './blank.ts'
import { embeddedRuleSetSchema } from './document.ts'
import type { EmbeddedRuleSet } from './house-checks.ts'
import { findFaults } from './references.ts'

export const RULE_SET_EXTENSION = 'bulkhead-rules'
const FORMAT = 'bulkhead-rules'
const VERSION = 1
/** Far above any real house rules. */
export const MAX_RULE_SET_BYTES = 1_000_000

const fileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  ruleSet: embeddedRuleSetSchema,
})

/** Reads house rules from text that may come from anywhere. */
export function readRuleSet(text: string): Result<EmbeddedRuleSet, UserFileError> {
  const read = readUserFile(text, {
    format: FORMAT,
    version: VERSION,
    most: MAX_RULE_SET_BYTES,
    thing: 'rule set',
    schema: fileSchema,
    advice: {
      other: `Choose a rule set file; its name usually ends in .${RULE_SET_EXTENSION}.`,
      correct: 'Correct this place of the file; “bulkhead schema --rule-set” prints what a rule set file holds.',
    },
    faultOf: ({ ruleSet }) => {
      const fault = faultOf(ruleSet)
      return fault === null ? null : { message: fault.message, path: ['ruleSet', ...fault.path] }
    },
  })
  return read.ok ? success(read.value.ruleSet) : read
}

/** Returns a fault of house rules by themselves, or of a mission that begins with them, or null if there is none. */
function faultOf(own: EmbeddedRuleSet): UserFileFault | null {
  const blank = blankMission()
  const mission = {
    ...blank,
    mission: { ...blank.mission, type: findRuleSet(own.base)?.types[0]?.id ?? blank.mission.type },
    ruleSet: { id: own.id, own },
  }
  const [alone] = findFaults(mission)
  if (alone !== undefined) return { message: alone.message, path: alone.path.slice(2) }
  const [begun] = findFaults({ ...mission, play: withMissionDefaults(mission.play, mission) })
  return begun === undefined ? null : { message: begun.message, path: ['begins', ...begun.path.slice(1)] }
}

/** The text of a rule set file. */
export const writeRuleSet = (own: EmbeddedRuleSet): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ruleSet: embeddedRuleSetSchema.parse(own) }, null, 2)}\n`

/** Draft 2020-12. */
export function ruleSetJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = fileSchema.toJSONSchema({ target: 'draft-2020-12', io: 'input' })
  return {
    $schema,
    $id: `urn:bulkhead:rules:${VERSION}`,
    title: `Bulkhead rule set, version ${VERSION}`,
    description:
      'House rules or an edition: a rule set that is based on another and says only what differs. Ranges are in inches. Whether kinds, checks and limits fit the base is checked by the program.',
    ...schema,
  }
}
