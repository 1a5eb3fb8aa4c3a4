/** `bulkhead explain`: the page of one rule. */
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { unknownRuleError } from './known-rules.ts'
import { pageOf } from './rule-pages.ts'
import { printError, printLine } from './terminal.ts'

export function explain(id: string): ExitCode {
  const stranger = unknownRuleError([id])
  const page = pageOf(id)
  if (stranger !== null || page === undefined) {
    printError(`bulkhead explain: ${stranger ?? `the check “${id}” has no page`}\n`)
    return UNREADABLE
  }
  printLine(`${page}\n`)
  return CLEAN
}
