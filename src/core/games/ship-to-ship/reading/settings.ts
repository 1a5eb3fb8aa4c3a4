/** The figures that a mission of this rule set goes by: what it sets itself, or else what is usual. */
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

/** One inch (mm). */
export const INCH_MM = 25.4

/** The figure of a setting; throws for a name that the rule set does not have. */
export function settingOf(document: Mission, id: string): number {
  const setting = ruleSetOf(document).settings.find((each) => each.id === id)
  if (setting === undefined) throw new Error(`no setting ${id}`)
  return document.ruleSet?.settings?.[id] ?? setting.usual
}

/** A length in inches as people say it: `20.5"`. */
export const inchesOf = (mm: number): string => `${Math.round((mm / INCH_MM) * 10) / 10}"`
