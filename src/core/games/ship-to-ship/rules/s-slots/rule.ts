/** List against the force chart. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { chartFaults } from '#games/ship-to-ship/reading/force-chart.ts'

export const sSlots: Rule = {
  info: {
    id: 's-slots',
    title: 'List against the force chart',
    group: 'mission',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, the force charts of assault and defence',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The charts say how many units of a sort assault and how many defend; heavy support has no tanks, fast attack bikes and riders only, and there is one walker at most among the elites.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  return document.forces.flatMap((force) => {
    const whose = document.sides.find(({ id }) => id === force.side)?.name ?? force.side
    return chartFaults(document, force).map(({ key, text }) => ({
      key: `${force.side} ${key}`,
      message: `${whose}: ${text}.`,
      advice: 'Change the list so that it keeps to the force chart.',
      items: [],
      at: null,
    }))
  })
}
