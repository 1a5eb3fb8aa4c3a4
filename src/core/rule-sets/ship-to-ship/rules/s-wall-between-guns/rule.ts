/** Wall section that no gun bounds. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { tokenName } from '#core/layout/place-names.ts'
import { INCH_MM } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { extentOf, shipsOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sWallBetweenGuns: Rule = {
  info: {
    id: 's-wall-between-guns',
    title: 'Wall section that no gun bounds',
    group: 'build',
    severity: 'notice',
    source: 'Home-made ship-to-ship assault rules, outer walls: a section runs from gun to gun',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The outer wall is parted into sections by guns; a section with no gun at either end is hard to tell from its neighbour.',
  check,
}

/** How far from the end of a section its gun may stand (mm). */
const NEAR_MM = 3 * INCH_MM

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ sections, guns }) =>
    sections
      .filter((section) => {
        const { length, along } = extentOf(section)
        return ![-1, 1].some((end) => {
          const [x, y] = [section.x + end * length * along.x, section.y + end * length * along.y]
          return guns.some((gun) => Math.hypot(gun.x - x, gun.y - y) <= NEAR_MM)
        })
      })
      .map((section) => ({
        message: `No gun stands at either end of ${tokenName(layout.document, section)} in ${pointPlace(layout, section).name}.`,
        advice: 'Move a gun to one of its ends.',
        items: [section.id],
        at: pointPlace(layout, section),
      })),
  )
}
