/** What the checker says: a finding names what, why and what to do, and points at items and a place. */
import type { Confidence } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { KitFigure } from './kit-figures.ts'

export const severities = ['error', 'warning', 'notice'] as const
export type Severity = (typeof severities)[number]

/** A place on a board (mm from its upper left corner), with a name people can say: `C4`, `between C4 and D4`. */
export interface Place {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
  readonly name: string
}

/** What would set a finding right, as data: applied elsewhere, as one undo step. Applied twice it changes nothing. */
export interface Fix {
  /** What the person would do: `Put a left half-pillar there`. */
  readonly label: string
  /** Safe: cannot make anything else worse, so that "fix all safe" may apply it unasked. */
  readonly safe: boolean
  readonly edits: readonly Edit[]
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
  readonly fix: Fix | null
  /** The reason why the author waived it; null: it counts. */
  readonly waived: string | null
}

/** What a rule is about, in the order in which people read them. */
export const ruleGroups = ['build', 'box', 'reach', 'zones', 'markers', 'mission', 'symmetry', 'checks'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** A figure a rule goes by that people may set otherwise, because the facts behind it are uncertain or a matter of taste. */
export interface Threshold {
  /** Short stable name: `gap`. */
  readonly name: string
  readonly label: string
  readonly unit: 'mm' | 'inch' | 'points' | 'percent' | 'count'
  /** What it is unless somebody says otherwise. */
  readonly usual: number
  readonly min: number
  readonly max: number
}

/** What a rule says of itself. */
export interface RuleInfo {
  readonly id: string
  readonly title: string
  readonly group: RuleGroup
  /** The rule sets that it is for, by id; left out: all. A rule set that is based on one of them has it too. */
  readonly ruleSets?: readonly string[]
  readonly severity: Severity
  /** Where the fact comes from and how sure it is. */
  readonly source: string
  readonly confidence: Confidence
  /** The uncertain facts that it takes from the description of the kit, so that another kit may say otherwise. */
  readonly kitFigures?: readonly KitFigure[]
  readonly thresholds: readonly Threshold[]
}
