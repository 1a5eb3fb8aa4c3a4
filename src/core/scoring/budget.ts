/** The victory points that objectives can bring: the most each side can score, by objective, by round and in all. */
import { fromParts } from '#core/layout/from-parts.ts'
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { drawnMapOf, type ScoringMap, scoringMapOf, sum } from './scoring-map.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
type Timing = Objective['timing']

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
  /** The most that objectives of other sides can take from it; `max` does not count it. */
  readonly taken: number
  /** The most it can score, but no more than the victory cap of the mission. The bonus for painted armies is not in it. */
  readonly capped: number
}

/**
 * The budget of every side, in the order of the document. It asks what the map lets a side score at best: that it
 * controls every marker, destroys everything, and has every event come to pass. What the mission needs counts as drawn,
 * so that an empty battlefield has the budget it is meant to have; what the map neither has nor needs (a label, a region,
 * enough markers) brings nothing. Made once for each document, because documents are immutable.
 */
export const budgetOf = (document: Mission): readonly SideBudget[] => known(layoutOf(document))

const known = fromParts(({ document }) => document.sides.map(({ id }) => sideBudget(document, id)))

function sideBudget(document: Mission, side: string): SideBudget {
  const { play } = document
  const own = play.objectives.filter((objective) => objective.side === null || objective.side === side)
  const [map, drawnMap] = [scoringMapOf(document), drawnMapOf(document)]
  const objectives = own.map((objective) => {
    const budget = objectiveBudget(document, map, objective, side)
    const drawn = map === drawnMap ? budget : objectiveBudget(document, drawnMap, objective, side)
    return { ...budget, promised: budget.max - drawn.max }
  })
  const max = sum(objectives.map((objective) => objective.max))
  return {
    side,
    objectives,
    start: sum(objectives.map(({ start }) => start)),
    rounds: roundsOf(document, (round) => sum(objectives.map(({ rounds }) => rounds[round - 1] ?? 0))),
    end: sum(objectives.map(({ end }) => end)),
    max,
    promised: sum(objectives.map(({ promised }) => promised)),
    taken: takenFrom(document, side),
    capped: Math.min(max, play.victoryCap),
  }
}

function takenFrom(document: Mission, side: string): number {
  const taking = document.play.objectives
    .map((objective) => ({ ...objective, conditions: objective.conditions.filter(isTaking) }))
    .filter(({ conditions }) => conditions.length > 0)
  if (taking.length === 0) return 0
  const others = document.sides.filter(({ id }) => id !== side)
  return sum(
    others.flatMap(({ id }) =>
      taking
        .filter((objective) => objective.side === null || objective.side === id)
        .map((objective) => objectiveBudget(document, scoringMapOf(document), objective, id).max),
    ),
  )
}

const isTaking = ({ kind }: Condition): boolean => kind === 'take-and-give'

const roundsOf = ({ play }: Mission, pointsIn: (round: number) => number): number[] =>
  Array.from({ length: play.rounds }, (_, index) => pointsIn(index + 1))

function objectiveBudget(
  document: Mission,
  map: ScoringMap,
  { id, title, timing, conditions, most }: Objective,
  side: string,
): Omit<ObjectiveBudget, 'promised'> {
  const limit = (points: number): number => Math.min(points, most ?? points)
  const values = conditions.map((condition) => worthOf(document, map, condition, side))
  const each = sum(values.filter(({ once }) => !once).map(({ points }) => points))
  const once = sum(values.filter((value) => value.once).map(({ points }) => points))
  const rounds = roundsOf(document, (round) => {
    const times = scoringsIn(timing, round)
    return times === 0 ? 0 : limit(times * each + once)
  })
  const times = timing.kind === 'progressive' ? sum(roundsOf(document, (round) => scoringsIn(timing, round))) : 1
  const max = times === 0 ? 0 : limit(times * each + once)
  return { id, title, rounds, start: timing.kind === 'start' ? max : 0, end: timing.kind === 'end' ? max : 0, max }
}

/**
 * How often an objective is scored in a round: once in the own turn, once in the opponent's. Whoever has the second
 * turn may score at its end in the last round, instead of in the Command phase: that is once as well.
 */
function scoringsIn(timing: Timing, round: number): number {
  if (timing.kind !== 'progressive' || round < timing.from || round > timing.to) return 0
  return timing.turn === 'both' ? 2 : 1
}

interface Worth {
  readonly points: number
  /** True for what counts once in the battle, however often it is looked at. */
  readonly once: boolean
}

/** What a condition brings at best: each time it is looked at, or once in the battle. */
function worthOf({ play }: Mission, map: ScoringMap, condition: Condition, side: string): Worth {
  const each = (points: number): Worth => ({ points, once: false })
  const once = (points: number): Worth => ({ points, once: true })
  switch (condition.kind) {
    case 'control-at-least':
      return each(map.markers(condition.markers) >= condition.count ? condition.points : 0)
    case 'control-all':
    case 'control-more':
      return each(map.markers(condition.markers) > 0 ? condition.points : 0)
    case 'control-linked':
      return each(map.chain(condition.link, condition.count) >= condition.count ? condition.points : 0)
    case 'control-in-region':
      return each(map.markersIn(condition.region, condition.label) >= (condition.count ?? 1) ? condition.points : 0)
    case 'per-marker': {
      const held = map.markers(condition.markers)
      const counting = condition.limitedBy === undefined ? held : Math.min(held, map.markers(condition.limitedBy))
      return each(atMost(condition.points * counting, condition.most))
    }
    case 'per-event':
      return once(atMost(condition.points * eventsOf(map, condition.on), condition.most))
    case 'points-destroyed': {
      // Nobody can destroy more than the opponent may bring; a limit of 0 is none.
      const reached = condition.steps.filter(({ from }) => play.pointsLimit === 0 || from <= play.pointsLimit)
      const points = reached.map((step) => step.points)
      return each(condition.adds === 'every-step' ? sum(points) : Math.max(0, ...points))
    }
    case 'warlord-destroyed':
    case 'given':
      return once(condition.points)
    case 'fate':
      return once(Math.max(...condition.outcomes.map((outcome) => outcomePoints(outcome, side))))
    case 'take-and-give': {
      const possible = condition.holding === undefined || map.markers(condition.holding) > 0
      const best = possible ? Math.max(condition.points, condition.otherwise) : condition.otherwise
      return each(best * map.markers(condition.markers))
    }
    case 'free':
      return each(condition.maximum)
  }
}

const atMost = (points: number, most: number | undefined): number => Math.min(points, most ?? points)

/** What an outcome of a fate brings a side: what its column says, or what it brings sides without a column. */
const outcomePoints = (
  { points, sides = [] }: Extract<Condition, { kind: 'fate' }>['outcomes'][number],
  side: string,
): number => sides.find((column) => column.side === side)?.points ?? points

function eventsOf(map: ScoringMap, on: Extract<Condition, { kind: 'per-event' }>['on']): number {
  switch (on.kind) {
    case 'markers':
      return map.markers(on.markers)
    case 'hatchways':
      return map.hatchways(on.tag)
    case 'times':
      return on.times
  }
}
