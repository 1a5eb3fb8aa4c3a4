/** A table of chances by the size of the pool to begin from: as the dice of the settings have it, for the group to overwrite. */

import { type ResultChances, resultNames } from '#games/capital-ships/calculators/results.ts'
import type { Mission } from '#model/mission/document.ts'
import { chancesByPool, poolTableOf } from './chances.ts'
import { numberOf, shipsOf } from './fleet.ts'

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
