/** Halves of the battlefield that the armies choose, and zones that say beforehand whose half is whose. */

import { firstSquare, ownersOf, zoneNames } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { namesOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'
import { boardCount } from '#model/mission/arrangement.ts'
import { serviceOf } from '#model/mission/custom-kinds.ts'

export const halvesAndZones: Rule = {
  info: {
    id: 'halves-and-zones',
    title: 'Chosen halves that are not free to choose',
    group: 'zones',
    severity: 'notice',
    source: 'Dark depths missions: the armies choose the halves of the battlefield, and set up in the half they chose',
    confidence: 'M',
    thresholds: [],
  },
  why: 'If the armies choose their half, the owner of a zone isn’t known before the battle. A zone that already belongs to a side takes the choice away.',
  check,
}

/** One finding about zones that are somebody's already, one about a seam that is not there. */
function check(layout: Layout): FindingDraft[] {
  const { play, zones, arrangement } = layout.document
  if (play.halves === undefined) return []
  const owned = zones.filter(
    (zone) => serviceOf(layout.document, zone) !== 'reserves' && ownersOf(layout.document, zone).length > 0,
  )
  const first = firstItems(owned)
  const square = firstSquare(first[0]?.squares ?? [])
  return [
    ...(play.halves.line === 'seam' && boardCount(arrangement) !== 2
      ? [
          {
            key: 'seam',
            message: `The armies choose one of the boards each, and the battlefield has ${boardCount(arrangement) === 1 ? 'one board only' : `${boardCount(arrangement)} boards`}.`,
            advice: 'Divide the battlefield across a side, or play on two boards.',
            items: [],
            at: null,
          },
        ]
      : []),
    ...(square === undefined
      ? []
      : [
          {
            key: 'zones',
            message: `The armies choose their half, but ${namesOf(zoneNames(layout, first), (name) => name)} ${owned.length === 1 ? 'belongs' : 'belong'} to a side before they have chosen.`,
            advice: 'Use Entry Zones of nobody in both halves, or do not let the armies choose.',
            items: first.map(({ id }) => id),
            at: squarePlace(layout, square),
          },
        ]),
  ]
}
