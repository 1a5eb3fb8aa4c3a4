/** Mounts the editor and starts its life with the host. */

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

const host = resolveHost()
setTypedTextHandOver(commitTypedText)
// Before anybody listens for keys.
holdComposedKeys(host.platform === 'mac', () => editorStore.getState().settings)
// Before the editor listens: a native menu takes no focus away, so what is being typed is handed over here first.
host.onEvent((event) => {
  if (event.type === 'command' || event.type === 'close-requested') commitTypedText()
})
// Before anybody else hears of the page's end, so that it is known to be unsaved.
for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, commitTypedText, { capture: true })
if (host.kind === 'browser') askThroughDialog()
else openDroppedFiles()
openPastedFiles(host)
keepPageFromPinch(window)

startEditor()
updateRecentPictures(editorStore, host)
reportErrors(window)
fetchWhenIdle(loadFonts)
// The desktop program has them beside it, and its pages keep nothing that they fetch.
if (host.kind === 'browser') fetchWhenIdle(fetchFiles)
fetchParts()
afterDrawing(() => {
  offerMoreLetters()
  void showStoredFont()
  // Older programs kept drafts of dialogs there.
  void Promise.resolve()
    .then(() => indexedDB.deleteDatabase('bulkhead-drafts'))
    .catch(() => undefined)
  void interruptedImport().then((told) => told && editorStore.getState().notify('failure', told.message, told.advice))
})
// At once and last: left to React it waits for a turn of the page, in which an empty frame is drawn.
const page = createRoot(root)
flushSync(() =>
  page.render(
    <StrictMode>
      <HostProvider place={host}>
        <Boundary name="Bulkhead">
          <App />
        </Boundary>
      </HostProvider>
    </StrictMode>,
  ),
)
