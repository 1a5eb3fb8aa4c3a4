/** The checker as the window knows it before it has loaded. */

import type { Rule } from '#checking/checker/finding.ts'
import type { checkMission } from '#games/shared/checks/check.ts'

/**
 * Description of a rule that can be read without running it; checks of waivers and settings are described the same way.
 */
export type KnownRule = Pick<Rule, 'info' | 'why'>

export interface Checker {
  readonly check: typeof checkMission
  /** In their order. */
  readonly rules: readonly KnownRule[]
}

/** Whether a mission can be checked. */
export type CheckerState =
  | { readonly kind: 'fetching' }
  | { readonly kind: 'there' }
  | { readonly kind: 'failed'; readonly reason: string }
