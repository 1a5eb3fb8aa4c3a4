/**
 * Boarding a capital ship with Marines. Source: capital-ship boarding v1.2.1, the sequence of Marines (rule-sets.md
 * C2, steps 2–6): point defence drives off on D+ and ends the attempt; the defender's Marines take one of X on D+; the
 * boarders then attack with what is left, a step better; D+ takes one of the defender's Marines.
 */
import type { Mission } from '#model/mission/document.ts'
import { numberOf, settingOf, shipsOf } from '../reading/fleet.ts'

// Results of a roll of the base game, which is not part of the document: the group types in how often each comes, by
// the size of the pool, or a chance by dice. Source: capital-ship boarding v1.2.1 (rule-sets.md C1, C3).

/** None, single, double, triple, quadruple (L: the base game names them, and the document does not say what they are). */
export const resultNames = ['N', 'S', 'D', 'T', 'Q'] as const
export type ResultName = (typeof resultNames)[number]
/** How often each result comes; together 1. */
export type ResultChances = Readonly<Record<ResultName, number>>

const nothing: ResultChances = { N: 1, S: 0, D: 0, T: 0, Q: 0 }

/** Chance of that result or a better one. */
export function atLeast(chances: ResultChances, least: ResultName): number {
  let sum = 0
  for (const name of resultNames.slice(resultNames.indexOf(least))) sum += chances[name]
  return Math.min(1, sum)
}

/** Every result a step better; the best stays the best. */
export const stepUp = ({ N, S, D, T, Q }: ResultChances): ResultChances => ({ N: 0, S: N, D: S, T: D, Q: T + Q })

/** Why these are no chances: below zero, or not 1 together; null when they are. */
export function faultOf(chances: ResultChances): string | null {
  const below = resultNames.find((name) => !(chances[name] >= 0))
  if (below !== undefined) return `the chance of ${below} is below zero`
  const sum = resultNames.reduce((total, name) => total + chances[name], 0)
  return Math.abs(sum - 1) < 1e-6 ? null : `the chances make ${Math.round(sum * 1000) / 10} %, not 100 %`
}

/** Where a result stands from bad to good, from 0. */
export const worth = (result: ResultName): number => resultNames.indexOf(result)

/** Marines that point defence takes when it drives off: D one, T two, Q all; never more than were committed. */
export const lostTo = (result: ResultName, committed: number): number =>
  Math.min(committed, { N: 0, S: 0, D: 1, T: 2, Q: committed }[result])

/**
 * Dice of a pool that each succeed with a chance, and so many successes are N, S, D, T, and Q from four on. Ours (L): it
 * stands in where the group types nothing in.
 */
export function ofDice(pool: number, success: number): ResultChances {
  let chances = [1]
  for (let die = 0; die < pool; die += 1) {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits] = (next[hits] ?? 0) + chance * (1 - success)
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * success
    }
    chances = next
  }
  const [N = 0, S = 0, D = 0, T = 0] = chances
  return { N, S, D, T, Q: Math.max(0, 1 - N - S - D - T) }
}

export interface Boarding {
  /** Marines of the boarding ship. */
  readonly marines: number
  /** How many of them it commits: 1 to all. */
  readonly committed: number
  readonly pointDefence: ResultChances
  /** Marines of the target; without any it does not roll. */
  readonly defenders: number
  /** Structure of the target. */
  readonly structure: number
  /** How often a pool of so many dice has each result: for boarders and for the defender's Marines. */
  readonly ofPool: (pool: number) => ResultChances
  /** Structure that a result takes. */
  readonly damage: Readonly<Record<ResultName, number>>
}

/** How things stand between two attempts. */
export interface BoardingState {
  readonly marines: number
  readonly defenders: number
  readonly structure: number
}
/** One way an attempt can go. */
export interface Outcome extends BoardingState {
  readonly chance: number
  readonly drivenOff: boolean
  /** The target is at Structure 0 with boarders aboard. */
  readonly captured: boolean
}

const DRIVES_OFF: readonly ResultName[] = ['D', 'T', 'Q']

