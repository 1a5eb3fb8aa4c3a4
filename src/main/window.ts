/** The one window: appears when it has something to show, where it was last time. */
import { join } from 'node:path'
import { BrowserWindow, nativeTheme, screen } from 'electron'
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
