/**
 * The library: folders that a person has chosen, kept in the data folder, and the files in them. Every path comes from a dialog
 * or from a file that was opened; what is copied or removed lies in one of those folders.
 */
import { createHash } from 'node:crypto'
import { lstat, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type BrowserWindow, dialog, shell } from 'electron'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import {
  copyName,
  DEEPEST,
  isLibraryName,
  isPassedOver,
  type LibraryFolder,
  MAX_LISTED,
  MAX_LOOKED_AT,
} from '#host/data.ts'
import type { HostResult } from '#host/host.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { listFiles } from '#node-files/list-files.ts'
import { exactBytes, systemPath } from '#node-files/path-name.ts'
import { fingerprintOf } from '#node-files/read-file.ts'
import { type FileHandles, readable } from './file-handles.ts'
import {
  cancelled,
  failed,
  fileFailure,
  internalFailure,
  missingFile,
  readAnyFile,
  unknownFile,
} from './host-failure.ts'
import { type Quarantine, readJson } from './json-file.ts'
import { abbreviatePath } from './recent.ts'

type LibraryCalls = Pick<
  HostCalls,
  | 'libraryFolders'
  | 'addLibraryFolder'
  | 'allowLibraryFolder'
  | 'removeLibraryFolder'
  | 'listLibraryFolder'
  | 'readLibraryFile'
  | 'duplicateFile'
  | 'removeFile'
  | 'showInFolder'
>

/** Most folders of a library. */
const MAX_FOLDERS = 100
const keptSchema = z.strictObject({ version: z.literal(1), folders: z.array(z.string()).max(MAX_FOLDERS) })

const unknownFolder = failed({
  code: 'not-found',
  message: 'This folder is no longer in the library.',
  advice: 'Add it again.',
})