/** Every way that one attempt can go, with its chance; the chances sum to one. */
export function outcomesOf(boarding: Boarding): Outcome[] {
  const { marines, committed, pointDefence, defenders, structure, ofPool, damage } = boarding
  const outcomes: Outcome[] = []
  const add = (outcome: Outcome): void => {
    if (outcome.chance > 0) outcomes.push(outcome)
  }
  for (const result of DRIVES_OFF)
    add({
      chance: pointDefence[result],
      marines: marines - lostTo(result, committed),
      defenders,
      structure,
      drivenOff: true,
      captured: false,
    })
  const p = atLeast(pointDefence, 'D')
  const q = atLeast(defenders > 0 ? ofPool(defenders) : nothing, 'D')
  for (const [lost, chance] of [
    [0, (1 - p) * (1 - q)],
    [1, (1 - p) * q],
  ] as const) {
    const pool = committed - lost
    const aboard = { marines: marines - lost, drivenOff: false }
    if (pool === 0) {
      add({ ...aboard, chance, defenders, structure, captured: false })
      continue
    }
    const attack = stepUp(ofPool(pool))
    for (const result of resultNames) {
      const left = Math.max(0, structure - damage[result])
      add({
        ...aboard,
        chance: chance * attack[result],
        defenders: DRIVES_OFF.includes(result) ? Math.max(0, defenders - 1) : defenders,
        structure: left,
        captured: left === 0,
      })
    }
  }
  return outcomes
}

export interface BoardingOdds {
  readonly drivenOff: number
  /** Chance that the boarders strike with one less than they committed. */
  readonly oneLess: number
  /** Marines of the boarding ship after the attempt, on average. */
  readonly marinesHome: number
  /** Structure that the target loses, on average. */
  readonly structureLost: number
  readonly captured: number
}

export function boardingOdds(boarding: Boarding): BoardingOdds {
  const outcomes = outcomesOf(boarding)
  const mean = (value: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + outcome.chance * value(outcome), 0)
  const p = atLeast(boarding.pointDefence, 'D')
  const q = atLeast(boarding.defenders > 0 ? boarding.ofPool(boarding.defenders) : nothing, 'D')
  return {
    drivenOff: mean(({ drivenOff }) => (drivenOff ? 1 : 0)),
    oneLess: (1 - p) * q,
    marinesHome: mean(({ marines }) => marines),
    structureLost: mean(({ structure }) => boarding.structure - structure),
    captured: mean(({ captured }) => (captured ? 1 : 0)),
  }
}

/**
 * Chances that the target is taken within 1, 2, … so many turns, one attempt a turn. Each attempt commits as many as the
 * first, or all that are left when there are fewer.
 */
export function capturedWithin(boarding: Boarding, turns: number): number[] {
  let standings = new Map<string, BoardingState & { chance: number }>()
  const begin = { marines: boarding.marines, defenders: boarding.defenders, structure: boarding.structure }
  standings.set(keyOf(begin), { ...begin, chance: 1 })
  let captured = 0
  const chances: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const next = new Map<string, BoardingState & { chance: number }>()
    for (const standing of standings.values()) {
      const committed = Math.min(boarding.committed, standing.marines)
      if (committed === 0) continue
      for (const outcome of outcomesOf({ ...boarding, ...standing, committed })) {
        const chance = standing.chance * outcome.chance
        if (outcome.captured) captured += chance
        else {
          const { marines, defenders, structure } = outcome
          const key = keyOf(outcome)
          next.set(key, { marines, defenders, structure, chance: (next.get(key)?.chance ?? 0) + chance })
        }
      }
    }
    standings = next
    chances.push(captured)
  }
  return chances
}

const keyOf = ({ marines, defenders, structure }: BoardingState): string => `${marines} ${defenders} ${structure}`

/**
 * How many Marines to commit: the number with the best chance to take the ship this turn among those with which the
 * chance to have no Marines left afterwards is at most so high; fewer where two are as good.
 * @returns null when every number risks more
 */
export function bestCommitted(boarding: Omit<Boarding, 'committed'>, risk: number): number | null {
  let best: { readonly committed: number; readonly captured: number; readonly damage: number } | null = null
  for (let committed = 1; committed <= boarding.marines; committed += 1) {
    const outcomes = outcomesOf({ ...boarding, committed })
    const none = outcomes.reduce((sum, { marines, chance }) => sum + (marines === 0 ? chance : 0), 0)
    if (none > risk + 1e-12) continue
    const { captured, structureLost: damage } = boardingOdds({ ...boarding, committed })
    if (
      best === null ||
      captured > best.captured + 1e-12 ||
      (Math.abs(captured - best.captured) <= 1e-12 && damage > best.damage + 1e-12)
    )
      best = { committed, captured, damage }
  }
  return best?.committed ?? null
}

// Chances of each result of a roll: typed in, from a table of the mission by pool, or by dice.

