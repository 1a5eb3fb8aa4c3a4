/** Settings in the browser's local storage; whatever lies there passes the schema. */
import type { HostResult } from '#host/host.ts'
import { defaultSettings, type Settings, settingsSchema } from '#host/settings.ts'
import { failedWith } from './failures.ts'

const KEY = 'bulkhead:settings'

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/** `storage` may throw when touched (blocked site data): then the defaults hold. */
export function readSettings(storage: () => SettingsStorage): Settings {
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(storage().getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.data : defaultSettings
  } catch {
    return defaultSettings
  }
}

export function writeSettings(storage: () => SettingsStorage, settings: Settings): HostResult<null> {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
    return { ok: true, value: null }
  } catch (thrown) {
    return failedWith('The settings could not be kept', thrown)
  }
}
