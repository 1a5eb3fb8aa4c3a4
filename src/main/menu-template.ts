/** The native menus as data, made from the command table that the editor's keys come from too. */
import type { MenuItemConstructorOptions } from 'electron'
import { type Command, type CommandInfo, commandIds, commands, SPELLING_LABEL_OFF } from '#host/commands.ts'
import type { RecentFile } from '#host/host.ts'
import { currentKeys, keyIdOf } from '#host/key-bindings.ts'
import type { Settings } from '#host/settings.ts'

export interface MenuContext {
  readonly platform: NodeJS.Platform
  /** Adds the developer's tools. */
  readonly developing: boolean
  readonly recent: readonly RecentFile[]
  readonly settings: Settings
  run(command: Command): void
  openRecent(handle: string): void
  clearRecent(): void
}

/** Commands that show whether they are on. */
const checkMarks: Partial<Record<Command, (settings: Settings) => boolean>> = {
  'theme-light': ({ theme }) => theme === 'light',
  'theme-dark': ({ theme }) => theme === 'dark',
  'theme-blueprint': ({ theme }) => theme === 'blueprint',
  'theme-contrast': ({ theme }) => theme === 'contrast',
  'theme-system': ({ theme }) => theme === 'system',
  'turn-to-fit': ({ turnsToFit }) => turnsToFit,
  'toggle-toolbar': ({ toolbarShown }) => toolbarShown,
  'toggle-marks': ({ marksShown }) => marksShown,
  'toggle-problems': ({ problemsOpen }) => problemsOpen,
  'toggle-rail': ({ railShown }) => railShown,
  'toggle-kit': ({ kitShown }) => kitShown,
  'toggle-auto-pillars': ({ autoPillars }) => autoPillars,
  'check-spelling': ({ spellCheck }) => spellCheck === true,
}

/** Everything larger or smaller, as a browser's own zoom does it; the program's zoom is that of the map. */
const interfaceSizes: MenuItemConstructorOptions[] = [
  { role: 'zoomIn', label: 'Larger', accelerator: 'CmdOrCtrl+Alt+=' },
  { role: 'zoomOut', label: 'Smaller', accelerator: 'CmdOrCtrl+Alt+-' },
  { role: 'resetZoom', label: 'Usual', accelerator: 'CmdOrCtrl+Alt+0' },
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
        { id: 'interface-size', label: 'Size of the Interface', submenu: interfaceSizes },
        { role: 'togglefullscreen' },
        ...tools,
      ],
    },
    { label: 'Mission', submenu: itemsOf('mission', context) },
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    { role: 'help', label: 'Help', submenu: itemsOf('help', context) },
  ]
}

function itemsOf(menu: CommandInfo['menu'], context: MenuContext): MenuItemConstructorOptions[] {
  return commandIds
    .filter((command) => commands[command].menu === menu)
    .flatMap((command) => {
      const checked = checkMarks[command]
      const item: MenuItemConstructorOptions = {
        id: command,
        label: labelOf(command, context),
        ...accelerator(currentKeys(keyIdOf(command), context.settings), context.platform),
        ...(checked ? { type: 'checkbox', checked: checked(context.settings) } : {}),
        click: () => context.run(command),
      }
      return commands[command].group ? [{ type: 'separator' } as const, item] : [item]
    })
}

const labelOf = (command: Command, { settings }: MenuContext): string =>
  command === 'check-spelling' && settings.spellCheck !== true ? SPELLING_LABEL_OFF : commands[command].label

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
