/** The one place that says when two lengths in millimetres are the same. */

/** Two places closer than this are the same place (mm): a tenth of the finest step a document stores. */
export const TOLERANCE_MM = 0.01

/** True when two lengths (mm) are the same within the tolerance. */
export const same = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_MM

/** True when `a` is clearly smaller than `b` (both mm). */
export const less = (a: number, b: number): boolean => a < b - TOLERANCE_MM
