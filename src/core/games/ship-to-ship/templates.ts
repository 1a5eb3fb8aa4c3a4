/** The templates of ship-to-ship assault, in the order in which people meet them. */

import type { Template } from '#games/shared/templates/template.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { craftLost, forceOf, rules, shipParts, tables } from './templates/default-play.ts'

// Ships of 1500, 2000 and 3000 points, and a lone one. Sizes: rule-sets.md S8.

// A ship as its template draws it: hangars side by side along the outer wall, the rooms and the bridge behind them. All of
// it is reckoned in squares of three inches; the ship faces east, or after half a turn west.

type Token = Mission['tokens'][number]
type Panel = Mission['panels'][number]
type Region = Mission['regions'][number]

/** A square, and the hangar’s side in squares. */
const PITCH_MM = 76.2
const HANGAR = 4
const SHIP_COLUMNS = 2 * HANGAR

interface ShipFacts {
  readonly board: BoardNumber
  readonly side: string
  /** The ship faces east unless it is turned half a turn. */
  readonly turned: boolean
  readonly hangars: number
  /** Guns stand before the wall between these hangars: 1 is between the first and the second. */
  readonly guns: readonly number[]
  /** Rooms behind the hangars, from the north, with their length in squares. */
  readonly rooms: readonly {
    readonly name: string
    readonly rows: number
    readonly bridge?: true
    readonly system?: string
  }[]
  /** A doorway leads from these hangars to what is behind them, counted from 1. */
  readonly doorways: readonly number[]
  /** How many craft stand in the hangars: one in each before any gets a second. */
  readonly craft: number
}

interface ShipParts {
  readonly panels: readonly Omit<Panel, 'id'>[]
  readonly regions: readonly Omit<Region, 'id'>[]
  readonly tokens: readonly Omit<Token, 'id'>[]
}

/** Returns the parts of a side’s ship. */
function shipOf(facts: ShipFacts): ShipParts {
  const plain: ShipParts = { panels: panelsOf(facts), regions: regionsOf(facts), tokens: tokensOf(facts) }
  return facts.turned ? halfTurn(plain, HANGAR * facts.hangars) : plain
}

function panelsOf({ board, hangars, guns, rooms, doorways }: ShipFacts): ShipParts['panels'] {
  const wall = (piece: string, x: number, y: number, axis: Panel['axis']): Omit<Panel, 'id'> => ({
    piece,
    board,
    x,
    y,
    axis,
    hatchway: piece.startsWith('D')
      ? { half: 'first', face: axis === 'vertical' ? 'east' : 'south', start: 'open' }
      : null,
  })
  const between: Omit<Panel, 'id'>[] = []
  for (let joint = 1; joint < hangars; joint += 1)
    between.push(wall(guns.includes(joint) ? 'W3' : 'W4', HANGAR, HANGAR * joint, 'horizontal'))
  const behind = Array.from({ length: hangars }, (_, index) => index).flatMap((index) =>
    doorways.includes(index + 1)
      ? [
          wall('W1', HANGAR, HANGAR * index, 'vertical'),
          wall('D2', HANGAR, HANGAR * index + 1, 'vertical'),
          wall('W1', HANGAR, HANGAR * index + 3, 'vertical'),
        ]
      : [wall('W4', HANGAR, HANGAR * index, 'vertical')],
  )
  let row = 0
  const inside = rooms.slice(0, -1).flatMap(({ rows }) => {
    row += rows
    return [wall('W1', 0, row, 'horizontal'), wall('D2', 1, row, 'horizontal'), wall('W1', 3, row, 'horizontal')]
  })
  return [...between, ...behind, ...inside]
}

const squares = (board: BoardNumber, x: number, y: number, wide: number, high: number): Region['squares'] =>
  Array.from({ length: wide * high }, (_, index) => ({ board, x: x + (index % wide), y: y + Math.floor(index / wide) }))

function regionsOf({ board, hangars, rooms }: ShipFacts): ShipParts['regions'] {
  let row = 0
  return [
    ...Array.from({ length: hangars }, (_, index) => ({
      kind: 'ship-hangar',
      label: `H${index + 1}`,
      squares: squares(board, HANGAR, HANGAR * index, HANGAR, HANGAR),
    })),
    ...rooms.map(({ name, rows, bridge }) => {
      const from = row
      row += rows
      return { kind: bridge ? 'ship-bridge' : 'ship-room', label: name, squares: squares(board, 0, from, HANGAR, rows) }
    }),
  ]
}

const tenths = (value: number): number => Math.round(value * 10) / 10
const mm = (squaresOf: number): number => tenths(squaresOf * PITCH_MM)

