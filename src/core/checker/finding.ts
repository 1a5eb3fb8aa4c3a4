/** What the checker says: a finding names what, why and what to do, and points at items and a place. */
import type { Confidence } from '#core/kit/kit.ts'
import type { BoardNumber } from '#core/kit/square-names.ts'

export const severities = ['error', 'warning', 'notice'] as const
export type Severity = (typeof severities)[number]

/** A place on a board (mm from its upper left corner), with a name people can say: `C4`, `between C4 and D4`. */
export interface Place {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
  readonly name: string
}

export interface Finding {
  /** The same for the same fault of the same document: rule, items, place. */
  readonly id: string
  readonly rule: string
  readonly severity: Severity
  /** What is wrong, with names of pieces and squares. */
  readonly message: string
  /** Why it is wrong: the fact behind the rule. */
  readonly why: string
  /** What to do about it. */
  readonly advice: string
  /** Ids of the items it is about. */
  readonly items: readonly string[]
  readonly at: Place | null
}

/** What a rule says of itself. */
export interface RuleInfo {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** Where the fact comes from and how sure it is. */
  readonly source: string
  readonly confidence: Confidence
}
