/** Edits objectives and conditions: adds, replaces and reorders them. */

import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Kind } from '#model/rule-sets/kinds.ts'

type Play = Mission['play']
type Objective = Play['objectives'][number]
type Condition = Objective['conditions'][number]
type Timing = Objective['timing']
type Outcome = Extract<Condition, { kind: 'fate' }>['outcomes'][number]

export const conditionKinds = [
  'control-at-least',
  'control-all',
  'control-more',
  'control-linked',
  'control-in-region',
  'per-marker',
  'per-event',
  'points-destroyed',
  'parts-destroyed',
  'warlord-destroyed',
  'fate',
  'take-and-give',
  'given',
  'free',
] as const satisfies readonly Condition['kind'][]

/** The conditions that missions of a rule set can have: those that it scores by, of kinds that it has. */
export function conditionsOf(document: Mission): readonly Condition['kind'][] {
  const { conditions } = ruleSetOf(document)
  const { links, regions, features, tokens } = kindsOf(document)
  return conditionKinds.filter((kind) => {
    if (conditions !== 'all' && !conditions.includes(kind)) return false
    if (kind === 'control-linked') return links.length > 0
    if (kind === 'control-in-region') return regions.length > 0
    return kind !== 'parts-destroyed' || features.length + tokens.length > 0
  })
}

/**
 * Returns the default timing, as in published missions: from round 2 on in the player’s own Command phase, in the last
 * round at its end.
 */
export const defaultTiming = (document: Mission): Extract<Timing, { kind: 'progressive' }> => ({
  kind: 'progressive',
  from: Math.min(2, document.play.rounds),
  to: document.play.rounds,
  phase: ruleSetOf(document).phases[0]?.id ?? 'turn-end',
  turn: 'own',
  lastRoundAtEnd: true,
})

/** One condition more: of the kind that games score by most, as far as this one has it. */
export const newCondition = (document: Mission): Condition => freshCondition(document, defaultCondition(document))

function defaultCondition(document: Mission): Condition['kind'] {
  const known = conditionsOf(document)
  return (['control-at-least', 'parts-destroyed', 'per-event'] as const).find((kind) => known.includes(kind)) ?? 'free'
}

/** Inserts a copy of the objective right after it, with a free id. */
export function duplicated(objectives: readonly Objective[], id: string): readonly Objective[] {
  const copyId = freeObjectiveId(objectives)
  return objectives.flatMap((each) => (each.id === id ? [each, { ...each, id: copyId }] : [each]))
}

/** The list with one entry moved by so many places, as far as the list goes. */
export function moved<Entry>(list: readonly Entry[], from: number, by: number): readonly Entry[] {
  const entry = list[from]
  if (entry === undefined) return list
  const rest = list.filter((_, index) => index !== from)
  const to = Math.min(Math.max(from + by, 0), rest.length)
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

/** `o1`, `o2`…: the next number that no objective has. */
export function freeObjectiveId(objectives: readonly Objective[]): string {
  const taken = new Set(objectives.map(({ id }) => id))
  let number = objectives.length + 1
  while (taken.has(`o${number}`)) number += 1
  return `o${number}`
}

/** Points a new condition brings, unless another one in its place says so. */
const DEFAULT_POINTS = 5

/** Returns the kind that a new condition refers to: the default of a table, or else its first. */
const defaultOf = (table: readonly Kind[]): string => (table.find(({ usual }) => usual) ?? table[0])?.id ?? ''

/** Makes a condition of that kind; points, markers and count are copied from the one it replaces. */
export function freshCondition(document: Mission, kind: Condition['kind'], before?: Condition): Condition {
  const kinds = kindsOf(document)
  const points = before === undefined ? DEFAULT_POINTS : pointsOf(before)
  const markers = (before === undefined ? undefined : markersOf(before)) ?? { kind: 'all' as const }
  const count = before !== undefined && 'count' in before ? (before.count ?? 1) : 1
  switch (kind) {
    case 'control-at-least':
      return { kind, markers, count, points }
    case 'control-all':
    case 'control-more':
    case 'per-marker':
      return { kind, markers, points }
    case 'control-linked':
      return { kind, link: defaultOf(kinds.links), count: Math.max(2, count), points }
    case 'control-in-region':
      return { kind, region: defaultOf(kinds.regions), label: null, count, points }
    case 'per-event':
      return {
        kind,
        event: 'Done',
        on: kinds.markers.length === 0 ? { kind: 'times', times: 1 } : { kind: 'markers', markers },
        points,
      }
    case 'points-destroyed':
      return { kind, steps: [125, 250, 375].map((from) => ({ from, points })), adds: 'every-step' }
    case 'parts-destroyed':
      return {
        kind,
        part:
          kinds.features.length === 0
            ? { part: 'tokens', kind: defaultOf(kinds.tokens) }
            : { part: 'features', kind: defaultOf(kinds.features) },
        points,
      }
    case 'warlord-destroyed':
    case 'given':
      return { kind, points }
    case 'fate':
      return {
        kind,
        outcomes: [
          { name: 'Outcome 1', points },
          { name: 'Outcome 2', points: 0 },
        ],
      }
    case 'take-and-give':
      return { kind, markers, points, otherwise: 0 }
    case 'free':
      return { kind, text: before?.kind === 'free' ? before.text : 'As described in the mission', maximum: points }
  }
}

function pointsOf(condition: Condition): number {
  switch (condition.kind) {
    case 'free':
      return condition.maximum
    case 'fate':
      return condition.outcomes[0]?.points ?? DEFAULT_POINTS
    case 'points-destroyed':
      return condition.steps[0]?.points ?? DEFAULT_POINTS
    default:
      return condition.points
  }
}

function markersOf(condition: Condition): Extract<Condition, { kind: 'per-marker' }>['markers'] | undefined {
  if ('markers' in condition) return condition.markers
  return condition.kind === 'per-event' && condition.on.kind === 'markers' ? condition.on.markers : undefined
}

/** The outcomes with a column for each side, or with one for whoever scores. */
export function withColumns(
  outcomes: readonly Outcome[],
  sides: Mission['sides'],
  columns: boolean,
): readonly Outcome[] {
  return outcomes.map(({ name, points, sides: known = [] }) =>
    columns
      ? {
          name,
          points: 0,
          sides: sides.map(({ id }) => ({ side: id, points: known.find(({ side }) => side === id)?.points ?? points })),
        }
      : { name, points: known[0]?.points ?? points },
  )
}
