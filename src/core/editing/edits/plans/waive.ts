/** Edits that waive findings and take waivers back. A waiver is saved with the mission, with the reason for it. */

import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { checksSchema, MAX_WAIVED_ITEMS, type Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { type Waivable, withoutWaivers, withWaiver } from '#model/mission/waivers.ts'

/** `these`: findings of the rule about just these items; `all`: every finding of the rule. */
export type WaiverScope = 'these' | 'all'

/** True when the finding can be waived alone; one about no item, or about too many, only with all of its rule. */
export const canWaiveAlone = ({ items }: Waivable): boolean => items.length > 0 && items.length <= MAX_WAIVED_ITEMS

/**
 * Waives a finding; a waiver that says the same of the same items gets the new reason. The failure is for showing.
 * @param reason one line; blanks around it are dropped
 */
export function planWaiver(
  { checks }: Mission,
  finding: Waivable,
  reason: string,
  scope: WaiverScope,
): Result<readonly Edit[], string> {
  if (scope === 'these' && !canWaiveAlone(finding))
    return failure(
      finding.items.length === 0
        ? 'This finding is about no single item; waive all findings of its rule instead.'
        : `A waiver names at most ${MAX_WAIVED_ITEMS} items; waive all findings of the rule instead.`,
    )
  const text = reason.replace(/\s+/g, ' ').trim()
  if (text === '') return failure('A waiver needs a reason, so that others know why this is meant.')
  const items = scope === 'all' ? [] : [...finding.items]
  const value = { ...checks, waivers: withWaiver(checks.waivers, { rule: finding.rule, items, reason: text }) }
  const checked = checksSchema.safeParse(value)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return failure(
      issue === undefined
        ? 'This waiver cannot be saved.'
        : `It cannot be saved: ${describeIssue(issue, value).message}.`,
    )
  }
  return success([{ type: 'set', field: 'checks', value }])
}

/** Takes away every waiver that speaks of the finding, those of its whole rule too; no edits when there is none. */
export function planUnwaive({ checks }: Mission, finding: Waivable): readonly Edit[] {
  const waivers = withoutWaivers(checks.waivers, finding)
  return waivers.length === checks.waivers.length
    ? []
    : [{ type: 'set', field: 'checks', value: { ...checks, waivers } }]
}
