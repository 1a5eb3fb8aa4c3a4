/** Starts the editor's life with its host: settings, files named at the start, recovery, window title, closing. */
import type { Host } from '#host/host.ts'
import type { Editor, ListeningStore } from './editor.ts'
import { afterDrawing, fetchWhenIdle } from './fetch-when-idle.ts'
import type { FileActions } from './file-actions.ts'
import { keepRecovery } from './recovery.ts'

/** Returns a function that stops everything it started. */
export function startSession(
  store: ListeningStore,
  host: Host,
  files: FileActions,
  readSettings: () => Promise<void>,
): () => void {
  const get = store.getState
  /** The list as it is now has been heard of; one that was asked for earlier is out of date. */
  let recentHeard = false
  const stops = [
    host.onEvent((event) => {
      switch (event.type) {
        case 'command':
          return get().run(event.command)
        case 'open-file':
          return orTell(get, files.opened({ ok: true, value: event.opened }))
        case 'open-failed':
          return get().fail(event.error)
        case 'close-requested':
          // At once, for the answer may have to wait for a disk or a person: the editor has heard.
          tellWindow(host, get())
          return orTell(get, files.close())
        case 'recent-changed':
          recentHeard = true
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
    fetchRulesWhenWanted(store),
  ]
  tellWindow(host, get())

  const begin = async (): Promise<void> => {
    const recent = host.recentFiles().then((found) => {
      if (!recentHeard) store.setState({ recent: found })
    })
    const [copies, started] = await Promise.all([host.recoveryCopies(), host.startFiles(), recent, readSettings()])
    for (const file of started) await files.opened(file)
    // Somebody who has begun meanwhile is left alone.
    const { gallery, file, dirty } = get()
    if (gallery === 'undecided') store.setState({ gallery: file === null && !dirty ? 'start' : 'closed' })
    if (copies.length > 0) stops.push(whenNoDialog(store, () => get().showDialog({ kind: 'recovery', copies })))
  }
  orTell(get, begin())
  return () => {
    for (const stop of stops) stop()
  }
}

/** The rules are wanted with the first change of the mission, once that is drawn; without one when there is nothing else to do. */
function fetchRulesWhenWanted(store: ListeningStore): () => void {
  const stop = store.subscribe((state, before) => {
    if (state.document === before.document) return
    stop()
    afterDrawing(() => void state.fetchRules())
  })
  fetchWhenIdle(() => store.getState().fetchRules())
  return stop
}

const titleOf = (state: Editor): string => state.document.mission.title

const tellWindow = (host: Host, state: Editor): void =>
  void host.setWindowState({ title: titleOf(state), dirty: state.dirty, file: state.file })

/** What nobody waits for tells of its own failure. */
function orTell(get: () => Editor, work: Promise<unknown>): void {
  void work.catch((error: unknown) => {
    get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
  })
}

/** Shows a dialog as soon as no other one is in its way; returns a function that gives it up. */
function whenNoDialog(store: ListeningStore, show: () => void): () => void {
  const isFree = ({ dialog, question }: Editor): boolean => dialog === null && question === null
  if (isFree(store.getState())) {
    show()
    return () => undefined
  }
  const stop = store.subscribe((state) => {
    if (!isFree(state)) return
    stop()
    show()
  })
  return stop
}
