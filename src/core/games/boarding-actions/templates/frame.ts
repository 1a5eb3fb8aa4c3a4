/** A template as compact data, and the document that comes of it. */
import type { Template } from '#games/shared/templates/template.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { parseSquareName, type Square } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

// Words for the facts of templates: when is scored, for what, and what the map must carry.

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

/** Entry Zones that published missions have for each side, for missions whose zones are unknown. */
export const defaultEntryZones: readonly Need[] = [
  between(3, 6, zones('attacker-entry')),
  between(3, 6, zones('defender-entry')),
]
/** Where they are known: so many for each side. */
export const entryZones = (each: number): Need[] => [
  exactly(each, zones('attacker-entry')),
  exactly(each, zones('defender-entry')),
]

type Play = Mission['play']
type ObjectiveFacts = Omit<Play['objectives'][number], 'id'>

/** Squares of one kind by their names: `A-5 C-6 E-6`. */
export interface ZoneFacts {
  readonly kind: Mission['zones'][number]['kind']
  /** Id of a side, or null for the default of the kind. */
  readonly side: string | null
  /** Each square is a separate zone. */
  readonly squares: string
}
export interface RegionFacts {
  readonly kind: Mission['regions'][number]['kind']
  readonly label: string
  /** All squares together are the region. */
  readonly squares: string
}
/** A rule without its id; without a kind it is a special rule, without a text its facts say all of it. */
export interface RuleFacts extends Omit<Play['rules'][number], 'id' | 'kind' | 'text'> {
  readonly kind?: Play['rules'][number]['kind']
  readonly text?: string
}

export interface Frame {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly type: Template['type']
  readonly summary: string
  readonly sides?: Mission['sides']
  readonly arrangement?: Mission['arrangement']
  readonly zones?: readonly ZoneFacts[]
  readonly regions?: readonly RegionFacts[]
  readonly needs: Play['needs']
  readonly objectives: readonly ObjectiveFacts[]
  readonly rules?: readonly RuleFacts[]
  /** Facts of play that differ from the default ones. */
  readonly play?: Partial<Omit<Play, 'objectives' | 'rules' | 'needs' | 'deployment'>> & {
    readonly deployment?: Partial<Play['deployment']>
  }
  /** Fields that differ in each variant. */
  readonly variants?: readonly ({ readonly id: string; readonly summary: string } & Partial<Pick<Frame, 'sides'>>)[]
}

/** How units are set up in every published mission. */
const defaultSetUp = {
  perZone: 'one-unit',
  setUp: 'by-turns',
  squads: { models: 10, into: 2, rule: 'must' },
  oversized: 'round-the-centre',
} as const

/** How units come on the table in every published mission of two players. */
const defaultDeployment: Play['deployment'] = {
  ...defaultSetUp,
  roles: 'roll-off',
  firstToSetUp: 'defender',
  reserves: {
    kind: 'arrive',
    from: 1,
    to: 3,
    zones: 'own-empty',
    deepStrikeFrom: 2,
    deepStrikeTo: 3,
    deepStrikePerTurn: 1,
    deepStrikeShare: 50,
    deepStrikeNamed: 'before-set-up',
    late: 'destroyed-if-from-the-start',
  },
}

/** And in missions for several players, who have no roles. */
const severalPlayers: Play['deployment'] = { ...defaultSetUp, roles: 'none', reserves: { kind: 'unstated' } }

/** The template of a frame. */
export function templateOf(frame: Frame): Template {
  const { id, number, name, type, summary, variants = [] } = frame
  return {
    id,
    number,
    name,
    type,
    summary,
    variants: [
      ...variants.map((variant) => ({
        id: variant.id,
        summary: variant.summary,
        document: () => missionOf({ ...frame, ...(variant.sides === undefined ? {} : { sides: variant.sides }) }),
      })),
      {
        id: `${id}-with-character`,
        summary: 'Each Entry Zone takes one Character unit and one other unit.',
        document: () => withCharacter(missionOf(frame)),
      },
    ],
    document: () => missionOf(frame),
  }
}

/** A general rule allows both in each zone, where the order of play of the missions speaks of one unit. */
const withCharacter = (mission: Mission): Mission => ({
  ...mission,
  play: {
    ...mission.play,
    deployment: { ...mission.play.deployment, perZone: 'one-non-character-and-one-character' },
  },
})

function missionOf(frame: Frame): Mission {
  const blank = blankMission(frame.name)
  return {
    ...blank,
    mission: { ...blank.mission, number: frame.number, type: frame.type, summary: frame.summary },
    sides: frame.sides ?? blank.sides,
    arrangement: frame.arrangement ?? blank.arrangement,
    play: {
      ...blank.play,
      firstTurn: { kind: 'roll-off' },
      underdog: 'command-point',
      ends: { armyGone: 'other-plays-on', equalPoints: 'draw' },
      ...frame.play,
      deployment: frame.type === 'multiplayer' ? severalPlayers : { ...defaultDeployment, ...frame.play?.deployment },
      objectives: frame.objectives.map((each, index) => ({ id: `o${index + 1}`, ...each })),
      rules: (frame.rules ?? []).map(({ kind = 'special-rule', text = '', ...rule }, index) => ({
        id: `s${index + 1}`,
        kind,
        text,
        ...rule,
      })),
      needs: frame.needs,
    },
    zones: (frame.zones ?? [])
      .flatMap(({ kind, side, squares }) => squaresOf(squares).map((square) => ({ kind, side, square })))
      .map(({ kind, side, square }, index) => ({ id: `z${index + 1}`, kind, side, label: '', squares: [square] })),
    regions: (frame.regions ?? []).map(({ kind, label, squares }, index) => ({
      id: `r${index + 1}`,
      kind,
      label,
      squares: squaresOf(squares),
    })),
  }
}

const squaresOf = (names: string): Square[] =>
  names.split(' ').map((name) => {
    const square = parseSquareName(BOARDING_ACTIONS_KIT, name)
    if (square === undefined) throw new Error(`no square ${name}`)
    return square
  })
