/** Starts the editor's life with its host: settings, files named at the start, recovery, window title, closing. */
import type { Host } from '#host/host.ts'
import { type Editor, type ListeningStore, settingsState } from './editor.ts'
import type { FileActions } from './file-actions.ts'
import { keepRecovery } from './recovery.ts'

/** Returns a function that stops everything it started. */
export function startSession(store: ListeningStore, host: Host, files: FileActions): () => void {
  const get = store.getState
  const stops = [
    host.onEvent((event) => {
      switch (event.type) {
        case 'command':
          return get().run(event.command)
        case 'open-file':
          return void files.opened({ ok: true, value: event.opened })
        case 'open-failed':
          return get().fail(event.error)
        case 'close-requested':
          return void files.mayLeave().then(async (may) => {
            if (may) await host.clearRecovery(null)
            await host.closeAnswer(may)
          })
        case 'recent-changed':
          return store.setState({ recent: event.files })
        case 'system-theme':
          return store.setState({ systemDark: event.dark })
      }
    }),
    store.subscribe((state, before) => {
      if (state.dirty !== before.dirty || state.file !== before.file || titleOf(state) !== titleOf(before))
        tellWindow(host, state)
    }),
    keepRecovery(store, host),
  ]
  tellWindow(host, get())
  void begin(store, host, files)
  return () => {
    for (const stop of stops) stop()
  }
}

const titleOf = (state: Editor): string => state.document.mission.title

const tellWindow = (host: Host, state: Editor): void =>
  void host.setWindowState({ title: titleOf(state), dirty: state.dirty, file: state.file })

async function begin(store: ListeningStore, host: Host, files: FileActions): Promise<void> {
  const [settings, recent, copies, started] = await Promise.all([
    host.readSettings(),
    host.recentFiles(),
    host.recoveryCopies(),
    host.startFiles(),
  ])
  store.setState({ ...settingsState(store.getState(), settings), recent })
  for (const file of started) await files.opened(file)
  // Somebody who has begun meanwhile is left alone.
  const { gallery, file, dirty } = store.getState()
  if (gallery === 'undecided') store.setState({ gallery: file === null && !dirty ? 'start' : 'closed' })
  if (copies.length > 0) store.setState({ dialog: { kind: 'recovery', copies } })
}
