/** BrowserWindow and its WebContents, in front of a real page that the test runner holds. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type * as Electron from 'electron'
import { app, lifetime } from './app.ts'
import { answer, runner } from './link.ts'
import { emitPreventable, strict, strictFrame } from './strict.ts'

export const windows = new Map<number, BrowserWindow>()
let nextId = 1

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** Events that the double emits; a listener for any other would wait for ever. */
const CONTENTS_EVENTS = new Set([
  'did-finish-load',
  'render-process-gone',
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  // Only where a word is misspelt, and the double checks no spelling: src/main/spelling.test.ts emits it.
  'context-menu',
])

class WebContents extends EventEmitter {
  _mayOpen: OpenHandler = () => ({ action: 'allow' })
  readonly id: number

  constructor(id: number) {
    super()
    this.id = id
  }

  override on(event: string, listener: (...args: never[]) => void): this {
    if (!CONTENTS_EVENTS.has(event)) throw new Error(`[electron double] webContents emits no '${event}'`)
    return super.on(event, listener as (...args: unknown[]) => void)
  }

  send(channel: string, ...args: unknown[]): void {
    void runner.call('send', this.id, channel, structuredClone(args))
  }

  executeJavaScript(code: string): Promise<unknown> {
    return runner.call('evaluateInPage', this.id, code)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this._mayOpen = handler
  }

  reload(): void {
    void runner.call('reload', this.id)
  }

  _edit(command: string): void {
    void runner.call('evaluateInPage', this.id, `document.execCommand('${command}')`)
  }
  undo = (): void => this._edit('undo')
  redo = (): void => this._edit('redo')
  cut = (): void => this._edit('cut')
  copy = (): void => this._edit('copy')
  paste = (): void => this._edit('paste')
  delete = (): void => this._edit('delete')
  selectAll = (): void => this._edit('selectAll')
}

export class BrowserWindow extends EventEmitter {
  readonly id = nextId++
  readonly webContents = strict('webContents', new WebContents(this.id))
  readonly _created: Promise<void>
  _title: string
  _bounds: Electron.Rectangle
  _shown: boolean
  _maximised = false
  _minimised = false
  _edited = false
  _represented = ''
  _destroyed = false

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const { width = 800, height = 600, x = 0, y = 0, title = '', show = true, webPreferences = {} } = options
    if (webPreferences.sandbox === false || webPreferences.contextIsolation === false || webPreferences.nodeIntegration)
      throw new Error('[electron double] only a sandboxed, isolated page is doubled')
    this._title = title
    this._bounds = { x, y, width, height }
    this._shown = show
    const preload = webPreferences.preload === undefined ? null : readFileSync(webPreferences.preload, 'utf8')
    this._created = runner.call('createWindow', this.id, { width, height }, preload)
    const strictSelf = strict('BrowserWindow', this)
    windows.set(this.id, strictSelf)
    app.emit('web-contents-created', {}, this.webContents)
    // biome-ignore lint/correctness/noConstructorReturn: what is not doubled has to throw on the instance too
    return strictSelf
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()]
  }

  async loadURL(url: string): Promise<void> {
    await this._created
    await runner.call('load', this.id, url)
  }

  close(): void {
    void this._close()
  }

  /** The 'close' event, then the page's beforeunload, then the end. */
  async _close(): Promise<boolean> {
    if (this._destroyed) return true
    if (emitPreventable(this, 'close')) return false
    await this._created
    const { prevented } = await runner.call('close', this.id)
    if (!prevented) this._end()
    return !prevented
  }

  destroy(): void {
    void runner.call('destroy', this.id)
    this._end()
  }

  _end(): void {
    if (this._destroyed) return
    this._destroyed = true
    windows.delete(this.id)
    this.emit('closed')
    if (windows.size === 0) lifetime.lastWindowClosed()
  }

  isDestroyed = (): boolean => this._destroyed
  getTitle = (): string => this._title
  setTitle(title: string): void {
    this._title = title
  }
  isDocumentEdited = (): boolean => this._edited
  setDocumentEdited(edited: boolean): void {
    this._edited = edited
  }
  getRepresentedFilename = (): string => this._represented
  setRepresentedFilename(path: string): void {
    this._represented = path
  }
  isVisible = (): boolean => this._shown
  show(): void {
    this._shown = true
  }
  focus(): void {
    this.emit('focus')
  }
  isMaximized = (): boolean => this._maximised
  maximize(): void {
    this._maximised = true
  }
  isMinimized = (): boolean => this._minimised
  minimize(): void {
    this._minimised = true
  }
  restore(): void {
    this._minimised = false
  }
  getNormalBounds = (): Electron.Rectangle => ({ ...this._bounds })
  getBounds = (): Electron.Rectangle => ({ ...this._bounds })
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this._bounds = { ...this._bounds, ...bounds }
    void runner.call('resize', this.id, this._bounds)
  }
}

lifetime.closeAll = async () => {
  for (const window of windows.values()) if (!(await window._close())) return false
  return true
}

answer({
  pageEvent(id, event, url, title) {
    const window = windows.get(id)
    switch (event) {
      case 'loaded':
        window?.webContents.emit('did-finish-load')
        if (window && title !== '' && !emitPreventable(window, 'page-title-updated', {}, title, true))
          window.setTitle(title)
        window?.emit('ready-to-show')
        return
      case 'crashed':
        window?.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1, url })
        return
      case 'closed':
        window?._end()
    }
  },
  mayNavigate(id, frame, url, redirected) {
    const contents = windows.get(id)?.webContents
    if (contents === undefined) return false
    const isMainFrame = frame.parent === null
    const details = { url, isMainFrame, isSameDocument: false, frame: strictFrame(frame) }
    if (redirected) return !emitPreventable(contents, 'will-redirect', details, url)
    // As in Electron: the first for every frame, the second for the page itself.
    if (emitPreventable(contents, 'will-frame-navigate', details)) return false
    return !isMainFrame || !emitPreventable(contents, 'will-navigate', details, url)
  },
  mayOpenWindow: (id, url) => windows.get(id)?.webContents._mayOpen({ url }).action === 'allow',
})
