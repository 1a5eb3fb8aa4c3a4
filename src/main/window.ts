/** The one window: appears when it has something to show, at its last place. */
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen, session } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import type { FileHandles } from './file-handles.ts'
import type { DesktopStore } from './store.ts'
import type { WindowPlace } from './stored-values.ts'

export function setupWindow(store: DesktopStore): BrowserWindow {
  const place = store.read().window
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    ...(place !== null && isVisible(place) ? boundsOf(place) : {}),
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Bulkhead',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#12171d' : '#f4f1ea',
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // The switch is the session's (spelling.ts); a page made without it could not be switched on later.
      spellcheck: true,
    },
  })
  window.once('ready-to-show', () => {
    if (place?.maximised) window.maximize()
    window.show()
  })
  // The title says what is open and whether it is saved; the page's own title has no part in it.
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('close', () => {
    store.writeIfPossible({ window: { ...window.getNormalBounds(), maximised: window.isMaximized() } })
  })
  return window
}

const boundsOf = ({ x, y, width, height }: WindowPlace) => ({ x, y, width, height })

/** Whether enough of the title bar lies on a screen to be grabbed: screens get unplugged between two runs. */
function isVisible(place: WindowPlace): boolean {
  return screen.getAllDisplays().some(({ workArea: area }) => {
    const overlap = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
    return overlap >= 100 && place.y >= area.y - 10 && place.y <= area.y + area.height - 50
  })
}

// Shows in the title bar what is open and whether it is saved.

export interface TitlePart {
  readonly calls: Pick<HostCalls, 'setWindowState'>
  isDirty(): boolean
  /** Something is typed that the editor takes into the mission before the window closes. */
  isTyping(): boolean
}

export function setupTitle(window: BrowserWindow, handles: FileHandles): TitlePart {
  let dirty = false
  let typing = false
  return {
    calls: {
      async setWindowState(state) {
        dirty = state.dirty
        typing = state.typing === true
        window.setTitle(`${dirty ? '• ' : ''}${state.title} — Bulkhead`)
        // macOS shows both as parts of the title bar; elsewhere these do nothing.
        window.setDocumentEdited(dirty)
        window.setRepresentedFilename((state.file && handles.pathOf(state.file.handle)) ?? '')
      },
    },
    isDirty: () => dirty,
    isTyping: () => typing,
  }
}

// The page of the window, loaded for the first time.

/**
 * Ends when the page is there, or when it is known not to come. The program goes on then: whoever looks after the window asks the
 * person where the page's process has died, and a reload has given this load up for another one.
 */
export async function openFirstPage(
  window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed' | 'isVisible' | 'show'>,
  url: string,
): Promise<void> {
  try {
    await window.loadURL(url)
  } catch (error) {
    // Closed before it had anything to show: then nobody waits for it.
    if (window.isDestroyed()) return
    console.error('bulkhead: the page could not be loaded:', error)
    // It waits for something to show, and nobody would see a program that goes on without one.
    if (!window.isVisible()) window.show()
  }
}

// The page may draw and ask the host, nothing more: no navigation, no second window, no embedded guest, no permission.
// The program links to nothing outside, so nothing outside is ever opened.

export function setupSecurity(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
}
