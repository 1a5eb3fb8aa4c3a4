/** Versions in a real browser's database. */
import { createStore, get, set } from 'idb-keyval'
import { describe, it } from 'vitest'
import { describeVersions } from '../../../test/support/version-cases.ts'
import { versionStorage } from './versions.ts'

describe('the storage of versions', () => {
  describeVersions((name, run) =>
    it(name, async () => {
      const database = `versions-${Math.random()}`
      const files = new Set<string>()
      const clock = { now: Date.UTC(2026, 4, 4, 10) }
      const place = () => ({ ...versionStorage(async (key) => files.has(key), database), now: () => clock.now })
      const store = createStore(database, 'kept')
      await run({
        place: place(),
        clock,
        another: async () => place(),
        putFile: async (file) => {
          files.add(file)
          return file
        },
        removeFile: async (file) => void files.delete(file),
        damage: async (thing, change) => {
          const before: unknown = await get(thing, store)
          const text = change(typeof before === 'string' ? before : '')
          await set(thing, typeof before === 'string' ? text : new TextEncoder().encode(text), store)
        },
      })
    }),
  )
})
