/** The rule set that `--rule-set` names: one of the program, or house rules in a file, which the mission then carries. */

import { type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { MAX_RULE_SET_BYTES, readRuleSet } from '#model/mission/rule-set-file.ts'
import { findRuleSet, ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import { readEmbeddedFile } from './embedded-file.ts'

/** @returns what the mission says of its rule set, or why not: sentences for people */
export async function ruleSetFrom(idOrFile: string): Promise<Result<Mission['ruleSet'], string>> {
  if (findRuleSet(idOrFile) !== undefined) return success(idOrFile === usualRuleSet.id ? undefined : { id: idOrFile })
  const read = await readEmbeddedFile(idOrFile, {
    most: MAX_RULE_SET_BYTES,
    read: readRuleSet,
    known: `Rule sets that the program has: ${ruleSets.map(({ id }) => id).join(', ')}.`,
  })
  return read.ok ? success({ id: read.value.id, own: read.value }) : read
}
