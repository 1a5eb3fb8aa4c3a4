/**
 * Settings in the browser's local storage; they must pass the schema, and those that do not fit are backed up first.
 */

import { z } from 'zod'
import { formatDamage, type QuarantineEntry } from '#host/data.ts'
import type { HostResult } from '#host/host.ts'
import { defaultSettings, isDamaged, type Settings, settingsSchema, withUnknown } from '#host/settings.ts'
import type { KeyValueStore } from './durable-store.ts'
import { failedWith } from './failures.ts'

export const SETTINGS_KEY = 'bulkhead:settings'

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/** `storage` may throw when touched (blocked site data): then the defaults hold. */
export function readSettings(storage: () => SettingsStorage): Settings {
  try {
    const text = storage().getItem(SETTINGS_KEY)
    if (text === null) return defaultSettings
    const parsed = settingsSchema.safeParse(JSON.parse(text))
    // A switch of the desktop program, which came with its data.
    return parsed.success ? { ...parsed.data, spellCheck: null } : defaultSettings
  } catch {
    return defaultSettings
  }
}

const ASIDE_KEY = `${SETTINGS_KEY}:kept-aside:`

/**
 * Copies settings that cannot be read as they are to a key with the time, before anything overwrites them. They stay as
 * they are until the next change: settings already backed up and reported are neither copied nor reported again.
 */
export function quarantineDamagedSettings(
  storage: () => SettingsStorage & Pick<Storage, 'key' | 'length'>,
  now: Date,
): readonly QuarantineEntry[] {
  try {
    const text = storage().getItem(SETTINGS_KEY)
    if (text === null || !damagedText(text) || liesAside(storage(), text)) return []
    const key = `${ASIDE_KEY}${now.toISOString()}`
    return [formatDamage('the settings', keeps(storage(), key, text) ? `this browser’s storage, under “${key}”` : '')]
  } catch {
    // Site data is blocked: nothing was kept.
    return []
  }
}

function liesAside(storage: Pick<Storage, 'getItem' | 'key' | 'length'>, text: string): boolean {
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at)
    if (key?.startsWith(ASIDE_KEY) === true && storage.getItem(key) === text) return true
  }
  return false
}

function keeps(storage: SettingsStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function damagedText(text: string): boolean {
  const kept = readable(text)
  return kept === undefined || isDamaged(kept)
}

/** Undefined: it is no JSON. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeSettings(storage: () => SettingsStorage, settings: Settings): HostResult<null> {
  try {
    const kept = storage().getItem(SETTINGS_KEY)
    storage().setItem(SETTINGS_KEY, JSON.stringify(withUnknown(kept === null ? null : readable(kept), settings)))
    return { ok: true, value: null }
  } catch (thrown) {
    return failedWith('The settings couldn’t be saved', thrown, 'keeping')
  }
}

// A second place for settings. The storage reaches the disk after five seconds to a minute, and a browser that is
// killed in between has lost it; a database is written at once.

interface SettingsCopy {
  /** Puts what was just written to the storage into the second place as well, as soon as that can be; ends when it is there, or cannot be. */
  keep(): Promise<void>
  /** Gives the storage back what only the second place has; true: it had other settings. */
  giveBack(): Promise<boolean>
}

/** When the settings were written (ms since 1970): of two places the newer holds. */
const AT_KEY = `${SETTINGS_KEY}:at`
const COPY = 'settings'
const copySchema = z.strictObject({ text: z.string(), at: z.number() })

/** @param storage may throw when touched (blocked site data): then nothing is kept, and nothing was */
export function settingsCopy(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  store: Pick<KeyValueStore, 'put' | 'list'>,
  now: () => number,
): SettingsCopy {
  const writtenAt = (): number => Number(storage().getItem(AT_KEY) ?? 0) || 0
  return {
    async keep() {
      try {
        const text = storage().getItem(SETTINGS_KEY)
        const at = Math.max(now(), writtenAt() + 1)
        storage().setItem(AT_KEY, String(at))
        await store.put(COPY, { text, at })
      } catch {
        // There is one place then.
      }
    },
    async giveBack() {
      try {
        const copies = await store.list(COPY)
        const copy = copySchema.safeParse(copies.find(([key]) => key === COPY)?.[1])
        if (!copy.success || copy.data.at <= writtenAt()) return false
        const { text, at } = copy.data
        const isOther = storage().getItem(SETTINGS_KEY) !== text
        storage().setItem(SETTINGS_KEY, text)
        storage().setItem(AT_KEY, String(at))
        return isOther
      } catch {
        return false
      }
    },
  }
}
