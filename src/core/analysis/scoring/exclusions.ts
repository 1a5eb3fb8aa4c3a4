/** Conditions that exclude each other: what they count is counted for one of them only, whoever scores it. */

import { listOf } from '#analysis/layout/place-names.ts'
import type { Mission } from '#model/mission/document.ts'
import { type ReadonlyMarkersMeant, type ScoringMap, scoringMapOf, sum } from './scoring-map.ts'

// Calculates the most a condition can score for a side.

type Play = Mission['play']
type Objective = Play['objectives'][number]
export type Condition = Objective['conditions'][number]
type Timing = Objective['timing']
type Event = Extract<Condition, { kind: 'per-event' }>
/** Conditions that count markers, hatchways or deeds one by one. */
type Counting = Event | Extract<Condition, { kind: 'per-marker' }>

/** When an objective is scored: before the battle, so many times in a round, or at the end of the battle. */
export type Occasion =
  | { readonly kind: 'start' }
  | { readonly kind: 'round'; readonly round: number; readonly times: number }
  | { readonly kind: 'end' }

/** Input for calculating points: the mission's values, its map, and who scores. */
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

/** Items that a condition counts, with points each, and at most `most` points in all. */
export interface Counted {
  readonly count: number
  readonly each: number
  readonly most: number
}

export const countedPoints = ({ count, each, most }: Counted): number => Math.min(count * each, most)

/** Returns the most that a counting condition can count on those occasions. */
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

/**
 * Returns the points that an outcome of a fate brings a side: those of its column, or else those of sides without one.
 */
const outcomePoints = (
  { points, sides = [] }: Extract<Condition, { kind: 'fate' }>['outcomes'][number],
  side: string,
): number => sides.find((column) => column.side === side)?.points ?? points

const NO_LIMIT = Number.POSITIVE_INFINITY

/** How often the event can come to pass, for what there is on the map and within its limits. */
function eventsOn(field: Field, event: Event, occasions: readonly Occasion[]): number {
  const possible = Math.min(thingsOn(field.map, event.on), event.limits?.perBattle ?? NO_LIMIT)
  return Math.min(possible, sum(occasions.map((occasion) => eventsFor(field.play, event, occasion))))
}

/**
 * Returns how many events an occasion can count. An event that is scored some turns later cannot have happened before
 * the first round.
 */
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

function thingsOn(map: ScoringMap, on: Event['on']): number {
  switch (on.kind) {
    case 'markers':
      return map.markers(on.markers)
    case 'hatchways':
      return map.hatchways(on.tag)
    case 'times':
      return on.times
  }
}

interface Exclusion {
  /** The word that the conditions have in common. */
  readonly word: string
  /** Ids of the objectives they stand in, in the order of the mission. */
  readonly objectives: readonly string[]
  /** Ids of the sides that can score for any of them, in the order of the mission. */
  readonly sides: readonly string[]
  /** Kind of things they count: `hatchways` have a tag, `times` are no things on the map. */
  readonly of: 'markers' | 'hatchways' | 'several'
  /** How many things they share. */
  readonly count: number
}

/** True for a condition that excludes others, or could. */
export const isExclusive = (condition: Condition): condition is Counting & { readonly exclusive: string } =>
  (condition.kind === 'per-marker' || condition.kind === 'per-event') && condition.exclusive !== undefined

/**
 * Returns the conditions of a mission that exclude each other, in the order of its objectives. A word that nothing else
 * has excludes nothing.
 */
export function exclusionsOf(document: Mission): Exclusion[] {
  const { objectives } = document.play
  const words = new Set(objectives.flatMap(({ conditions }) => conditions.filter(isExclusive).map(wordOf)))
  return [...words].flatMap((word) => {
    const members = objectives.flatMap((objective) =>
      objective.conditions
        .filter(isExclusive)
        .filter((condition) => wordOf(condition) === word)
        .map((condition) => ({ objective, condition })),
    )
    const sides = document.sides.filter(({ id }) => members.some(({ objective }) => canScore(objective, id)))
    if (members.length < 2 && sides.length < 2) return []
    const conditions = members.map(({ condition }) => condition)
    return [
      {
        word,
        objectives: [...new Set(members.map(({ objective }) => objective.id))],
        sides: sides.map(({ id }) => id),
        of: sortOf(conditions),
        count: thingsOf(scoringMapOf(document), conditions),
      },
    ]
  })
}

