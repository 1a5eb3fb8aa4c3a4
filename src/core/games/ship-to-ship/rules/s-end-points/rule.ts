/** Points that end the battle, which the objectives bring to nobody. */

import type { Layout } from '#analysis/layout/layout.ts'
import { battleBudgetOf, plainPointFiguresOf } from '#analysis/scoring/budget.ts'
import { scoringGapsOf } from '#analysis/scoring/scoring-gaps.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { textBringsPoints } from '#checking/checker/mission-words.ts'
import { emptySides, unmetNeeds } from '#checking/checker/unmet-needs.ts'
import { settingOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sEndPoints: Rule = {
  info: {
    id: 's-end-points',
    title: 'End at points that objectives do not bring',
    group: 'mission',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, length: turns, points or clock agreed beforehand',
    confidence: 'H',
    thresholds: [],
  },
  why: 'If a battle ends at a number of points that no side can score, it goes on until another end, or for ever.',
  check,
}

/**
 * Says nothing while there are no objectives, nor while something that they count is missing, which is reported
 * instead.
 */
function check({ document }: Layout): FindingDraft[] {
  const end = settingOf(document, 'endPoints')
  const { objectives } = document.play
  if (end === 0 || objectives.length === 0) return []
  if (emptySides(document).length > 0 || unmetNeeds(document).length > 0) return []
  if (objectives.some((objective) => scoringGapsOf(document, objective).length > 0)) return []
  const most = Math.max(...battleBudgetOf(document).map(({ max }) => max))
  // Nobody can count what a text brings.
  if (
    most >= end ||
    textBringsPoints(document, new Set([...plainPointFiguresOf(document), document.play.pointsLimit, most, end]))
  )
    return []
  return [
    {
      key: 'points',
      message: `The battle ends when a side has ${end} points, and the objectives bring no side more than ${most}.`,
      advice: 'Let it end at fewer points, among the figures of the rule set, or add objectives.',
      items: [],
      at: null,
    },
  ]
}
