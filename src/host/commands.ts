/** The commands that menus and keys share. Menus are built from this table; the editor runs them by id. */
export interface CommandInfo {
  readonly label: string
  readonly menu: 'file' | 'edit' | 'view' | 'mission' | 'help'
  /** Electron accelerator; the editor reads the same text. Null: menu only. */
  readonly keys: string | null
  /** Starts a new group in its menu. */
  readonly group?: boolean
}

const table = {
  new: { label: 'New Mission', menu: 'file', keys: 'CmdOrCtrl+N' },
  'new-from-template': { label: 'New from Template…', menu: 'file', keys: 'CmdOrCtrl+Shift+N' },
  open: { label: 'Open…', menu: 'file', keys: 'CmdOrCtrl+O' },
  'open-link': { label: 'Open Link…', menu: 'file', keys: null },
  save: { label: 'Save', menu: 'file', keys: 'CmdOrCtrl+S', group: true },
  'save-as': { label: 'Save As…', menu: 'file', keys: 'CmdOrCtrl+Shift+S' },
  export: { label: 'Export…', menu: 'file', keys: 'CmdOrCtrl+E', group: true },
  'export-pdf': { label: 'Export PDF…', menu: 'file', keys: 'CmdOrCtrl+Shift+E' },
  'export-svg': { label: 'Export SVG…', menu: 'file', keys: null },
  'export-json': { label: 'Export Mission JSON…', menu: 'file', keys: null },
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
  'select-none': { label: 'Select Nothing', menu: 'edit', keys: 'CmdOrCtrl+Shift+A' },
  turn: { label: 'Turn', menu: 'edit', keys: 'R', group: true },
  flip: { label: 'Flip', menu: 'edit', keys: 'F' },
  'toggle-hatchway': { label: 'Open or Close Hatchway', menu: 'edit', keys: 'O' },
  'zoom-in': { label: 'Zoom In', menu: 'view', keys: 'CmdOrCtrl+=' },
  'zoom-out': { label: 'Zoom Out', menu: 'view', keys: 'CmdOrCtrl+-' },
  'zoom-fit': { label: 'Fit Battlefield', menu: 'view', keys: 'CmdOrCtrl+0' },
  'theme-light': { label: 'Light Theme', menu: 'view', keys: null, group: true },
  'theme-dark': { label: 'Dark Theme', menu: 'view', keys: null },
  'theme-system': { label: 'System Theme', menu: 'view', keys: null },
  'toggle-problems': { label: 'Problems List', menu: 'view', keys: 'CmdOrCtrl+Shift+M', group: true },
  'next-problem': { label: 'Next Problem', menu: 'mission', keys: 'F8' },
  'previous-problem': { label: 'Previous Problem', menu: 'mission', keys: 'Shift+F8' },
  'keep-diagram': { label: 'Keep as Diagram…', menu: 'mission', keys: null, group: true },
  fairness: { label: 'Fairness Report…', menu: 'mission', keys: null },
  'own-kinds': { label: 'Kinds of This Mission…', menu: 'mission', keys: null, group: true },
  'toggle-auto-pillars': { label: 'Fit Pillars Automatically', menu: 'mission', keys: null, group: true },
  shortcuts: { label: 'Keyboard Shortcuts', menu: 'help', keys: 'F1' },
  about: { label: 'About Bulkhead', menu: 'help', keys: null },
} as const satisfies Record<string, CommandInfo>

export type Command = keyof typeof table
export const commands: Readonly<Record<Command, CommandInfo>> = table
export const commandIds = Object.keys(table) as Command[]
