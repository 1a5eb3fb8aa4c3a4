/** Compartments whose numbers a die cannot pick. */

import { regionsOf } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { expectedLabels, labelFaults } from '#checking/checker/region-labels.ts'

export const compartmentsNotNumbered: Rule = {
  info: {
    id: 'compartments-not-numbered',
    title: 'Compartments not numbered from 1 on',
    group: 'zones',
    severity: 'warning',
    source: 'Hull Breach as published: six compartments, one of which a die picks each round',
    confidence: 'M',
    thresholds: [
      {
        name: 'count',
        label: 'How many compartments there are; 0: as many as are drawn, or as the mission says',
        unit: 'count',
        usual: 0,
        min: 0,
        max: 36,
      },
    ],
  },
  why: 'A die picks which compartment is vented. Each face must name exactly one of them.',
  check,
}

/**
 * Returns one finding about numbers that are missing, one for each compartment without any of them, and one for each
 * used twice.
 */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const regions = regionsOf(layout.document, 'compartment')
  if (regions.length === 0) return []
  const labels = expectedLabels(layout.document, regions, { sort: 'number', published: 6, said: threshold('count') })
  // Nothing is picked from one.
  if (labels.length < 2) return []
  return labelFaults(layout, regions, { name: 'Compartment', sort: 'number', labels, otherwise: 'no die picks it' })
}
