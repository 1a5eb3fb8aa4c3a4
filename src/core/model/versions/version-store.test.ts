import { describe, it } from 'vitest'
import { memoryVersions } from '../../../../test/support/memory-versions.ts'
import { describeVersions } from '../../../../test/support/version-cases.ts'

describe('the store of versions', () => {
  describeVersions((name, run) =>
    it(name, async () => {
      const { place, things, files, clock } = memoryVersions()
      await run({
        place,
        clock,
        another: async () => place,
        putFile: async (file) => {
          files.add(file)
          return file
        },
        removeFile: async (file) => void files.delete(file),
        damage: async (thing, change) => {
          const before = things.get(thing)
          const text = change(typeof before === 'string' ? before : '')
          things.set(thing, typeof before === 'string' ? text : Buffer.from(text))
        },
      })
    }),
  )
})
