/**
 * What our databases are like, whoever keeps things in them: each has one store, and has been of the first version ever since. One
 * that an import made in another shape could never be opened again, and nothing would be kept in it any more.
 */
import { JOURNALS } from './line-store.ts'
import { KEPT, PACKS } from './unsaved-records.ts'

/** Names of the databases that hold what is saved; those of unsaved work stand with it. */
export const STAMPS = 'bulkhead-stamps'
export const WALKS = 'bulkhead-walks'
export const VERSIONS = 'bulkhead-versions'
export const FONTS = 'bulkhead-fonts'
export const PICTURES = 'bulkhead-pictures'

/** The store of each. */
const STORES: ReadonlyMap<string, string> = new Map([
  [JOURNALS, 'lines'],
  [KEPT, 'kept'],
  [PACKS, 'kept'],
  [STAMPS, 'kept'],
  [WALKS, 'kept'],
  [VERSIONS, 'kept'],
  [FONTS, 'files'],
  [PICTURES, 'recent'],
])

interface Shape {
  readonly name: string
  readonly databaseVersion: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: unknown
    readonly autoIncrement: boolean
  }[]
}

/** True where a database is as this program has it, or where the program has none of that name. */
export function hasCurrentShape({ name, databaseVersion, stores }: Shape): boolean {
  const store = STORES.get(name)
  if (store === undefined) return true
  const [only, ...others] = stores
  return (
    databaseVersion === 1 &&
    others.length === 0 &&
    only?.name === store &&
    only.keyPath === null &&
    only.autoIncrement === false
  )
}
