/** The editor's host in a plain browser. */
import type { Host, HostEvent } from '#host/host.ts'
import { browserLibrary } from './browser-library.ts'
import { copyPicture, copyPictureInTheMaking, pastePicture, readClipboard, writeClipboard } from './clipboard.ts'
import { browserData } from './data.ts'
import { type Dropped, folderGiven, listenForDrops } from './drop.ts'
import { durableStore, indexedDbLines, KEPT, whenDatabaseLost } from './durable-store.ts'
import { exportFile, showPages, showPagesInTheMaking } from './exports.ts'
import { failed } from './failures.ts'
import { pickers } from './file-system-access.ts'
import { openFile, openHandle, openLoose, openRecent, readAgain, saveFile, saveFileAs } from './files.ts'
import { knownFiles, recentFacts } from './known-files.ts'
import { pageLiveness, whenBack } from './page-locks.ts'
import { persistentStorage } from './persistent-storage.ts'
import { recoverableWorkStore } from './recovery.ts'
import { fetchStartFiles, takeSharedLink } from './start-files.ts'
import {
  quarantineDamagedSettings,
  readSettings,
  SETTINGS_KEY,
  settingsCopy,
  writeSettings,
} from './stored-settings.ts'
import { browserVersions } from './versions.ts'
import { askToSave, platformOf, trackWindowState } from './window-state.ts'

/** Should the database never answer, settings go on without it (ms). */
const PATIENCE_MS = 2000

