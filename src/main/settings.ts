/** A person's settings, kept in the store and followed by the native side: the theme, the menu's check marks. */
import type { HostCalls } from '#host/channel-names.ts'
import type { Settings } from '#host/settings.ts'
import { failed, ownFailure } from './host-failure.ts'
import type { DesktopStore } from './store.ts'

export interface SettingsPart {
  readonly calls: Pick<HostCalls, 'readSettings' | 'writeSettings'>
  current(): Settings
  /** Calls the listener now and after every change. */
  follow(listener: (settings: Settings) => void): void
}

export function setupSettings(store: DesktopStore): SettingsPart {
  let settings = store.read().settings
  const listeners: ((settings: Settings) => void)[] = []
  return {
    calls: {
      readSettings: async () => settings,
      async writeSettings(wanted) {
        settings = wanted
        for (const listener of listeners) listener(settings)
        try {
          store.write({ settings })
          return { ok: true, value: null }
        } catch (error) {
          return failed(ownFailure(error, 'save', 'the change of the settings', store.folder))
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
