/** A mission that does not say how it is won. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

export const nothingToScore: Rule = {
  info: {
    id: 'nothing-to-score',
    title: 'Nothing to score',
    group: 'mission',
    severity: 'notice',
    source: 'The common frame of published missions: victory points from objectives decide the battle',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The player with more victory points wins. This mission says nowhere what gives any.',
  check,
}

/** Asked once the mission says something about how it is played: special rules, first turn, roles or reserves. */
function check({ document }: Layout): FindingDraft[] {
  if (ruleSetOf(document).ownFindings.includes('nothing-to-score')) return []
  const { play } = document
  if (play.objectives.length > 0) return []
  const { roles, reserves } = play.deployment
  const stated = play.firstTurn.kind !== 'unstated' || roles !== 'unstated' || reserves.kind !== 'unstated'
  if (!stated && play.rules.length === 0) return []
  return [
    {
      key: 'scoring',
      message: 'The mission has no objective.',
      advice: 'Add an objective, or write how the battle is won with Add in Your Own Words.',
      items: [],
      at: null,
    },
  ]
}
