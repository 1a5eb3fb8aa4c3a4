import type { Settings } from './settings.ts'

/** The commands that menus and keys share. Menus are built from this table; the editor runs them by id. */
export interface CommandInfo {
  readonly label: string
  /** Replaces the label while the command is off. */
  readonly offLabel?: string
  readonly menu: 'file' | 'edit' | 'arrange' | 'view' | 'check' | 'help'
  /** Title of the submenu in which it is. */
  readonly submenu?: string
  /** Electron accelerator, which the editor reads too, or null if it is only in the menu. */
  readonly keys: string | null
  /** Starts a new group in its menu or submenu; the first of a submenu, the submenu. */
  readonly group?: boolean
  /** The setting with which it is on; menus tick it then. */
  readonly on?: Partial<Settings>
}

const table = {
  new: { label: 'New Mission…', menu: 'file', keys: 'CmdOrCtrl+N' },
  'new-from-template': { label: 'Start Page', menu: 'file', keys: 'CmdOrCtrl+Shift+N' },
  'make-maps': { label: 'Generate Maps…', menu: 'file', keys: null },
  open: { label: 'Open…', menu: 'file', keys: 'CmdOrCtrl+O', group: true },
  library: { label: 'Library', menu: 'file', keys: 'CmdOrCtrl+Shift+L' },
  pack: { label: 'Mission Pack', menu: 'file', keys: null },
  save: { label: 'Save', menu: 'file', keys: 'CmdOrCtrl+S', group: true },
  'save-as': { label: 'Save As…', menu: 'file', keys: 'CmdOrCtrl+Shift+S' },
  'auto-save': { label: 'Auto Save', menu: 'file', keys: null, on: { autoSave: true } },
  export: { label: 'Export…', menu: 'file', keys: 'CmdOrCtrl+E', group: true },
  'export-pdf': { label: 'Export PDF…', menu: 'file', keys: 'CmdOrCtrl+Shift+E' },
  print: { label: 'Print…', menu: 'file', keys: 'CmdOrCtrl+P' },
  'share-link': { label: 'Share Link…', menu: 'file', keys: null },
  'open-link': { label: 'Open Link…', menu: 'file', submenu: 'More', keys: null, group: true },
  'name-version': { label: 'Name This Version…', menu: 'file', submenu: 'More', keys: null },
  compare: { label: 'Compare with File…', menu: 'file', submenu: 'More', keys: null, group: true },
  'compare-disk': { label: 'Compare with Saved File', menu: 'file', submenu: 'More', keys: null },
  merge: { label: 'Merge with File…', menu: 'file', submenu: 'More', keys: null },
  'export-svg': { label: 'Export SVG…', menu: 'file', submenu: 'More', keys: null, group: true },
  'export-json': { label: 'Export Mission JSON…', menu: 'file', submenu: 'More', keys: null },
  'new-tab': { label: 'New Tab', menu: 'file', keys: null, group: true },
  'close-tab': { label: 'Close Tab', menu: 'file', keys: null },
  undo: { label: 'Undo', menu: 'edit', keys: 'CmdOrCtrl+Z' },
  redo: { label: 'Redo', menu: 'edit', keys: 'CmdOrCtrl+Shift+Z' },
  history: { label: 'History and Versions', menu: 'edit', keys: 'CmdOrCtrl+Shift+H' },
  cut: { label: 'Cut', menu: 'edit', keys: 'CmdOrCtrl+X', group: true },
  copy: { label: 'Copy', menu: 'edit', keys: 'CmdOrCtrl+C' },
  'copy-picture': { label: 'Copy Picture', menu: 'edit', keys: 'CmdOrCtrl+Shift+C' },
  paste: { label: 'Paste', menu: 'edit', keys: 'CmdOrCtrl+V' },
  duplicate: { label: 'Duplicate', menu: 'edit', keys: 'CmdOrCtrl+D' },
  delete: { label: 'Delete', menu: 'edit', keys: 'Delete' },
  'select-all': { label: 'Select All', menu: 'edit', keys: 'CmdOrCtrl+A', group: true },
  'select-none': { label: 'Deselect All', menu: 'edit', keys: 'CmdOrCtrl+Shift+A' },
  turn: { label: 'Rotate', menu: 'edit', keys: 'R', group: true },
  flip: { label: 'Flip', menu: 'edit', keys: 'F' },
  'toggle-hatchway': { label: 'Open or Close Hatchway', menu: 'edit', submenu: 'Wall', keys: 'O' },
  'next-piece': { label: 'Next Piece of Same Length', menu: 'edit', submenu: 'Wall', keys: 'C' },
  'previous-piece': { label: 'Previous Piece of Same Length', menu: 'edit', submenu: 'Wall', keys: 'Shift+C' },
  'slide-further': { label: 'Slide Hatchway Forward', menu: 'edit', submenu: 'Wall', keys: '.' },
  'slide-back': { label: 'Slide Hatchway Back', menu: 'edit', submenu: 'Wall', keys: ',' },
  'toggle-auto-pillars': {
    label: 'Fit Pillars Automatically',
    menu: 'edit',
    submenu: 'Wall',
    keys: null,
    group: true,
    on: { autoPillars: true },
  },
  'draw-symmetric': { label: 'Draw on Both Halves', menu: 'edit', submenu: 'Symmetry', keys: 'Y' },
  'symmetry-half-turn': { label: 'Half Turn', menu: 'edit', submenu: 'Symmetry', keys: null, group: true },
  'symmetry-mirror-long': { label: 'Mirror Along the Field', menu: 'edit', submenu: 'Symmetry', keys: null },
  'symmetry-mirror-short': { label: 'Mirror Across the Field', menu: 'edit', submenu: 'Symmetry', keys: null },
  'make-symmetric': {
    label: 'Make Symmetric from One Half…',
    menu: 'edit',
    submenu: 'Symmetry',
    keys: null,
    group: true,
  },
  find: { label: 'Find…', menu: 'edit', keys: 'CmdOrCtrl+F', group: true },
  palette: { label: 'Command Palette…', menu: 'edit', keys: 'CmdOrCtrl+K' },
  'own-kinds': { label: 'Custom Symbols…', menu: 'edit', submenu: 'More', keys: null, group: true },
  'my-boxes': { label: 'My Boxes…', menu: 'edit', submenu: 'More', keys: null },
  'check-spelling': {
    label: 'Check Spelling',
    offLabel: 'Check Spelling (Downloads a Dictionary if Needed)',
    menu: 'edit',
    submenu: 'More',
    keys: null,
    on: { spellCheck: true },
  },
  group: { label: 'Group', menu: 'arrange', keys: 'CmdOrCtrl+G' },
  ungroup: { label: 'Ungroup', menu: 'arrange', keys: 'CmdOrCtrl+Shift+G' },
  lock: { label: 'Lock', menu: 'arrange', keys: 'Shift+L', group: true },
  'unlock-all': { label: 'Unlock Everything', menu: 'arrange', keys: null },
  'align-left': { label: 'Align Left', menu: 'arrange', submenu: 'Align', keys: null, group: true },
  'align-centre': { label: 'Align Centre', menu: 'arrange', submenu: 'Align', keys: null },
  'align-right': { label: 'Align Right', menu: 'arrange', submenu: 'Align', keys: null },
  'align-top': { label: 'Align Top', menu: 'arrange', submenu: 'Align', keys: null },
  'align-middle': { label: 'Align Middle', menu: 'arrange', submenu: 'Align', keys: null },
  'align-bottom': { label: 'Align Bottom', menu: 'arrange', submenu: 'Align', keys: null },
  'distribute-across': { label: 'Distribute Across', menu: 'arrange', submenu: 'Align', keys: null, group: true },
  'distribute-down': { label: 'Distribute Down', menu: 'arrange', submenu: 'Align', keys: null },
  relabel: { label: 'Renumber Labels…', menu: 'arrange', keys: null },
  layers: { label: 'Layers…', menu: 'arrange', keys: 'CmdOrCtrl+Shift+Y', group: true },
  'show-all-layers': { label: 'Show All Layers', menu: 'arrange', keys: null },
  'save-stamp': { label: 'Save as Stamp…', menu: 'arrange', keys: null, group: true },
  'keep-diagram': { label: 'Save as Diagram…', menu: 'arrange', keys: null },
  'workspace-map': { label: 'Map', menu: 'view', keys: 'CmdOrCtrl+1' },
  'workspace-mission': { label: 'Mission', menu: 'view', keys: 'CmdOrCtrl+2' },
  'workspace-paper': { label: 'Paper', menu: 'view', keys: 'CmdOrCtrl+3' },
  'workspace-standing': { label: '3D', menu: 'view', keys: 'CmdOrCtrl+5' },
  'workspace-table': { label: 'Table', menu: 'view', keys: 'CmdOrCtrl+4' },
  'next-tab': { label: 'Next Tab', menu: 'view', keys: 'Alt+PageDown', group: true },
  'previous-tab': { label: 'Previous Tab', menu: 'view', keys: 'Alt+PageUp' },
  'zoom-in': { label: 'Zoom In', menu: 'view', keys: 'CmdOrCtrl+=', group: true },
  'zoom-out': { label: 'Zoom Out', menu: 'view', keys: 'CmdOrCtrl+-' },
  'zoom-fit': { label: 'Zoom to Fit', menu: 'view', keys: 'CmdOrCtrl+0' },
  'turn-view': { label: 'Rotate the View', menu: 'view', keys: 'Shift+V' },
  'turn-to-fit': { label: 'Rotate Maps to Fit the Window', menu: 'view', keys: null, on: { turnsToFit: true } },
  'toggle-inspector': { label: 'Inspector', menu: 'view', submenu: 'Show', keys: 'CmdOrCtrl+I', group: true },
  'show-box': { label: 'Box: Kit and Pieces', menu: 'view', submenu: 'Show', keys: null },
  'toggle-rail': { label: 'Tools', menu: 'view', submenu: 'Show', keys: null, on: { railShown: true } },
  'toggle-kit': { label: 'Tray', menu: 'view', submenu: 'Show', keys: null, on: { kitShown: true } },
  'toggle-toolbar': {
    label: 'Selection Toolbar',
    menu: 'view',
    submenu: 'Show',
    keys: null,
    on: { toolbarShown: true },
  },
  'toggle-minimap': { label: 'Minimap', menu: 'view', submenu: 'Show', keys: null },
  'toggle-table': { label: 'Map as a Table', menu: 'view', submenu: 'Show', keys: 'Shift+T', group: true },
  'theme-light': { label: 'Light Theme (Paper)', menu: 'view', submenu: 'Theme', keys: null, on: { theme: 'light' } },
  'theme-dark': { label: 'Dark Theme (Deck)', menu: 'view', submenu: 'Theme', keys: null, on: { theme: 'dark' } },
  'theme-blueprint': {
    label: 'Blueprint Theme',
    menu: 'view',
    submenu: 'Theme',
    keys: null,
    on: { theme: 'blueprint' },
  },
  'theme-contrast': { label: 'High Contrast', menu: 'view', submenu: 'Theme', keys: null, on: { theme: 'contrast' } },
  'theme-system': { label: 'System Theme', menu: 'view', submenu: 'Theme', keys: null, on: { theme: 'system' } },
  picture: { label: 'Picture Under the Map…', menu: 'view', keys: null, group: true },
  'toggle-floor': { label: 'Art Floor', menu: 'view', keys: 'Shift+F', on: { artFloor: true } },
  'toggle-bare': { label: 'Hide Panels', menu: 'view', keys: 'CmdOrCtrl+\\' },
  'toggle-problems': { label: 'Problems List', menu: 'check', keys: 'CmdOrCtrl+Shift+M' },
  'next-problem': { label: 'Next Problem', menu: 'check', keys: 'F8' },
  'previous-problem': { label: 'Previous Problem', menu: 'check', keys: 'Shift+F8' },
  'toggle-marks': { label: 'Problem Marks on the Map', menu: 'check', keys: 'Shift+M', on: { marksShown: true } },
  'check-settings': { label: 'Checks and Settings…', menu: 'check', keys: null },
  fairness: { label: 'Fairness Report', menu: 'check', keys: null, group: true },
  playtest: { label: 'Playtest…', menu: 'check', keys: null },
  'show-play': { label: 'Odds and Step Lists', menu: 'check', keys: null },
  results: { label: 'Results of Games…', menu: 'check', keys: null },
  guide: { label: 'User Guide', menu: 'help', keys: 'F1' },
  tour: { label: 'Take the Tour', menu: 'help', keys: null },
  shortcuts: { label: 'Keyboard Shortcuts', menu: 'help', keys: 'CmdOrCtrl+/' },
  'own-keys': { label: 'Customise Shortcuts…', menu: 'help', keys: null },
  about: { label: 'About Bulkhead', menu: 'help', keys: null },
} as const satisfies Record<string, CommandInfo>

