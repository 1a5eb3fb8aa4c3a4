/** Ship boards with too few Marines. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { nameOf, numberOf, settingOf, shipsOf, targetOf } from '#games/capital-ships/reading/fleet.ts'

export const cMarinesTooFew: Rule = {
  info: {
    id: 'c-marines-too-few',
    title: 'Ship boards with too few Marines',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, lines 5 and 12: “more than 1” in one, “1+” in the other',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A ship boards with its Marines. How many it must have is a setting of the mission, as the document gives two figures.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const least = settingOf(document, 'marinesToBoard')
  return shipsOf(document).flatMap((ship) => {
    const marines = numberOf(ship, 'Marines')
    if (targetOf(document, ship) === undefined || marines === undefined || marines >= least) return []
    return [
      {
        message: `${nameOf(document, ship)} boards with Marines ${marines}; in this mission a ship needs ${least}.`,
        advice: 'Give the ship more Marines, or take its figure “Boards” away.',
        items: [ship.id],
        at: pointPlace(layout, ship),
      },
    ]
  })
}
