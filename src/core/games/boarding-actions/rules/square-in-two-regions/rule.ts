/** A square in two regions of a kind of which only one can apply. */

import { regionName } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { sharedSquares } from '#checking/checker/places.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'

export const squareInTwoRegions: Rule = {
  info: {
    id: 'square-in-two-regions',
    title: 'Square in two sectors, compartments or lighting areas',
    group: 'zones',
    severity: 'notice',
    source: 'Published missions with such areas: each square lies in one at most',
    confidence: 'M',
    thresholds: [],
  },
  why: 'The rules ask which sector, compartment or lighting area a unit stands in. In this square there are two answers.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return sharedSquares(
    layout,
    regionsThat(layout.document, ({ alone }) => alone),
    ({ kind }) => kind,
    (region) => regionName(layout.document, region),
  )
}
