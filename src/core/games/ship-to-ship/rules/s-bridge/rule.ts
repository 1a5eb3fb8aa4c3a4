/** Ship without one bridge. */

import { firstSquare } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { type Region, shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sBridge: Rule = {
  info: {
    id: 's-bridge',
    title: 'Ship without one bridge',
    group: 'build',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, defenders come back at the bridge',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Disbanded defenders come back at the bridge, so a ship has one and only one.',
  check,
}

const placeOf = (layout: Layout, { squares }: Region): FindingDraft['at'] => {
  const square = firstSquare(squares)
  return square === undefined ? null : squarePlace(layout, square)
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ board, name, bridges }): FindingDraft[] => {
    if (bridges.length === 1) return []
    const [, second] = bridges
    return [
      {
        key: `ship ${board}`,
        message: `There ${bridges.length === 0 ? 'is no bridge' : `are ${bridges.length} bridges`} in ${name}.`,
        advice: bridges.length === 0 ? 'Draw one.' : 'Leave one of them, and make rooms of the others.',
        items: bridges.map(({ id }) => id),
        at: second === undefined ? null : placeOf(layout, second),
      },
    ]
  })
}
