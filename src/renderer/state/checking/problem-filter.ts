import type { Severity } from '#checking/checker/finding.ts'

/** What the person wants to see of the list. */
export interface ProblemFilter {
  readonly hidden: readonly Severity[]
  /** Every word has to occur in the message, the advice, the place or the rule. */
  readonly text: string
  /** Only what is about something selected. */
  readonly onlySelection: boolean
}
