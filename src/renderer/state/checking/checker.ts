/** What the window knows of the checker before it is there. */

import type { Rule } from '#checking/checker/finding.ts'
import type { checkMission } from '#games/shared/checks/check.ts'

/** What there is to say of a rule without running it; the checks of waivers and settings are told of in the same way. */
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
