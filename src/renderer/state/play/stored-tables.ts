/**
 * Games on the table and results of finished ones, stored where this edition stores things, beside the mission file. A game
 * is found again by the id of its mission's versions on this computer, before there are some by its title.
 */
import { durableStore, TABLES } from '#host-browser/durable-store.ts'
import { type TableGame, tableGameSchema } from '#publishing/sheet/table-game.ts'
import { type TableResult, tableResultSchema } from '#publishing/sheet/table-results.ts'

export interface StoredResult {
  readonly key: string
  readonly result: TableResult
}

export interface TablePlace {
  /**
   * Returns the game of a mission, or null if there is none; one that began under its title goes on under its id. Rejects if it can't be read, as if a newer Bulkhead stored
   * it.
   */
  game(mission: string, title: string): Promise<TableGame | null>
  /** Stores the game. Rejects if nothing can be stored. */
  keep(mission: string, game: TableGame): Promise<void>
  /** Returns all results, the latest first. */
  results(): Promise<readonly StoredResult[]>
  /** Returns the name under which it is stored. */
  addResult(result: TableResult): Promise<string>
  removeResult(key: string): Promise<void>
}

const gameKey = (mission: string): string => `game/${mission}`
const RESULT = 'result/'

/** @param name of the database */
export function tablePlace(name = TABLES, now: () => number = Date.now): TablePlace {
  const store = durableStore(name)
  return {
    async game(mission, title) {
      const own: unknown = await store.get(gameKey(mission))
      const kept = own ?? (await store.get(gameKey(title)))
      if (kept === undefined) return null
      const game = tableGameSchema.parse(kept)
      if (own === undefined) {
        await store.put(gameKey(mission), game)
        await store.remove(gameKey(title))
      }
      return game
    },
    keep: (mission, game) => store.put(gameKey(mission), game),
    async results() {
      const found = (await store.list(RESULT)).flatMap(([key, value]): StoredResult[] => {
        const read = tableResultSchema.safeParse(value)
        return read.success ? [{ key, result: read.data }] : []
      })
      // Keys begin with the time.
      return found.sort((one, other) => (one.key < other.key ? 1 : -1))
    },
    async addResult(result) {
      const key = `${RESULT}${new Date(now()).toISOString()} ${crypto.getRandomValues(new Uint32Array(1)).join()}`
      await store.put(key, result)
      return key
    },
    removeResult: (key) => store.remove(key),
  }
}

export const windowTables = tablePlace()
