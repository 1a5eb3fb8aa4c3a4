/** The small modules: requests to the system, with answers that a test can replace. */
import { EventEmitter } from 'node:events'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type * as Electron from 'electron'
import { answer } from './link.ts'
import { strict } from './strict.ts'

const unanswered = (question: string) => (): never => {
  throw new Error(`[electron double] dialog.${question} was called, and the test has given no answer`)
}

export const dialog = strict('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
  showMessageBox: unanswered('showMessageBox'),
  showErrorBox: unanswered('showErrorBox'),
} satisfies Partial<Electron.Dialog>)

const trashed: string[] = []
const shownToPerson: string[] = []

/** Nothing is meant to leave the program; a call is an error, and a test may put a recorder here. */
export const shell = strict('shell', {
  openExternal: (url) => {
    throw new Error(`[electron double] shell.openExternal(${url})`)
  },
  // Like a trash: the file is moved away and can be restored.
  trashItem: async (path) => {
    const trash = await mkdtemp(join(tmpdir(), 'bulkhead-double-trash-'))
    await rename(path, join(trash, basename(path)))
    trashed.push(join(trash, basename(path)))
  },
  showItemInFolder: (path) => void shownToPerson.push(path),
  openPath: async (path) => {
    shownToPerson.push(path)
    return ''
  },
  /** Files moved to the trash, and files shown in the system's file manager. */
  _trashed: () => trashed,
  _shown: () => shownToPerson,
} satisfies Partial<Electron.Shell> & Record<`_${string}`, unknown>)

type Payload = string | Blob
/** Electron's class: holds its contents by MIME type. */
export class ClipboardItem {
  readonly types: string[]
  readonly #items: Readonly<Record<string, Payload>>
  constructor(items: Readonly<Record<string, Payload>>) {
    this.#items = items
    this.types = Object.keys(items)
  }
  async getType(type: string): Promise<Blob> {
    const payload = this.#items[type]
    if (payload === undefined) throw new Error(`[electron double] the clipboard has no ${type}`)
    return typeof payload === 'string' ? new Blob([payload], { type }) : payload
  }
}

/** The clipboard's contents; text and pictures replace each other, as on a real clipboard. */
let copied: readonly ClipboardItem[] = []
export const clipboard = strict('clipboard', {
  read: async () => copied as unknown as Electron.ClipboardItem[],
  write: async (items) => {
    copied = items as unknown as ClipboardItem[]
  },
  readText: async () => {
    const item = copied.find(({ types }) => types.includes('text/plain'))
    return item === undefined ? '' : (await item.getType('text/plain')).text()
  },
  writeText: async (text) => {
    copied = [new ClipboardItem({ 'text/plain': text })]
  },
} satisfies Partial<Electron.Clipboard>)

let themeSource: Electron.NativeTheme['themeSource'] = 'system'
const themeEmitter = new EventEmitter()
export const nativeTheme = strict(
  'nativeTheme',
  Object.defineProperties(
    themeEmitter as EventEmitter & Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>,
    {
      themeSource: {
        get: () => themeSource,
        set: (next: typeof themeSource) => {
          themeSource = next
          themeEmitter.emit('updated')
        },
      },
      shouldUseDarkColors: { get: () => themeSource === 'dark' },
    },
  ),
)

const screenArea = { x: 0, y: 0, width: 1920, height: 1080 }
export const screen = strict('screen', {
  getAllDisplays: () => [{ id: 1, bounds: screenArea, workArea: screenArea }],
})

/** As in Electron: without a handler everything is granted, but devices are not. */
const permissions: {
  request: Parameters<Electron.Session['setPermissionRequestHandler']>[0]
  check: Parameters<Electron.Session['setPermissionCheckHandler']>[0]
  device: Parameters<Electron.Session['setDevicePermissionHandler']>[0]
} = { request: null, check: null, device: null }
/** As in Electron before anybody says anything: on, with a dictionary to fetch. */
const spelling: { on: boolean; languages: readonly string[] } = { on: true, languages: ['en-US'] }
export const session = strict('session', {
  defaultSession: strict('session.defaultSession', {
    setPermissionRequestHandler(handler) {
      permissions.request = handler
    },
    setPermissionCheckHandler(handler) {
      permissions.check = handler
    },
    setDevicePermissionHandler(handler) {
      permissions.device = handler
    },
    availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US'],
    setSpellCheckerLanguages(languages) {
      spelling.languages = languages
    },
    setSpellCheckerEnabled(on) {
      spelling.on = on
    },
    _spelling: spelling,
    /** Asks both permission handlers as Chromium does: whether a page may use this at all, then whether the person agrees. */
    _mayUse(permission: string) {
      // A handler that looks at the page or at the details finds out here that they are not doubled.
      const check = permissions.check as ((page: null, permission: string, origin: string) => boolean) | null
      if (check !== null && !check(null, permission, 'app://bulkhead')) return false
      const request = permissions.request as
        | ((page: null, permission: string, answer: (yes: boolean) => void) => void)
        | null
      let granted = request === null
      request?.(null, permission, (yes) => {
        granted = yes
      })
      return granted
    },
    /** The two questions each by itself, and the third one that comes before a device is opened. */
    _answers(permission: string, deviceType: 'hid' | 'serial' | 'usb') {
      const check = permissions.check as ((page: null, permission: string, origin: string) => boolean) | null
      const request = permissions.request as
        | ((page: null, permission: string, answer: (yes: boolean) => void) => void)
        | null
      let requested = request === null
      request?.(null, permission, (yes) => {
        requested = yes
      })
      const device = { deviceType, origin: 'app://bulkhead', device: { deviceId: '1', vendorId: 1, productId: 1 } }
      return {
        check: check?.(null, permission, 'app://bulkhead') ?? true,
        request: requested,
        device: permissions.device?.(device as Parameters<NonNullable<typeof permissions.device>>[0]) ?? false,
      }
    },
  } satisfies Partial<Electron.Session> & Record<`_${string}`, unknown>),
})
const mayUse = (permission: string): boolean => session.defaultSession._mayUse(permission)

answer({ grantedPermissions: (_window, asked) => asked.filter((permission) => mayUse(permission)) })