export type Command = keyof typeof table
export const commands: Readonly<Record<Command, CommandInfo>> = table
export const commandIds = Object.keys(table) as Command[]

/** The menus in their order. */
export const menuTitles: Readonly<Record<CommandInfo['menu'], string>> = {
  file: 'File',
  edit: 'Edit',
  arrange: 'Arrange',
  view: 'View',
  check: 'Check',
  help: 'Help',
}

export const menuIds = Object.keys(menuTitles) as CommandInfo['menu'][]

/** An entry of a menu: a command, or a submenu. */
export interface MenuEntry {
  /** Null for a command. */
  readonly submenu: string | null
  readonly commands: readonly [Command, ...Command[]]
}

/** Returns the entries of a menu; commands of a submenu stand together in the table. */
export function menuEntries(menu: CommandInfo['menu']): readonly MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const id of commandIds) {
    if (commands[id].menu !== menu) continue
    const { submenu = null } = commands[id]
    const last = entries.at(-1)
    if (last !== undefined && submenu !== null && last.submenu === submenu)
      entries[entries.length - 1] = { submenu, commands: [...last.commands, id] }
    else entries.push({ submenu, commands: [id] })
  }
  return entries
}

/** The commands of one menu. */
export type CommandOf<Menu extends CommandInfo['menu']> = {
  [Id in Command]: (typeof table)[Id]['menu'] extends Menu ? Id : never
}[Command]

/** Returns whether a command is on under these settings, or null if it switches none. */
export function isOn(command: Command, settings: Settings): boolean | null {
  const { on } = commands[command]
  if (on === undefined) return null
  return Object.entries(on).every(([name, value]) => settings[name as keyof Settings] === value)
}

/** Returns the label under these settings. */
export const commandLabel = (command: Command, settings: Settings): string =>
  (isOn(command, settings) === false && commands[command].offLabel) || commands[command].label
