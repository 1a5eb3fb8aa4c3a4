/** What a stroke passes over between two places that the page hears of: a busy page hears of few. */
import { type FieldPoint, fieldPoint } from '#foundation/geometry/point.ts'

/** More than a stroke across six boards has, in steps that make sense. */
const MAX_STEPS = 1000

/** The places strictly between two places of the map, no further apart than `step` (mm). */
export function pointsBetween(from: FieldPoint, to: FieldPoint, step: number): readonly FieldPoint[] {
  const steps = Math.min(MAX_STEPS, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps
    return fieldPoint(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  })
}
