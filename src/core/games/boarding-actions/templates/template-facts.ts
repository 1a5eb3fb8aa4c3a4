/** The words that templates say their facts in: when is scored, for what, and what the map must carry. */
import type { Mission } from '#model/mission/document.ts'
import type { ObjectiveFacts } from './frame.ts'

type Need = Mission['play']['needs'][number]
type Part = Need['part']
type Timing = ObjectiveFacts['timing']
type Progressive = Extract<Timing, { kind: 'progressive' }>
type Condition = ObjectiveFacts['conditions'][number]
type Meant = Extract<Condition, { kind: 'control-all' }>['markers']
type MarkerKind = Mission['markers'][number]['kind']
type RegionKind = Mission['regions'][number]['kind']
type ZoneKind = Mission['zones'][number]['kind']

/** Every own Command phase. */
export const everyRound: Progressive = {
  kind: 'progressive',
  from: 1,
  to: 5,
  phase: 'command',
  turn: 'own',
  lastRoundAtEnd: false,
}
/** Every own Command phase; in the last round at the end of the turn, whoever has it. */
export const everyRoundLastAtTurnEnd: Progressive = { ...everyRound, lastRoundAtEnd: true, lastRoundFor: 'both' }
/** The start of every own Command phase. */
export const everyRoundAtStart: Progressive = { ...everyRound, at: 'start' }
/** Four scorings: rounds 2 to 4 in the own Command phase, round 5 there or at the end of the second turn. */
export const roundsTwoToFive: Progressive = { ...everyRound, from: 2, lastRoundAtEnd: true }
const atEnd: Timing = { kind: 'end' }

export const scored = (
  title: string,
  timing: Timing,
  conditions: readonly Condition[],
  side: string | null = null,
): ObjectiveFacts => ({ title, timing, conditions, side })
export const scoredAtEnd = (
  title: string,
  conditions: readonly Condition[],
  side: string | null = null,
): ObjectiveFacts => scored(title, atEnd, conditions, side)

export const everyMarker: Meant = { kind: 'all' }
export const labelled = (...labels: readonly string[]): Meant => ({ kind: 'labelled', labels })
export const ofKind = (marker: MarkerKind): Meant => ({ kind: 'of-kind', marker })

export const hold = (count: number): Condition => ({
  kind: 'control-at-least',
  markers: everyMarker,
  count,
  points: 5,
})
export const controlMore: Condition = { kind: 'control-more', markers: everyMarker, points: 5 }
/** One marker, two markers, more than the opponent: five points each. */
export const standard: readonly Condition[] = [hold(1), hold(2), controlMore]
export const holdAll = (markers: Meant, points: number): Condition => ({ kind: 'control-all', markers, points })
export const controlInRegion = (
  region: RegionKind,
  label: string | null,
  count: number | null,
  points: number,
): Condition => ({
  kind: 'control-in-region',
  region,
  label,
  count,
  points,
})
export const perMarker = (markers: Meant, points: number): Condition => ({ kind: 'per-marker', markers, points })
export const warlord = (points: number): Condition => ({ kind: 'warlord-destroyed', points })
export const destroyed = (
  adds: 'every-step' | 'highest-step',
  steps: readonly (readonly [from: number, points: number])[],
): Condition => ({ kind: 'points-destroyed', steps: steps.map(([from, points]) => ({ from, points })), adds })

const OBJECTIVE = 'objective'
/** Markers of a kind, whatever their label. */
export const markers = (kind: MarkerKind = OBJECTIVE): Part => ({ part: 'markers', kind })
export const marker = (label: string): Part => ({ part: 'markers', kind: OBJECTIVE, label })
export const regions = (kind: RegionKind, label?: string): Part =>
  label === undefined ? { part: 'regions', kind } : { part: 'regions', kind, label }
export const zones = (kind: ZoneKind): Part => ({ part: 'zones', kind })
/** Zones that serve to set up before the battle and nothing else, whatever their kind serves elsewhere. */
export const deploymentZones = (kind: ZoneKind): Part => ({ part: 'zones', kind, serves: 'deployment' })
/** Zones for deployment only in which at least one unit must be set up. */
export const guardedZones = (kind: ZoneKind): Part => ({ part: 'zones', kind, serves: 'deployment', mustHold: 1 })
export const reservesZones = (kind: ZoneKind): Part => ({ part: 'zones', kind, serves: 'reserves' })
export const hatchwayNamed = (label: string): Part => ({ part: 'hatchways', tag: null, label })
export const hatchways = (tag: Extract<Part, { part: 'hatchways' }>['tag'] = null): Part => ({ part: 'hatchways', tag })
export const powerLines: Part = { part: 'links', kind: 'power-line' }

type Rule = Mission['play']['rules'][number]
/** When in a turn: `during('command')` is in one's own Command phase. */
export const during = (phase: NonNullable<Rule['when']>['phase']): NonNullable<Rule['when']> => ({
  phase,
  at: 'during',
  turn: 'own',
})
export const atTheEndOf = (phase: NonNullable<Rule['when']>['phase'], turn: 'own' | 'both' = 'own') =>
  ({ phase, at: 'end', turn }) as const
export const roundStart = { phase: 'round', at: 'start', turn: 'both' } as const
export const onceInOwnTurn = { perTurn: 1 } as const

/** At least so many, as many more as one likes. */
export const atLeast = (least: number, part: Part): Need => ({ part, least, most: null })
export const exactly = (count: number, part: Part): Need => ({ part, least: count, most: count })
export const between = (least: number, most: number, part: Part): Need => ({ part, least, most })
/** One of each label. */
export const oneEach = (labels: string, partOf: (label: string) => Part): Need[] =>
  [...labels].map((label) => exactly(1, partOf(label)))

/** Where nothing is known of the Entry Zones: what published missions have for each side. */
export const defaultEntryZones: readonly Need[] = [
  between(3, 6, zones('attacker-entry')),
  between(3, 6, zones('defender-entry')),
]
/** Where they are known: so many for each side. */
export const entryZones = (each: number): Need[] => [
  exactly(each, zones('attacker-entry')),
  exactly(each, zones('defender-entry')),
]
