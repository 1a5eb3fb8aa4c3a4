/** The templates of capital-ship boarding, in the order in which people meet them. */
import type { BaseForm } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH, toTenths } from '#foundation/geometry/units.ts'
import type { Template } from '#games/shared/templates/template.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'

// The frames of capital-ship boarding: who meets whom on the open table. All of it is ours.

// A template of capital-ship boarding as compact data, and the document that comes of it.

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

interface Frame {
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

/** Sides of the default table (inches); ours. */
const TABLE_INCHES = 48
const millimetres = (inches: number): number => toTenths(inches * MM_PER_INCH)

/** A frigate’s base: long from west to east until it is turned (mm); ours. */
const frigate: BaseForm = { kind: 'oval', length: 75, width: 42 }

const templateOf = (frame: Frame): Template => ({
  id: frame.id,
  number: '',
  name: frame.name,
  type: frame.type,
  summary: frame.summary,
  variants: [],
  document: () => missionOf(frame),
})

function missionOf({
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
const scoredAtEnd = (title: string, event: string, times: number, points: number, side: string | null = null) => ({
  title,
  side,
  timing: atEnd,
  conditions: [{ kind: 'per-event' as const, event, on: { kind: 'times' as const, times }, points }],
})

/** Points at the end for whichever of these came to pass; only one of them can. */
const fateAtEnd = (title: string, outcomes: readonly (readonly [name: string, points: number])[]) => ({
  title,
  side: null,
  timing: atEnd,
  conditions: [{ kind: 'fate' as const, outcomes: outcomes.map(([name, points]) => ({ name, points })) }],
})

const duel = templateOf({
  id: 'c-duel',
  name: 'Duel',
  type: 'symmetric',
  summary: 'One ship against one: whoever takes the other, wins.',
  rounds: 6,
  most: 60,
  ships: [
    { name: 'Heron', side: 'attacker', x: 24, y: 6, structure: 8, marines: 3, pointDefence: 4, turn: 90 },
    { name: 'Auk', side: 'defender', x: 24, y: 42, structure: 8, marines: 3, pointDefence: 4, turn: 270 },
  ],
  objectives: [
    fateAtEnd('The other ship', [
      ['The enemy’s ship is captured and yours', 60],
      ['The enemy’s ship is destroyed and nobody’s', 40],
    ]),
  ],
})

const cuttingOut = templateOf({
  id: 'c-cutting-out',
  name: 'Cutting out',
  type: 'symmetric',
  summary: 'A prize lies adrift between two ships, already half a wreck.',
  rounds: 6,
  most: 70,
  ships: [
    { name: 'Plover', side: 'attacker', x: 24, y: 6, structure: 8, marines: 3, pointDefence: 4, turn: 90 },
    { name: 'Dunlin', side: 'defender', x: 24, y: 42, structure: 8, marines: 3, pointDefence: 4, turn: 270 },
    {
      name: 'Prize',
      side: null,
      x: 24,
      y: 24,
      structure: 2,
      marines: 1,
      pointDefence: 2,
      base: { kind: 'rectangle', length: 90, width: 50 },
    },
  ],
  objectives: [
    scoredAtEnd('The prize', 'You have captured the prize', 1, 40),
    scoredAtEnd('Enemy ships', 'An enemy ship is captured or destroyed', 1, 30),
  ],
  rules: [
    {
      title: 'Adrift',
      text: 'The prize does not move and does not shoot. Its Marines and its point defence answer whoever boards.',
      about: [{ part: 'tokens', kind: 'capital-ship', label: 'Prize' }],
    },
  ],
})

const squadronRaid = templateOf({
  id: 'c-squadron-raid',
  name: 'Squadron raid',
  type: 'asymmetric',
  summary: 'Exo-armour squadrons fall on a line of three ships.',
  rounds: 6,
  most: 60,
  ships: [
    { name: 'Gannet', side: 'defender', x: 12, y: 38, structure: 8, marines: 2, pointDefence: 4 },
    { name: 'Petrel', side: 'defender', x: 24, y: 38, structure: 10, marines: 3, pointDefence: 5 },
    { name: 'Skua', side: 'defender', x: 36, y: 38, structure: 8, marines: 2, pointDefence: 4 },
    { name: 'Kittiwake', side: 'attacker', x: 24, y: 5, structure: 6, marines: 2, pointDefence: 3, turn: 90 },
  ],
  squadrons: [
    { name: 'Anvil', side: 'attacker', x: 12, y: 12, ac: 3, as: 1 },
    { name: 'Bellows', side: 'attacker', x: 20, y: 12, ac: 2, as: 2 },
    { name: 'Crucible', side: 'attacker', x: 28, y: 12, ac: 3, as: 1 },
    { name: 'Drift', side: 'attacker', x: 36, y: 12, ac: 2, as: 2, missiles: true },
  ],
  objectives: [
    scoredAtEnd('Ships of the line', 'A ship of the line is captured or destroyed', 3, 20, 'attacker'),
    scoredAtEnd('Ships that hold out', 'A ship of the line still has Structure and is yours', 3, 16, 'defender'),
    scoredAtEnd('Squadrons lost', 'A squadron of the raid is destroyed', 4, 3, 'defender'),
  ],
})

/** The table alone. */
const blank = {
  ...duel,
  id: 'c-blank',
  name: 'Open table',
  summary: 'An open table of 48 × 48" without anything on it.',
  document: () =>
    missionOf({
      id: 'c-blank',
      name: 'Open table',
      type: 'symmetric',
      summary: '',
      rounds: 6,
      most: 100,
      ships: [],
      objectives: [],
    }),
}

export const templates: readonly Template[] = [blank, duel, cuttingOut, squadronRaid]
