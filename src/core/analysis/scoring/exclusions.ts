/** Conditions that exclude each other: what they count is counted for one of them only, whoever scores it. */
import type { Mission } from '#model/mission/document.ts'
import type { Condition, Counted, Counting } from './objective-worth.ts'
import { type ReadonlyMarkersMeant, type ScoringMap, scoringMapOf, sum } from './scoring-map.ts'

type Objective = Mission['play']['objectives'][number]

export interface Exclusion {
  /** The word that the conditions have in common. */
  readonly word: string
  /** Ids of the objectives they stand in, in the order of the mission. */
  readonly objectives: readonly string[]
  /** Ids of the sides that can score for any of them, in the order of the mission. */
  readonly sides: readonly string[]
  /** What they count: `hatchways` have a tag, `times` are no things on the map. */
  readonly of: 'markers' | 'hatchways' | 'several'
  /** How many things they share. */
  readonly count: number
}

/** True for a condition that excludes others, or could. */
export const isExclusive = (condition: Condition): condition is Counting & { readonly exclusive: string } =>
  (condition.kind === 'per-marker' || condition.kind === 'per-event') && condition.exclusive !== undefined

/** What excludes each other in a mission, in the order of its objectives. A word that nothing else has excludes nothing. */
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

/** How many different things those conditions speak of; where that cannot be told apart, never too few. */
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
 * The most points that so many things bring when each of them is counted once. What one thing more brings a condition never
 * grows (its points, then what is left below its limit, then nothing), so that taking the best one each time is best in all.
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