export const wordOf = ({ exclusive }: { readonly exclusive: string }): string => exclusive
export const canScore = ({ side }: Objective, id: string): boolean => side === null || side === id

function sortOf(conditions: readonly Counting[]): Exclusion['of'] {
  const sorts = new Set(
    conditions.map((condition) => (condition.kind === 'per-marker' ? 'markers' : condition.on.kind)),
  )
  const [only = 'several'] = sorts
  return sorts.size === 1 && only !== 'times' ? only : 'several'
}

/** Returns how many different things those conditions are about; never too few if that cannot be told apart. */
export function thingsOf(map: ScoringMap, conditions: readonly Counting[]): number {
  const markers: ReadonlyMarkersMeant[] = []
  const tags = new Set<Parameters<ScoringMap['hatchways']>[0]>()
  let times = 0
  for (const condition of conditions) {
    if (condition.kind === 'per-marker') markers.push(condition.markers)
    else if (condition.on.kind === 'markers') markers.push(condition.on.markers)
    else if (condition.on.kind === 'hatchways') tags.add(condition.on.tag)
    else times += condition.on.times
  }
  return markersOf(map, markers) + sum([...tags].map((tag) => map.hatchways(tag))) + times
}

function markersOf(map: ScoringMap, meant: readonly ReadonlyMarkersMeant[]): number {
  if (meant.length === 0) return 0
  const kinds = new Set(meant.flatMap((each) => (each.kind === 'of-kind' ? [each.marker] : [])))
  const labels = new Set(meant.flatMap((each) => (each.kind === 'labelled' ? each.labels : [])))
  const all = map.markers({ kind: 'all' })
  if (meant.some(({ kind }) => kind === 'all')) return all
  const named =
    sum([...kinds].map((marker) => map.markers({ kind: 'of-kind', marker }))) +
    (labels.size === 0 ? 0 : map.markers({ kind: 'labelled', labels: [...labels] }))
  return Math.min(all, named)
}

/**
 * Returns the most points that a number of things bring if each of them is counted once. The gain of one more thing for
 * a condition never grows (its points, then the rest below its limit, then nothing), so taking the best one each time
 * is the best overall.
 */
export function bestShare(things: number, counted: readonly Counted[]): number {
  const gains = counted.flatMap(({ count, each, most }) => {
    if (each <= 0) return []
    const whole = Math.min(count, Math.floor(most / each))
    const rest = whole < count ? most - whole * each : 0
    return [
      { points: each, count: whole },
      { points: rest, count: 1 },
    ]
  })
  let left = things
  let total = 0
  for (const { points, count } of gains.sort((a, b) => b.points - a.points)) {
    const taken = Math.min(count, left)
    total += taken * points
    left -= taken
  }
  return total
}

// Conditions that exclude each other, as people read it.

/** A sentence for each exclusion, without a full stop: `“Corrupted” and “Saved”: each of the 5 markers counts for one of them only`. */
export const formatExclusion = (document: Mission): string[] =>
  exclusionsOf(document).map((exclusion) => sentence(document, exclusion))

function sentence({ play }: Mission, { objectives, of, count }: Exclusion): string {
  const titles = play.objectives.filter(({ id }) => objectives.includes(id)).map(({ title }) => `“${title}”`)
  const one = nouns[of]
  const each = count === 0 ? `each ${one}` : `each of the ${count} ${one}s`
  return `${listOf(titles)}: ${each} counts for one ${titles.length > 1 ? 'of them' : 'side'} only`
}

const nouns: Readonly<Record<Exclusion['of'], string>> = { markers: 'marker', hatchways: 'hatchway', several: 'thing' }