export function setupLibrary(
  window: BrowserWindow,
  dataFolder: string,
  handles: FileHandles,
  aside: Quarantine,
): { readonly calls: LibraryCalls } {
  const keptIn = join(dataFolder, dataNames.library, 'folders.json')
  let reading: Promise<string[]> | null = null
  const folders = (): Promise<string[]> => {
    reading ??= readJson(keptIn, keptSchema, aside, 'the folders of the library').then(
      (kept) => kept?.folders ?? [],
      (error: unknown) => {
        // The next call tries again.
        reading = null
        throw error
      },
    )
    return reading
  }
  /**
   * Does work that needs the list of folders, which may be unreadable; failures of the work itself have their own
   * words.
   */
  const withFolders = async <Value>(work: () => Promise<HostResult<Value>>): Promise<HostResult<Value>> => {
    try {
      await folders()
    } catch (error) {
      return failed(internalFailure(error, 'open', 'the list of the folders of the library', dirname(keptIn)))
    }
    return work()
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Keeps what is made of the folders, one change after the other: each is made of what the one before has left. */
  const keep = (make: (known: readonly string[]) => string[]): Promise<HostResult<readonly LibraryFolder[]>> => {
    const done = last.then(async () => keepNow(make(await folders())))
    last = done.catch(() => undefined)
    return done
  }
  const keepNow = async (next: string[]): Promise<HostResult<readonly LibraryFolder[]>> => {
    try {
      await atomicWriteIn(keptIn, `${JSON.stringify({ version: 1, folders: next }, null, 2)}\n`)
    } catch (error) {
      return failed(internalFailure(error, 'save', 'the list of the folders of the library', dirname(keptIn)))
    }
    reading = Promise.resolve(next)
    return { ok: true, value: await shown() }
  }
  const shown = async (): Promise<readonly LibraryFolder[]> => Promise.all((await folders()).map(folderOf))
  const folderBy = async (id: string): Promise<string | undefined> =>
    (await folders()).find((path) => idOf(path) === id)

  /** The path of a file of the library; undefined: it is none. */
  const libraryFile = async (handle: string): Promise<string | undefined> => {
    const path = handles.pathOf(handle)
    return path !== undefined && (await folders()).some((folder) => isInside(folder, path)) ? path : undefined
  }

  const withFile = <Value>(
    handle: string,
    work: (path: string) => Promise<HostResult<Value>>,
  ): Promise<HostResult<Value>> =>
    withFolders(async () => {
      const path = await libraryFile(handle)
      return path === undefined ? unknownFile : work(path)
    })

  const add = async (path: string): Promise<HostResult<readonly LibraryFolder[]>> => {
    const known = await folders()
    if (known.includes(path)) return { ok: true, value: await shown() }
    if (known.length >= MAX_FOLDERS)
      return failed({
        code: 'failed',
        message: `There are ${MAX_FOLDERS} folders in the library already.`,
        advice: 'Take one out that you do not need; the files stay where they are.',
      })
    return keep((now) => (now.includes(path) || now.length >= MAX_FOLDERS ? [...now] : [...now, path]))
  }

  return {
    calls: {
      libraryFolders: () => withFolders(async () => ({ ok: true, value: await shown() })),
      async addLibraryFolder(of) {
        if (of !== null) {
          const path = handles.pathOf(of.handle)
          return path === undefined ? unknownFile : withFolders(() => add(dirname(path)))
        }
        const { canceled, filePaths } = await dialog.showOpenDialog(window, {
          title: 'Add a folder to the library',
          properties: ['openDirectory'],
        })
        const path = filePaths[0]
        return canceled || path === undefined ? cancelled : withFolders(() => add(resolve(path)))
      },
      async allowLibraryFolder(id) {
        return withFolders(async () =>
          (await folderBy(id)) === undefined ? unknownFolder : { ok: true, value: await shown() },
        )
      },
      removeLibraryFolder: (id) => withFolders(() => keep((known) => known.filter((path) => idOf(path) !== id))),
      listLibraryFolder: (id, names) =>
        withFolders(async () => {
          const folder = await folderBy(id)
          if (folder === undefined) return unknownFolder
          try {
            const { files, more, closed } = await listFiles(folder, {
              wanted: isLibraryName,
              passOver: isPassedOver,
              mostFiles: MAX_LISTED,
              mostEntries: MAX_LOOKED_AT,
              deepest: DEEPEST,
              names,
            })
            return {
              ok: true,
              value: {
                files: files.map(({ path, place, size, modified }) => ({
                  ...handles.refOf(path),
                  id: idOf(path),
                  place: readable(place),
                  size,
                  modified,
                })),
                more,
                closed,
              },
            }
          } catch (error) {
            return failed(folderFailure(error, folder))
          }
        }),
      readLibraryFile: (handle) =>
        withFile(handle, async (path) => {
          const read = await readAnyFile(path)
          if (!read.ok) return read
          const bytes = read.value
          return { ok: true, value: { file: handles.refOf(path), bytes, fingerprint: fingerprintOf(bytes) } }
        }),
      duplicateFile: (handle) =>
        withFile(handle, async (path) => {
          const read = await readAnyFile(path)
          return read.ok ? writeCopy(path, read.value, handles) : read
        }),
      removeFile: (handle) =>
        withFile(handle, async (path) => {
          if (!isText(path)) return notText(path)
          try {
            await shell.trashItem(path)
            return { ok: true, value: null }
          } catch (error) {
            const name = readable(basename(path))
            // The system's own reason differs from system to system.
            const there = await lstat(systemPath(path)).catch(reasonOf)
            if (there === 'not-found')
              return failed({ ...missingFile(name).error, advice: 'It was removed, moved or renamed meanwhile.' })
            return failed({
              code: 'failed',
              message: `“${name}” could not be put into the trash (${String(error)}).`,
              advice: 'It is still there. Remove it in the system’s own window of folders.',
            })
          }
        }),
      showInFolder: (handle) =>
        withFile(handle, async (path) => {
          if (!isText(path)) return notText(path)
          try {
            shell.showItemInFolder(path)
            return { ok: true, value: null }
          } catch (error) {
            return failed({
              code: 'failed',
              message: `The folder of “${readable(basename(path))}” could not be shown (${String(error)}).`,
              advice: 'Look for it in the system’s own window of folders.',
            })
          }
        }),
    },
  }
}

/** Names a folder or a file at every start, and tells nobody its path. */
const idOf = (path: string): string => createHash('sha256').update(exactBytes(path)).digest('hex').slice(0, 32)

/** Electron's own functions take names as text: for another one they would find a file that is called almost so, or none. */
const isText = (path: string): boolean => typeof systemPath(path) === 'string'
const notText = (path: string) =>
  failed({
    code: 'failed',
    message: `The name “${readable(basename(path))}”, or that of a folder around it, has bytes that are no text; the system’s trash and window of folders cannot be given it.`,
    advice: 'Nothing was done. Rename it with a program of your system first.',
  })

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path
}

async function folderOf(path: string): Promise<LibraryFolder> {
  const name = readable(basename(path)) || path
  const state = await stat(systemPath(path)).then(
    (stats) => (stats.isDirectory() ? 'there' : 'gone'),
    (error: unknown) => (reasonOf(error) === 'denied' ? 'denied' : 'gone'),
  )
  return { id: idOf(path), name, where: readable(abbreviatePath(dirname(path))), state }
}

function folderFailure(error: unknown, path: string) {
  const name = readable(basename(path))
  return reasonOf(error) === 'denied'
    ? {
        code: 'denied' as const,
        message: `The folder “${name}” can’t be read: Bulkhead isn’t allowed to.`,
        advice: 'Check its permissions.',
      }
    : {
        code: 'not-found' as const,
        message: `The folder “${name}” is not there.`,
        advice: 'It may have been moved, or its drive is not connected. Take it out of the library, or bring it back.',
      }
}

/** Tries names until one is free; nothing is ever written over. */
async function writeCopy(path: string, bytes: Uint8Array, handles: FileHandles) {
  for (let count = 1; count < 1000; count++) {
    const target = join(dirname(path), copyName(basename(path), count))
    try {
      await atomicWrite(target, bytes, { existing: 'refuse' })
      return { ok: true, value: handles.refOf(target) } as const
    } catch (error) {
      if (reasonOf(error) !== 'exists') return failed(fileFailure(error, 'save', readable(basename(target))))
    }
  }
  return failed(fileFailure(new Error('too many copies'), 'save', readable(basename(path))))
}

async function atomicWriteIn(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await atomicWrite(path, text)
}
