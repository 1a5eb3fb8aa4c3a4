/** The victory points that objectives can bring: the most each side can score, by objective, by round and in all. */
import type { Mission } from '#core/mission/document.ts'
import { type ScoringMap, scoringMapOf, sum } from './scoring-map.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
type Timing = Objective['timing']

export interface ObjectiveBudget {
  readonly id: string
  readonly title: string
  /** The most it can bring in each battle round alone, first round first. */
  readonly rounds: readonly number[]
  /** The most it can bring before the first round or at the end of the battle. */
  readonly outside: number
  /** The most it can bring in the whole battle, without the cap of the mission. */
  readonly max: number
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
  /** The same, but no more than the victory cap of the mission. The bonus for painted armies is not in it. */
  readonly capped: number
}

const cache = new WeakMap<Mission, readonly SideBudget[]>()

/**
 * The budget of every side, in the order of the document. It asks what the map lets a side score at best: that it
 * controls every marker, destroys everything, and has every event come to pass. What the map does not have (a label, a
 * region, enough markers) brings nothing. Made once for each document, because documents are immutable.
 */
export function budgetOf(document: Mission): readonly SideBudget[] {
  const known = cache.get(document)
  if (known !== undefined) return known
  const budgets = document.sides.map(({ id }) => sideBudget(document, id))
  cache.set(document, budgets)
  return budgets
}

function sideBudget(document: Mission, side: string): SideBudget {
  const { play } = document
  const own = play.objectives.filter((objective) => objective.side === null || objective.side === side)
  const objectives = own.map((objective) => objectiveBudget(document, objective))
  const outside = (kind: Timing['kind']): number =>
    sum(objectives.filter((_, index) => own[index]?.timing.kind === kind).map((budget) => budget.outside))
  const max = sum(objectives.map((objective) => objective.max))
  return {
    side,
    objectives,
    start: outside('start'),
    rounds: roundsOf(document, (round) => sum(objectives.map(({ rounds }) => rounds[round - 1] ?? 0))),
    end: outside('end'),
    max,
    capped: Math.min(max, play.victoryCap),
  }
}

const roundsOf = ({ play }: Mission, pointsIn: (round: number) => number): number[] =>
  Array.from({ length: play.rounds }, (_, index) => pointsIn(index + 1))

function objectiveBudget(document: Mission, { id, title, timing, conditions, most }: Objective): ObjectiveBudget {
  const map = scoringMapOf(document)
  const limit = (points: number): number => Math.min(points, most ?? points)
  const values = conditions.map((condition) => worthOf(document, map, condition))
  const each = sum(values.filter(({ once }) => !once).map(({ points }) => points))
  const once = sum(values.filter((value) => value.once).map(({ points }) => points))
  const rounds = roundsOf(document, (round) => {
    const times = scoringsIn(timing, round)
    return times === 0 ? 0 : limit(times * each + once)
  })
  if (timing.kind !== 'progressive') return { id, title, rounds, outside: limit(each + once), max: limit(each + once) }
  const times = sum(roundsOf(document, (round) => scoringsIn(timing, round)))
  return { id, title, rounds, outside: 0, max: times === 0 ? 0 : limit(times * each + once) }
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
function worthOf({ play }: Mission, map: ScoringMap, condition: Condition): Worth {
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
      return each(
        condition.points *
          (condition.limitedBy === undefined ? held : Math.min(held, map.markers(condition.limitedBy))),
      )
    }
    case 'per-event':
      return once(condition.points * eventsOf(map, condition.on))
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
      return once(Math.max(...condition.outcomes.map(({ points }) => points)))
    case 'take-and-give': {
      const possible = condition.holding === undefined || map.markers(condition.holding) > 0
      const best = possible ? Math.max(condition.points, condition.otherwise) : condition.otherwise
      return each(best * map.markers(condition.markers))
    }
    case 'free':
      return each(condition.maximum)
  }
}

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
