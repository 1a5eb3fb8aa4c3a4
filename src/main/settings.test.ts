import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#host/settings.ts'
import { setupSettings } from './settings.ts'
import type { DesktopStore } from './store.ts'

/** @param fails what writing throws */
function storeOf(settings: Settings, fails?: Error): { store: DesktopStore; written: object[] } {
  const written: object[] = []
  const write = (change: object): void => {
    if (fails !== undefined) throw fails
    written.push(change)
  }
  return {
    store: { folder: '/data', read: () => ({ settings, window: null, recent: [] }), write, writeIfPossible: write },
    written,
  }
}

const dark: Settings = { ...defaultSettings, theme: 'dark', spellCheck: false }

test('what was kept is what the editor reads', async () => {
  const part = setupSettings(storeOf(dark).store)
  expect(await part.calls.readSettings()).toEqual(dark)
  expect(part.current()).toEqual(dark)
})

test('spelling is checked unasked where nothing has to be fetched for it, and as a person wants it everywhere', async () => {
  const decided = (spellCheck: boolean | null, platform: NodeJS.Platform): unknown =>
    setupSettings(storeOf({ ...dark, spellCheck }).store, platform).current().spellCheck
  expect([decided(null, 'darwin'), decided(null, 'linux'), decided(null, 'win32')]).toEqual([true, false, false])
  expect([decided(false, 'darwin'), decided(true, 'linux')]).toEqual([false, true])
  const part = setupSettings(storeOf(dark).store, 'linux')
  await part.calls.writeSettings({ ...dark, spellCheck: null })
  expect(part.current().spellCheck).toBe(false)
})

test('a follower hears of the settings at once and of every change, before they are on the disk', async () => {
  const { store, written } = storeOf(defaultSettings)
  const part = setupSettings(store)
  const heard: { theme: string; kept: number }[] = []
  part.follow(({ theme }) => heard.push({ theme, kept: written.length }))
  expect(await part.calls.writeSettings(dark)).toEqual({ ok: true, value: null })
  expect(heard).toEqual([
    { theme: 'system', kept: 0 },
    { theme: 'dark', kept: 0 },
  ])
  expect(written).toEqual([{ settings: dark }])
})

test('settings that cannot be kept hold for this run, and the reason is said', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const part = setupSettings(storeOf(defaultSettings, full).store)
  expect(await part.calls.writeSettings(dark)).toMatchObject({ ok: false, error: { code: 'full' } })
  expect(part.current()).toEqual(dark)
})
