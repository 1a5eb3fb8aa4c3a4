/** The rules that can be named on the command line: those of the map and those of a mission's own instructions. */
import type { RuleInfo } from '#checking/checker/finding.ts'
import { metaChecks } from '#checking/checker/meta-checks.ts'
import { closest } from '#foundation/parsing/describe-issue.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { escapeForTerminal } from './escape-output.ts'

/** In the order in which people read them. */
export const knownRules: readonly RuleInfo[] = [...rules, ...metaChecks].map(({ info }) => info)

/** What to say of a rule nobody knows; null when it is known. */
export function unknownRuleError(ids: readonly string[]): string | null {
  const known = knownRules.map(({ id }) => id)
  const stranger = ids.find((id) => !known.includes(id))
  if (stranger === undefined) return null
  const meant = closest(stranger, known)
  const hint = meant === undefined ? 'bulkhead rules lists them all.' : `Did you mean ${meant}?`
  return `there is no rule “${escapeForTerminal(stranger)}”. ${hint}`
}
