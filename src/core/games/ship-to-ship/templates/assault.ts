/** A whole ship-to-ship mission of a few facts. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { craftLost, forceOf, rules, shipParts, tables } from './default-play.ts'
import { SHIP_COLUMNS, type ShipFacts, type ShipParts, shipOf } from './ship.ts'

export interface AssaultFacts {
  readonly name: string
  readonly summary: string
  readonly type: string
  readonly points: number
  /** Width of the void (mm). */
  readonly gap: number
  readonly cap: number
  readonly sides: Mission['sides']
  readonly ships: readonly ShipFacts[]
  /** Craft of a side that has no ship, on a board of its own before the void. */
  readonly raiders?: { readonly side: string; readonly craft: number }
  readonly checks?: Mission['checks']
  readonly symmetry?: Mission['mission']['symmetry']
}

export function assaultOf({
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