function tokensOf({ board, side, hangars, guns, rooms, craft }: ShipFacts): ShipParts['tokens'] {
  const token = (
    kind: string,
    label: string,
    x: number,
    y: number,
    more: Pick<Token, 'base' | 'figures'> & Partial<Token>,
  ): Omit<Token, 'id'> => ({
    kind,
    side,
    label,
    board,
    x: tenths(x),
    y: tenths(y),
    turn: 0,
    face: 'up',
    ...more,
  })
  const sections = Array.from({ length: hangars }, (_, index) =>
    token('wall-section', `${index + 1}`, mm(2 * HANGAR) - 6.4, mm(HANGAR * (index + 0.5)), {
      turn: 90,
      base: { kind: 'rectangle', length: 240, width: 12.7 },
      figures: { shield: 12, armour: 14, structure: 2 },
    }),
  )
  const mounted = guns.map((joint, index) =>
    token('ship-gun', `${index + 1}`, mm(2 * HANGAR) - 26, mm(HANGAR * joint), {
      base: { kind: 'round', diameter: 50 },
      figures: { strength: 10, armour: 15 },
    }),
  )
  let row = 0
  const hidden = rooms.flatMap(({ rows, system }) => {
    const middle = row + rows / 2
    row += rows
    return system === undefined
      ? []
      : [
          token(system, '', mm(HANGAR / 2), mm(middle), {
            base: { kind: 'round', diameter: 40 },
            figures: { armour: 11 },
            face: 'down',
          }),
        ]
  })
  const loaded = Array.from({ length: craft }, (_, index) =>
    token(
      'assault-craft',
      `${index + 1}`,
      mm(HANGAR) + 125,
      mm(HANGAR * (index % hangars)) + 52.4 + 100 * Math.floor(index / hangars),
      {
        base: { kind: 'rectangle', length: 203.2, width: 76.2 },
        figures: { armour: 13, casualties: 0 },
      },
    ),
  )
  return [...sections, ...mounted, ...hidden, ...loaded]
}

const turn180 = (turn: number): number => (turn + 180) % 360
const opposite = { north: 'south', south: 'north', east: 'west', west: 'east' } as const

/** The ship after half a turn of its board, which is so many squares long. */
function halfTurn({ panels, regions, tokens }: ShipParts, rows: number): ShipParts {
  const span = (piece: string): number => Number(piece.slice(1))
  const [width, height] = [mm(SHIP_COLUMNS), mm(rows)]
  return {
    panels: panels.map((panel) => ({
      ...panel,
      x: SHIP_COLUMNS - panel.x - (panel.axis === 'horizontal' ? span(panel.piece) : 0),
      y: rows - panel.y - (panel.axis === 'vertical' ? span(panel.piece) : 0),
      hatchway: panel.hatchway && {
        ...panel.hatchway,
        half: span(panel.piece) === 1 || panel.hatchway.half === 'second' ? 'first' : 'second',
        face: opposite[panel.hatchway.face],
      },
    })),
    regions: regions.map((region) => ({
      ...region,
      squares: region.squares.map(({ board, x, y }) => ({ board, x: SHIP_COLUMNS - 1 - x, y: rows - 1 - y })),
    })),
    tokens: tokens.map((token) => ({
      ...token,
      x: tenths(width - token.x),
      y: tenths(height - token.y),
      turn: token.base.kind === 'round' ? token.turn : turn180(token.turn),
    })),
  }
}

// A whole ship-to-ship mission of a few facts.

interface AssaultFacts {
  readonly name: string
  readonly summary: string
  readonly type: string
  readonly points: number
  /** Width of the void (mm). */
  readonly gap: number
  readonly cap: number
  readonly sides: Mission['sides']
  readonly ships: readonly ShipFacts[]
  /** Craft of a side without a ship, on a separate board before the void. */
  readonly raiders?: { readonly side: string; readonly craft: number }
  readonly checks?: Mission['checks']
  readonly symmetry?: Mission['mission']['symmetry']
}

function assaultOf({
  name,
  summary,
  type,
  points,
  gap,
  cap,
  sides,
  ships,
  raiders,
  checks,
  symmetry = 'none',
}: AssaultFacts): Mission {
  const blank = blankMission(name)
  const rows = 4 * Math.max(...ships.map(({ hangars }) => hangars))
  const width = SHIP_COLUMNS * 76.2
  const parts = [...ships.map(shipOf), ...(raiders === undefined ? [] : [raidersOf(raiders, rows)])]
  const board = { columns: SHIP_COLUMNS, rows }
  const numbered = <Part>(letter: string, list: readonly Part[]): (Part & { id: string })[] =>
    list.map((part, index) => ({ ...part, id: `${letter}${index + 1}` }))
  return {
    ...blank,
    ruleSet: { id: 'ship-to-ship' },
    mission: { ...blank.mission, type, summary, symmetry },
    sides,
    kit: { id: 'ship-plan', count: 1, codes: {} },
    arrangement:
      ships.length === 2 && rows === 12
        ? { kind: 'joined', edge: 'east', gap, offset: 0 }
        : {
            kind: 'boards',
            boards: [
              { ...board, x: 0, y: 0 },
              { columns: raiders === undefined ? SHIP_COLUMNS : 4, rows, x: Math.round((width + gap) * 10) / 10, y: 0 },
            ],
          },
    play: {
      ...blank.play,
      rounds: 8,
      pointsLimit: points,
      victoryCap: cap,
      paintedBonus: 0,
      underdogBelow: 0,
      largestBase: 60,
      firstTurn: { kind: 'roll-off' },
      deployment: { roles: 'none', perZone: 'unstated', reserves: { kind: 'none' } },
      objectives:
        raiders === undefined ? shipParts() : [...shipParts(raiders.side), ...ships.map(({ side }) => craftLost(side))],
      rules,
      tables,
    },
    checks: checks ?? blank.checks,
    panels: numbered(
      'p',
      parts.flatMap(({ panels }) => panels),
    ),
    regions: numbered(
      'r',
      parts.flatMap(({ regions }) => regions),
    ),
    tokens: numbered(
      'k',
      parts.flatMap(({ tokens }) => tokens),
    ),
    forces: sides.map(({ id }) => forceOf(id, points)),
  }
}

