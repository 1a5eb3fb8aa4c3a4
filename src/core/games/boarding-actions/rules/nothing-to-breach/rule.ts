/** A breaching operation on a map without a wall that can be breached. */

import type { Layout } from '#analysis/layout/layout.ts'
import { neededAny } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems } from '#checking/checker/places.ts'

export const nothingToBreach: Rule = {
  info: {
    id: 'nothing-to-breach',
    title: 'Breaching operation with nothing to breach',
    group: 'mission',
    severity: 'notice',
    source: 'Breaching operations as published: some walls can be breached, and stay so',
    confidence: 'M',
    thresholds: [],
  },
  why: 'A breaching operation lives from walls that are blown open during the battle. Here no wall is marked as one that can be.',
  check,
}

/** Asked once walls stand; where the list of needs asks for such walls, need-not-met says that they are missing. */
function check({ document }: Layout): FindingDraft[] {
  const { panels, mission } = document
  if (mission.type !== 'breaching' || panels.length === 0) return []
  if (panels.some(({ breach }) => breach === 'intact')) return []
  const breached = panels.filter(({ breach }) => breach === 'breached')
  return [
    {
      key: 'breaches',
      message:
        breached.length === 0
          ? 'The mission is a breaching operation, and no wall on the map can be breached.'
          : `The mission is a breaching operation, and ${breached.length === 1 ? 'the only wall that can be breached is' : 'all walls that can be breached are'} breached from the start.`,
      advice: 'Mark at least one intact wall as one that can be breached, or choose another type for the mission.',
      items: firstItems(breached).map(({ id }) => id),
      at: null,
      follows: [[neededAny('breachable-walls')]],
    },
  ]
}
