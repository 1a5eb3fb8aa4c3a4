/** More or fewer sides than the type of the mission is for. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'

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
  why: 'The type of a mission says how many play it: two to four in a multiplayer mission, two in any other.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const { mission, sides } = document
  const multiplayer = mission.type === 'multiplayer'
  const fits = sides.length === 2 || (multiplayer && (sides.length === 3 || sides.length === 4))
  if (fits) return []
  const has = sides.length === 1 ? 'one side' : `${sides.length} sides`
  return [
    {
      key: 'sides',
      message: multiplayer
        ? `A multiplayer mission has two, three or four sides; this one has ${has}.`
        : `A mission of this type has two sides; this one has ${has}.`,
      advice: 'Add or take away sides, or choose another type.',
      items: [],
      at: null,
    },
  ]
}
