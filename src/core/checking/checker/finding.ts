/**
 * Findings, rules and their figures: a rule looks at a layout and drafts its faults; the engine makes findings of the
 * drafts, which name what is wrong, why and what to do, and point at items and a place.
 */
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { Confidence } from '#model/kit/kit.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import type { Edit } from '#model/mission/edit.ts'

export const severities = ['error', 'warning', 'notice'] as const
export type Severity = (typeof severities)[number]

/** A place on a board (mm from its upper left corner), with a name people can say: `C4`, `between C4 and D4`. */
export interface Place {
  readonly board: BoardNumber
  readonly x: number
  readonly y: number
  readonly name: string
}

/** A repair as data: applied elsewhere, as one undo step. Applied twice it changes nothing. */
export interface Fix {
  /** Says what the person would do: `Put a left half-pillar there`. */
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
  /** Says what is wrong, with names of pieces and squares. */
  readonly message: string
  /** Why it is wrong: the fact behind the rule. */
  readonly why: string
  readonly advice: string
  /** Ids of the items it is about. */
  readonly items: readonly string[]
  readonly at: Place | null
  readonly fix: Fix | null
  /** The reason why the author waived it, or null if it counts. */
  readonly waived: string | null
}

/** Subjects of rules, in the order in which people read them. */
export const ruleGroups = ['build', 'box', 'reach', 'zones', 'markers', 'mission', 'symmetry', 'checks'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** A figure a rule goes by that people may set otherwise, because the facts behind it are uncertain or a matter of taste. */
export interface Threshold {
  /** Short stable name: `gap`. */
  readonly name: string
  readonly label: string
  readonly unit: 'mm' | 'inch' | 'points' | 'percent' | 'count'
  /** The figure unless somebody sets another. */
  readonly usual: number
  readonly min: number
  readonly max: number
}

/** A rule's description of itself. */
export interface RuleInfo {
  readonly id: string
  readonly title: string
  readonly group: RuleGroup
  /** The rule sets that it is for, by id; defaults to all. A rule set that is based on one of them has it too. */
  readonly ruleSets?: readonly string[]
  readonly severity: Severity
  /** Names the source of the fact and how sure it is. */
  readonly source: string
  readonly confidence: Confidence
  /** The uncertain facts that it takes from the description of the kit, so that another kit may say otherwise. */
  readonly kitFigures?: readonly KitFigure[]
  readonly thresholds: readonly Threshold[]
}

// Figures that rules take from the description of the kit: another kit may say otherwise, and then they go by that.

/** Names of each figure by its place in a kit. */
const labels = {
  'pieces.count': 'how many of each piece it holds',
  'pieces.hand': 'the hand of each half-pillar',
  'pieces.ownHalfPillars': 'which walls come with pillars',
  'pieces.breach': 'which walls have a breach point',
  'lattice.pitch': 'how wide a square is',
  'lattice.boardWidth': 'how wide a board is',
  'lattice.boardHeight': 'how high a board is',
  'sizes.thickness': 'how thick a wall is',
  'sizes.pillarLength': 'how long a pillar is along its wall',
  'sizes.pillarWidth': 'how wide a pillar is across its wall',
  'sizes.wallEndLength': 'how long a wall end is',
  'sizes.wallEndWidth': 'how wide a wall end is',
  'sizes.objectiveMarker': 'how large a marker is',
} as const

/** A figure by its place in the kit: `sizes.thickness`. */
export type KitFigure = keyof typeof labels

/** `how thick a wall is and how large a marker is`, to follow “the kit says”. */
export const kitFiguresText = (figures: readonly KitFigure[]): string => listOf(figures.map((figure) => labels[figure]))

/** One fault as a rule reports it. */
export interface FindingDraft {
  /**
   * Key of the fault, unique within the rule and the same as long as the fault is the same. Defaults to the items and
   * the place, which suits every fault that is about certain items.
   */
  readonly key?: string
  /** Defaults to the severity of the rule. */
  readonly severity?: Severity
  /** Says what is wrong, with names of pieces and squares, in one sentence. */
  readonly message: string
  /** One sentence. */
  readonly advice: string
  /** Ids of the items it is about. */
  readonly items: readonly string[]
  readonly at: Place | null
  /** Left out where it isn't clear. */
  readonly fix?: Fix
  /** Facts that this finding reports (causes.ts). Findings of other rules that follow from them are left out. */
  readonly causes?: readonly string[]
  /**
   * Facts from which this finding would follow, in groups. If a fact of every group is reported, only its cause is
   * listed.
   */
  readonly follows?: readonly (readonly string[])[]
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
