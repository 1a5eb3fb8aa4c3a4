/** Boards a ship of the same owner, or of its team. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  drivenOffBy,
  isOwn,
  isShip,
  isSquadron,
  nameOf,
  squadronsOf,
  type Token,
  targetOf,
} from '#games/capital-ships/reading/fleet.ts'

export const cOwnShip: Rule = {
  info: {
    id: 'c-own-ship',
    title: 'Boards a ship of the same owner or team',
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
  return [...boards(layout), ...drivenOff(layout)]
}

/** Says why a ship is one's own. */
const hasOwner = (token: Token, ship: Token): string =>
  token.side === ship.side ? 'has the same owner' : 'belongs to its team'

function boards(layout: Layout): FindingDraft[] {
  const { document } = layout
  return document.tokens
    .filter((token) => isShip(token) || isSquadron(token))
    .flatMap((token) => {
      const target = targetOf(document, token)
      if (target === undefined || target === null || !isShip(target) || !isOwn(document, token, target)) return []
      return [
        {
          message: `${nameOf(document, token)} boards ${nameOf(document, target)}, which ${hasOwner(token, target)}.`,
          advice: 'Choose another target, or say whose the ships are.',
          items: [token.id, target.id],
          at: pointPlace(layout, token),
        },
      ]
    })
}

/** Reports squadrons that only a ship of the same side or team drove off: they had nothing to board there. */
function drivenOff(layout: Layout): FindingDraft[] {
  const { document } = layout
  return squadronsOf(document).flatMap((squadron) => {
    // The ship that it boards now is reported already.
    const target = targetOf(document, squadron)
    if (target !== undefined && target !== null && isShip(target) && isOwn(document, squadron, target)) return []
    const [ship] = drivenOffBy(document, squadron)
    if (ship === undefined || !isOwn(document, squadron, ship)) return []
    return [
      {
        message: `${nameOf(document, squadron)} was driven off by ${nameOf(document, ship)}, which ${hasOwner(squadron, ship)}.`,
        advice: 'Name an enemy ship in the figure “Driven off”, or say whose the ships are.',
        items: [squadron.id, ship.id],
        at: pointPlace(layout, squadron),
      },
    ]
  })
}
