/** Lists what battles leave out of a mission, with its share of the points, so that every result can say so. */
import { kitOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { canScore } from '#analysis/scoring/exclusions.ts'
import { formatCondition } from '#analysis/scoring/scoring-texts.ts'
import { regionsThat } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { cellSideOf } from './cells.ts'
import type { Scoring } from './conditions.ts'
import type { Unplayed } from './types.ts'

export const unplayedOf = (mission: Mission, scoring: Scoring): readonly Unplayed[] => [
  ...scoring.objectives.flatMap(({ objective, conditions }): Unplayed[] => {
    const { title } = objective
    if (objective.timing.kind === 'as-written')
      return [
        {
          what: 'objective',
          title,
          sentence: `“${title}” is scored as its text says`,
          points: pointsOf(mission, [objective]),
        },
      ]
    return conditions
      .filter(({ counting }) => counting === 'not-played')
      .map(({ condition }) => ({
        what: 'condition',
        title,
        sentence: formatCondition(mission, condition),
        points: pointsOf(mission, [{ ...objective, conditions: [condition] }]),
      }))
  }),
  ...mission.play.rules.map(({ title }): Unplayed => ({ what: 'rule', title, sentence: `“${title}”`, points: [] })),
  ...leftOut(mission),
]

/** Returns the most that objectives bring each side that can score them. */
const pointsOf = (mission: Mission, objectives: Mission['play']['objectives']): Unplayed['points'] =>
  budgetOf({ ...mission, play: { ...mission.play, objectives } }).flatMap(({ side, max }) =>
    max > 0 && objectives.some((objective) => canScore(objective, side)) ? [{ side, points: max }] : [],
  )

/** Cells of so many mm and more hold a base of 32 mm, nearly. */
const SMALL = 28

/** Facts of the mission that change nothing in the battles. */
function leftOut(mission: Mission): readonly Unplayed[] {
  const { play, panels } = mission
  const { reserves } = play.deployment
  const operating = play.operating ?? []
  const side = cellSideOf(kitOf(mission))
  const parts: readonly (readonly [boolean, string])[] = [
    [reserves.kind === 'arrive' && reserves.deepStrikeFrom !== undefined, 'Deep Strike'],
    [play.underdog !== 'none', 'the Underdog’s bonus'],
    [side < SMALL, `bases wider than ${Math.round(side)} mm`],
    [play.fightBetweenDecks === true, 'fights between decks'],
    [operating.some(({ allAtOnce }) => allAtOnce === true), `${hatchwayWord(mission)}s operated all at once`],
    [
      operating.some(({ condition, limits }) => condition !== undefined || limits !== undefined),
      `conditions and limits for operating a ${hatchwayWord(mission)}`,
    ],
    [panels.some(({ breach }) => breach === 'intact'), 'walls that can be breached'],
    [regionsThat(mission, ({ goesDark }) => goesDark).length > 0, 'darkness'],
    [play.ends?.equalPoints === 'tie-breaker', 'the tie-breaker'],
  ]
  const names = parts.flatMap(([isThere, name]) => (isThere ? [name] : []))
  return names.length === 0 ? [] : [{ what: 'deployment', title: 'Other rules', sentence: listOf(names), points: [] }]
}
