/**
 * Stands in for the module `electron` in unit tests of main, where Electron cannot run: what main calls is noted, what a
 * person or the system would answer is set by the test, and what nobody has thought of throws. The whole program runs on
 * the larger double of test/desktop.
 */
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import { strict } from '../desktop/harness/double/strict.ts'

type Handler = (...args: unknown[]) => unknown

/** What happened, in order: `['setTitle', 'x']`. */
export const noted: unknown[][] = []
/** Handlers of channels and schemes. */
export const handlers = new Map<string, Handler>()
/** What the next dialogs answer; a question without an answer is an error. */
export const answers: object[] = []
export const folders: Record<string, string> = {}
/** What the system tells the program. */
export const system = new EventEmitter()

export function startAfresh(): void {
  noted.length = 0
  answers.length = 0
  handlers.clear()
  system.removeAllListeners()
}

const note =
  (name: string): Handler =>
  (...args) =>
    void noted.push([name, ...args])

const question =
  (name: string): Handler =>
  async (...args) => {
    noted.push([name, args.at(-1)])
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`${name} was asked, and the test has given no answer`)
    return answer
  }

export const app = strict('app', {
  isPackaged: true,
  on: (event: string, listener: Handler) => void system.on(event, listener),
  requestSingleInstanceLock: (handedOver: unknown) => {
    noted.push(['lock', handedOver])
    return true
  },
  getPath: (name: string) => folders[name] ?? '',
  addRecentDocument: note('addRecentDocument'),
  clearRecentDocuments: note('clearRecentDocuments'),
  exit: note('exit'),
  getPreferredSystemLanguages: () => preferredLanguages,
})

/** The person's languages, as the system has them. */
export const preferredLanguages: string[] = []

export const session = strict('session', {
  defaultSession: strict('session.defaultSession', {
    availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US', 'fr'],
    setSpellCheckerLanguages: note('languages'),
    setSpellCheckerEnabled: note('spelling'),
    addWordToSpellCheckerDictionary: note('addWord'),
  }),
})

/** Menus that come up where somebody clicks are noted as they are. */
export const Menu = strict('Menu', {
  buildFromTemplate: (template: readonly Electron.MenuItemConstructorOptions[]) =>
    strict('menu', { popup: () => void noted.push(['popup', template]) }),
})

export const dialog = strict('dialog', {
  showOpenDialog: question('open'),
  showSaveDialog: question('save'),
  showMessageBox: question('message'),
  showErrorBox: note('errorBox'),
})

export const shell = strict('shell', {
  trashItem: async (path: string) => void noted.push(['trashItem', path]),
  showItemInFolder: note('showItemInFolder'),
  openPath: async (path: string) => {
    noted.push(['openPath', path])
    return ''
  },
})

export const ipcMain = strict('ipcMain', {
  handle: (channel: string, handler: Handler) => void handlers.set(channel, handler),
})

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: note('registerSchemesAsPrivileged'),
  handle: (scheme: string, handler: Handler) => void handlers.set(scheme, handler),
})

/** A window that notes what it is told. */
export function windowStandIn(): {
  readonly window: Electron.BrowserWindow
  readonly events: EventEmitter
  readonly page: EventEmitter
} {
  const page = Object.assign(new EventEmitter(), { reload: note('reload'), send: note('send') })
  let gone = false
  const events: EventEmitter = Object.assign(new EventEmitter(), {
    webContents: strict('webContents', page),
    isDestroyed: () => gone,
    destroy() {
      gone = true
      noted.push(['destroy'])
      events.emit('closed')
    },
    setTitle: note('setTitle'),
    setDocumentEdited: note('setDocumentEdited'),
    setRepresentedFilename: note('setRepresentedFilename'),
  })
  return { window: strict('window', events) as Partial<Electron.BrowserWindow> as Electron.BrowserWindow, events, page }
}
