/**
 * A second place for settings. What stands in the storage comes to the disk after five seconds to a minute, and a browser that is
 * killed in between has lost it; a database is written at once.
 */
import { z } from 'zod'
import type { KeyValueStore } from './key-value-store.ts'
import { SETTINGS_KEY } from './stored-settings.ts'

export interface SettingsCopy {
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
  store: Pick<KeyValueStore, 'set' | 'entries'>,
  now: () => number,
): SettingsCopy {
  const writtenAt = (): number => Number(storage().getItem(AT_KEY) ?? 0) || 0
  return {
    async keep() {
      try {
        const text = storage().getItem(SETTINGS_KEY)
        const at = Math.max(now(), writtenAt() + 1)
        storage().setItem(AT_KEY, String(at))
        await store.set(COPY, { text, at })
      } catch {
        // There is one place then.
      }
    },
    async giveBack() {
      try {
        const copies = await store.entries(COPY)
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
