/** Lighting areas that have gone dark, and what that does to a shot or a charge. */
import type { Layout } from '#core/layout/layout.ts'
import { areaOfZone, touchesBox } from './area.ts'
import type { Base } from './base.ts'
import { straightDistance } from './distance.ts'
import { isWithin } from './limits.ts'

/** `dim`: near enough to be shot at and charged, at −1; `too-dark`: neither. */
export type Darkness = 'none' | 'dim' | 'too-dark'

/** How far one sees in the dark (inches). */
const DARK_INCHES = 9

/**
 * How dark it is for one model who shoots at another or charges it: dark as soon as either stands in an area that is,
 * with any part of its base.
 * @param dark ids of the regions that have gone dark; ids that the mission does not have do nothing
 * @param length how far it is between the two (mm) when it is known by the rules; left out: straight from edge to edge
 */
export function darknessBetween(
  layout: Layout,
  dark: readonly string[],
  shooter: Base,
  target: Base,
  length: number = straightDistance(shooter, target),
): Darkness {
  const boxes = dark.flatMap((id) => areaOfZone(layout, id)?.boxes ?? [])
  if (!boxes.some((box) => touchesBox(shooter, box) || touchesBox(target, box))) return 'none'
  return isWithin(length, DARK_INCHES) ? 'dim' : 'too-dark'
}
