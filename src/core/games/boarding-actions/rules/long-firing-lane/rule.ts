/** A line of sight along the deck that is open before anybody has moved. */

import type { Layout } from '#analysis/layout/layout.ts'
import { longestLane, standingAtStart } from '#analysis/sight/longest-lane.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { MM_PER_INCH, mm, toInches } from '#foundation/geometry/units.ts'

export const longFiringLane: Rule = {
  info: {
    id: 'long-firing-lane',
    title: 'Long firing lane at the start',
    group: 'reach',
    severity: 'notice',
    source: 'Visibility as published: walls and closed hatchways block it; what is long is a matter of taste',
    confidence: 'L',
    thresholds: [
      { name: 'length', label: 'Longest lane to leave open', unit: 'inch', usual: 36, min: 6, max: 120 },
      { name: 'featureSize', label: 'How wide a feature is taken to be', unit: 'mm', usual: 50, min: 10, max: 150 },
    ],
  },
  why: 'With nothing in the way, models can shoot from one end to the other before anyone has moved. Boarding actions are meant to be fought from room to room.',
  check,
}

/** At most one finding, about the longest lane; none before the first panel stands. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  if (layout.document.panels.length === 0) return []
  const settings = { featureSize: threshold('featureSize'), wallsMeetRim: true }
  const lane = longestLane(layout, threshold('length') * MM_PER_INCH, () => standingAtStart(layout, settings, false))
  if (lane === undefined) return []
  const [at, end] = [squarePlace(layout, lane.from), squarePlace(layout, lane.to)]
  return [
    {
      key: 'lane',
      message: `An open firing lane of ${toInches(mm(lane.length)).toFixed(1)} inches runs from ${at.name} to ${end.name}.`,
      advice: 'Stand a wall across it, shift one so that it juts in, or begin with a hatchway on it closed.',
      items: [],
      at,
    },
  ]
}
