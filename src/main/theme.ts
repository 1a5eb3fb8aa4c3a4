/** Native parts follow the chosen theme; the editor hears when the system's changes. */
import { nativeTheme } from 'electron'
import type { SendEvent } from './ipc.ts'
import type { SettingsPart } from './settings.ts'

export function setupTheme(settings: SettingsPart, send: SendEvent): void {
  settings.follow(({ theme }) => {
    // Native parts know light and dark alone.
    const source = theme === 'blueprint' || theme === 'contrast' ? 'dark' : theme
    if (nativeTheme.themeSource !== source) nativeTheme.themeSource = source
  })
  nativeTheme.on('updated', () => send({ type: 'system-theme', dark: nativeTheme.shouldUseDarkColors }))
}
