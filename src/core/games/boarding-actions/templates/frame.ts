/** A template as compact data, and the document that comes of it. */

import type { Template } from '#games/shared/templates/template.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { parseSquareName, type Square } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

type Play = Mission['play']
export type ObjectiveFacts = Omit<Play['objectives'][number], 'id'>

/** Squares of one kind by their names: `A-5 C-6 E-6`. */
export interface ZoneFacts {
  readonly kind: Mission['zones'][number]['kind']
  /** Id of a side; null: what the kind says. */
  readonly side: string | null
  /** Each square is a zone of its own. */
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
  /** Facts of play that differ from the usual ones. */
  readonly play?: Partial<Omit<Play, 'objectives' | 'rules' | 'needs' | 'deployment'>> & {
    readonly deployment?: Partial<Play['deployment']>
  }
  /** What is read in another way in each of them. */
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
