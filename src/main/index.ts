/** The desktop program: one setup per concern, in the order in which Electron needs them. */
import { join } from 'node:path'
import { app } from 'electron'
import { dataNames } from '#node-files/data-folder.ts'
import { setupClipboard } from './clipboard.ts'
import { setupClosing } from './closing.ts'
import { setupData } from './data.ts'
import { setupDialogs } from './dialogs.ts'
import { EDITOR_ORIGIN, setupEditorProtocol, setupEditorScheme } from './editor-protocol.ts'
import { createFileHandles } from './file-handles.ts'
import { type FileRequests, setupFileRequests } from './file-requests.ts'
import { setupFiles } from './files.ts'
import { createSender, setupHostCalls } from './ipc.ts'
import { setupQuarantine } from './json-file.ts'
import { setupLibrary } from './library.ts'
import { setupMenu } from './menu.ts'
import { setupPages, sweepPages } from './pages.ts'
import { applyPendingImport } from './pending-import.ts'
import { setupRecent, setupRecentFacts } from './recent.ts'
import { setupRecovery } from './recovery.ts'
import { setupSettings } from './settings.ts'
import { setupSpelling } from './spelling.ts'
import { reportStartFailure } from './start-failure.ts'
import { cleanUpAtStart } from './startup-cleanup.ts'
import { openStore } from './store.ts'
import { setupTheme } from './theme.ts'
import { setupUserFolder } from './user-folder.ts'
import { setupVersions } from './versions.ts'
import { openFirstPage, setupSecurity, setupTitle, setupWindow } from './window.ts'

setupUserFolder()
setupEditorScheme()
const requests = setupFileRequests()
if (requests.isFirstRun)
  void app
    .whenReady()
    .then(() => start(requests))
    .catch(reportStartFailure)
else app.quit()

async function start(requests: FileRequests): Promise<void> {
  const dataFolder = app.getPath('userData')
  const aside = setupQuarantine(dataFolder)
  applyPendingImport(dataFolder, aside.tell)
  const store = openStore(dataFolder, aside)
  const handles = createFileHandles()
  const settings = setupSettings(store)
  setupSecurity()
  setupSpelling(settings)
  setupEditorProtocol()

  const window = setupWindow(store)
  const send = createSender(window)
  aside.follow(() => send({ type: 'kept-aside' }))
  setupTheme(settings, send)
  const title = setupTitle(window, handles)
  const recent = setupRecent(store, handles, send)
  const dialogs = setupDialogs(window)
  const files = setupFiles(dialogs, handles, recent)
  const recoveryFolder = join(dataFolder, dataNames.recovery)
  const journals = join(dataFolder, dataNames.journal)
  const recovery = setupRecovery({ copies: recoveryFolder, journals }, handles)
  recovery.watch(() => send({ type: 'kept-work-gone' }))
  const versions = setupVersions(join(dataFolder, dataNames.versions), handles, settings)
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
      ...versions.calls,
      ...settings.calls,
      ...recent.calls,
      ...title.calls,
      ...closing.calls,
      ...setupClipboard(),
      ...setupPages(),
      ...requested,
      ...setupLibrary(window, dataFolder, handles, aside).calls,
      ...setupData(dataFolder, dialogs, handles, aside).calls,
      ...setupRecentFacts(dataFolder, recent, handles, aside),
    },
    closing.noteCall,
  )
  await openFirstPage(window, `${EDITOR_ORIGIN}/index.html`)
  // The editor is at work by now: what cannot be swept does not end it.
  for (const sweep of [() => cleanUpAtStart(dataFolder, recoveryFolder, store.read().recent), sweepPages])
    await sweep().catch((error: unknown) =>
      console.error('bulkhead: what earlier runs have left could not be swept:', error),
    )
}
