/** A side that has nothing on the table. */

import type { Layout } from '#analysis/layout/layout.ts'
import { NOTHING_OF_A_SIDE } from '#checking/checker/causes.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { emptySides, isTableEmpty, unmetNeeds } from '#checking/checker/unmet-needs.ts'

export const sideWithNothing: Rule = {
  info: {
    id: 'side-with-nothing',
    title: 'Side with nothing on the table',
    group: 'mission',
    severity: 'error',
    source: 'Games without Entry Zones: ships, squadrons and craft begin on the table',
    confidence: 'H',
    thresholds: [],
  },
  why: 'In a game in which everything begins on the table, a side that has nothing there can neither do nor lose anything.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  if (isTableEmpty(document)) return isOnlyBegun(document) ? [] : [nothingAtAll]
  return emptySides(document).map(({ id, name }) => ({
    key: id,
    message: `${name} has nothing on the table yet.`,
    advice: `Draw what ${name} begins with, or give it what stands there already. If ${name} takes no part, take it out of the mission.`,
    items: [],
    at: null,
    causes: [NOTHING_OF_A_SIDE],
  }))
}

/** True while the mission does not say how it is won, or while drawn rooms or needs bring their own findings. */
const isOnlyBegun = (document: Layout['document']): boolean =>
  document.play.objectives.length === 0 || document.regions.length > 0 || unmetNeeds(document).length > 0

const nothingAtAll: FindingDraft = {
  key: 'nothing',
  message: 'Nothing is on the table yet.',
  advice: 'Draw what each side begins with: its ships, and what belongs to them.',
  items: [],
  at: null,
}
