/** Puts the menus up, and again whenever the recent files or the settings change. */
import { app, type BrowserWindow, Menu, type WebContents } from 'electron'
import type { Command } from '#host/commands.ts'
import type { FilesPart } from './files.ts'
import type { SendEvent } from './ipc.ts'
import { menuTemplate } from './menu-template.ts'
import type { RecentPart } from './recent.ts'
import type { SettingsPart } from './settings.ts'

/** What these commands mean while somebody types in a text field. */
const textEditing: Partial<Record<Command, (page: WebContents) => void>> = {
  undo: (page) => page.undo(),
  redo: (page) => page.redo(),
  cut: (page) => page.cut(),
  copy: (page) => page.copy(),
  paste: (page) => page.paste(),
  delete: (page) => page.delete(),
  'select-all': (page) => page.selectAll(),
}

const typingNow = `(() => {
  const at = document.activeElement
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at?.isContentEditable === true
})()`

export function setupMenu(
  window: BrowserWindow,
  recent: RecentPart,
  settings: SettingsPart,
  files: FilesPart,
  send: SendEvent,
): void {
  const isTyping = (): Promise<unknown> => window.webContents.executeJavaScript(typingNow).catch(() => false)
  const run = async (command: Command): Promise<void> => {
    const edit = textEditing[command]
    if (edit && (await isTyping()) === true) edit(window.webContents)
    else send({ type: 'command', command })
  }
  const openRecent = async (handle: string): Promise<void> => {
    const opened = await files.openRecent(handle)
    send(opened.ok ? { type: 'open-file', opened: opened.value } : { type: 'open-failed', error: opened.error })
  }
  const rebuild = (): void => {
    const template = menuTemplate({
      platform: process.platform,
      developing: !app.isPackaged,
      recent: recent.list(),
      settings: settings.current(),
      run: (command) => void run(command),
      openRecent: (handle) => void openRecent(handle),
      clearRecent: () => recent.clear(),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
  rebuild()
  recent.follow(rebuild)
  settings.follow(rebuild)
}
