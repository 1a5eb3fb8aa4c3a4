/** Native parts follow the chosen theme; the editor hears when the system's changes. */
import { nativeTheme } from 'electron'
import type { SendEvent } from './ipc.ts'
import type { SettingsPart } from './settings.ts'

export function setupTheme(settings: SettingsPart, send: SendEvent): void {
  settings.follow(({ theme }) => {
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
  })
  nativeTheme.on('updated', () => send({ type: 'system-theme', dark: nativeTheme.shouldUseDarkColors }))
}
