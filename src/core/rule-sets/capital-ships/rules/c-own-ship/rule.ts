/** Boards a ship of the same owner. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { isShip, isSquadron, nameOf, targetOf } from '#core/rule-sets/capital-ships/reading/fleet.ts'

export const cOwnShip: Rule = {
  info: {
    id: 'c-own-ship',
    title: 'Boards a ship of the same owner',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 12',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Boarding is an attack on an enemy capital ship.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return document.tokens
    .filter((token) => isShip(token) || isSquadron(token))
    .flatMap((token) => {
      const target = targetOf(document, token)
      if (target === undefined || target === null || !isShip(target)) return []
      if (token.side === null || token.side !== target.side) return []
      return [
        {
          message: `${nameOf(document, token)} boards ${nameOf(document, target)}, which has the same owner.`,
          advice: 'Choose another target, or say whose the ships are.',
          items: [token.id, target.id],
          at: pointPlace(layout, token),
        },
      ]
    })
}
