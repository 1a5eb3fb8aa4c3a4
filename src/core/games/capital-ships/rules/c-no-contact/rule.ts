/** Squadron boards without contact. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  CONTACT_INCHES,
  inchesBetween,
  inchTextBeside,
  isEnemy,
  isShip,
  nameOf,
  squadronsOf,
  targetOf,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'

export const cNoContact: Rule = {
  info: {
    id: 'c-no-contact',
    title: 'Squadron boards without contact',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, lines 36 and 49',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A squadron boards by base contact, and stays in contact.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return squadronsOf(document).flatMap((squadron) => {
    const target = targetOf(document, squadron)
    if (target === undefined || target === null || !isShip(target) || !isEnemy(document, squadron, target)) return []
    // Driven off, it does not board any more.
    if (textOf(squadron, 'Driven off') !== undefined) return []
    const inches = inchesBetween(layout, squadron, target)
    if (inches === undefined || inches <= CONTACT_INCHES) return []
    return [
      {
        message: `${nameOf(document, squadron)} boards ${nameOf(document, target)} from ${inchTextBeside(inches, 0)}, without contact.`,
        advice: 'Move the squadron into contact, or take its figure “Boards” away.',
        items: [squadron.id, target.id],
        at: pointPlace(layout, squadron),
      },
    ]
  })
}
