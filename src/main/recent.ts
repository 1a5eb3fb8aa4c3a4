/** The files opened or saved last, for the menu, the start page and the system's own lists. */

import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { app } from 'electron'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import { type RecentFacts, recentPicture } from '#host/data.ts'
import type { RecentFile } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { exactBytes, isSameFile, namesIn } from '#node-files/path-name.ts'
import { type FileHandles, readable } from './file-handles.ts'
import type { SendEvent } from './ipc.ts'
import { type Quarantine, readJson } from './json-file.ts'
import type { DesktopStore } from './store.ts'

const MOST = 10

export interface RecentPart {
  list(): readonly RecentFile[]
  add(path: string): void
  remove(path: string): void
  /** The editor hears of it, and offers the way back. */
  clear(): void
  readonly calls: Pick<HostCalls, 'bringBackRecent' | 'forgetRecent'>
  /** Calls the listener now and after every change. */
  follow(listener: (files: readonly RecentFile[]) => void): void
}

export function setupRecent(store: DesktopStore, handles: FileHandles, send: SendEvent): RecentPart {
  let paths: readonly string[] = store.read().recent.slice(0, MOST)
  /** Paths that were cleared last: they can be restored until this run ends. */
  let cleared: readonly string[] = []
  const listeners: ((files: readonly RecentFile[]) => void)[] = []
  const list = () => paths.map((path) => ({ ...handles.refOf(path), where: readable(abbreviatePath(dirname(path))) }))
  const remove = (path: string): void => change(paths.filter((other) => other !== resolve(path)))
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
    remove,
    clear() {
      app.clearRecentDocuments()
      if (paths.length === 0) return
      cleared = paths
      change([])
      send({ type: 'recent-cleared', count: cleared.length })
    },
    calls: {
      async forgetRecent(handle) {
        const path = handles.pathOf(handle)
        if (path !== undefined) remove(path)
      },
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

// Facts about the recent files, and their small pictures: a file each in the data folder, gone when its mission is no recent one any more.

const keptSchema = z.strictObject({ path: z.string(), picture: recentPicture })
const ours = /^[0-9a-f]{32}\.json$/

export function setupRecentFacts(
  dataFolder: string,
  recent: Pick<RecentPart, 'list'>,
  handles: FileHandles,
  aside: Quarantine,
): Pick<HostCalls, 'keepRecentPicture' | 'recentFacts'> {
  const folder = join(dataFolder, dataNames.recent)
  const nameOf = (path: string): string =>
    `${createHash('sha256').update(exactBytes(path)).digest('hex').slice(0, 32)}.json`
  const recentPaths = (): string[] => recent.list().flatMap(({ handle }) => handles.pathOf(handle) ?? [])
  const factsOf = async (path: string): Promise<RecentFacts> => {
    const [kept, changed] = await Promise.all([
      readJson(join(folder, nameOf(path)), keptSchema, aside, 'a picture of a recent file').catch(() => null),
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'gone' : null),
      ),
    ])
    return {
      handle: handles.refOf(path).handle,
      picture: kept?.path === path ? kept.picture : null,
      changed: changed === 'gone' ? null : changed,
      gone: changed === 'gone',
    }
  }
  return {
    async keepRecentPicture(file, picture) {
      const path = handles.pathOf(file.handle)
      const wanted = recentPaths()
      if (path === undefined || !wanted.includes(path)) return
      try {
        await mkdir(folder, { recursive: true })
        await atomicWrite(join(folder, nameOf(path)), JSON.stringify({ path, picture }))
        const names = new Set(wanted.map(nameOf))
        for (const name of await namesIn(folder)) if (ours.test(name) && !names.has(name)) await rm(join(folder, name))
      } catch (error) {
        console.warn(`bulkhead: a picture could not be kept: ${String(error)}`)
      }
    },
    recentFacts: () => Promise.all(recentPaths().map(factsOf)),
  }
}

// A folder as people call it: from their home on.

export function abbreviatePath(folder: string): string {
  const home = homedir()
  return folder === home || folder.startsWith(`${home}/`) || folder.startsWith(`${home}\\`)
    ? `~${folder.slice(home.length)}`
    : folder
}
