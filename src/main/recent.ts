/** The files opened or saved last, for the menu, the start page and the system's own lists. */
import { dirname, resolve } from 'node:path'
import { app } from 'electron'
import type { HostCalls } from '#host/channel-names.ts'
import type { RecentFile } from '#host/host.ts'
import { isSameFile } from '#node-files/same-file.ts'
import { abbreviatePath } from './abbreviate-path.ts'
import { type FileHandles, readable } from './file-handles.ts'
import type { SendEvent } from './ipc.ts'
import type { DesktopStore } from './store.ts'

const MOST = 10

export interface RecentPart {
  list(): readonly RecentFile[]
  add(path: string): void
  remove(path: string): void
  /** The editor is told, and offers the way back. */
  clear(): void
  readonly calls: Pick<HostCalls, 'bringBackRecent'>
  /** Calls the listener now and after every change. */
  follow(listener: (files: readonly RecentFile[]) => void): void
}

export function setupRecent(store: DesktopStore, handles: FileHandles, send: SendEvent): RecentPart {
  let paths: readonly string[] = store.read().recent.slice(0, MOST)
  /** What was cleared last: to be had back until this run ends. */
  let cleared: readonly string[] = []
  const listeners: ((files: readonly RecentFile[]) => void)[] = []
  const list = () => paths.map((path) => ({ ...handles.refOf(path), where: readable(abbreviatePath(dirname(path))) }))
  const change = (next: readonly string[]): void => {
    paths = next
    store.writeIfPossible({ recent: [...paths] })
    const files = list()
    for (const listener of listeners) listener(files)
    send({ type: 'recent-changed', files })
  }
  return {
    list,
    add(path) {
      const full = resolve(path)
      app.addRecentDocument(full)
      change([full, ...paths.filter((other) => !isSameFile(other, full))].slice(0, MOST))
    },
    remove: (path) => change(paths.filter((other) => other !== resolve(path))),
    clear() {
      app.clearRecentDocuments()
      if (paths.length === 0) return
      cleared = paths
      change([])
      send({ type: 'recent-cleared', count: cleared.length })
    },
    calls: {
      async bringBackRecent() {
        if (cleared.length === 0) return
        const others = cleared.filter((path) => !paths.some((other) => isSameFile(other, path)))
        cleared = []
        const all = [...paths, ...others].slice(0, MOST)
        // The system puts the newest first.
        for (const path of all.toReversed()) app.addRecentDocument(path)
        change(all)
      },
    },
    follow(listener) {
      listeners.push(listener)
      listener(list())
    },
  }
}
