/** Settings in the browser's local storage; whatever lies there passes the schema, and what does not fit is kept aside first. */
import { formatDamage, type QuarantineEntry } from '#host/data.ts'
import type { HostResult } from '#host/host.ts'
import { defaultSettings, isDamaged, type Settings, settingsSchema, withUnknown } from '#host/settings.ts'
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
 * Copies settings that cannot be read as they are to a key with the time, before anything is written over them. They stay as
 * they are until the next change: what lies aside already, and was told, is neither kept nor told again.
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
    return failedWith('The settings could not be kept', thrown, 'keeping')
  }
}
