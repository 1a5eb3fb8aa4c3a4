/** The most each side can score, held against the victory cap and against the other sides. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { battleBudgetOf } from '#analysis/scoring/budget.ts'
import { scoringGapsOf } from '#analysis/scoring/scoring-gaps.ts'
import { scoringMapOf } from '#analysis/scoring/scoring-map.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { isTableBare, stepsAbove } from '#checking/checker/unmet-needs.ts'
import type { Mission } from '#model/mission/document.ts'
import { capOf } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { hasPoints } from '#model/mission/version.ts'

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
  why: 'A side that can’t come near the cap can’t beat one that can. If there are far more points than the cap, most objectives aren’t worth going for.',
  check,
}

const about = { items: [], at: null }

/**
 * Returns one finding for the sides that can score as much, and one when the sides are far apart. None while no
 * objectives are written, nor for a side whose objectives bring an unknown number of points, or refer to something that
 * the map lacks or nobody reaches: the objective is reported instead.
 */
function check({ document }: Layout, threshold: (name: string) => number): FindingDraft[] {
  const { play, sides } = document
  if (!play.objectives.some(hasPoints)) return []
  // Enemies can't score a side that has nothing on the table; side-with-nothing reports it.
  if (isTableBare(document)) return []
  const wanting = play.objectives.filter(
    (objective) =>
      !hasPoints(objective) ||
      scoringGapsOf(document, objective).some(({ partly }) => !partly) ||
      isUnlinked(document, objective) ||
      stepsAbove(document, objective).froms.length > 0,
  )
  const isWanting = (id: string): boolean => wanting.some(({ side }) => side === null || side === id)
  const budgets = battleBudgetOf(document).map((budget, index) => ({
    ...budget,
    name: sides[index]?.name ?? budget.side,
  }))
  const cap = capOf(document)
  const below = budgets.filter(
    ({ side, max }) => cap !== null && max * 100 < cap * threshold('below') && !isWanting(side),
  )
  const above = budgets.filter(({ max }) => cap !== null && max * 100 > cap * threshold('above'))
  const single = [
    ...alike(below).map((all): FindingDraft => {
      const { key, owners, each, max } = told(all)
      return {
        key: `below:${key}`,
        message: `${owners} can ${each}score ${countOf(max, 'victory point')} at most, below the cap of ${cap}.`,
        advice: `Add objectives or points for ${owners}, or set the cap lower.`,
        ...about,
      }
    }),
    ...alike(above).map((all): FindingDraft => {
      const { key, owners, each, max } = told(all)
      return {
        key: `above:${key}`,
        severity: 'notice',
        message: `${owners} can ${each}score up to ${countOf(max, 'victory point')}, far above the cap of ${cap}.`,
        advice: `Take away objectives or points of ${owners}, or set the cap higher.`,
        ...about,
      }
    }),
  ]
  const [least, most] = [
    Math.min(...budgets.map(({ capped }) => capped)),
    Math.max(...budgets.map(({ capped }) => capped)),
  ]
  // If all others come to the most, the sides below the cap are reported already.
  const others = budgets.filter((budget) => !below.includes(budget))
  if (below.length > 0 && others.every(({ capped }) => most - capped <= threshold('apart'))) return single
  if (most - least <= threshold('apart') || budgets.some(({ side }) => isWanting(side))) return single
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

interface Scorer {
  readonly side: string
  readonly name: string
  readonly max: number
}

/** The sides that can score as much as each other. */
const alike = (scorers: readonly Scorer[]): Scorer[][] =>
  [...new Set(scorers.map(({ max }) => max))].map((max) => scorers.filter((each) => each.max === max))

const told = (all: readonly Scorer[]) => ({
  key: all.map(({ side }) => side).join('+'),
  owners: listOf(all.map(({ name }) => name)),
  each: all.length === 1 ? '' : 'each ',
  max: all[0]?.max ?? 0,
})

/** True where it asks for more linked markers than there are in a row: no-linked-pair says so. */
const isUnlinked = (document: Mission, { conditions }: Mission['play']['objectives'][number]): boolean =>
  conditions.some(
    (condition) =>
      condition.kind === 'control-linked' &&
      scoringMapOf(document).chain(condition.link, condition.count) < condition.count,
  )
