/** The rule set that `--rule-set` names: one of the program, or house rules in a file, which the mission then carries. */
import { decodeText } from '#core/document-io/decode-text.ts'
import type { Mission } from '#core/mission/document.ts'
import { MOST_RULE_SET_BYTES, readRuleSet } from '#core/mission/rule-set-file.ts'
import { failure, type Result, success } from '#core/result.ts'
import { findRuleSet, ruleSets, usualRuleSet } from '#core/rule-sets/rule-sets.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { describeError, fromSystem } from './file-error.ts'
import { shown } from './shown.ts'

/** @returns what the mission says of its rule set, or why not: sentences for people */
export async function ruleSetFrom(idOrFile: string): Promise<Result<Mission['ruleSet'], string>> {
  if (findRuleSet(idOrFile) !== undefined) return success(idOrFile === usualRuleSet.id ? undefined : { id: idOrFile })
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(idOrFile, MOST_RULE_SET_BYTES)
  } catch (error) {
    const known = `Rule sets that the program has: ${ruleSets.map(({ id }) => id).join(', ')}.`
    return failure(`${describeError(idOrFile, fromSystem(error, 'read')).trimEnd()} ${known}`)
  }
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }))
  if (!text.ok) return failure(`${shown(idOrFile)}: ${text.error.message}. ${text.error.advice}`)
  const read = readRuleSet(text.value)
  if (!read.ok) {
    const { message, advice, path } = read.error
    return failure(`${shown(idOrFile)}: ${path === '' ? '' : `${path}: `}${shown(message)}. ${advice}`)
  }
  return success({ id: read.value.id, own: read.value })
}
