import type { Settings } from './settings.ts'

/** The commands that menus and keys share. Menus are built from this table; the editor runs them by id. */
export interface CommandInfo {
  readonly label: string
  /** Replaces the label while the command is off. */
  readonly offLabel?: string
  readonly menu: 'file' | 'edit' | 'arrange' | 'view' | 'mission' | 'help'
  /** Electron accelerator, which the editor reads too, or null if it is only in the menu. */
  readonly keys: string | null
  /** Starts a new group in its menu. */
  readonly group?: boolean
  /** The setting with which it is on; menus tick it then. */
  readonly on?: Partial<Settings>
}

const table = {
  new: { label: 'New Mission…', menu: 'file', keys: 'CmdOrCtrl+N' },
  'new-from-template': { label: 'New from Template…', menu: 'file', keys: 'CmdOrCtrl+Shift+N' },
  'new-tab': { label: 'New Tab', menu: 'file', keys: null },
  open: { label: 'Open…', menu: 'file', keys: 'CmdOrCtrl+O' },
  library: { label: 'Library…', menu: 'file', keys: 'CmdOrCtrl+Shift+L' },
  pack: { label: 'Mission Pack…', menu: 'file', keys: null },
  'open-link': { label: 'Open Link…', menu: 'file', keys: null },
  'close-tab': { label: 'Close Tab', menu: 'file', keys: null },
  save: { label: 'Save', menu: 'file', keys: 'CmdOrCtrl+S', group: true },
  'save-as': { label: 'Save As…', menu: 'file', keys: 'CmdOrCtrl+Shift+S' },
  versions: { label: 'Version History…', menu: 'file', keys: 'F9', group: true },
  'name-version': { label: 'Name This Version…', menu: 'file', keys: null },
  export: { label: 'Export…', menu: 'file', keys: 'CmdOrCtrl+E', group: true },
  'export-pdf': { label: 'Export PDF…', menu: 'file', keys: 'CmdOrCtrl+Shift+E' },
  'export-svg': { label: 'Export SVG…', menu: 'file', keys: null },
  'export-json': { label: 'Export Mission JSON…', menu: 'file', keys: null },
  print: { label: 'Print…', menu: 'file', keys: 'CmdOrCtrl+P' },
  'share-link': { label: 'Share Link…', menu: 'file', keys: null },
  undo: { label: 'Undo', menu: 'edit', keys: 'CmdOrCtrl+Z' },
  redo: { label: 'Redo', menu: 'edit', keys: 'CmdOrCtrl+Shift+Z' },
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
  'toggle-hatchway': { label: 'Open or Close Hatchway', menu: 'edit', keys: 'O' },
  'next-piece': { label: 'Next Piece of Same Length', menu: 'edit', keys: 'C' },
  'previous-piece': { label: 'Previous Piece of Same Length', menu: 'edit', keys: 'Shift+C' },
  'slide-further': { label: 'Slide Hatchway Forward', menu: 'edit', keys: '.' },
  'slide-back': { label: 'Slide Hatchway Back', menu: 'edit', keys: ',' },
  'draw-symmetric': { label: 'Draw on Both Halves', menu: 'edit', keys: 'Y', group: true },
  'symmetry-half-turn': { label: 'Symmetry: Half Turn', menu: 'edit', keys: null },
  'symmetry-mirror-long': { label: 'Symmetry: Mirrored Along the Field', menu: 'edit', keys: null },
  'symmetry-mirror-short': { label: 'Symmetry: Mirrored Across the Field', menu: 'edit', keys: null },
  'make-symmetric': { label: 'Make Symmetric from One Half…', menu: 'edit', keys: null },
  find: { label: 'Find…', menu: 'edit', keys: 'CmdOrCtrl+F', group: true },
  palette: { label: 'Command Palette…', menu: 'edit', keys: 'CmdOrCtrl+K' },
  history: { label: 'History', menu: 'edit', keys: 'CmdOrCtrl+Shift+H' },
  'check-spelling': {
    label: 'Check Spelling',
    offLabel: 'Check Spelling (Downloads a Dictionary if Needed)',
    menu: 'edit',
    keys: null,
    group: true,
    on: { spellCheck: true },
  },
  group: { label: 'Group', menu: 'arrange', keys: 'CmdOrCtrl+G' },
  ungroup: { label: 'Ungroup', menu: 'arrange', keys: 'CmdOrCtrl+Shift+G' },
  'save-stamp': { label: 'Save as Stamp…', menu: 'arrange', keys: null, group: true },
  lock: { label: 'Lock', menu: 'arrange', keys: 'Shift+L', group: true },
  'unlock-all': { label: 'Unlock Everything', menu: 'arrange', keys: null },
  relabel: { label: 'Renumber Labels…', menu: 'arrange', keys: null, group: true },
  layers: { label: 'Layers…', menu: 'arrange', keys: 'CmdOrCtrl+Shift+Y', group: true },
  'show-all-layers': { label: 'Show All Layers', menu: 'arrange', keys: null },
  'align-left': { label: 'Align Left', menu: 'arrange', keys: null, group: true },
  'align-centre': { label: 'Align Centre', menu: 'arrange', keys: null },
  'align-right': { label: 'Align Right', menu: 'arrange', keys: null },
  'align-top': { label: 'Align Top', menu: 'arrange', keys: null },
  'align-middle': { label: 'Align Middle', menu: 'arrange', keys: null },
  'align-bottom': { label: 'Align Bottom', menu: 'arrange', keys: null },
  'distribute-across': { label: 'Distribute Across', menu: 'arrange', keys: null, group: true },
  'distribute-down': { label: 'Distribute Down', menu: 'arrange', keys: null },
  'workspace-map': { label: 'Map', menu: 'view', keys: 'CmdOrCtrl+1' },
  'workspace-mission': { label: 'Mission', menu: 'view', keys: 'CmdOrCtrl+2' },
  'workspace-paper': { label: 'Paper', menu: 'view', keys: 'CmdOrCtrl+3' },
  'workspace-table': { label: 'Table', menu: 'view', keys: 'CmdOrCtrl+4' },
  'next-tab': { label: 'Next Tab', menu: 'view', keys: 'Alt+PageDown', group: true },
  'previous-tab': { label: 'Previous Tab', menu: 'view', keys: 'Alt+PageUp' },
  'zoom-in': { label: 'Zoom In', menu: 'view', keys: 'CmdOrCtrl+=', group: true },
  'zoom-out': { label: 'Zoom Out', menu: 'view', keys: 'CmdOrCtrl+-' },
  'zoom-fit': { label: 'Zoom to Fit', menu: 'view', keys: 'CmdOrCtrl+0' },
  'turn-view': { label: 'Rotate the View', menu: 'view', keys: 'Shift+V' },
  'turn-to-fit': { label: 'Rotate Maps to Fit the Window', menu: 'view', keys: null, on: { turnsToFit: true } },
  'theme-light': { label: 'Light Theme (Paper)', menu: 'view', keys: null, group: true, on: { theme: 'light' } },
  'theme-dark': { label: 'Dark Theme (Deck)', menu: 'view', keys: null, on: { theme: 'dark' } },
  'theme-blueprint': { label: 'Blueprint Theme', menu: 'view', keys: null, on: { theme: 'blueprint' } },
  'theme-contrast': { label: 'High Contrast', menu: 'view', keys: null, on: { theme: 'contrast' } },
  'theme-system': { label: 'System Theme', menu: 'view', keys: null, on: { theme: 'system' } },
  'toggle-problems': { label: 'Problems List', menu: 'view', keys: 'CmdOrCtrl+Shift+M', group: true },
  'toggle-inspector': { label: 'Inspector', menu: 'view', keys: 'CmdOrCtrl+I' },
  'toggle-rail': { label: 'Tools', menu: 'view', keys: null, on: { railShown: true } },
  'toggle-kit': { label: 'Tray', menu: 'view', keys: null, on: { kitShown: true } },
  'show-play': { label: 'Odds and Step Lists', menu: 'view', keys: null },
  'show-box': { label: 'Box: Kit and Pieces', menu: 'view', keys: null },
  'toggle-bare': { label: 'Hide Panels', menu: 'view', keys: 'CmdOrCtrl+\\' },
  'toggle-table': { label: 'Map as a Table', menu: 'view', keys: 'Shift+T' },
  'toggle-minimap': { label: 'Minimap', menu: 'view', keys: null },
  'toggle-toolbar': { label: 'Selection Toolbar', menu: 'view', keys: null, on: { toolbarShown: true } },
  'toggle-marks': { label: 'Problem Marks on the Map', menu: 'view', keys: 'Shift+M', on: { marksShown: true } },
  'toggle-floor': { label: 'Art Floor', menu: 'view', keys: 'Shift+F', on: { artFloor: true } },
  'next-problem': { label: 'Next Problem', menu: 'mission', keys: 'F8' },
  'previous-problem': { label: 'Previous Problem', menu: 'mission', keys: 'Shift+F8' },
  'check-settings': { label: 'Check Settings…', menu: 'mission', keys: null },
  'keep-diagram': { label: 'Save as Diagram…', menu: 'mission', keys: null, group: true },
  'make-maps': { label: 'Generate Maps…', menu: 'mission', keys: null },
  fairness: { label: 'Fairness Report', menu: 'mission', keys: null },
  compare: { label: 'Compare with File…', menu: 'mission', keys: null, group: true },
  'compare-disk': { label: 'Compare with Saved File', menu: 'mission', keys: null },
  merge: { label: 'Merge with File…', menu: 'mission', keys: null },
  results: { label: 'Results…', menu: 'mission', keys: null },
  'own-kinds': { label: 'Custom Types…', menu: 'mission', keys: null, group: true },
  'toggle-auto-pillars': {
    label: 'Fit Pillars Automatically',
    menu: 'mission',
    keys: null,
    group: true,
    on: { autoPillars: true },
  },
  guide: { label: 'User Guide', menu: 'help', keys: 'F1' },
  tour: { label: 'Take the Tour', menu: 'help', keys: null },
  shortcuts: { label: 'Keyboard Shortcuts', menu: 'help', keys: 'CmdOrCtrl+/' },
  'own-keys': { label: 'Customise Shortcuts…', menu: 'help', keys: null },
  about: { label: 'About Bulkhead', menu: 'help', keys: null },
} as const satisfies Record<string, CommandInfo>

export type Command = keyof typeof table
export const commands: Readonly<Record<Command, CommandInfo>> = table
export const commandIds = Object.keys(table) as Command[]

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
