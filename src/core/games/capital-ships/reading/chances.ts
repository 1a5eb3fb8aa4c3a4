/** Chances of each result of a roll: typed in, from a table of the mission by pool, or by dice. */
import { faultOf, ofDice, type ResultChances, resultNames } from '#games/capital-ships/calculators/boarding.ts'
import type { Mission } from '#model/mission/document.ts'
import { numberOf, settingOf, shipsOf } from './fleet.ts'

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
/** The first table of the mission that is one; a text says what is wrong with a row of it; null: it has none. */
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
