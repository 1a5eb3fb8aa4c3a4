/** A mission that does not say who takes the first turn. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'

export const noFirstTurn: Rule = {
  info: {
    id: 'no-first-turn',
    title: 'First turn not stated',
    group: 'mission',
    severity: 'notice',
    source:
      'The common frame of published missions: a roll-off decides the first turn unless the mission says otherwise',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Who takes the first turn decides a lot, and who takes the second one scores last. A mission that does not say it leaves the players to agree.',
  check,
}

/** Asked once the mission says something about how it is played: objectives or rules. */
function check({ document }: Layout): FindingDraft[] {
  const { play } = document
  if (play.firstTurn.kind !== 'unstated') return []
  if (play.objectives.length + play.rules.length === 0) return []
  return [
    {
      key: 'first-turn',
      message: 'The mission does not say who takes the first turn.',
      advice: 'Let a roll-off decide it, or name the side.',
      items: [],
      at: null,
      fix: {
        label: 'Let a roll-off decide the first turn',
        safe: false,
        edits: [{ type: 'set', field: 'play', value: { ...play, firstTurn: { kind: 'roll-off' } } }],
      },
    },
  ]
}
