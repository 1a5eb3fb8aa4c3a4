/** Wall section that no gun bounds. */

import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { gunBlocked, outOfPlace } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { blockedGuns, extentOf, INCH_MM, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

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
  return shipsOf(layout).flatMap((ship) => {
    const { sections, guns } = ship
    // A gun inside its ship is missing where it belongs.
    const misplaced = guns.filter(({ id }) => blockedGuns(layout).has(id)).map(({ id }) => gunBlocked(id))
    return sections
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
        follows: [[...misplaced, outOfPlace(section.id)]],
      }))
  })
}
