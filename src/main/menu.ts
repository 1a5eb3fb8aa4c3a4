/** Puts the menus up, and again whenever the recent files or the settings change. */
import { app, type BrowserWindow, Menu, type WebContents } from 'electron'
import type { Command } from '#host/commands.ts'
import { withoutText } from '#host/text-fields.ts'
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

/** What a command of editing is to do, as the page says: it was the field's and is done, is still the field's, or is the editor's. */
type Owner = 'done' | 'field' | 'editor'

const historyInput: Partial<Record<Command, string>> = { undo: 'historyUndo', redo: 'historyRedo' }

/**
 * Asks the page whose a command of editing is. Fields of the editor have steps of their own (controls/text-field.tsx), which
 * hear of Undo and Redo as of those of the field's own menu; the browser's steps know nothing of what the editor has put in.
 */
const ownerOf = (command: Command): string => `(() => {
  const at = document.activeElement
  const input = ${JSON.stringify(historyInput[command] ?? null)}
  const holdsText =
    at instanceof HTMLTextAreaElement ||
    (at instanceof HTMLInputElement && !${JSON.stringify(withoutText)}.includes(at.type)) ||
    at?.isContentEditable === true
  if (!holdsText) return 'editor'
  if (input === null) return 'field'
  return at.dispatchEvent(new InputEvent('beforeinput', { inputType: input, bubbles: true, cancelable: true })) ? 'field' : 'done'
})()`

export function setupMenu(
  window: BrowserWindow,
  recent: RecentPart,
  settings: SettingsPart,
  files: FilesPart,
  send: SendEvent,
): void {
  const askPage = (command: Command): Promise<Owner> =>
    window.webContents.executeJavaScript(ownerOf(command)).catch((): Owner => 'editor')
  const run = async (command: Command): Promise<void> => {
    const edit = textEditing[command]
    const owner = edit === undefined ? 'editor' : await askPage(command)
    if (owner === 'editor') send({ type: 'command', command })
    else if (owner === 'field') edit?.(window.webContents)
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
