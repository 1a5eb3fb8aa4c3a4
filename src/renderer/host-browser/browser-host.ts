/** The editor's host in a plain browser. */
import type { Host, HostEvent } from '#host/host.ts'
import { askToSave } from './asker.ts'
import { copyPicture, copyPictureInTheMaking, readClipboard, writeClipboard } from './clipboard.ts'
import { listenForDrops } from './drop.ts'
import { exportFile } from './exports.ts'
import { failed } from './failures.ts'
import { pickers } from './file-system-access.ts'
import { openFile, openHandle, openLoose, openRecent, readAgain, saveFile, saveFileAs } from './files.ts'
import { indexedDbStore } from './key-value-store.ts'
import { knownFiles } from './known-files.ts'
import { lockLiveness, stampLiveness } from './liveness.ts'
import { platformOf } from './platform.ts'
import { recoveryCopies } from './recovery.ts'
import { takeSharedLink } from './shared-link.ts'
import { fetchStartFiles } from './start-files.ts'
import { readSettings, writeSettings } from './stored-settings.ts'
import { windowStateKeeper } from './window-state.ts'

/** Makes the host of this page: listens for drops and theme changes and keeps the run's recovery copy apart. */
export function createBrowserHost(): Host {
  const store = indexedDbStore()
  const known = knownFiles(store, newName, Date.now)
  const run = newName()
  const liveness = 'locks' in navigator ? lockLiveness(navigator.locks) : stampLiveness(window.localStorage, Date.now)
  liveness.announce(run)
  const recovery = recoveryCopies(store, liveness, run, {
    now: () => new Date(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const storage = (): Storage => window.localStorage
  const keepWindowState = windowStateKeeper(window)
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

  listenForDrops(window, (dropped) => {
    if (dropped === null) {
      const error = failed(
        'failed',
        'The browser did not hand over what was dropped.',
        'Open it with Open… instead.',
      ).error
      emit({ type: 'open-failed', error })
      return
    }
    const { file, handle } = dropped
    const opening = handle === null ? openLoose({ ok: true, value: file }) : thenRecent(openHandle(known, handle))
    void opening.then((opened) =>
      emit(opened.ok ? { type: 'open-file', opened: opened.value } : { type: 'open-failed', error: opened.error }),
    )
  })
  window.addEventListener('hashchange', () => {
    const linked = takeSharedLink(window)
    if (linked !== null) emit({ type: 'open-file', opened: linked })
  })
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => emit({ type: 'system-theme', dark: dark.matches }))

  let started = false
  return {
    kind: 'browser',
    platform: platformOf(navigator.platform),
    savesByDownload: pickers().showSaveFilePicker === undefined,
    openFile: () => thenRecent(openFile(known)),
    openRecent: (handle) => thenRecent(openRecent(known, handle)),
    recentFiles: () => known.recent(),
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
    exportFile,
    askToSave,
    closeAnswer: () => Promise.resolve(),
    writeRecovery: (copy) => recovery.write(copy),
    recoveryCopies: () => recovery.copies(),
    clearRecovery: (id) => recovery.clear(id),
    readSettings: () => Promise.resolve(readSettings(storage)),
    writeSettings: (settings) => Promise.resolve(writeSettings(storage, settings)),
    readClipboard,
    writeClipboard,
    copyPicture,
    copyPictureInTheMaking,
    setWindowState(state) {
      keepWindowState(state)
      return Promise.resolve()
    },
    onEvent(listener) {
      listeners.add(listener)
      // The theme of the system is news to whoever starts listening.
      queueMicrotask(() => listeners.has(listener) && listener({ type: 'system-theme', dark: dark.matches }))
      return () => listeners.delete(listener)
    },
  }
}

/** A name nobody else has; the plain random one is for pages without a secure context. */
const newName = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
