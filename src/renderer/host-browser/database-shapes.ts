/**
 * What our databases are like, whoever keeps things in them: each has one store, and has been of the first version ever since. One
 * that an import made in another shape could never be opened again, and nothing would be kept in it any more.
 */
import { JOURNALS } from './line-store.ts'
import { DRAFTS, KEPT, PACKS } from './unsaved-records.ts'

const STORES: ReadonlyMap<string, string> = new Map([
  [JOURNALS, 'lines'],
  [KEPT, 'kept'],
  [PACKS, 'kept'],
  [DRAFTS, 'kept'],
  ['bulkhead-stamps', 'kept'],
  ['bulkhead-walks', 'kept'],
  ['bulkhead-versions', 'kept'],
  ['bulkhead-fonts', 'files'],
  ['bulkhead-pictures', 'recent'],
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
export function isAsHere({ name, databaseVersion, stores }: Shape): boolean {
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
