/**
 * A mission's scoring as battles play it: which markers and hatchways each condition means, how it is counted, and what
 * it brings for a given control of the markers.
 */
import { bareLabel } from '#analysis/layout/area-names.ts'
import { type Condition, canScore } from '#analysis/scoring/exclusions.ts'
import { longestChain } from '#analysis/scoring/scoring-map.ts'
import { squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'
import { type HatchwayCells, isMeant, type MarkerCells } from './places.ts'

type Objective = Mission['play']['objectives'][number]
type Meant = Extract<Condition, { kind: 'per-marker' }>['markers']

/** How a condition is played: exactly, by who holds its markers, by how its hatchways stand, or not at all. */
export type Counting = 'played' | 'by-holding' | 'by-hatchways' | 'not-played'

export interface PlayedCondition {
  readonly condition: Condition
  /** Position among all conditions of the mission, and of its objective. */
  readonly index: number
  readonly objective: number
  /** Positions of the markers that it counts, and of those that limit it or have to be held. */
  readonly markers: readonly number[]
  readonly others: readonly number[]
  /** Positions of the hatchways that it counts. */
  readonly hatchways: readonly number[]
  readonly counting: Counting
  /** True if nothing but the control of markers matters, so that players can look ahead to it. */
  readonly byControl: boolean
  /** For chains of linked markers: the most held in a row, by the markers held as bits. */
  readonly chains: Map<number, number>
}

export interface PlayedObjective {
  readonly objective: Objective
  readonly index: number
  /** Positions of the sides that can score it. */
  readonly sides: readonly number[]
  readonly conditions: readonly PlayedCondition[]
  /** Most points in the battle. */
  readonly most: number
}

export interface Scoring {
  readonly mission: Mission
  readonly objectives: readonly PlayedObjective[]
  readonly conditions: readonly PlayedCondition[]
  /** By side: positions of the sides that it plays against. */
  readonly enemies: readonly (readonly number[])[]
  readonly markerIds: readonly string[]
  readonly hatchways: readonly HatchwayCells[]
}

export function scoringOf(
  mission: Mission,
  markers: readonly MarkerCells[],
  hatchways: readonly HatchwayCells[],
): Scoring {
  let next = 0
  const objectives = mission.play.objectives.map((objective, index): PlayedObjective => {
    const isPlayed = objective.timing.kind !== 'as-written'
    return {
      objective,
      index,
      sides: mission.sides.flatMap(({ id }, side) => (canScore(objective, id) ? [side] : [])),
      conditions: objective.conditions.map((condition) => {
        const meant = thingsMeant(mission, condition, markers, hatchways)
        const played = { condition, index: next, objective: index, chains: new Map(), ...nothingMeant, ...meant }
        next += 1
        return isPlayed ? played : { ...played, counting: 'not-played', byControl: false }
      }),
      most: objective.most ?? Number.POSITIVE_INFINITY,
    }
  })
  return {
    mission,
    objectives,
    conditions: objectives.flatMap(({ conditions }) => conditions),
    enemies: mission.sides.map(({ id }) =>
      mission.sides.flatMap((other, at) => (playTogether(mission, id, other.id) ? [] : [at])),
    ),
    markerIds: markers.map(({ id }) => id),
    hatchways,
  }
}

type Things = Pick<PlayedCondition, 'markers' | 'others' | 'hatchways' | 'counting' | 'byControl'>
const nothingMeant: Things = { markers: [], others: [], hatchways: [], counting: 'not-played', byControl: false }

function thingsMeant(
  mission: Mission,
  condition: Condition,
  markers: readonly MarkerCells[],
  hatchways: readonly HatchwayCells[],
): Partial<Things> {
  const positions = (meant: Meant | undefined): number[] =>
    meant === undefined ? [] : markers.flatMap(({ marker }, index) => (isMeant(meant, marker) ? [index] : []))
  const held = { counting: 'played', byControl: true } as const
  switch (condition.kind) {
    case 'control-at-least':
    case 'control-all':
    case 'control-more':
      return { ...held, markers: positions(condition.markers) }
    case 'control-linked':
      return { ...held, markers: markers.map((_, index) => index) }
    case 'control-in-region': {
      const inside = squaresOfRegion(mission, condition)
      const within = markers.flatMap(({ squares }, index) =>
        squares.some((square) => inside.has(square)) ? [index] : [],
      )
      return { ...held, markers: within }
    }
    case 'per-marker':
      return { ...held, markers: positions(condition.markers), others: positions(condition.limitedBy) }
    case 'take-and-give':
      return { ...held, markers: positions(condition.markers), others: positions(condition.holding) }
    case 'per-event': {
      const { on } = condition
      if (on.kind === 'markers') return { markers: positions(on.markers), counting: 'by-holding', byControl: true }
      if (on.kind === 'times') return {}
      const tagged = hatchways.flatMap(({ hatchway }, index) => (hatchway.tag === on.tag ? [index] : []))
      return { hatchways: tagged, counting: 'by-hatchways' }
    }
    case 'points-destroyed':
    case 'warlord-destroyed':
    case 'given':
      return { counting: 'played' }
    case 'parts-destroyed':
    case 'fate':
    case 'free':
      return {}
  }
}

function squaresOfRegion(
  mission: Mission,
  { region: kind, label }: Extract<Condition, { kind: 'control-in-region' }>,
): ReadonlySet<string> {
  const wanted = label === null ? null : bareLabel(mission, { kind, label })
  return new Set(
    mission.regions
      .filter((region) => region.kind === kind && (wanted === null || bareLabel(mission, region) === wanted))
      .flatMap(({ squares }) => squares.map(squareKey)),
  )
}

/** Counts the markers that a side holds. */
export function heldBy(control: Int8Array, markers: readonly number[], side: number): number {
  let held = 0
  for (const marker of markers) if (control[marker] === side) held += 1
  return held
}

/**
 * Returns what a condition that only asks who controls what brings a side. Deeds count for every marker held; limits in
 * time are the account's.
 */
export function controlPoints(scoring: Scoring, played: PlayedCondition, side: number, control: Int8Array): number {
  const { condition, markers, others } = played
  const held = heldBy(control, markers, side)
  switch (condition.kind) {
    case 'control-at-least':
      return held >= condition.count ? condition.points : 0
    case 'control-all':
      return held > 0 && held === markers.length ? condition.points : 0
    case 'control-more': {
      if (held === 0) return 0
      for (const other of scoring.enemies[side] ?? []) if (heldBy(control, markers, other) >= held) return 0
      return condition.points
    }
    case 'control-in-region':
      return held > 0 && held >= (condition.count ?? markers.length) ? condition.points : 0
    case 'control-linked':
      return held >= condition.count && chainHeld(scoring, played, condition, side, control) >= condition.count
        ? condition.points
        : 0
    case 'per-marker': {
      const counted = condition.limitedBy === undefined ? held : Math.min(held, heldBy(control, others, side))
      return Math.min(counted * condition.points, condition.most ?? Number.POSITIVE_INFINITY)
    }
    case 'take-and-give': {
      const all =
        condition.holding === undefined || (others.length > 0 && heldBy(control, others, side) === others.length)
      return held * (all ? condition.points : condition.otherwise)
    }
    case 'per-event':
      return held * condition.points
    default:
      return 0
  }
}

/** Chains are remembered by the markers held, as bits; with more markers than bits they are worked out each time. */
const MOST_BITS = 30

function chainHeld(
  { mission, markerIds }: Scoring,
  { chains }: PlayedCondition,
  { link, count }: Extract<Condition, { kind: 'control-linked' }>,
  side: number,
  control: Int8Array,
): number {
  let bits = 0
  for (let marker = 0; marker < control.length; marker += 1) if (control[marker] === side) bits |= 1 << marker
  const known = control.length > MOST_BITS ? undefined : chains.get(bits)
  if (known !== undefined) return known
  const mine = new Set(markerIds.filter((_, marker) => control[marker] === side))
  const length = longestChain(
    mission.links.filter(({ kind, from, to }) => kind === link && mine.has(from) && mine.has(to)),
    count,
  )
  if (control.length <= MOST_BITS) chains.set(bits, length)
  return length
}

/** Returns how often an objective is still scored from a round on, by each side that can. */
export function timesLeft(
  { rounds }: Mission['play'],
  { objective: { timing } }: PlayedObjective,
  round: number,
): number {
  if (timing.kind === 'end') return 1
  if (timing.kind !== 'progressive') return 0
  const left = Math.max(0, Math.min(timing.to, rounds) - Math.max(timing.from, round) + 1)
  return left * (timing.turn === 'both' && timing.phase !== 'round-end' ? 2 : 1)
}

/** True if a hatchway stands as a side wants it: changed if the side may change it, or else as it was at the start. */
export function countsFor({ startsOpen, opens, closes }: HatchwayCells, side: number, open: boolean): boolean {
  const mayChange = (startsOpen ? closes : opens)[side] === true
  return (open !== startsOpen) === mayChange
}

/** True if a side scores for changing that hatchway. */
export function wantsChanged({ objectives, hatchways }: Scoring, hatchway: number, side: number): boolean {
  const place = hatchways[hatchway]
  if (place === undefined || (place.startsOpen ? place.closes : place.opens)[side] !== true) return false
  return objectives.some(
    ({ sides, conditions }) => sides.includes(side) && conditions.some((played) => played.hatchways.includes(hatchway)),
  )
}