/** Craft that begin across the void from the ship, one behind the other. */
function raidersOf({ side, craft }: NonNullable<AssaultFacts['raiders']>, rows: number): ShipParts {
  const step = Math.round(((rows * 76.2) / craft) * 10) / 10
  return {
    panels: [],
    regions: [],
    tokens: Array.from({ length: craft }, (_, index) => ({
      kind: 'assault-craft',
      side,
      label: `${index + 1}`,
      board: 2,
      x: 152.4,
      y: Math.round((index + 0.5) * step * 10) / 10,
      turn: 180,
      base: { kind: 'rectangle', length: 203.2, width: 76.2 },
      figures: { armour: 13, casualties: 0 },
      face: 'up',
    })),
  }
}

const sides: Mission['sides'] = [
  { id: 'west', name: 'West ship', role: 'player' },
  { id: 'east', name: 'East ship', role: 'player' },
]
/** A void of 21 inches. */
const GAP_MM = 533.4

const both = (ship: Omit<ShipFacts, 'board' | 'side' | 'turned'>): readonly ShipFacts[] => [
  { ...ship, board: 1, side: 'west', turned: false },
  { ...ship, board: 2, side: 'east', turned: true },
]

const template = (id: string, facts: AssaultFacts): Template => ({
  id,
  number: '',
  name: facts.name,
  type: facts.type,
  summary: facts.summary,
  variants: [],
  document: () => assaultOf(facts),
})

const smallRooms: ShipFacts['rooms'] = [
  { name: 'Fore Room', rows: 4, system: 'system-generator' },
  { name: 'Bridge', rows: 4, bridge: true, system: 'system-life-support' },
  { name: 'Aft Room', rows: 4, system: 'system-armoury' },
]

const s1500 = template('s-1500', {
  name: 'Ships of 1500 points',
  summary: 'Two ships with three hangars, two guns, two rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 1500,
  gap: GAP_MM,
  cap: 26,
  sides,
  symmetry: 'half-turn',
  ships: both({ hangars: 3, guns: [1, 2], rooms: smallRooms, doorways: [1, 3], craft: 8 }),
})

const s2000 = template('s-2000', {
  name: 'Ships of 2000 points',
  summary: 'Two ships with four hangars, two guns, two rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 2000,
  gap: GAP_MM,
  cap: 31,
  sides,
  symmetry: 'half-turn',
  ships: both({
    hangars: 4,
    guns: [1, 3],
    rooms: [
      { name: 'Fore Room', rows: 4, system: 'system-generator' },
      { name: 'Bridge', rows: 8, bridge: true, system: 'system-life-support' },
      { name: 'Aft Room', rows: 4, system: 'system-armoury' },
    ],
    doorways: [1, 4],
    craft: 8,
  }),
})

const s3000 = template('s-3000', {
  name: 'Ships of 3000 points',
  summary: 'Two ships with five hangars, two guns, three rooms and a bridge each, 21 inches apart.',
  type: 'ship-assault',
  points: 3000,
  gap: GAP_MM,
  cap: 36,
  sides,
  symmetry: 'half-turn',
  ships: both({
    hangars: 5,
    guns: [1, 4],
    rooms: [
      { name: 'Fore Room', rows: 4, system: 'system-generator' },
      { name: 'Bridge', rows: 8, bridge: true },
      { name: 'Mid Room', rows: 4, system: 'system-life-support' },
      { name: 'Aft Room', rows: 4, system: 'system-armoury' },
    ],
    doorways: [1, 3, 5],
    craft: 8,
  }),
  checks: {
    rules: {},
    waivers: [
      {
        rule: 's-wall-between-guns',
        items: [],
        reason: 'Two guns for five sections: the middle one stands between its neighbours.',
      },
    ],
  },
})

const sLoneRaider = template('s-lone-raider', {
  name: 'Lone raider',
  summary: 'One ship with its crew, and boarders in eight craft without a ship of their own.',
  type: 'lone-raider',
  points: 1500,
  gap: GAP_MM,
  cap: 26,
  sides: [
    { id: 'raiders', name: 'Raiders', role: 'attacker' },
    { id: 'crew', name: 'Crew', role: 'defender' },
  ],
  ships: [
    { board: 1, side: 'crew', turned: false, hangars: 3, guns: [1, 2], rooms: smallRooms, doorways: [1, 3], craft: 0 },
  ],
  raiders: { side: 'raiders', craft: 8 },
})

export const templates: readonly Template[] = [s1500, s2000, s3000, sLoneRaider]
