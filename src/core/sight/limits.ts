/** Limits that rules set in inches. */
import { MM_PER_INCH } from '#core/geometry/units.ts'

/** Lengths that print as the limit are within it (mm): rounding, and the skins of walls. */
const SLACK_MM = 0.05

/** Whether a length (mm) is at most so many inches. */
export const isWithin = (length: number, inches: number): boolean => length <= inches * MM_PER_INCH + SLACK_MM
