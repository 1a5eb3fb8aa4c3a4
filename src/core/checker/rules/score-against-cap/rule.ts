/** The most each side can score, held against the victory cap and against the other sides. */

import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { listOf } from '#core/layout/place-names.ts'
import { capOf } from '#core/mission/mission-rule-set.ts'
import { battleBudgetOf } from '#core/scoring/budget.ts'

export const scoreAgainstCap: Rule = {
  info: {
    id: 'score-against-cap',
    title: 'Score that does not fit the cap',
    group: 'mission',
    severity: 'warning',
    source:
      'The most a player can score in fifteen published missions for a cap of 90: 85 at the least; 120 at the most where it is fixed, and more where every marker, loader or airlock on the map adds to it',
    confidence: 'M',
    thresholds: [
      {
        name: 'below',
        label: 'A side should be able to score at least this share of the cap',
        unit: 'percent',
        usual: 90,
        min: 0,
        max: 100,
      },
      {
        name: 'above',
        label: 'More than this share of the cap is far above it',
        unit: 'percent',
        usual: 150,
        min: 100,
        max: 1000,
      },
      {
        name: 'apart',
        label: 'Most that one side may be able to score more than another, both capped',
        unit: 'points',
        usual: 10,
        min: 0,
        max: 1000,
      },
    ],
  },
  why: 'A side that cannot come near the cap cannot win against one that can, and points far above the cap make most objectives not worth going for.',
  check,
}

/** One finding for each side, and one when the sides are far apart; nothing while no objectives are written. */
function check({ document }: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { play, sides } = document
  if (play.objectives.length === 0) return []
  const budgets = battleBudgetOf(document).map((budget, index) => ({
    ...budget,
    name: sides[index]?.name ?? budget.side,
  }))
  const cap = capOf(document)
  const about = { items: [], at: null }
  const single = budgets.flatMap(({ side, name, max }): FindingDraft[] => {
    if (cap === null) return []
    if (max * 100 < cap * threshold('below'))
      return [
        {
          key: `below:${side}`,
          message: `${name} can score ${max} victory points at most, below the cap of ${cap}.`,
          advice: `Add objectives or points for ${name}, or set the cap lower.`,
          ...about,
        },
      ]
    if (max * 100 > cap * threshold('above'))
      return [
        {
          key: `above:${side}`,
          severity: 'notice',
          message: `${name} can score up to ${max} victory points, far above the cap of ${cap}.`,
          advice: `Take away objectives or points of ${name}, or set the cap higher.`,
          ...about,
        },
      ]
    return []
  })
  const [least, most] = [
    Math.min(...budgets.map(({ capped }) => capped)),
    Math.max(...budgets.map(({ capped }) => capped)),
  ]
  if (most - least <= threshold('apart')) return single
  return [
    ...single,
    {
      key: 'apart',
      severity: 'notice',
      message: `The sides can score very different numbers of victory points: ${listOf(budgets.map(({ name, capped }) => `${name} ${capped}`))}.`,
      advice: 'Bring the objectives of the sides closer together, or waive this finding if it is intended.',
      ...about,
    },
  ]
}
