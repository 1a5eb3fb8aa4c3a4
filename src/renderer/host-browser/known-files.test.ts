import { expect, test } from 'vitest'
import type { KeyValueStore } from './durable-store.ts'
import { knownFiles } from './known-files.ts'

/** As the browser’s own: what it can do stands with its kind and not in it. */
class Handle {
  readonly kind = 'file'
  constructor(readonly name: string) {}
  async getFile() {
    return new File([], this.name)
  }
  async isSameEntry(other: Handle) {
    return other.name === this.name
  }
}
const handleOf = (name: string): FileSystemFileHandle => Object.assign(new Handle(name)) as never

function storeOf(records: Readonly<Record<string, unknown>>): KeyValueStore {
  const kept = new Map(Object.entries(records))
  return {
    put: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    list: async (prefix = '') => [...kept].filter(([key]) => key.startsWith(prefix)),
  }
}

test('what an import brought in the place of a handle, and a time that is none, keep nothing from being known', async () => {
  const odd = { handle: 'odd', name: 'odd', usedAt: 5, file: { getFile: 1 } }
  const never = { handle: 'never', name: 'never', usedAt: 1e20, file: handleOf('never') }
  const sound = { handle: 'sound', name: 'sound', usedAt: 1, file: handleOf('sound') }
  const known = knownFiles(
    storeOf({ 'file:odd': odd, 'file:never': never, 'file:sound': sound }),
    () => 'new',
    () => 2,
  )
  expect(await known.remember(handleOf('sound'))).toEqual({ handle: 'sound', name: 'sound' })
  expect(await known.remember(handleOf('other'))).toEqual({ handle: 'new', name: 'other' })
  expect((await known.recent()).map(({ name }) => name)).toEqual(['other', 'sound'])
})

test('what was used last comes first and stays, though the clock was a year ahead before, or an older program had it so', async () => {
  const year = 31_536_000_000
  for (const turn of [undefined, 7]) {
    const ahead = Array.from({ length: 10 }, (_, at) => {
      const name = `ahead ${at}`
      return [
        `file:${at}`,
        { handle: `${at}`, name, usedAt: year + at, ...(turn && { turn: turn + at }), file: handleOf(name) },
      ]
    })
    const store = storeOf(Object.fromEntries(ahead))
    let count = 0
    const start = () =>
      knownFiles(
        store,
        () => `new ${count++}`,
        () => 1000 + count,
      )
    await start().remember(handleOf('first'))
    await start().remember(handleOf('second'))
    const recent = await start().recent()
    expect(recent.slice(0, 3).map(({ name }) => name)).toEqual(['second', 'first', 'ahead 9'])
    expect(recent[0]?.where).toBe('used 1970-01-01')
  }
})
