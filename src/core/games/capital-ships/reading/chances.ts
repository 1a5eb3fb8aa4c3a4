/** How often each result of a roll comes in a mission: typed in, from a table of the mission by pool, or by dice. */

import { faultOf, ofDice, type ResultChances, resultNames } from '#games/capital-ships/calculators/results.ts'
import type { Mission } from '#model/mission/document.ts'
import { settingOf } from './fleet.ts'

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
