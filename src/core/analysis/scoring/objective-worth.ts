/** What a condition brings a side at best, on the occasions on which its objective is scored. */
import type { Mission } from '#model/mission/document.ts'
import { type ScoringMap, sum } from './scoring-map.ts'

type Play = Mission['play']
type Objective = Play['objectives'][number]
export type Condition = Objective['conditions'][number]
type Timing = Objective['timing']
type Event = Extract<Condition, { kind: 'per-event' }>
/** Conditions that count markers, hatchways or deeds one by one. */
export type Counting = Event | Extract<Condition, { kind: 'per-marker' }>

/** When an objective is scored: before the battle, so many times in a round, or at the end of the battle. */
export type Occasion =
  | { readonly kind: 'start' }
  | { readonly kind: 'round'; readonly round: number; readonly times: number }
  | { readonly kind: 'end' }

/** What is known when points are reckoned: the mission's figures, its map, and who scores. */
export interface Field {
  readonly play: Play
  readonly map: ScoringMap
  /** Id of a side. */
  readonly side: string
}

/**
 * All occasions of a battle: once in the own turn, once in the opponent's; a round ends once, whoever’s turn. Whoever has the second turn may score at its end
 * in the last round, instead of in the Command phase: that is once as well. The author's own words may speak of any time.
 */
export function occasionsOf({ rounds }: Play, timing: Timing): Occasion[] {
  if (timing.kind === 'as-written') return [...roundsFrom(1, rounds, 1), { kind: 'end' }]
  if (timing.kind !== 'progressive') return [{ kind: timing.kind }]
  const last = Math.min(timing.to, rounds)
  const times = timing.turn === 'both' && timing.phase !== 'round-end' ? 2 : 1
  return roundsFrom(timing.from, last, times)
}

const roundsFrom = (first: number, last: number, times: number): Occasion[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({ kind: 'round', round: first + index, times }))

/** What a condition counts: so many things of so many points each, and no more than `most` points in all. */
export interface Counted {
  readonly count: number
  readonly each: number
  readonly most: number
}

export const countedPoints = ({ count, each, most }: Counted): number => Math.min(count * each, most)

/** What a counting condition counts at best on those occasions. */
export function countedOn(field: Field, condition: Counting, occasions: readonly Occasion[]): Counted {
  const most = condition.most ?? Number.POSITIVE_INFINITY
  if (condition.kind === 'per-event')
    return { count: eventsOn(field, condition, occasions), each: condition.points, most }
  const held = field.map.markers(condition.markers)
  const count = condition.limitedBy === undefined ? held : Math.min(held, field.map.markers(condition.limitedBy))
  const times = timesOf(occasions)
  return { count, each: condition.points * times, most: most * times }
}

/** The most points that the condition brings on those occasions together. */
export function pointsOn(field: Field, condition: Condition, occasions: readonly Occasion[]): number {
  const { map, play, side } = field
  const times = timesOf(occasions)
  if (times === 0) return 0
  const each = (points: number): number => points * times
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
    case 'per-marker':
    case 'per-event':
      return countedPoints(countedOn(field, condition, occasions))
    case 'points-destroyed': {
      // Nobody can destroy more than the opponents may bring together; a limit of 0 is none.
      const most = play.pointsLimit * map.opponents(side)
      const reached = condition.steps.filter(({ from }) => play.pointsLimit === 0 || from <= most)
      const points = reached.map((step) => step.points)
      return each(condition.adds === 'every-step' ? sum(points) : Math.max(0, ...points))
    }
    case 'parts-destroyed':
      return each(
        Math.min(map.destroyable(condition.part, side) * condition.points, condition.most ?? Number.POSITIVE_INFINITY),
      )
    // The warlord, fates and given points count once in the battle, however often they are looked at.
    case 'warlord-destroyed':
    case 'given':
      return condition.points
    case 'fate':
      return Math.max(...condition.outcomes.map((outcome) => outcomePoints(outcome, side)))
    case 'take-and-give': {
      const possible = condition.holding === undefined || map.markers(condition.holding) > 0
      const best = possible ? Math.max(condition.points, condition.otherwise) : condition.otherwise
      return each(best * map.markers(condition.markers))
    }
    case 'free':
      return each(condition.maximum)
  }
}

const timesOf = (occasions: readonly Occasion[]): number =>
  sum(occasions.map((occasion) => (occasion.kind === 'round' ? occasion.times : 1)))

/** What an outcome of a fate brings a side: what its column says, or what it brings sides without a column. */
const outcomePoints = (
  { points, sides = [] }: Extract<Condition, { kind: 'fate' }>['outcomes'][number],
  side: string,
): number => sides.find((column) => column.side === side)?.points ?? points

const NO_LIMIT = Number.POSITIVE_INFINITY

/** How often the event can come to pass, for what there is on the map and within its limits. */
function eventsOn(field: Field, event: Event, occasions: readonly Occasion[]): number {
  const possible = Math.min(thingsOf(field.map, event.on), event.limits?.perBattle ?? NO_LIMIT)
  return Math.min(possible, sum(occasions.map((occasion) => eventsFor(field.play, event, occasion))))
}

/** How many events an occasion can count. What is scored some turns later was not done before the first round. */
function eventsFor({ rounds }: Play, { limits = {}, delay }: Event, occasion: Occasion): number {
  const { perTurn = NO_LIMIT, perRound = NO_LIMIT } = limits
  switch (occasion.kind) {
    case 'start':
      return NO_LIMIT
    case 'end':
      return Math.min(perTurn, perRound) * rounds
    case 'round':
      return occasion.round <= (delay?.turns ?? 0) ? 0 : Math.min(perTurn * occasion.times, perRound)
  }
}

function thingsOf(map: ScoringMap, on: Event['on']): number {
  switch (on.kind) {
    case 'markers':
      return map.markers(on.markers)
    case 'hatchways':
      return map.hatchways(on.tag)
    case 'times':
      return on.times
  }
}
