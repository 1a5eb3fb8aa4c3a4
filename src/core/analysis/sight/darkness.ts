/** Lighting areas that have gone dark, and what that does to a shot or a charge. */
import type { Layout } from '#analysis/layout/layout.ts'
import { areaOfZone, whollyWithin } from './area.ts'
import { straightDistance } from './distance.ts'
import { inchesOf, isWithin } from './limits.ts'
import type { Base } from './solid.ts'

export type Darkness =
  | { readonly kind: 'none' }
  /**
   * `dim`: near enough to be shot at and charged, at −1; `too-dark`: neither. With the id of the area that one of the two
   * is wholly within.
   */
  | { readonly kind: 'dim' | 'too-dark'; readonly area: string; readonly who: 'attacker' | 'target' }

/**
 * How dark it is for a unit that shoots at another or charges it: dark where all of the attacking unit, or all of the target,
 * is wholly within one area that has gone dark. A unit that has a part outside is not in the dark.
 * @param dark ids of the regions that have gone dark; ids that the mission does not have do nothing
 * @param attacker bases of the attacking unit; `target` likewise
 * @param length how far it is between the two (mm) when it is known by the rules; defaults to straight from edge to edge
 */
export function darknessBetween(
  layout: Layout,
  dark: readonly string[],
  attacker: readonly Base[],
  target: readonly Base[],
  length: number = leastGap(attacker, target),
): Darkness {
  const areas = dark.flatMap((id) => {
    const area = areaOfZone(layout, id)
    return area === undefined ? [] : [{ id, area }]
  })
  for (const { id, area } of areas)
    for (const [who, unit] of [
      ['attacker', attacker],
      ['target', target],
    ] as const)
      if (unit.length > 0 && unit.every((base) => whollyWithin(base, area)))
        return { kind: isWithin(length, inchesOf(layout, 'dark')) ? 'dim' : 'too-dark', area: id, who }
  return { kind: 'none' }
}

const leastGap = (one: readonly Base[], other: readonly Base[]): number =>
  Math.min(...one.flatMap((a) => other.map((b) => straightDistance(a, b))))
