/** Wall section without a hangar. */

import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { boundsOf, INCH_MM, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sWallWithoutHangar: Rule = {
  info: {
    id: 's-wall-without-hangar',
    title: 'Wall section without a hangar',
    group: 'build',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, hangars behind outer walls',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Behind each section of the outer wall lies a hangar: it is what a breach opens to the void.',
  check,
}

/** How far from the side of a hangar a section may lie (mm). */
const NEAR_MM = 1.5 * INCH_MM

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ board, sections, hangars }) => {
    const bounds = hangars.map((hangar) => boundsOf(layout, hangar, board))
    return sections
      .filter(
        ({ x, y }) =>
          !bounds.some((box) => {
            const [inX, inY] = [x - box.x, y - box.y]
            const around = inX > -NEAR_MM && inY > -NEAR_MM && inX < box.width + NEAR_MM && inY < box.height + NEAR_MM
            const sides = [inX, inY, box.width - inX, box.height - inY]
            return around && sides.some((off) => Math.abs(off) <= NEAR_MM)
          }),
      )
      .map((section) => ({
        message: `No hangar lies behind ${tokenName(layout.document, section)} in ${pointPlace(layout, section).name}.`,
        advice: 'Draw a hangar behind it, or move it to the side of one.',
        items: [section.id],
        at: pointPlace(layout, section),
      }))
  })
}
