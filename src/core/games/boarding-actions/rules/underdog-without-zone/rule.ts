/** An Underdog Entry Zone that is promised but not drawn, or drawn but not promised. */

import { distinctSquares, firstSquare, squaresName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { neededSome } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, squarePlace } from '#checking/checker/places.ts'

export const underdogWithoutZone: Rule = {
  info: {
    id: 'underdog-without-zone',
    title: 'Underdog and Underdog Entry Zone do not match',
    group: 'mission',
    severity: 'warning',
    source: 'Published missions: the Underdog gets a Command point or its own Entry Zone, as the mission says',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The mission sets the Underdog’s bonus. An extra Entry Zone must be on the map, and a zone on the map must be given to someone.',
  check,
}

/** A warning for a zone that is missing; a notice for one that nobody gets. */
function check(layout: Layout): FindingDraft[] {
  const { play, zones } = layout.document
  const drawn = zones.filter(({ kind }) => kind === 'underdog-entry')
  if (play.underdog === 'entry-zone')
    return drawn.length > 0
      ? []
      : [
          {
            key: 'missing',
            message: 'The Underdog gets an Entry Zone, but no Underdog Entry Zone is on the map.',
            advice: 'Draw an Underdog Entry Zone, or give the Underdog something else.',
            items: [],
            at: null,
            follows: [[neededSome('zones', 'underdog-entry')]],
            fix: {
              label: 'Give the Underdog a command point instead',
              safe: false,
              edits: [{ type: 'set', field: 'play', value: { ...play, underdog: 'command-point' } }],
            },
          },
        ]
  const first = firstItems(drawn)
  const square = firstSquare(first[0]?.squares ?? [])
  if (square === undefined) return []
  return [
    {
      key: 'idle',
      severity: 'notice',
      message: `${drawn.length === 1 ? 'An Underdog Entry Zone is' : `${drawn.length} Underdog Entry Zones are`} on the map (${squaresName(layout, distinctSquares(first.flatMap(({ squares }) => squares)))}), but the mission does not give the Underdog an Entry Zone.`,
      advice: 'Say in the mission that the Underdog gets an Entry Zone, or take the zone away.',
      items: first.map(({ id }) => id),
      at: squarePlace(layout, square),
      fix: {
        label: 'Give the Underdog the Entry Zone',
        safe: false,
        edits: [{ type: 'set', field: 'play', value: { ...play, underdog: 'entry-zone' } }],
      },
    },
  ]
}
