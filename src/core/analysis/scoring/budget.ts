/** The victory points that objectives can bring: the most each side can score, by objective, by round and in all. */
import { fromParts } from '#analysis/layout/from-parts.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Mission } from '#model/mission/document.ts'
import { matesOf } from '#model/mission/force-sums.ts'
import { capital, capOf } from '#model/mission/mission-rule-set.ts'
import {
  bestShare,
  type Condition,
  canScore,
  countedOn,
  type Field,
  isExclusive,
  type Occasion,
  occasionsOf,
  pointsOn,
  thingsOf,
  wordOf,
} from './exclusions.ts'
import { drawnMapOf, scoringMapOf, sum } from './scoring-map.ts'

type Objective = Mission['play']['objectives'][number]

export interface ObjectiveBudget {
  readonly id: string
  readonly title: string
  /** The most it can bring in each battle round alone, first round first. */
  readonly rounds: readonly number[]
  /** Points before the first round. */
  readonly start: number
  /** The most it can bring at the end of the battle. */
  readonly end: number
  /** The most it can bring in the whole battle, without the cap of the mission. */
  readonly max: number
  /** How much of `max` rests on what the mission needs and the map does not have yet. */
  readonly promised: number
}

export interface SideBudget {
  /** Id of the side. */
  readonly side: string
  /** The objectives that this side can score, in the order of the mission. */
  readonly objectives: readonly ObjectiveBudget[]
  /** Points it has before the first round. */
  readonly start: number
  /**
   * The most it can score in each battle round alone, first round first. What can be scored once in the battle counts
   * in every round in which it may come to pass, so that the rounds together can be more than `max`.
   */
  readonly rounds: readonly number[]
  /** The most it can score at the end of the battle. */
  readonly end: number
  /** The most it can score in all, as if there were no cap. */
  readonly max: number
  /** How much of `max` rests on what the mission needs and the map does not have yet. */
  readonly promised: number
  /** The most that objectives of other sides can take from it, down to the floor they keep; `max` does not count it. */
  readonly taken: number
  /** How much of `max` rests on things that count for one side only, and that another side can count as well. */
  readonly shared: number
  /** The most it can score, but no more than the victory cap of the mission. The bonus for painted armies is not in it. */
  readonly capped: number
}

/**
 * Returns the budget of every side, in the order of the document: the best score that the map allows if the side
 * controls every marker, destroys everything, and every event comes to pass. Pieces that the mission needs count as
 * drawn, so that an empty battlefield has its intended budget; anything the map neither has nor needs (a label, a
 * region, enough markers) brings nothing. Made once for each document, because documents are immutable.
 */
export const budgetOf = (document: Mission): readonly SideBudget[] => known(layoutOf(document))

const known = fromParts(({ document }) => document.sides.map(({ id }) => sideBudget(document, id)))

/** The most a side can score in all, as if there were no cap, and with it: what a `SideBudget` says of the whole battle. */
type BattleBudget = Pick<SideBudget, 'side' | 'max' | 'capped'>

/** The same for the whole battle alone, which is quicker. */
export const battleBudgetOf = (document: Mission): readonly BattleBudget[] =>
  document.sides.map(({ id: side }) => {
    const { play } = document
    const own = play.objectives.filter((objective) => canScore(objective, side))
    const max = together({ play, map: scoringMapOf(document), side }, own, always)
    return { side, max, capped: Math.min(max, capOf(document) ?? max) }
  })

function sideBudget(document: Mission, side: string): SideBudget {
  const { play } = document
  const own = play.objectives.filter((objective) => canScore(objective, side))
  const field: Field = { play, map: scoringMapOf(document), side }
  const drawnField: Field = { play, map: drawnMapOf(document), side }
  const objectives = own.map((objective) => {
    const budget = objectiveBudget(field, objective)
    const drawn = field.map === drawnField.map ? budget : objectiveBudget(drawnField, objective)
    return { ...budget, promised: budget.max - drawn.max }
  })
  const max = together(field, own, always)
  return {
    side,
    objectives,
    start: together(field, own, ({ kind }) => kind === 'start'),
    rounds: roundsOf(play, (round) => together(field, own, inRound(round))),
    end: together(field, own, ({ kind }) => kind === 'end'),
    max,
    promised: Math.min(max, sum(objectives.map(({ promised }) => promised))),
    taken: takenFrom(document, side, max),
    shared: Math.min(max, sharedBy(field, document)),
    capped: Math.min(max, capOf(document) ?? max),
  }
}

