/** Limits that rules set in inches. */
import { MM_PER_INCH } from '#foundation/geometry/units.ts'

/** Lengths that are over a limit by no more than this are within it (mm): rounding, and the skins of walls. */
export const SLACK_MM = 0.05

/** The greatest length (mm) that is within so many inches. */
export const limitOf = (inches: number): number => inches * MM_PER_INCH + SLACK_MM

/** Whether a length (mm) is at most so many inches. */
export const isWithin = (length: number, inches: number): boolean => length <= limitOf(inches)

/** Whether a length (mm) is more than so many inches: never so for one that is within them. */
export const isBeyond = (length: number, inches: number): boolean => !isWithin(length, inches)
