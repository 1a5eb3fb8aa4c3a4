/** More or fewer sides than the type of the mission is for. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'

export const numberOfSides: Rule = {
  info: {
    id: 'number-of-sides',
    title: 'Number of sides does not fit the type of the mission',
    group: 'mission',
    severity: 'warning',
    source: 'The types of published missions: two sides, or three and four players in a multiplayer mission',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The type of a mission says how many play it: three or four in a multiplayer mission, two in any other.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const { mission, sides } = document
  const multiplayer = mission.type === 'multiplayer'
  const fits = multiplayer ? sides.length === 3 || sides.length === 4 : sides.length === 2
  if (fits) return []
  const has = sides.length === 1 ? 'one side' : `${sides.length} sides`
  return [
    {
      key: 'sides',
      message: multiplayer
        ? `A multiplayer mission has three or four sides; this one has ${has}.`
        : `A mission of this type has two sides; this one has ${has}.`,
      advice: 'Add or take away sides, or choose another type.',
      items: [],
      at: null,
    },
  ]
}
