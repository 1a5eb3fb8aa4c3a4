/** More Marines committed than there are, or none. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { figureOf, nameOf, numberOf, shipsOf, targetOf } from '#games/capital-ships/reading/fleet.ts'

export const cCommitted: Rule = {
  info: {
    id: 'c-committed',
    title: 'More Marines committed than there are, or none',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 13',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A ship commits at least one Marine and at most all it has.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  return shipsOf(document).flatMap((ship) => {
    const said = figureOf(ship, 'Committed')
    if (said === undefined) return []
    const [committed, marines] = [numberOf(ship, 'Committed'), numberOf(ship, 'Marines')]
    const boards = targetOf(document, ship) !== undefined
    const wrong =
      committed === undefined
        ? 'which is no number'
        : committed < 0 || (committed < 1 && boards)
          ? 'and boarding takes at least 1'
          : marines !== undefined && committed > marines
            ? `and has ${marines}`
            : committed > 0 && !boards
              ? 'and boards nobody'
              : null
    if (wrong === null) return []
    return [
      {
        ...(wrong === 'and boards nobody' ? { severity: 'warning' as const } : {}),
        message: `${nameOf(document, ship)} commits ${said} Marines, ${wrong}.`,
        advice:
          wrong === 'and boards nobody'
            ? 'Name the ship that it boards in the figure “Boards”, or take “Committed” away.'
            : `Set “Committed” to a number from 1 to ${Math.max(1, marines ?? 1)}.`,
        items: [ship.id],
        at: pointPlace(layout, ship),
      },
    ]
  })
}
