/** Starts the editor's life with its host: settings, files named at the start, recovery, window title, closing. */
import type { Host } from '#host/host.ts'
import type { Editor, ListeningStore } from '../editor.ts'
import type { FileActions } from '../files/file-actions.ts'
import { recoveryScan, scanForRecovery } from '../recovery/recovery-scan.ts'
import { isTyping, onTyping } from '../recovery/unsent.ts'
import { afterDrawing, fetchWhenIdle } from './fetch-when-idle.ts'
import type { SettingsReader } from './settings-actions.ts'
import { anyDirty } from './tabs.ts'

/** Returns a function that stops everything it started. */
export function startSession(
  store: ListeningStore,
  host: Host,
  files: FileActions,
  settings: SettingsReader,
): () => void {
  const get = store.getState
  /** The list as it is now has been heard of; one that was asked for earlier is out of date. */
  let recentHeard = false
  const found = recoveryScan(store, host)
  const stops = [
    host.onEvent((event) => {
      switch (event.type) {
        case 'command':
          return get().run(event.command)
        case 'open-file':
          return void orTell(get, files.opened({ ok: true, value: event.opened }, event.among))
        case 'open-failed':
          return get().fail(event.error)
        case 'close-requested':
          // At once, for the answer may have to wait for a disk or a person: the editor has heard.
          tellWindow(host, get())
          return void orTell(get, files.close())
        case 'kept-work-gone':
          // Whoever else keeps some hears of it.
          return get().keepWalksAnew()
        case 'came-back':
          store.setState({ versionsChanged: get().versionsChanged + 1 })
          return void orTell(get, found.lookAgain())
        case 'kept-aside':
          return void orTell(get, tellKeptAside(get, host))
        case 'settings-changed':
          return void orTell(get, settings.readAgain(event.all))
        case 'recent-changed':
          recentHeard = true
          return store.setState({ recent: event.files })
        case 'recent-cleared':
          return tellCleared(get, host, event.count)
        case 'system-theme':
          return store.setState({ systemDark: event.dark })
      }
    }),
    store.subscribe((state, before) => {
      if (
        state.tabs !== before.tabs ||
        state.dirty !== before.dirty ||
        state.leavePack !== before.leavePack ||
        state.file !== before.file ||
        titleOf(state) !== titleOf(before)
      )
        tellWindow(host, state)
    }),
    store.subscribe((state, before) => {
      if (state.open.id === before.open.id && titleOf(state) !== titleOf(before)) state.moveWalks(titleOf(before))
    }),
    onTyping(() => tellWindow(host, get())),
    fetchRulesWhenWanted(store),
  ]
  tellWindow(host, get())

  const begin = async (): Promise<void> => {
    const recent = host.recentFiles().then((found) => {
      if (!recentHeard) store.setState({ recent: found })
    })
    // Each for itself: unsaved work is offered though a file or a list cannot be had.
    const [copies, started] = await Promise.all([
      orTell(get, host.recoveryCopies(), []),
      orTell(get, host.startFiles(), []),
      orTell(get, recent),
      orTell(get, settings.read()),
    ])
    for (const file of started) await orTell(get, files.opened(file))
    await orTell(get, tellKeptAside(get, host))
    // Somebody who has begun meanwhile is left alone.
    const { gallery, file, dirty } = get()
    if (gallery === 'undecided') store.setState({ gallery: file === null && !dirty ? 'start' : 'closed' })
    const works = await scanForRecovery(copies, host)
    if (works.length > 0) stops.push(whenNoDialog(store, () => get().showDialog({ kind: 'recovery', works })))
  }
  void orTell(get, begin())
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
  void host.setWindowState({
    title: titleOf(state),
    dirty: anyDirty(state) || state.leavePack !== null,
    typing: isTyping(),
    file: state.file,
  })

/** Returns the result of the work; if it fails, reports that and returns `otherwise`. */
function orTell(get: () => Editor, work: Promise<unknown>): Promise<unknown>
function orTell<Value>(get: () => Editor, work: Promise<Value>, otherwise: Value): Promise<Value>
function orTell(get: () => Editor, work: Promise<unknown>, otherwise?: unknown): Promise<unknown> {
  return work.catch((error: unknown) => {
    get().notify('failure', 'Something went wrong inside Bulkhead; your mission is still here.', String(error))
    return otherwise
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

/** Reports stored data that could not be read, and where it is now. */
async function tellKeptAside(get: () => Editor, host: Host): Promise<void> {
  for (const { message, advice } of await host.keptAside()) get().notify('failure', message, advice)
}

/** Says that the list of recent files was cleared, with the way back. */
function tellCleared(get: () => Editor, host: Host, count: number): void {
  const what = count === 1 ? 'one recent file' : `${count} recent files`
  const actions = [{ label: 'Undo', act: () => void orTell(get, host.bringBackRecent()) }]
  get().notify(
    'done',
    `The list of ${what} was cleared; ${count === 1 ? 'the file itself stays' : 'the files themselves stay'}.`,
    null,
    actions,
    'recent files',
  )
}