type When = (occasion: Occasion) => boolean
const always: When = () => true
const inRound =
  (wanted: number): When =>
  (occasion) =>
    occasion.kind === 'round' && occasion.round === wanted

const roundsOf = ({ rounds }: Mission['play'], pointsIn: (round: number) => number): number[] =>
  Array.from({ length: rounds }, (_, index) => pointsIn(index + 1))

function objectiveBudget(field: Field, objective: Objective): Omit<ObjectiveBudget, 'promised'> {
  const { id, title, conditions } = objective
  const points = (when: When): number => limitedPoints(field, objective, conditions, when)
  return {
    id,
    title,
    rounds: roundsOf(field.play, (round) => points(inRound(round))),
    start: points(({ kind }) => kind === 'start'),
    end: points(({ kind }) => kind === 'end'),
    max: points(always),
  }
}

/** The most that those conditions of an objective bring on those of its occasions. */
function limitedPoints(
  field: Field,
  { timing, most }: Objective,
  conditions: readonly Condition[],
  when: When,
): number {
  const occasions = occasionsOf(field.play, timing).filter(when)
  if (timing.kind === 'as-written') return occasions.length === 0 ? 0 : (most ?? 0)
  const points = occasions.length === 0 ? 0 : sum(conditions.map((condition) => pointsOn(field, condition, occasions)))
  return Math.min(points, most ?? points)
}

/** The most that objectives bring together: all they bring one by one, or less where their conditions exclude each other. */
function together(field: Field, objectives: readonly Objective[], when: When): number {
  const plain = sum(objectives.map((objective) => limitedPoints(field, objective, objective.conditions, when)))
  const shares = sharesOf(field, objectives, when)
  if (shares.size === 0) return plain
  const others = objectives.map((objective) =>
    limitedPoints(
      field,
      objective,
      objective.conditions.filter((condition) => !isExclusive(condition)),
      when,
    ),
  )
  return Math.min(plain, sum(others) + sum([...shares.values()]))
}

/** By the word of an exclusion: the most that its conditions bring together. */
function sharesOf(field: Field, objectives: readonly Objective[], when: When): ReadonlyMap<string, number> {
  // Most missions have none that exclude each other.
  if (!objectives.some(({ conditions }) => conditions.some(isExclusive))) return noShares
  const members = objectives.flatMap(({ timing, conditions }) =>
    conditions
      .filter(isExclusive)
      .map((condition) => ({ condition, occasions: occasionsOf(field.play, timing).filter(when) })),
  )
  return new Map(
    [...new Set(members.map(({ condition }) => wordOf(condition)))].map((word) => {
      const own = members.filter(({ condition }) => wordOf(condition) === word)
      const things = thingsOf(
        field.map,
        own.map(({ condition }) => condition),
      )
      const counted = own.map(({ condition, occasions }) => countedOn(field, condition, occasions))
      return [word, bestShare(things, counted)]
    }),
  )
}

const noShares: ReadonlyMap<string, number> = new Map()

/** Returns the points a side can score for things that another side can score, too. */
function sharedBy(field: Field, { play, sides }: Mission): number {
  const own = play.objectives.filter((objective) => canScore(objective, field.side))
  const others = sides
    .filter(({ id }) => id !== field.side)
    .flatMap(({ id }) => play.objectives.filter((objective) => canScore(objective, id)))
  const theirs = new Set(others.flatMap(({ conditions }) => conditions.filter(isExclusive).map(wordOf)))
  return sum([...sharesOf(field, own, always)].map(([word, points]) => (theirs.has(word) ? points : 0)))
}

