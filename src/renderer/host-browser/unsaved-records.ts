/**
 * Which records of the page's databases are unsaved work: an import takes the place of everything else, and of these it leaves what
 * is there and puts what comes beside it.
 */
import { JOURNALS } from './line-store.ts'

/** The database of small things, by their keys. */
export const KEPT = 'bulkhead'
/** Begins the keys there of what programs of before there were journals have left. */
export const RECOVERY = 'recovery:'
/** The database of packs on the shelf. */
export const PACKS = 'bulkhead-packs'
/** The first place of a pack there; the names of all others begin so, too. */
export const SHELF = 'shelf'

/** True for a record of something that nobody has saved, or perhaps nobody: all that is of its kind. */
export const isUnsavedWork = (database: string, key: IDBValidKey): boolean =>
  database === JOURNALS ||
  database === PACKS ||
  (database === KEPT && typeof key === 'string' && key.startsWith(RECOVERY))

/** What is there already and stays. */
export interface Staying {
  has(key: IDBValidKey): boolean
  /** Whether one of them says the very same. */
  says(value: string): boolean
  /** The journals that have records there. */
  readonly journals: ReadonlySet<unknown>
}

/**
 * Where an imported record goes beside what stays; null: nowhere, what is there goes before.
 * @param value as text
 */
export function placeBeside(database: string, key: IDBValidKey, value: string, there: Staying): IDBValidKey | null {
  // Of a journal that is written on, no line may be mixed with those of an older copy of it.
  if (database === JOURNALS) return Array.isArray(key) && there.journals.has(key[0]) ? null : key
  if (database === PACKS && typeof key === 'string' && key.startsWith(SHELF))
    // Never a place that a page takes by counting: it may hold that and have nothing in it yet.
    return there.says(value) ? null : `${SHELF} imported ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  return there.has(key) ? null : key
}
