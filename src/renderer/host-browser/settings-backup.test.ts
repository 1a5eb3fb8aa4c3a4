import { describe, expect, it } from 'vitest'
import { settingsCopy } from './settings-backup.ts'
import { SETTINGS_KEY } from './stored-settings.ts'

/** A browser: what is in its storage, and what of it is on the disk; the database is written at once. */
function browser() {
  let storage = new Map<string, string>()
  const database = new Map<string, unknown>()
  let onDisk = new Map<string, string>()
  const store = {
    set: async (key: string, value: unknown) => void database.set(key, value),
    entries: async (prefix: string) => [...database].filter(([key]) => key.startsWith(prefix)),
  }
  const copy = settingsCopy(
    () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
    store,
    () => 1000,
  )
  return {
    copy,
    write(text: string): void {
      storage.set(SETTINGS_KEY, text)
      void copy.keep()
    },
    /** By somebody who knows nothing of a copy. */
    put: (text: string) => void storage.set(SETTINGS_KEY, text),
    reachDisk(): void {
      onDisk = new Map(storage)
    },
    kill(): void {
      storage = new Map(onDisk)
    },
    now: (): string | undefined => storage.get(SETTINGS_KEY),
  }
}

describe('settings of a browser', () => {
  it('that was killed before its storage came to the disk are given back, once', async () => {
    const { copy, write, reachDisk, kill, now } = browser()
    write('one')
    reachDisk()
    write('two')
    write('three')
    kill()
    expect(now()).toBe('one')
    expect([await copy.giveBack(), now()]).toEqual([true, 'three'])
    expect(await copy.giveBack()).toBe(false)
    write('four')
    expect([await copy.giveBack(), now()]).toEqual([false, 'four'])
  })

  it('that came to the disk stay as they are, whoever wrote them', async () => {
    const { copy, write, put, reachDisk, kill, now } = browser()
    expect(await copy.giveBack()).toBe(false)
    write('one')
    put('by hand')
    reachDisk()
    kill()
    expect([await copy.giveBack(), now()]).toEqual([false, 'by hand'])
  })

  it('are as good as none where nothing can be kept', async () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const store = { set: async () => blocked(), entries: async () => blocked() }
    const copy = settingsCopy(blocked, store, () => 1)
    await copy.keep()
    expect(await copy.giveBack()).toBe(false)
  })
})
