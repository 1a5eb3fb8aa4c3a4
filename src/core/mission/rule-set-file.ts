/** Rule set files: house rules or an edition that a person brings, as the text of a `.bulkhead-rules` file. */
import { z } from 'zod'
import { failure, type Result, success } from '#core/result.ts'
import { findRuleSet } from '#core/rule-sets/rule-sets.ts'
import { withBeginnings } from './beginnings.ts'
import { blankMission } from './blank.ts'
import type { OwnRuleSet } from './house-checks.ts'
import { ownRuleSetSchema } from './own-rule-set.ts'
import { findFaults } from './references.ts'

export const RULE_SET_EXTENSION = 'bulkhead-rules'
const FORMAT = 'bulkhead-rules'
const VERSION = 1
/** Far above any real house rules. */
export const MOST_RULE_SET_BYTES = 1_000_000

const fileSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  ruleSet: ownRuleSetSchema,
})

/** Why a text is no rule set: what is wrong, where, and what to do. */
export interface RuleSetError {
  readonly message: string
  readonly advice: string
  /** Where: `ruleSet.kinds.zones.add[0].id`; empty for the file as a whole. */
  readonly path: string
}

/** Reads house rules from text that may come from anywhere. */
export function readRuleSet(text: string): Result<OwnRuleSet, RuleSetError> {
  const refuse = (message: string, advice: string, path: readonly PropertyKey[] = []) =>
    failure({ message, advice, path: pathText(path) })
  const other = `Choose a rule set file; its name usually ends in .${RULE_SET_EXTENSION}.`
  if (text.length > MOST_RULE_SET_BYTES) return refuse('the file is too large for a rule set', other)
  let raw: unknown
  try {
    raw = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return refuse('this is not JSON', other)
  }
  const { format, version } = z.object({ format: z.unknown(), version: z.unknown() }).partial().catch({}).parse(raw)
  if (format !== FORMAT) return refuse('this is JSON, but not a Bulkhead rule set', other, ['format'])
  if (typeof version === 'number' && version > VERSION)
    return refuse(`it has version ${version}, this program reads version ${VERSION}`, 'Update Bulkhead to open it.', [
      'version',
    ])
  const parsed = fileSchema.safeParse(raw)
  const correct = 'Correct this place of the file; “bulkhead schema --rule-set” prints what a rule set file holds.'
  if (!parsed.success) {
    const [first] = parsed.error.issues
    return refuse(first?.message ?? 'it does not hold what a rule set holds', correct, first?.path ?? [])
  }
  const fault = faultOf(parsed.data.ruleSet)
  return fault === undefined ? success(parsed.data.ruleSet) : refuse(fault.message, correct, ['ruleSet', ...fault.path])
}

/** What is wrong with house rules by themselves, or with a mission that begins with them. */
function faultOf(own: OwnRuleSet): { readonly path: readonly PropertyKey[]; readonly message: string } | undefined {
  const blank = blankMission()
  const mission = {
    ...blank,
    mission: { ...blank.mission, type: findRuleSet(own.base)?.types[0]?.id ?? blank.mission.type },
    ruleSet: { id: own.id, own },
  }
  const [alone] = findFaults(mission)
  if (alone !== undefined) return { message: alone.message, path: alone.path.slice(2) }
  const [begun] = findFaults({ ...mission, play: withBeginnings(mission.play, mission) })
  return begun === undefined ? undefined : { message: begun.message, path: ['begins', ...begun.path.slice(1)] }
}

/** The text of a rule set file. */
export const writeRuleSet = (own: OwnRuleSet): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ruleSet: ownRuleSetSchema.parse(own) }, null, 2)}\n`

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

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')
