/** Scoring as people read it: `5 VP for controlling 2 or more markers`, `In rounds 2 to 5, at the end of …`. */
import { regionName } from '#analysis/layout/area-names.ts'
import { partName } from '#analysis/layout/map-parts.ts'
import { listOf, sideName } from '#analysis/layout/place-names.ts'
import type { HatchwayTag } from '#analysis/layout/special-hatchways.ts'
import { linkKindOf, markerKindOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatRounds, phaseOfWhom, roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import type { ReadonlyMarkersMeant } from './scoring-map.ts'

type Objective = Mission['play']['objectives'][number]
type Condition = Objective['conditions'][number]
type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>
type Timing = Objective['timing']
type Progressive = Extract<Timing, { kind: 'progressive' }>

export interface ObjectiveWords {
  /** `Each side`, `Attacker`. */
  readonly who: string
  /** `At the end of the battle`. */
  readonly when: string
  /** One for each condition. */
  readonly conditions: readonly string[]
  /** Limit of its points, or null if it has no separate limit: `At most 45 VP in the battle`. */
  readonly limit: string | null
}

/** An objective in plain words; no line ends with a full stop. */
export const formatObjective = (document: Mission, objective: Objective): ObjectiveWords => ({
  who: formatScorer(document, objective.side),
  when: formatTiming(document, objective.timing),
  conditions: objective.conditions.map((condition) => formatCondition(document, condition)),
  limit: objective.most === undefined ? null : `At most ${objective.most} VP in the battle`,
})

/** `Each side`, or the name of the side. */
export const formatScorer = (document: Mission, side: string | null): string =>
  side === null ? 'Each side' : sideName(document, side)

const turns: Readonly<Record<Progressive['turn'], string>> = {
  own: 'your',
  opponent: 'your opponent’s',
  both: 'each player’s',
}

/** Formats a timing: `In rounds 2 to 5, at the end of the opponent’s Command phase`. */
export function formatTiming(document: Mission, timing: Timing): string {
  switch (timing.kind) {
    case 'start':
      return `Before the first ${roundWord(document)}`
    case 'end':
      return 'At the end of the battle'
    case 'as-written':
      return 'As written'
    case 'progressive': {
      const rounds = `In ${formatRounds(document, timing)}`
      // Nobody's turn: the round ends for all.
      if (timing.phase === 'round-end') return `${rounds}, at the end of the ${roundWord(document)}`
      const usual = `${rounds}, at the ${timing.at ?? 'end'} of ${timing.phase === 'turn-end' ? `${turns[timing.turn]} turn` : phaseOfWhom(document, timing.phase, timing.turn, turns)}`
      return timing.lastRoundAtEnd
        ? `${usual}; in the last ${roundWord(document)} of the battle ${timing.lastRoundFor === 'both' ? 'it is scored' : 'the player with the second turn scores'} at the end of the ${turnWord(document)}`
        : usual
    }
  }
}

/** One condition with its points: `10 VP for destroying the enemy Warlord`. */
export function formatCondition(document: Mission, condition: Condition): string {
  switch (condition.kind) {
    case 'control-at-least':
      return `${condition.points} VP for controlling ${condition.count} or more ${amongMarkers(document, condition.markers)}`
    case 'control-all':
      return `${condition.points} VP for controlling ${everyMarker(document, condition.markers)}`
    case 'control-more':
      return `${condition.points} VP for controlling more ${amongMarkers(document, condition.markers)} than the opponent`
    case 'control-linked':
      return formatLinked(document, condition)
    case 'control-in-region':
      return `${condition.points} VP for controlling ${condition.count === null ? 'all markers' : `${condition.count} or more markers`} in ${formatRegion(document, condition)}`
    case 'per-marker': {
      const limited =
        condition.limitedBy === undefined
          ? ''
          : `, up to the number of ${formatMarkers(document, condition.limitedBy)} controlled`
      return `${condition.points} VP for each ${oneMarker(document, condition.markers)} controlled${limited}${mostWords(condition.most)}`
    }
    case 'per-event':
      return `${formatEvent(document, condition)}${formatLimit(document, condition)}${mostWords(condition.most)}${formatDelay(condition)}`
    case 'points-destroyed':
      return formatDestroyed(condition)
    case 'parts-destroyed':
      return `${condition.points} VP for each ${partName(document, condition.part)} destroyed${mostWords(condition.most)}`
    case 'warlord-destroyed':
      return `${condition.points} VP for destroying the enemy Warlord`
    case 'fate':
      return `VP by outcome: ${condition.outcomes.map((outcome) => formatOutcome(document, outcome)).join('; ')}`
    case 'take-and-give': {
      const each = `for each ${oneMarker(document, condition.markers)}`
      const floor = condition.floor === undefined ? '' : `; the opponent never falls below ${condition.floor} VP`
      if (condition.holding === undefined) return `${condition.points} VP taken from the opponent ${each}${floor}`
      const otherwise = condition.otherwise === 0 ? 'none' : condition.otherwise
      return `${condition.points} VP taken from the opponent ${each} while controlling ${everyMarker(document, condition.holding)}, otherwise ${otherwise}${floor}`
    }
    case 'given':
      return `${condition.points} VP automatically`
    case 'free':
      return `${condition.text.replace(/[.\s]+$/, '')} (at most ${condition.maximum} VP)`
  }
}

/** `markers`, `Generators`, `markers A and B`: what is meant, as several. */
function formatMarkers(document: Mission, meant: ReadonlyMarkersMeant): string {
  switch (meant.kind) {
    case 'all':
      return 'markers'
    case 'of-kind':
      return plural(markerKindOf(document, meant.marker).name)
    case 'labelled':
      return `markers ${listOf(labelsOf(meant))}`
  }
}

/** `markers`, `of the markers A and B`: after a number. */
export const amongMarkers = (document: Mission, meant: ReadonlyMarkersMeant): string =>
  meant.kind === 'labelled' ? `of the ${formatMarkers(document, meant)}` : formatMarkers(document, meant)

/** `all markers`, `every marker A`, `all markers A and B`. */
export function everyMarker(document: Mission, meant: ReadonlyMarkersMeant): string {
  const [label, ...others] = meant.kind === 'labelled' ? labelsOf(meant) : []
  return label !== undefined && others.length === 0 ? `every marker ${label}` : `all ${formatMarkers(document, meant)}`
}

/** `marker`, `Generator`, `marker A or B`. */
export function oneMarker(document: Mission, meant: ReadonlyMarkersMeant): string {
  switch (meant.kind) {
    case 'all':
      return 'marker'
    case 'of-kind':
      return markerKindOf(document, meant.marker).name
    case 'labelled':
      return `marker ${orList(labelsOf(meant))}`
  }
}

const labelsOf = ({ labels }: Extract<ReadonlyMarkersMeant, { kind: 'labelled' }>): string[] => [...new Set(labels)]
const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
const mostWords = (most: number | undefined): string => (most === undefined ? '' : `, at most ${most} VP`)

/** `Sector A`, `any Furnace`. */
const formatRegion = (document: Mission, { region, label }: Of<'control-in-region'>): string =>
  label === null ? `any ${regionKindOf(document, region).name}` : regionName(document, { kind: region, label })

function formatLinked(document: Mission, { link, count, points }: Of<'control-linked'>): string {
  const { name } = linkKindOf(document, link)
  return count <= 2
    ? `${points} VP for controlling ${count} markers directly linked by a ${name}`
    : `${points} VP for controlling ${count} markers in a row, each directly linked to the next by a ${name}`
}

const tags: Readonly<Record<HatchwayTag, string>> = {
  airlock: 'airlock',
  locked: 'locked hatchway',
  'one-way': 'one-way hatchway',
}

/** Returns the name of a hatchway with that tag: `airlock`, `locked hatchway`. */
export const formatTag = (tag: HatchwayTag): string => tags[tag]

function formatEvent(document: Mission, { points, event, on }: Of<'per-event'>): string {
  switch (on.kind) {
    case 'markers':
      return `${points} VP for each ${oneMarker(document, on.markers)} that is “${event}”, once each`
    case 'hatchways':
      return `${points} VP for each ${formatTag(on.tag)} that is “${event}”, once each`
    case 'times':
      return `${points} VP for “${event}”, ${on.times === 1 ? 'once' : `up to ${on.times} times`} in the battle`
  }
}

/** `, no more than 1 in a turn and 3 in the battle`. */
function formatLimit(document: Mission, { limits = {} }: Of<'per-event'>): string {
  const { perTurn, perRound, perBattle } = limits
  const parts = [
    perTurn === undefined ? '' : `${perTurn} per ${turnWord(document)}`,
    perRound === undefined ? '' : `${perRound} per ${roundWord(document)}`,
    perBattle === undefined ? '' : `${perBattle} per battle`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `, at most ${listOf(parts)}`
}

function formatDelay({ delay }: Of<'per-event'>): string {
  if (delay === undefined) return ''
  return delay.turns === 1 ? '; scored in your next turn' : `; scored ${delay.turns} of your turns later`
}

function formatDestroyed({ steps, adds }: Of<'points-destroyed'>): string {
  const inOrder = [...steps].sort((a, b) => a.from - b.from)
  const rows = inOrder.map(({ from, points }) => `${points} from ${from}`)
  const rule = rows.length < 2 ? '' : adds === 'every-step' ? ', added up' : ', only the highest counts'
  return `VP for enemy points destroyed: ${listOf(rows)}${rule}`
}

function formatOutcome(document: Mission, { name, points, sides = [] }: Of<'fate'>['outcomes'][number]): string {
  const columns = sides.map(({ side, points: own }) => `${sideName(document, side)} ${own}`)
  const others = document.sides.some(({ id }) => sides.every(({ side }) => side !== id))
  const all =
    columns.length === 0 ? [String(points)] : others && points > 0 ? [...columns, `others ${points}`] : columns
  return `“${name}” ${all.join(', ')}`
}
