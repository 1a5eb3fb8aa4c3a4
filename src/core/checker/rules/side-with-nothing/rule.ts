/** A side that has nothing on the table. */
import { bareSides, isTableBare } from '#core/checker/bare-sides.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { unmetNeeds } from '#core/checker/unmet-needs.ts'
import type { Layout } from '#core/layout/layout.ts'

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
  // Where rooms are drawn, or the mission says what it needs, it is said what they lack.
  if (isTableBare(document))
    return document.regions.length > 0 || unmetNeeds(document).length > 0 ? [] : [nothingAtAll(document)]
  return bareSides(document).map(({ id, name }) => ({
    key: id,
    message: `${name} has nothing on the table yet.`,
    advice: `Draw what ${name} begins with, or give it what stands there already. If ${name} takes no part, take it out of the mission.`,
    items: [],
    at: null,
  }))
}

/** No fault of a mission that is only begun; of one that says how it is won it is. */
const nothingAtAll = ({ play }: Layout['document']): FindingDraft => ({
  key: 'nothing',
  severity: play.objectives.length === 0 ? 'warning' : 'error',
  message: 'Nothing is on the table yet.',
  advice: 'Draw what each side begins with: its ships, and what belongs to them.',
  items: [],
  at: null,
})
