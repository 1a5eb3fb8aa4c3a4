/** The double of the `electron` module for a main process in plain Node. Importing anything that is missing here fails. */
import { runInThisContext } from 'node:vm'
import { app } from './app.ts'
import { ipcMain } from './ipc-main.ts'
import { answer } from './link.ts'
import { Menu, MenuItem } from './menu.ts'
import { ClipboardItem, clipboard, dialog, nativeTheme, screen, session, shell } from './native.ts'
import { protocol } from './protocol.ts'
import { strict } from './strict.ts'
import { BrowserWindow } from './window.ts'

const electron = strict('electron', {
  app,
  BrowserWindow: strict('BrowserWindow', BrowserWindow),
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu: strict('Menu', Menu),
  MenuItem,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
})

// As Playwright's ElectronApplication.evaluate: the function's text, run here, with the electron module.
answer({
  async evaluate(source, arg) {
    const work = runInThisContext(`(${source})`) as (module: typeof electron, arg: unknown) => unknown
    return structuredClone(await work(electron, arg))
  },
})

export { becomeReady } from './app.ts'
export {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme,
  protocol,
  screen,
  session,
  shell,
}
// biome-ignore lint/style/noDefaultExport: packages import electron as a whole
export default electron
