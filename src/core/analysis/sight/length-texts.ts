/** How lengths and names are written for people, wherever something is measured. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { isWithin, SLACK_MM } from './limits.ts'

/** Rules, and people who choose a range, set their limits at whole and half inches. */
const STEP = 0.5

/**
 * `4.2"`: millimetres as inches, to a tenth. A length beside a limit is never written as the limit: it gets a second
 * decimal (`1.05"`), and where that would not tell either, words (`just over 1"`, `just under 6.5"`). What counts as within
 * a limit by no more than rounding (see limits.ts) is written as the limit (`1.0"`).
 */
export function shownInches(millimetres: number): string {
  const inches = millimetres / MM_PER_INCH
  const limit = Math.round(inches / STEP) * STEP
  if (Math.abs(millimetres - limit * MM_PER_INCH) <= SLACK_MM) return `${limit.toFixed(1)}"`
  if (Number(inches.toFixed(1)) !== limit) return `${inches.toFixed(1)}"`
  if (Number(inches.toFixed(2)) !== limit) return `${inches.toFixed(2)}"`
  return `just ${isWithin(millimetres, limit) ? 'under' : 'over'} ${limit}"`
}
