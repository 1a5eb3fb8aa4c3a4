/** What a rule of the checker is. A rule looks at a layout and says what is wrong; the engine makes findings of it. */
import type { Layout } from '#analysis/layout/layout.ts'
import type { Fix, Place, RuleInfo, Severity } from './finding.ts'

/** One fault as a rule reports it. */
export interface FindingDraft {
  /**
   * What the fault is about, unique within the rule and the same as long as the fault is the same. Left out, it is the
   * items and the place, which suits every fault that is about certain items.
   */
  readonly key?: string
  /** Left out, the severity of the rule. */
  readonly severity?: Severity
  /** What is wrong, with names of pieces and squares, as one sentence. */
  readonly message: string
  /** What to do about it, as one sentence. */
  readonly advice: string
  /** Ids of the items it is about. */
  readonly items: readonly string[]
  readonly at: Place | null
  /** What would set it right, if that is clear. */
  readonly fix?: Fix
}

/** A fault of what is written, which no item or place of the map is about. */
export const draftInText = (key: string, message: string, advice: string): FindingDraft => ({
  key,
  message,
  advice,
  items: [],
  at: null,
})

/** A rule: pure, never changes what it is given, in any order of the document the same faults. */
export interface Rule {
  readonly info: RuleInfo
  /** The fact behind the rule, as one or two sentences. */
  readonly why: string
  /** `threshold` gives the figure of one of the rule's own thresholds, as set for this mission. */
  check(layout: Layout, threshold: (name: string) => number): readonly FindingDraft[]
}