/** `50 25 15 7 3`: per cent for N, S, D, T and Q. A text that is no chances says why, as a whole phrase. */
export function chancesOf(text: string): ResultChances | string {
  const figures = text
    .trim()
    .split(/[\s;/]+/)
    .map((figure) => Number(figure.replace('%', '').replace(',', '.')))
  if (figures.length !== resultNames.length || figures.some((figure) => !Number.isFinite(figure)))
    return `“${text.slice(0, 60)}” is not five chances in per cent, for N S D T Q`
  const [N = 0, S = 0, D = 0, T = 0, Q = 0] = figures.map((figure) => figure / 100)
  const chances = { N, S, D, T, Q }
  return faultOf(chances) ?? chances
}

/** A table of the mission with the columns N, S, D, T and Q: chances in per cent by the size of the pool. */
export interface PoolTable {
  readonly title: string
  readonly rows: ReadonlyMap<number, ResultChances>
}
/**
 * Returns the first such table of the mission, a text that says what is wrong with one of its rows, or null if there is
 * no such table.
 */
export function poolTableOf(document: Pick<Mission, 'play'>): PoolTable | string | null {
  for (const table of document.play.tables ?? []) {
    if (table.kind !== 'grid' || table.columns.join(' ') !== resultNames.join(' ')) continue
    const rows = new Map<number, ResultChances>()
    for (const [index, row] of table.rows.entries()) {
      const pool = Number(row)
      const chances = chancesOf((table.cells[index] ?? []).join(' '))
      if (!Number.isInteger(pool) || pool < 0) return `the row “${row}” of ${table.title} is no size of a pool`
      if (typeof chances === 'string') return `pool ${row} of ${table.title}: ${chances}`
      rows.set(pool, chances)
    }
    return { title: table.title, rows }
  }
  return null
}

/**
 * Chances by pool: the table of the mission, else dice that succeed from the figure of the settings. A pool beyond the
 * table has the chances of the largest one in it that is not larger.
 */
export function chancesByPool(document: Mission, table: PoolTable | null): (pool: number) => ResultChances {
  if (table === null) {
    const from = settingOf(document, 'successFrom')
    return (pool) => ofDice(pool, (7 - from) / 6)
  }
  const pools = [...table.rows.keys()].sort((a, b) => a - b)
  return (pool) => {
    const row = pools.filter((each) => each <= pool).at(-1) ?? pools[0]
    return (row === undefined ? undefined : table.rows.get(row)) ?? ofDice(0, 0)
  }
}

// A table of chances by the size of the pool to begin from: as the dice of the settings have it, for the group to
// overwrite.

type Play = Mission['play']

/** So many rows at least, whatever stands on the table, and at most, which a grid holds. */
const LEAST_POOL = 6
const MAX_POOL = 35
/** More tables than that a mission does not hold. */
const MAX_TABLES = 30
/** Hundredths of a per cent. */
const WHOLE = 10_000

/** The facts of play with such a table after the others; null where one is there already, or no more fit. */
export function withPoolTable(document: Mission): Play | null {
  const { play } = document
  const tables = play.tables ?? []
  if (poolTableOf(document) !== null || tables.length >= MAX_TABLES) return null
  const figures = shipsOf(document).flatMap((ship) => [numberOf(ship, 'Marines'), numberOf(ship, 'Point Defence')])
  const largest = Math.min(MAX_POOL, Math.max(LEAST_POOL, ...figures.map((figure) => Math.ceil(figure ?? 0))))
  const pools = Array.from({ length: largest + 1 }, (_, pool) => pool)
  const chances = chancesByPool(document, null)
  const used = new Set(tables.map(({ id }) => id))
  const numbers = Array.from({ length: MAX_TABLES + 1 }, (_, index) => `t${index + 1}`)
  return {
    ...play,
    tables: [
      ...tables,
      {
        kind: 'grid',
        id: numbers.find((id) => !used.has(id)) ?? 't1',
        title: 'Chances of results by pool, in per cent',
        corner: { rows: 'Pool', columns: 'Result' },
        rows: pools.map(String),
        columns: [...resultNames],
        cells: pools.map((pool) => inPerCent(chances(pool))),
      },
    ],
  }
}

/** Hundredths of a per cent that make a hundred together: the largest takes what rounding leaves. */
function inPerCent(chances: ResultChances): string[] {
  const parts = resultNames.map((name) => Math.round(chances[name] * WHOLE))
  const rest = WHOLE - parts.reduce((sum, part) => sum + part, 0)
  const largest = parts.indexOf(Math.max(...parts))
  return parts.map((part, index) => String((part + (index === largest ? rest : 0)) / 100))
}
