/** How far things reach, as the rule set of the mission says (inches). */
import type { Layout } from '#core/layout/layout.ts'
import { ruleSetOf } from '#core/mission/mission-rule-set.ts'
import type { RangeName } from '#core/rule-sets/rule-set.ts'

/** Null: the game has no such range. */
export const rangeOf = ({ document }: Pick<Layout, 'document'>, name: RangeName): number | null =>
  ruleSetOf(document).ranges[name]?.value ?? null

/** The same where something is asked of it: nothing is within a range that there is not. */
export const inchesOf = (layout: Pick<Layout, 'document'>, name: RangeName): number =>
  rangeOf(layout, name) ?? Number.NEGATIVE_INFINITY
