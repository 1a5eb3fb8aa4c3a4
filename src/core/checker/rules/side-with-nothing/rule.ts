/** A side that has nothing on the table. */
import { bareSides } from '#core/checker/bare-sides.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
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
  return bareSides(document).map(({ id, name }) => ({
    key: id,
    message: `${name} has nothing on the table.`,
    advice: `Put what belongs to ${name} on the table, give it what stands there, or take the side out of the mission.`,
    items: [],
    at: null,
  }))
}
