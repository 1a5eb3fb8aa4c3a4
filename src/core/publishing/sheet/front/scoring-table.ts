/** Scoring as a table: who scores what, when, for how many victory points, and how many at most. */

import { budgetOf } from '#analysis/scoring/budget.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import { formatCondition, formatObjective } from '#analysis/scoring/scoring-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital, capOf, roundWord } from '#model/mission/mission-rule-set.ts'
import { hasPoints, isInWords } from '#model/mission/version.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
type Outcome = Extract<Condition, { kind: 'fate' }>['outcomes'][number]

export interface ScoringLine {
  readonly what: string
  /** `5`, `up to 10`; with two sides that score differently `5 / 10`. */
  readonly points: string
  /** In the author's words. */
  readonly own?: true
}

export interface ScoringGroup {
  /** Path of the objective in the mission. */
  readonly path: string
  readonly title: string
  /** Index of the side that alone can score it, or null for each. */
  readonly side: number | null
  /** Empty where the table says it for all. */
  readonly when: string
  readonly lines: readonly ScoringLine[]
  /** The most it can bring, or null if not reckoned. */
  readonly most: number | null
}

export interface ScoringTable {
  /** True if every side can score everything: then it is printed once. */
  readonly forAll: boolean
  /** Time at which everything is scored, if it is the same for all; empty otherwise. */
  readonly when: string
  readonly groups: readonly ScoringGroup[]
  /** Most points of the game, or null if it has no cap. */
  readonly cap: number | null
  /** Further notes on scoring, as sentences. */
  readonly notes: readonly string[]
}

/** Null if the program knows no points that can be scored. */
export function scoringTableOf(document: Mission): ScoringTable | null {
  const objectives = document.play.objectives.filter(hasPoints)
  if (objectives.length === 0) return null
  const all = objectives.map((objective) => groupOf(document, objective))
  const [{ when = '' } = {}] = all
  const same = all.length > 1 && all.every((group) => group.when === when)
  const { groups, note } = same ? { groups: all.map((group) => ({ ...group, when: '' })), note: [] } : saidOnce(all)
  return {
    forAll: objectives.every(({ side }) => side === null),
    when: same ? when : '',
    groups,
    cap: capOf(document),
    notes: [...note, ...orderNote(document), ...formatExclusion(document).map((words) => `${words}.`)],
  }
}

/** Returns the points of each side, in the order of the sides; a single figure if all sides get the same. */
function pointsOfSides({ sides: all }: Mission, { points, sides = [] }: Outcome): readonly number[] {
  const each = all.map(({ id }) => sides.find(({ side }) => side === id)?.points ?? points)
  return new Set(each).size === 1 ? each.slice(0, 1) : each
}

/** Returns a note on the order of the sides if some cells have the points of several. */
function orderNote(document: Mission): string[] {
  const { objectives } = document.play
  const several = objectives.some(({ conditions }) =>
    conditions.some(
      (condition) =>
        condition.kind === 'fate' && condition.outcomes.some((outcome) => pointsOfSides(document, outcome).length > 1),
    ),
  )
  const names = document.sides.map(({ name }) => name).join(' / ')
  return several ? [`VP in the order ${names}.`] : []
}

/** Special case for the last round, moved to a note below the table if several objectives have it. */
const LAST_ROUND = /; (in the last (?:round|turn) .*)$/
const SIGN = '*'

function saidOnce(groups: readonly ScoringGroup[]): { groups: readonly ScoringGroup[]; note: string[] } {
  const ends = groups.flatMap(({ when }) => LAST_ROUND.exec(when)?.[1] ?? [])
  const [end] = ends
  if (end === undefined || ends.length < 2 || ends.some((other) => other !== end)) return { groups, note: [] }
  return {
    groups: groups.map((group) => ({ ...group, when: group.when.replace(LAST_ROUND, ` ${SIGN}`) })),
    note: [`${SIGN} ${capital(end)}.`],
  }
}

function groupOf(document: Mission, objective: Objective): ScoringGroup {
  const side = document.sides.findIndex(({ id }) => id === objective.side)
  const mosts = budgetOf(document).flatMap(({ objectives }) =>
    objectives.flatMap(({ id, max }) => (id === objective.id ? [max] : [])),
  )
  const most = Math.max(0, ...mosts)
  return {
    path: `play.objectives.${document.play.objectives.indexOf(objective)}`,
    title: objective.title,
    side: side < 0 ? null : side,
    when: shortened(document, formatObjective(document, objective).when),
    lines: isInWords(objective)
      ? [{ what: 'As written', points: `≤ ${objective.most ?? 0}` }]
      : objective.conditions.flatMap((condition) => linesOf(document, condition)),
    most: objective.most ?? (most === 0 ? null : most),
  }
}

/** When, in the fewest words: `Rounds 2–5, end of own Command phase`. */
function shortened(document: Mission, when: string): string {
  const word = roundWord(document)
  return when
    .replace(new RegExp(`^In ${word}s (\\d+) to (\\d+)`), `${capital(word)}s $1–$2`)
    .replace(new RegExp(`^In ${word} (\\d+)`), `${capital(word)} $1`)
    .replace(/^At the end/, 'End')
    .replace(/, at the (start|end) of /, ', $1 of ')
    .replace(`in the last ${word} of the battle `, `in the last ${word} `)
}

function linesOf(document: Mission, condition: Condition): ScoringLine[] {
  const words = formatCondition(document, condition)
  switch (condition.kind) {
    case 'points-destroyed':
      return [...condition.steps]
        .sort((a, b) => a.from - b.from)
        .map(({ from, points }, index) => ({
          what:
            index === 0
              ? `Enemy points destroyed, from ${from}`
              : `… from ${from}, ${condition.adds === 'every-step' ? 'added' : 'instead'}`,
          points: String(points),
        }))
    case 'fate':
      return condition.outcomes.map((outcome) => ({
        what: outcome.name,
        own: true,
        points: pointsOfSides(document, outcome).join(' / '),
      }))
    case 'take-and-give': {
      const { points, otherwise, holding } = condition
      const [, taken = words] = /^\d+ VP (taken .*)$/.exec(words) ?? []
      if (holding === undefined || otherwise === points) return [{ what: capital(taken), points: String(points) }]
      const [before = taken, after = ''] = taken.split(/, otherwise (?:none|\d+)/)
      return [
        { what: capital(`${before}${after}`), points: String(points) },
        { what: '… otherwise', points: String(otherwise) },
      ]
    }
    case 'free':
      return [{ what: capital(condition.text.replace(/[.\s]+$/, '')), points: `≤ ${condition.maximum}`, own: true }]
    default: {
      // The points have their own column.
      const what = words.replace(/^\d+ VP (?:for )?/, '')
      return [{ what: capital(what), points: String(condition.points) }]
    }
  }
}
