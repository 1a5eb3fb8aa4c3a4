/**
 * The library in a browser that hands out folders (File System Access API): handles of folders are kept in IndexedDB, and the
 * person allows each once more with a click when the browser wants that. Elsewhere it says so.
 */
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import {
  copyName,
  DEEPEST,
  isLibraryName,
  isPassedOver,
  type LibraryFile,
  type LibraryFolder,
  type LibraryListing,
  MAX_LISTED,
  MAX_LOOKED_AT,
} from '#host/data.ts'
import type { HostResult } from '#host/host.ts'
import type { KeyValueStore } from './durable-store.ts'
import { codeOf, failed, failedWith, picked } from './failures.ts'
import { fingerprintOf, isHandle, mayUse, pickers, readBytes, writeWhole } from './file-system-access.ts'

type Folder = FileSystemDirectoryHandle

const recordSchema = z.object({
  id: z.string().min(1).max(100),
  name: z.string().max(500),
  added: z.number(),
  folder: z.custom<Folder>((value) => isHandle(value, 'getFileHandle')),
})
type Stored = z.infer<typeof recordSchema>

const PREFIX = 'library:'
/** So many files are asked about at once. */
const AT_ONCE = 64

interface Known {
  readonly file: FileSystemFileHandle
  /** The folder it lies in. */
  readonly parent: Folder
  readonly root: Folder
}

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

export interface BrowserLibrary {
  readonly calls: LibraryCalls
  /** A file of the library by its handle. */
  find(handle: string): FileSystemFileHandle | undefined
}

const noFolders = failed(
  'failed',
  'This browser doesn’t let web pages open folders.',
  'Use Chrome, Edge or another browser with the File System Access API, or the desktop program.',
)
const unknownFile = failed('not-found', 'This file is no longer in the library.', 'Refresh its folder.')
const unknownFolder = failed('not-found', 'This folder is no longer in the library.', 'Add it again.')

export function browserLibrary(store: KeyValueStore, newName: () => string): BrowserLibrary {
  const files = new Map<string, Known>()
  /** Handles by folder and path, so that a file keeps its own from one look to the next. */
  const handles = new Map<string, string>()

  const stored = async (): Promise<readonly Stored[]> => {
    const entries = await store.list(PREFIX)
    return entries
      .flatMap(([, value]) => {
        const parsed = recordSchema.safeParse(value)
        return parsed.success ? [parsed.data] : []
      })
      .sort((a, b) => a.added - b.added)
  }
  const byId = async (id: string): Promise<Stored | undefined> => (await stored()).find((each) => each.id === id)
  const shown = async (): Promise<readonly LibraryFolder[]> =>
    Promise.all(
      (await stored()).map(async ({ id, name, folder }) => ({
        id,
        name,
        where: '',
        state: (await isReadable(folder)) ? ('there' as const) : ('ask' as const),
      })),
    )

  const handleOf = (key: string): string => {
    const handle = handles.get(key) ?? `library-${newName()}`
    handles.set(key, handle)
    return handle
  }

  const add = async (folder: Folder): Promise<HostResult<readonly LibraryFolder[]>> => {
    for (const known of await stored())
      if (await known.folder.isSameEntry(folder).catch(() => false)) return { ok: true, value: await shown() }
    const id = newName()
    try {
      await store.put(PREFIX + id, { id, name: folder.name, added: Date.now(), folder })
      return { ok: true, value: await shown() }
    } catch (thrown) {
      return failedWith('The folder couldn’t be saved in the library', thrown, 'keeping')
    }
  }

  return {
    find: (handle) => files.get(handle)?.file,
    calls: {
      libraryFolders: () => orFailed('read', async () => ({ ok: true, value: await shown() })),
      async addLibraryFolder(of) {
        const { showDirectoryPicker } = pickers()
        if (showDirectoryPicker === undefined) return noFolders
        if (of !== null)
          return failed('failed', 'Browsers don’t reveal which folder a file is in.', 'Add the folder itself.')
        const chosen = await picked(
          'The folder could not be added',
          () => showDirectoryPicker({ id: 'library', mode: 'read' }),
          'reading',
        )
        return chosen.ok ? orFailed('changed', () => add(chosen.value)) : chosen
      },
      async allowLibraryFolder(id) {
        const found = await orFailed('read', async () => ({ ok: true, value: await byId(id) }))
        if (!found.ok) return found
        const known = found.value
        if (known === undefined) return unknownFolder
        try {
          if (!(await mayUse(known.folder, 'read')))
            return failed(
              'denied',
              `“${known.name}” can’t be read: Bulkhead isn’t allowed to.`,
              'Allow it when the browser asks.',
            )
        } catch (thrown) {
          // As where the click that asked for it is too long ago.
          return failedWith(`“${known.name}” could not be allowed`, thrown, 'reading')
        }
        return orFailed('read', async () => ({ ok: true, value: await shown() }))
      },
      removeLibraryFolder: (id) =>
        orFailed('changed', async () => {
          await store.remove(PREFIX + id)
          return { ok: true, value: await shown() }
        }),
      async listLibraryFolder(id, names) {
        const found = await orFailed('read', async () => ({ ok: true, value: await byId(id) }))
        if (!found.ok) return found
        const known = found.value
        if (known === undefined) return unknownFolder
        try {
          const { found, more, closed } = await walk(known.folder)
          const listed: LibraryFile[] = []
          for (let at = 0; at < found.length; at += AT_ONCE) {
            const some = await Promise.all(
              found.slice(at, at + AT_ONCE).map(async ({ file, parent, place }) => {
                const handle = handleOf(`${id} ${place}/${file.name}`)
                const { size, lastModified } = names
                  ? { size: 0, lastModified: 0 }
                  : await file.getFile().catch(() => ({ size: -1, lastModified: 0 }))
                if (size < 0) return []
                files.set(handle, { file, parent, root: known.folder })
                return [{ handle, id: `${place}/${file.name}`, name: file.name, place, size, modified: lastModified }]
              }),
            )
            listed.push(...some.flat())
          }
          return { ok: true, value: { files: listed, more, closed } satisfies LibraryListing }
        } catch (thrown) {
          return failedWith(`The folder “${known.name}” could not be read`, thrown, 'reading')
        }
      },
      async readLibraryFile(handle) {
        const known = files.get(handle)
        if (known === undefined) return unknownFile
        const { file } = known
        try {
          const bytes = await readBytes(await file.getFile())
          if (!bytes.ok) return bytes
          const fingerprint = await fingerprintOf(bytes.value)
          return { ok: true, value: { file: { handle, name: file.name }, bytes: bytes.value, fingerprint } }
        } catch (thrown) {
          return failedWith(`“${file.name}” could not be read`, thrown, 'reading')
        }
      },
      async duplicateFile(handle) {
        const known = files.get(handle)
        if (known === undefined) return unknownFile
        const { file, parent } = known
        try {
          if (!(await mayUse(known.root, 'readwrite'))) return notWritable(known.root.name)
          const bytes = await readBytes(await file.getFile())
          if (!bytes.ok) return bytes
          const name = await freeName(parent, file.name)
          const copy = await parent.getFileHandle(name, { create: true })
          try {
            await writeWhole(copy, bytes.value)
          } catch (thrown) {
            // The name was taken first: nothing is in it, and it would be taken for a mission that is lost.
            await parent.removeEntry(name).catch(() => undefined)
            throw thrown
          }
          return { ok: true, value: { handle, name } }
        } catch (thrown) {
          return failedWith(`“${file.name}” could not be duplicated`, thrown)
        }
      },
      async removeFile(handle) {
        const known = files.get(handle)
        if (known === undefined) return unknownFile
        const { file, parent } = known
        try {
          if (!(await mayUse(known.root, 'readwrite'))) return notWritable(known.root.name)
          await parent.removeEntry(file.name)
          return { ok: true, value: null }
        } catch (thrown) {
          return failedWith(`“${file.name}” could not be removed`, thrown)
        }
      },
      showInFolder: async () =>
        failed('failed', 'A browser can’t open a folder for you.', 'Look for it in the folder itself.'),
    },
  }
}

