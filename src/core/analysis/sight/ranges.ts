/** How far things reach, as the rule set of the mission says (inches). */
import type { Layout } from '#analysis/layout/layout.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { RangeName } from '#model/rule-sets/rule-set.ts'

/** Null: the game has no such range. */
export const rangeOf = ({ document }: Pick<Layout, 'document'>, name: RangeName): number | null =>
  ruleSetOf(document).ranges[name]?.value ?? null

/** The same where something is asked of it: nothing is within a range that there is not. */
export const inchesOf = (layout: Pick<Layout, 'document'>, name: RangeName): number =>
  rangeOf(layout, name) ?? Number.NEGATIVE_INFINITY
