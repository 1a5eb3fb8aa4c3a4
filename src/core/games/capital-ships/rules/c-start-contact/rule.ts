/** Contact at the start that nobody declared. */

import type { Layout } from '#analysis/layout/layout.ts'
import { basesOverlap } from '#analysis/layout/token-places.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  CONTACT_INCHES,
  inchesBetween,
  isEnemy,
  isShip,
  isSquadron,
  nameOf,
  nearPairs,
  targetOf,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'

export const cStartContact: Rule = {
  info: {
    id: 'c-start-contact',
    title: 'Contact at the start that nobody declared',
    group: 'mission',
    severity: 'notice',
    source: 'Capital-ship boarding v1.2.1, line 36',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Contact with an enemy capital ship is a boarding action, and that has to be declared.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const all = document.tokens.filter((token) => isShip(token) || isSquadron(token))
  return nearPairs(layout, all, 2).flatMap((pair) => {
    const [squadron, ship] = isSquadron(pair[0]) ? pair : [pair[1], pair[0]]
    if (!isSquadron(squadron) || !isShip(ship) || !isEnemy(document, squadron, ship)) return []
    if (targetOf(document, squadron)?.id === ship.id || textOf(squadron, 'Driven off') !== undefined) return []
    const inches = inchesBetween(layout, squadron, ship)
    if (inches === undefined || inches > CONTACT_INCHES || basesOverlap(layout, squadron, ship)) return []
    return [
      {
        message: `${nameOf(document, squadron)} begins in contact with ${nameOf(document, ship)}, and nobody declared a boarding.`,
        advice: 'Say that it boards with the figure “Boards”, or move it.',
        items: [squadron.id, ship.id],
        at: pointPlace(layout, squadron),
      },
    ]
  })
}
