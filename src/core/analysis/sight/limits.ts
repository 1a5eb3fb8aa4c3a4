/** Limits that rules set in inches. */
import type { Layout } from '#analysis/layout/layout.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { RangeName } from '#model/rule-sets/rule-set.ts'

// How far things reach, as the rule set of the mission says (inches).

/** Null: the game has no such range. */
export const rangeOf = ({ document }: Pick<Layout, 'document'>, name: RangeName): number | null =>
  ruleSetOf(document).ranges[name]?.value ?? null

/** The same where something is asked of it: nothing is within a range that there is not. */
export const inchesOf = (layout: Pick<Layout, 'document'>, name: RangeName): number =>
  rangeOf(layout, name) ?? Number.NEGATIVE_INFINITY

/** Lengths that are over a limit by no more than this are within it (mm): rounding, and the skins of walls. */
export const SLACK_MM = 0.05

/** The greatest length (mm) that is within so many inches. */
export const limitOf = (inches: number): number => inches * MM_PER_INCH + SLACK_MM

/** Whether a length (mm) is at most so many inches. */
export const isWithin = (length: number, inches: number): boolean => length <= limitOf(inches)

/** Whether a length (mm) is more than so many inches: never so for one that is within them. */
export const isBeyond = (length: number, inches: number): boolean => !isWithin(length, inches)

// How lengths and names are written for people, wherever something is measured.

/** Rules, and people who choose a range, set their limits at whole and half inches. */
const STEP = 0.5

/**
 * Formats millimetres as inches, to a tenth: `4.2"`. A length close to a limit is never written as the limit: it gets a
 * second decimal (`1.05"`) or, if that does not tell them apart either, words (`just over 1"`, `just under 6.5"`). A
 * length that counts as within a limit only through rounding (see limits.ts) is written as the limit (`1.0"`).
 */
export function shownInches(millimetres: number): string {
  const inches = millimetres / MM_PER_INCH
  const limit = Math.round(inches / STEP) * STEP
  if (Math.abs(millimetres - limit * MM_PER_INCH) <= SLACK_MM) return `${limit.toFixed(1)}"`
  if (Number(inches.toFixed(1)) !== limit) return `${inches.toFixed(1)}"`
  if (Number(inches.toFixed(2)) !== limit) return `${inches.toFixed(2)}"`
  return `just ${isWithin(millimetres, limit) ? 'under' : 'over'} ${limit}"`
}
