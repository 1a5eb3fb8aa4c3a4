/** A template of capital-ship boarding as compact data, and the document that comes of it. */
import type { BaseForm } from '#foundation/geometry/base-shape.ts'
import { MM_PER_INCH, toTenths } from '#foundation/geometry/units.ts'
import type { Template } from '#games/shared/templates/template.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

type Play = Mission['play']
type Token = Mission['tokens'][number]

/** Inches from the west and north edge of the table to the middle of the base. */
interface PlaceFacts {
  readonly x: number
  readonly y: number
  /** Degrees clockwise. */
  readonly turn?: number
}
interface ShipFacts extends PlaceFacts {
  readonly name: string
  readonly side: string | null
  readonly structure: number
  readonly marines: number
  readonly pointDefence: number
  readonly base?: BaseForm
}
interface SquadronFacts extends PlaceFacts {
  readonly name: string
  readonly side: string
  readonly fireControl?: number
  readonly ac: number
  readonly as: number
  readonly missiles?: boolean
}

export interface Frame {
  readonly id: string
  readonly name: string
  readonly type: Template['type']
  readonly summary: string
  readonly rounds: number
  /** Most victory points of a side. */
  readonly most: number
  readonly ships: readonly ShipFacts[]
  readonly squadrons?: readonly SquadronFacts[]
  readonly objectives: readonly Omit<Play['objectives'][number], 'id'>[]
  readonly rules?: readonly Pick<Play['rules'][number], 'title' | 'text' | 'about'>[]
}

/** Sides of the usual table (inches); ours. */
const TABLE_INCHES = 48
const millimetres = (inches: number): number => toTenths(inches * MM_PER_INCH)

/** A frigate’s base: long from west to east until it is turned (mm); ours. */
const frigate: BaseForm = { kind: 'oval', length: 75, width: 42 }

export const templateOf = (frame: Frame): Template => ({
  id: frame.id,
  number: '',
  name: frame.name,
  type: frame.type,
  summary: frame.summary,
  variants: [],
  document: () => missionOf(frame),
})

export function missionOf({
  name,
  type,
  summary,
  rounds,
  most,
  ships,
  squadrons = [],
  objectives,
  rules = [],
}: Frame): Mission {
  const blank = blankMission(name)
  const side = millimetres(TABLE_INCHES)
  return {
    ...blank,
    ruleSet: { id: 'capital-ships' },
    mission: { ...blank.mission, type, summary },
    arrangement: { kind: 'open', width: side, height: side },
    tokens: [
      ...ships.map(
        (ship, index): Token => ({
          ...placed(`k${index + 1}`, ship),
          kind: 'capital-ship',
          label: ship.name,
          side: ship.side,
          base: ship.base ?? frigate,
          figures: {
            Structure: ship.structure,
            Marines: ship.marines,
            'Point Defence': ship.pointDefence,
            Captured: 'no',
          },
        }),
      ),
      ...squadrons.map(
        (squadron, index): Token => ({
          ...placed(`k${ships.length + index + 1}`, squadron),
          kind: 'exo-squadron',
          label: squadron.name,
          side: squadron.side,
          base: { kind: 'round', diameter: 32 },
          figures: {
            'Fire Control': squadron.fireControl ?? 2,
            AC: squadron.ac,
            AS: squadron.as,
            Missiles: squadron.missiles === true ? 'yes' : 'no',
          },
        }),
      ),
    ],
    play: {
      ...blank.play,
      rounds,
      pointsLimit: 0,
      victoryCap: most,
      paintedBonus: 0,
      underdogBelow: 0,
      largestBase: 75,
      firstTurn: { kind: 'roll-off' },
      ends: { armyGone: 'battle-ends', equalPoints: 'draw' },
      objectives: objectives.map((each, index) => ({ id: `o${index + 1}`, ...each })),
      rules: rules.map((rule, index) => ({ id: `s${index + 1}`, kind: 'special-rule', ...rule })),
    },
  }
}

const placed = (id: string, { x, y, turn = 0 }: PlaceFacts) => ({
  id,
  board: 1 as const,
  x: millimetres(x),
  y: millimetres(y),
  turn,
  face: 'up' as const,
})

const atEnd = { kind: 'end' } as const

/** Points at the end for each thing that happened, once for each of so many. */
export const scoredAtEnd = (
  title: string,
  event: string,
  times: number,
  points: number,
  side: string | null = null,
) => ({
  title,
  side,
  timing: atEnd,
  conditions: [{ kind: 'per-event' as const, event, on: { kind: 'times' as const, times }, points }],
})

/** Points at the end for whichever of these came to pass; only one of them can. */
export const fateAtEnd = (title: string, outcomes: readonly (readonly [name: string, points: number])[]) => ({
  title,
  side: null,
  timing: atEnd,
  conditions: [{ kind: 'fate' as const, outcomes: outcomes.map(([name, points]) => ({ name, points })) }],
})
