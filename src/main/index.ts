/** The desktop program: one setup per concern, in the order in which Electron needs them. */
import { join } from 'node:path'
import { app } from 'electron'
import { setupClipboard } from './clipboard.ts'
import { setupClosing } from './closing.ts'
import { setupDialogs } from './dialogs.ts'
import { EDITOR_ORIGIN, setupEditorProtocol, setupEditorScheme } from './editor-protocol.ts'
import { createFileHandles } from './file-handles.ts'
import { type FileRequests, setupFileRequests } from './file-requests.ts'
import { setupFiles } from './files.ts'
import { createSender, setupHostCalls } from './ipc.ts'
import { setupMenu } from './menu.ts'
import { setupRecent } from './recent.ts'
import { setupRecovery } from './recovery.ts'
import { setupSecurity } from './security.ts'
import { setupSettings } from './settings.ts'
import { openStore } from './store.ts'
import { sweepAtStart } from './sweeping.ts'
import { setupTheme } from './theme.ts'
import { setupTitle } from './title.ts'
import { setupWindow } from './window.ts'

setupUserFolder()
setupEditorScheme()
const requests = setupFileRequests()
if (requests.isFirstRun) void app.whenReady().then(() => start(requests))
else app.quit()

/** A folder named on the command line, for a portable installation. Must precede every use of the folder. */
function setupUserFolder(): void {
  const folder = app.commandLine.getSwitchValue('user-data-dir')
  if (folder !== '') app.setPath('userData', folder)
}

async function start(requests: FileRequests): Promise<void> {
  const store = openStore()
  const handles = createFileHandles()
  const settings = setupSettings(store)
  setupSecurity()
  setupEditorProtocol()

  const window = setupWindow(store)
  const send = createSender(window)
  setupTheme(settings, send)
  const title = setupTitle(window, handles)
  const recent = setupRecent(store, handles, send)
  const files = setupFiles(setupDialogs(window), handles, recent)
  const recoveryFolder = join(app.getPath('userData'), 'recovery')
  const recovery = setupRecovery(recoveryFolder, handles)
  const closing = setupClosing(window, title, files, recovery, send)
  const requested = requests.deliver(files, send, () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  setupMenu(window, recent, settings, files, send)
  setupHostCalls(
    window,
    {
      ...files.calls,
      ...recovery.calls,
      ...settings.calls,
      ...title.calls,
      ...closing.calls,
      ...setupClipboard(),
      ...requested,
    },
    closing.noteCall,
  )
  await window.loadURL(`${EDITOR_ORIGIN}/index.html`)
  await sweepAtStart(app.getPath('userData'), recoveryFolder, store.read().recent)
}
