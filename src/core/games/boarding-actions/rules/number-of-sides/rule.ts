/** More or fewer sides than the type of the mission is for. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'

export const numberOfSides: Rule = {
  info: {
    id: 'number-of-sides',
    title: 'Number of sides does not fit the type of the mission',
    group: 'mission',
    severity: 'warning',
    source:
      'Multiplayer missions are for three or four players, in teams or each for themselves, and can be played by two; other published missions have two sides',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The type of a mission says how many play it: two to four in a multiplayer mission, two in any other, where a team counts as one.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const { mission, sides } = document
  const multiplayer = mission.type === 'multiplayer'
  // A team plays as one; a side without a team plays for itself.
  const parties = new Set(sides.map(({ id, team }) => (team === undefined ? `side ${id}` : `team ${team}`))).size
  const inTeams = parties < sides.length
  const fits =
    sides.length === 2 ||
    (multiplayer && (sides.length === 3 || sides.length === 4)) ||
    (inTeams && (parties === 2 || (multiplayer && parties <= 4)))
  if (fits) return []
  const has = sides.length === 1 ? 'one side' : `${sides.length} sides`
  return [
    {
      key: 'sides',
      message: multiplayer
        ? `A multiplayer mission has two, three or four sides; this one has ${has}.`
        : `A mission of this type has two sides; this one has ${has}${inTeams && parties > 2 ? ` in ${parties} teams` : ''}.`,
      advice: multiplayer
        ? 'Add or take away sides, or let some of them play as a team.'
        : 'Add or take away sides, let several play as a team, or choose another type.',
      items: [],
      at: null,
    },
  ]
}
