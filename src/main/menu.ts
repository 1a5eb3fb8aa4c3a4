/** Puts the menus up, and again whenever the recent files or the settings change. */
import { app, type BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { type Command, type CommandInfo, commandLabel, commands, isOn, menuEntries } from '#host/commands.ts'
import type { RecentFile } from '#host/host.ts'
import { currentKeys, keyIdOf, withoutText } from '#host/key-bindings.ts'
import type { Settings } from '#host/settings.ts'
import type { FilesPart } from './files.ts'
import type { SendEvent } from './ipc.ts'
import type { RecentPart } from './recent.ts'
import type { SettingsPart } from './settings.ts'

/** Effects of these commands while somebody types in a text field. */
const textEditing: Partial<Record<Command, (page: WebContents) => void>> = {
  undo: (page) => page.undo(),
  redo: (page) => page.redo(),
  cut: (page) => page.cut(),
  copy: (page) => page.copy(),
  paste: (page) => page.paste(),
  delete: (page) => page.delete(),
  'select-all': (page) => page.selectAll(),
}

/** Receiver of an editing command: a field that has handled it, a field that still must, or the editor. */
type Owner = 'done' | 'field' | 'editor'

const historyInput: Partial<Record<Command, string>> = { undo: 'historyUndo', redo: 'historyRedo' }

/**
 * Asks the page whose a command of editing is. Fields of the editor have their own steps (controls/text-field.tsx), and
 * treat Undo and Redo like those of the field's own menu; the browser's steps do not know of text that the editor has
 * put in.
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

// The native menus as data, made from the command table that the editor's keys come from too.

interface MenuContext {
  readonly platform: NodeJS.Platform
  /** Adds the developer's tools. */
  readonly developing: boolean
  readonly recent: readonly RecentFile[]
  readonly settings: Settings
  run(command: Command): void
  openRecent(handle: string): void
  clearRecent(): void
}

/** Everything larger or smaller, as a browser's own zoom does it; the program's zoom is that of the map. */
const interfaceSizes: MenuItemConstructorOptions[] = [
  { role: 'zoomIn', label: 'Larger', accelerator: 'CmdOrCtrl+Alt+=' },
  { role: 'zoomOut', label: 'Smaller', accelerator: 'CmdOrCtrl+Alt+-' },
  { role: 'resetZoom', label: 'Default', accelerator: 'CmdOrCtrl+Alt+0' },
]

export function menuTemplate(context: MenuContext): MenuItemConstructorOptions[] {
  const mac = context.platform === 'darwin'
  const file = itemsOf('file', context)
  file.splice(file.findIndex((item) => item.id === 'open') + 1, 0, openRecentMenu(context))
  const leave: MenuItemConstructorOptions = mac ? { role: 'close' } : { role: 'quit' }
  const tools: MenuItemConstructorOptions[] = context.developing
    ? [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
    : []
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: [...file, { type: 'separator' }, leave] },
    { label: 'Edit', submenu: itemsOf('edit', context) },
    { label: 'Arrange', submenu: itemsOf('arrange', context) },
    {
      label: 'View',
      submenu: [
        ...itemsOf('view', context),
        { type: 'separator' },
        { id: 'interface-size', label: 'Interface Scale', submenu: interfaceSizes },
        { role: 'togglefullscreen' },
        ...tools,
      ],
    },
    { label: 'Check', submenu: itemsOf('check', context) },
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    { role: 'help', label: 'Help', submenu: itemsOf('help', context) },
  ]
}

function itemsOf(menu: CommandInfo['menu'], context: MenuContext): MenuItemConstructorOptions[] {
  const line = (command: Command): MenuItemConstructorOptions[] =>
    commands[command].group === true ? [{ type: 'separator' }] : []
  const itemOf = (command: Command): MenuItemConstructorOptions => {
    const checked = isOn(command, context.settings)
    return {
      id: command,
      label: commandLabel(command, context.settings),
      ...accelerator(currentKeys(keyIdOf(command), context.settings), context.platform),
      ...(checked === null ? {} : { type: 'checkbox', checked }),
      click: () => context.run(command),
    }
  }
  return menuEntries(menu).flatMap(({ submenu, commands: [first, ...rest] }) => [
    ...line(first),
    submenu === null
      ? itemOf(first)
      : { label: submenu, submenu: [itemOf(first), ...rest.flatMap((command) => [...line(command), itemOf(command)])] },
  ])
}

/**
 * A key without Ctrl or Cmd is the editor's: registered, it would take the letter out of a text field. Windows and Linux
 * can show it all the same; macOS cannot.
 */
function accelerator(keys: string | null, platform: NodeJS.Platform): MenuItemConstructorOptions {
  if (keys === null) return {}
  if (/\+|^F\d+$/.test(keys)) return { accelerator: keys }
  return platform === 'darwin' ? {} : { accelerator: keys, registerAccelerator: false }
}

function openRecentMenu({ recent, openRecent, clearRecent }: MenuContext): MenuItemConstructorOptions {
  return {
    label: 'Open Recent',
    submenu: [
      ...recent.map(({ handle, name, where }) => ({
        // An ampersand marks the letter that Alt picks; two of them are one.
        label: `${name} — ${where}`.replaceAll('&', '&&'),
        click: () => openRecent(handle),
      })),
      ...(recent.length > 0 ? [{ type: 'separator' } as const] : []),
      { label: 'Clear Recent', enabled: recent.length > 0, click: clearRecent },
    ],
  }
}
