/** Drafts as findings: their ids, their severities, and how many of a rule are listed. */

import { capital } from '#model/mission/capital.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { Finding, RuleInfo } from './finding.ts'
import type { MetaCheck } from './meta-checks.ts'
import type { FindingDraft, Rule } from './rule.ts'
import type { Setting } from './settings.ts'

/** A rule reports at most so many faults; a map with more has one fault many times over. */
export const MAX_FINDINGS = 200

/** @param severity as set for the rule; null: as the rule and the draft say */
export function findingOf(
  { info, why }: Rule | MetaCheck,
  draft: FindingDraft,
  severity: Setting['severity'],
): Finding {
  return {
    id: `${info.id}:${draft.key ?? keyOf(draft)}`,
    rule: info.id,
    severity: severity === null || severity === 'off' ? (draft.severity ?? info.severity) : severity,
    message: capital(draft.message),
    why,
    advice: draft.advice,
    items: draft.items,
    at: draft.at,
    fix: draft.fix ?? null,
    waived: null,
  }
}

/** Items in id order and the place to the tenth of a millimetre. */
function keyOf({ items, at }: FindingDraft): string {
  const ids = items.length < 2 ? items.join('') : [...items].sort(compareIds).join('+')
  return at === null ? ids : `${ids}@${at.board}:${at.x.toFixed(1)},${at.y.toFixed(1)}`
}

/**
 * The first findings of a rule, and one that counts the rest: the same ones whatever order the items stand in.
 * @param sorted all of them, in their order
 */
export function withinLimit(info: RuleInfo, sorted: readonly Finding[]): readonly Finding[] {
  const [first, ...others] = sorted.slice(MAX_FINDINGS)
  if (first === undefined) return sorted
  const rest = [first, ...others]
  // The summary finding counts, unless everything it stands for is waived.
  const counting = rest.find(({ waived }) => waived === null)
  const more: Finding = {
    id: `${info.id}:more`,
    rule: info.id,
    severity: (counting ?? first).severity,
    message: `“${info.title}” was found ${rest.length} ${rest.length === 1 ? 'time' : 'times'} more.`,
    why: first.why,
    advice: 'Set right what is listed first; the rest is listed then.',
    items: [],
    at: null,
    fix: null,
    waived: counting === undefined ? first.waived : null,
  }
  return [...sorted.slice(0, MAX_FINDINGS), more]
}
