/** Mounts the editor and starts its life with the host. */

import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '#app/frame/app.tsx'
import {
  askThroughDialog,
  keepPageFromPinch,
  openDroppedFiles,
  openPastedFiles,
  playFromLink,
} from '#app/frame/page-events.ts'
import { updateRecentPictures } from '#features/gallery/follow-recent.ts'
import { interruptedImport } from '#host-browser/databases.ts'
import { resolveHost } from '#host-browser/resolve-host.ts'
import { keepOffline } from '#host-browser/web-edition.ts'
import { editorStore, startEditor } from '#state/editor-store.ts'
import { loadFonts, offerMoreLetters, showStoredFont } from '#state/pictures/fonts.ts'
import { setTypedTextHandOver } from '#state/recovery/unsent.ts'
import { afterDrawing, fetchFiles, fetchParts, fetchWhenIdle } from '#state/session/fetch-when-idle.ts'
import { goOnAfterUpdate, offerUpdate } from '#state/session/updates.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { Boundary, reportErrors } from '#ui/error-boundary/errors.tsx'
import { HostProvider } from '#ui/keys/host-context.tsx'
import { holdComposedKeys } from '#ui/keys/shortcuts.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/layout.css'
import './styles/notices.css'
import './styles/over-map.css'
import './styles/bars.css'
import './styles/menus.css'
import './styles/tray.css'
import './styles/inspector.css'
import './styles/mission.css'
import './styles/facts.css'
import './styles/scoring.css'
import './styles/sentence.css'
import './styles/trial.css'
import './styles/play.css'
import './styles/problems.css'
import './styles/gallery.css'
import './styles/start-cards.css'
import './styles/rules.css'
import './styles/dialogs.css'
import './styles/export.css'
import './styles/export-choices.css'
import './styles/workspaces.css'
import './styles/sheet-beside.css'
import './styles/side-panels.css'
import './styles/playtest.css'
import './styles/tracing.css'
import './styles/view-3d.css'
import './styles/kit-editor.css'
import './styles/palette.css'
import './styles/first.css'
import './styles/tabs.css'
import './styles/map-table.css'
import './styles/table-score.css'
import './styles/table.css'
import './styles/shortcut-editor.css'
import './styles/touch.css'
import './styles/library.css'
import './styles/make-maps.css'
import './styles/pack.css'
import './styles/narrow.css'

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

if (host.kind === 'browser') {
  goOnAfterUpdate(editorStore)
  playFromLink(location)
}
startEditor()
updateRecentPictures(editorStore, host)
reportErrors(window)
fetchWhenIdle(loadFonts)
// The desktop program has them beside it, and its pages keep nothing that they fetch.
if (host.kind === 'browser')
  fetchWhenIdle(async () => {
    const isKept = await keepOffline((start) => offerUpdate(editorStore, start)).catch(() => false)
    if (!isKept) await fetchFiles()
  })
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