/** @param max all that the side can score: with a floor, no more can be taken from it than lies above the floor */
function takenFrom(document: Mission, side: string, max: number): number {
  const { play, sides } = document
  // Nobody takes from the own team.
  const mates = matesOf(document, side)
  const takings = sides
    .filter(({ id }) => !mates.includes(id))
    .flatMap(({ id }) => {
      const field: Field = { play, map: scoringMapOf(document), side: id }
      return play.objectives
        .filter((objective) => canScore(objective, id))
        .map((objective) => {
          const taking = objective.conditions.filter(isTaking)
          const floors = taking.map(({ floor }) => floor ?? Number.NEGATIVE_INFINITY)
          return { points: limitedPoints(field, objective, taking, always), floor: Math.min(...floors) }
        })
    })
  // The side with the highest floor takes first: that leaves the most for the others.
  return takings
    .sort((a, b) => b.floor - a.floor)
    .reduce((taken, { points, floor }) => Math.min(taken + points, Math.max(taken, max - floor)), 0)
}

const isTaking = (condition: Condition): condition is Extract<Condition, { kind: 'take-and-give' }> =>
  condition.kind === 'take-and-give'

// A budget as rows of a table, sides side by side: rounds that bring everybody the same stand in one row.

interface BudgetRow {
  /** `Start`, `Round 1`, `Rounds 2–5, each`, `End`, `In all`. */
  readonly name: string
  /** One for each side, in their order. */
  readonly figures: readonly number[]
  /** True for sums over the whole battle. */
  readonly total: boolean
}

/** The rows in the order of the battle; without those that are nothing to anybody, except the sum. */
export function budgetRows(budgets: readonly SideBudget[], cap: number | null, word: string): BudgetRow[] {
  const row = (name: string, figure: (budget: SideBudget) => number, total = false): BudgetRow => ({
    name,
    figures: budgets.map(figure),
    total,
  })
  const rows = [row('Start', ({ start }) => start), ...roundRows(budgets, word), row('End', ({ end }) => end)]
  const promised = row('Not drawn yet', (budget) => budget.promised, true)
  const taken = row('Can be taken by others', (budget) => budget.taken, true)
  const shared = row('Shared with others', (budget) => budget.shared, true)
  return [
    ...rows.filter(({ figures }) => figures.some((figure) => figure > 0)),
    row('Total', ({ max }) => max, true),
    ...(cap !== null && budgets.some(({ max }) => max > cap)
      ? [row(`Capped at ${cap}`, ({ capped }) => capped, true)]
      : []),
    ...[promised, taken, shared].filter(({ figures }) => figures.some((figure) => figure > 0)),
  ]
}

function roundRows(budgets: readonly SideBudget[], word: string): BudgetRow[] {
  const name = capital(word)
  const rounds = budgets[0]?.rounds.length ?? 0
  const rows: BudgetRow[] = []
  for (let first = 1; first <= rounds; ) {
    const figures = budgets.map((budget) => budget.rounds[first - 1] ?? 0)
    let last = first
    while (last < rounds && budgets.every((budget, index) => budget.rounds[last] === figures[index])) last += 1
    rows.push({ name: first === last ? `${name} ${first}` : `${name}s ${first}–${last}, each`, figures, total: false })
    first = last + 1
  }
  return rows
}

// The figures of victory points that follow from the scoring of a mission.

/** The figures that conditions themselves name: no sums, no multiples. */
export const plainPointFiguresOf = ({ play }: Mission): readonly number[] =>
  play.objectives.flatMap(({ most, conditions }) => [
    ...(most === undefined ? [] : [most]),
    ...conditions.flatMap(figuresOfCondition),
  ])

function figuresOfCondition(condition: Condition): readonly number[] {
  switch (condition.kind) {
    case 'points-destroyed':
      return condition.steps.map(({ points }) => points)
    case 'fate':
      return condition.outcomes.flatMap(({ points, sides }) => [points, ...(sides ?? []).map((each) => each.points)])
    case 'take-and-give':
      return [condition.points, condition.otherwise, condition.floor ?? 0]
    case 'free':
      return [condition.maximum, ...numbersIn(condition.text)]
    case 'per-marker':
    case 'per-event':
    case 'parts-destroyed':
      return [condition.points, condition.most ?? 0]
    default:
      return [condition.points]
  }
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