/** Makes the host of this page: listens for drops and theme changes and keeps the run's journals apart. */
export function createBrowserHost(): Host {
  const store = durableStore(KEPT)
  const known = knownFiles(store, newName, Date.now)
  const run = newName()
  const liveness = pageLiveness()
  liveness.announce(run)
  const lines = indexedDbLines()
  const recovery = recoverableWorkStore(store, lines, liveness, run, {
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    mayKeep: () => mayTouch(() => window.localStorage),
  })
  // Firefox asks the person; the others decide by themselves.
  const lasting = persistentStorage(navigator.storage, 'mozInnerScreenX' in window)
  const storage = (): Storage => window.localStorage
  const versions = browserVersions(known, () => readSettings(storage))
  const keepWindowState = trackWindowState(window)
  const listeners = new Set<(event: HostEvent) => void>()
  const emit = (event: HostEvent): void => {
    for (const listener of listeners) listener(event)
  }
  /** Tells everybody about the recent files after an action that may have changed them. */
  const thenRecent = async <Value>(action: Promise<Value>): Promise<Value> => {
    const value = await action
    emit({ type: 'recent-changed', files: await known.recent() })
    return value
  }

  /** One after the other, so that they are opened in the order in which they came. */
  const openDropped = async (dropped: readonly Dropped[]): Promise<void> => {
    let [place, of] = [0, dropped.length]
    for (const { file, isFolder, handle } of dropped) {
      const opened = await (isFolder
        ? folderGiven(file.name)
        : handle === null
          ? openLoose({ ok: true, value: file })
          : thenRecent(openHandle(known, handle)))
      if (opened.ok) emit({ type: 'open-file', opened: opened.value, among: { place: place++, of } })
      else {
        // The next is the first that can be opened.
        of -= 1
        emit({ type: 'open-failed', error: opened.error })
      }
    }
  }

  listenForDrops(window, (dropped) => {
    if (dropped.length === 0) {
      const error = failed(
        'failed',
        'The browser didn’t pass the dropped file on.',
        'Open it with Open… instead.',
      ).error
      emit({ type: 'open-failed', error })
      return
    }
    void openDropped(dropped)
  })
  window.addEventListener('hashchange', () => {
    const linked = takeSharedLink(window)
    if (linked !== null) emit({ type: 'open-file', opened: linked })
  })
  // Somebody has removed it, or another page may meanwhile have claimed work that this one stored.
  whenDatabaseLost(() => emit({ type: 'kept-work-gone' }))
  whenBack(() => {
    emit({ type: 'kept-work-gone' })
    // It hasn't heard of changes that other tabs made meanwhile.
    emit({ type: 'settings-changed', all: false })
    void known.recent().then((files) => emit({ type: 'recent-changed', files }))
  })
  // Changes by another tab are looked for when somebody comes back to this one.
  window.addEventListener('focus', () => emit({ type: 'came-back' }))
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') emit({ type: 'came-back' })
  })
  // Another tab has changed them.
  window.addEventListener(
    'storage',
    ({ key }) => key === SETTINGS_KEY && emit({ type: 'settings-changed', all: false }),
  )
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => emit({ type: 'system-theme', dark: dark.matches }))

  let damaged = quarantineDamagedSettings(storage, new Date())
  const library = browserLibrary(store, newName)
  const data = browserData(storage, lasting, () => {
    const told = damaged
    damaged = []
    return told
  })

  // The first who asks has what the storage says at once; what it lacks follows.
  const copy = settingsCopy(storage, store, Date.now)
  let asked = false
  const givenBack = copy.giveBack().then((isOther) => {
    if (isOther) emit({ type: 'settings-changed', all: true })
  })
  const settled = Promise.race([givenBack, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

  /** A database that did not answer once is not waited for any more. */
  let patience = PATIENCE_MS
  const inTime = async (work: Promise<void>): Promise<void> => {
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience))
    if ((await Promise.race([work, late])) === 'late') patience = 0
  }

  let started = false
  return {
    kind: 'browser',
    platform: platformOf(navigator.platform),
    savesByDownload: pickers().showSaveFilePicker === undefined,
    openFile: () => thenRecent(openFile(known)),
    openRecent: (handle) => {
      const file = library.find(handle)
      return thenRecent(file === undefined ? openRecent(known, handle) : openHandle(known, file))
    },
    recentFiles: () => known.recent(),
    // Nothing here clears them.
    bringBackRecent: async () => undefined,
    forgetRecent: (handle) => thenRecent(known.forget(handle)),
    async startFiles() {
      if (started) return []
      started = true
      const linked = takeSharedLink(window)
      const files = await fetchStartFiles()
      return linked === null ? files : [...files, { ok: true, value: linked }]
    },
    readAgain: (file) => readAgain(known, file),
    saveFile: (file, text, holds) => thenRecent(saveFile(known, file, text, holds)),
    saveFileAs: (suggestedName, text) => thenRecent(saveFileAs(known, suggestedName, text)),
    openPackFolder: () => Promise.resolve(noFolders),
    savePackFolder: () => Promise.resolve(noFolders),
    exportFile,
    showPages,
    showPagesInTheMaking,
    askToSave,
    closeAnswer: () => Promise.resolve(),
    async writeJournal(batch, slot) {
      const written = await recovery.write(batch, slot)
      lasting.something()
      return written
    },
    recoveryCopies: () => recovery.copies(),
    clearRecovery: (id, slot) => recovery.clear(id, slot),
    ...versions,
    async readSettings() {
      if (asked) await settled
      asked = true
      return readSettings(storage)
    },
    async writeSettings(settings) {
      await settled
      const written = writeSettings(storage, settings)
      if (written.ok) await inTime(copy.keep())
      return written
    },
    readClipboard,
    writeClipboard,
    copyPicture,
    pastePicture,
    copyPictureInTheMaking,
    setWindowState(state) {
      keepWindowState(state)
      return Promise.resolve()
    },
    ...library.calls,
    ...data,
    ...recentFacts(known),
    onEvent(listener) {
      listeners.add(listener)
      // The theme of the system is news to whoever starts listening.
      queueMicrotask(() => listeners.has(listener) && listener({ type: 'system-theme', dark: dark.matches }))
      return () => listeners.delete(listener)
    },
  }
}

/** Whether the browser lets the page at a storage; with all site data blocked it does not. */
function mayTouch(storage: () => Storage): boolean {
  try {
    return storage().length >= 0
  } catch {
    return false
  }
}

/** A name nobody else has; the plain random one is for pages without a secure context. */
const newName = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const noFolders = failed(
  'failed',
  'A browser opens and saves packs as one file.',
  'Use the desktop program for a folder, or bulkhead pack convert, which converts between the two.',
)
