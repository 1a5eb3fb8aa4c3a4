/** Nothing to win by. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'

export const cNoObjective: Rule = {
  info: {
    id: 'c-no-objective',
    title: 'Nothing to win by',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1 has neither scoring nor end',
    confidence: 'L',
    thresholds: [],
  },
  why: 'The rules of boarding say nothing of how a battle is won; the mission has to.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  if (document.tokens.length === 0) return []
  if (document.play.objectives.length > 0) return []
  return [
    {
      key: 'scoring',
      message: 'The mission does not say how it is won.',
      advice: 'Add an objective, or write how the battle is won with Add in Your Own Words.',
      items: [],
      at: null,
    },
  ]
}
