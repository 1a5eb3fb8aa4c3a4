/** Marines board from too far away. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  inchesBetween,
  inchText,
  inchTextBeside,
  isEnemy,
  isShip,
  nameOf,
  ROUNDING_INCHES,
  settingOf,
  shipsOf,
  targetOf,
} from '#games/capital-ships/reading/fleet.ts'

export const cOutOfRange: Rule = {
  info: {
    id: 'c-out-of-range',
    title: 'Marines board from too far away',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 8',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Marines cross no more than an inch of open space, measured from base to base.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const range = settingOf(document, 'boardingRange')
  return shipsOf(document).flatMap((ship) => {
    const target = targetOf(document, ship)
    if (target === undefined || target === null || !isShip(target) || !isEnemy(document, ship, target)) return []
    const inches = inchesBetween(layout, ship, target)
    if (inches === undefined || inches <= range + ROUNDING_INCHES) return []
    return [
      {
        message: `${nameOf(document, ship)} boards ${nameOf(document, target)} from ${inchTextBeside(inches, range)}; boarding reaches ${inchText(range)} from edge to edge.`,
        advice: 'Move the ship closer, or choose another target.',
        items: [ship.id, target.id],
        at: pointPlace(layout, ship),
      },
    ]
  })
}
