import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#host/settings.ts'
import {
  quarantineDamagedSettings,
  readSettings,
  SETTINGS_KEY,
  settingsCopy,
  writeSettings,
} from './stored-settings.ts'

function storage(text: string | null = null) {
  let kept = text
  const setItem = (_: string, value: string): void => {
    kept = value
  }
  return () => ({ getItem: () => kept, setItem })
}
const blocked = (): never => {
  throw Object.assign(new Error('blocked'), { name: 'SecurityError' })
}

describe('settings in a browser', () => {
  it('come back as they were written', () => {
    const place = storage()
    const wanted = {
      ...defaultSettings,
      theme: 'dark',
      exports: { format: 'png', options: { pdf: { paper: 'letter' } } },
    } as const
    expect(writeSettings(place, wanted)).toEqual({ ok: true, value: null })
    expect(readSettings(place)).toEqual(wanted)
  })
  it('fall back to the default, whole or in part', () => {
    expect(readSettings(storage('not json'))).toEqual(defaultSettings)
    expect(readSettings(storage('[]'))).toEqual(defaultSettings)
    expect(readSettings(storage('{"theme":"pink","autoPillars":false}'))).toEqual({
      ...defaultSettings,
      autoPillars: false,
    })
    const loud = '{"problemsOpen":true,"theme":"mood","rules":{"panels-cross":{"severity":"loud"}}}'
    expect(readSettings(storage(loud))).toEqual({ ...defaultSettings, rules: {} })
  })
  it('have no switch for spelling, whatever came from the desktop', () => {
    expect(readSettings(storage('{"spellCheck":true}')).spellCheck).toBeNull()
  })
  it('are written beside those of a newer program, and over what is none', () => {
    const place = storage('{"theme":"light","hologram":3}')
    writeSettings(place, { ...defaultSettings, theme: 'dark' })
    expect(JSON.parse(place().getItem() ?? '')).toEqual({ ...defaultSettings, theme: 'dark', hologram: 3 })
    const broken = storage('{"theme":')
    expect(writeSettings(broken, defaultSettings)).toEqual({ ok: true, value: null })
    expect(readSettings(broken)).toEqual(defaultSettings)
  })
  it('hold the defaults where site data is blocked, and say that they cannot be kept', () => {
    expect(readSettings(blocked)).toEqual(defaultSettings)
    expect(writeSettings(blocked, defaultSettings)).toMatchObject({ ok: false, error: { code: 'denied' } })
  })
  it('that are damaged are kept aside and told once, however often the page is loaded', () => {
    const kept = new Map([[SETTINGS_KEY, '{"theme":']])
    let full = false
    const place = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
        kept.set(key, value)
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size
      },
    })
    const load = (second: number) => quarantineDamagedSettings(place, new Date(second * 1000))
    expect(load(1)).toMatchObject([{ advice: expect.stringContaining('1970-01-01T00:00:01') }])
    expect([load(2), kept.size]).toEqual([[], 2])
    kept.set(SETTINGS_KEY, '{"theme":"da')
    expect([load(3).length, load(4).length, kept.size]).toEqual([1, 0, 3])
    // No function can walk through so many levels; what is chosen next is kept all the same.
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const text of [`{"later":${deep}}`, `{"exports":{"format":"pdf","options":{"pdf":{"a":${deep}}}}}`]) {
      kept.set(SETTINGS_KEY, text)
      expect([load(4).length, readSettings(place)]).toEqual([1, defaultSettings])
      expect(writeSettings(place, { ...defaultSettings, theme: 'dark' })).toEqual({ ok: true, value: null })
      expect(readSettings(place).theme).toBe('dark')
    }
    // Nothing is written over before that is said.
    kept.set(SETTINGS_KEY, '[')
    full = true
    expect(load(5)).toMatchObject([{ advice: 'It couldn’t be backed up.' }])
    expect(quarantineDamagedSettings(blocked, new Date())).toEqual([])
  })
})

/** A browser: what is in its storage, and what of it is on the disk; the database is written at once. */
function browser() {
  let storage = new Map<string, string>()
  const database = new Map<string, unknown>()
  let onDisk = new Map<string, string>()
  const store = {
    put: async (key: string, value: unknown) => void database.set(key, value),
    list: async (prefix: string) => [...database].filter(([key]) => key.startsWith(prefix)),
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
    const store = { put: async () => blocked(), list: async () => blocked() }
    const copy = settingsCopy(blocked, store, () => 1)
    await copy.keep()
    expect(await copy.giveBack()).toBe(false)
  })
})