/** Turns an exception of the browser's database into a failure. */
async function orFailed<Value>(
  action: 'read' | 'changed',
  work: () => Promise<HostResult<Value>>,
): Promise<HostResult<Value>> {
  try {
    return await work()
  } catch (thrown) {
    return failedWith(`The library’s folder list couldn’t be ${action}`, thrown, 'keeping')
  }
}

const notWritable = (name: string) =>
  failed('denied', `Nothing may be written in “${name}”.`, 'Allow it when the browser asks.')

async function isReadable(folder: Folder): Promise<boolean> {
  const { queryPermission } = folder as Folder & {
    readonly queryPermission?: (mode: { readonly mode: 'read' }) => Promise<PermissionState>
  }
  if (queryPermission === undefined) return true
  // A folder about which the browser does not even answer is one to ask for; the others are there all the same.
  const state = await queryPermission.call(folder, { mode: 'read' }).catch(() => 'prompt')
  return state === 'granted'
}

async function freeName(parent: Folder, name: string): Promise<string> {
  for (let count = 1; ; count++) {
    const wanted = copyName(name, count)
    try {
      await parent.getFileHandle(wanted)
    } catch (thrown) {
      if (codeOf(thrown) === 'not-found') return wanted
      // A folder may have that name too. Anything else the browser says of every name: that it is too long, or not allowed.
      if (!(thrown instanceof DOMException && thrown.name === 'TypeMismatchError')) throw thrown
    }
  }
}

interface Found extends Pick<Known, 'file' | 'parent'> {
  readonly place: string
}

/** The files of a folder and of those in it; a folder inside that cannot be read is counted. */
async function walk(root: Folder): Promise<{ found: Found[]; more: boolean; closed: number }> {
  const found: Found[] = []
  let [left, more, closed] = [MAX_LOOKED_AT, false, 0]
  const look = async (parent: Folder, place: string, depth: number): Promise<void> => {
    const folders: Folder[] = []
    for await (const [name, entry] of parent.entries()) {
      left -= 1
      if (left < 0 || found.length >= MAX_LISTED) {
        more = true
        return
      }
      if (entry.kind === 'file') {
        if (isLibraryName(name)) found.push({ file: entry, parent, place })
      } else if (!isPassedOver(name)) folders.push(entry)
    }
    for (const folder of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (depth >= DEEPEST) more = true
      if (more) return
      const below = place === '' ? folder.name : `${place}/${folder.name}`
      await look(folder, below, depth + 1).catch(() => {
        closed += 1
      })
    }
  }
  await look(root, '', 0)
  return { found, more, closed }
}
