/** A person's settings, kept in the store and followed by the native side: the theme, the menu's check marks. */
import type { HostCalls } from '#host/channel-names.ts'
import type { Settings } from '#host/settings.ts'
import { failed, internalFailure } from './host-failure.ts'
import type { DesktopStore } from './store.ts'

export interface SettingsPart {
  readonly calls: Pick<HostCalls, 'readSettings' | 'writeSettings'>
  current(): Settings
  /** Calls the listener now and after every change. */
  follow(listener: (settings: Settings) => void): void
}

export function setupSettings(store: DesktopStore, platform: NodeJS.Platform = process.platform): SettingsPart {
  // macOS has dictionaries; elsewhere one is fetched, and nothing is fetched unasked.
  const decided = (kept: Settings): Settings => ({ ...kept, spellCheck: kept.spellCheck ?? platform === 'darwin' })
  let settings = decided(store.read().settings)
  const listeners: ((settings: Settings) => void)[] = []
  return {
    calls: {
      readSettings: async () => settings,
      async writeSettings(wanted) {
        settings = decided(wanted)
        for (const listener of listeners) listener(settings)
        try {
          store.write({ settings })
          return { ok: true, value: null }
        } catch (error) {
          return failed(internalFailure(error, 'save', 'the change of the settings', store.folder))
        }
      },
    },
    current: () => settings,
    follow(listener) {
      listeners.push(listener)
      listener(settings)
    },
  }
}
