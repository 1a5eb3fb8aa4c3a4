/** The library and the data folder of the host in memory: one folder, which is its disk. */
import type { HostCalls } from '#host/channel-names.ts'
import { copyName, isLibraryName, type LibraryFolder, type RecentPicture } from '#host/data.ts'
import type { HostResult, OpenedFile } from '#host/host.ts'

const failed = (code: 'cancelled' | 'not-found') => ({ ok: false, error: { code, message: code, advice: '' } }) as const
const ok = <Value>(value: Value) => ({ ok: true, value }) as const

export function memoryLibrary(
  disk: Map<string, Uint8Array>,
  read: (name: string | null) => HostResult<OpenedFile>,
  answers: { readonly folder: string[] },
) {
  /** What was opened from elsewhere is not in the folder. */
  let inside = new Set<string>()
  let folders: readonly LibraryFolder[] = []
  const nameOf = (handle: string): string | null => (handle.startsWith('file:') ? handle.slice(5) : null)
  const there = (handle: string): string | null => {
    const name = nameOf(handle)
    return name !== null && inside.has(name) && disk.has(name) ? name : null
  }
  return {
    libraryFolders: async () => ok(folders),
    addLibraryFolder: async () => {
      if (answers.folder.shift() === undefined) return failed('cancelled')
      inside = new Set(disk.keys())
      folders = [{ id: 'disk', name: 'disk', where: 'memory', state: 'there' }]
      return ok(folders)
    },
    allowLibraryFolder: async () => ok(folders),
    removeLibraryFolder: async (id) => {
      folders = folders.filter((folder) => folder.id !== id)
      return ok(folders)
    },
    listLibraryFolder: async (id, names) =>
      folders.some((folder) => folder.id === id)
        ? ok({
            files: [...disk]
              .filter(([name]) => inside.has(name) && isLibraryName(name))
              .map(([name, bytes]) => ({
                handle: `file:${name}`,
                id: `/${name}`,
                name,
                place: '',
                size: names ? 0 : bytes.length,
                modified: 0,
              })),
            more: false,
            closed: 0,
          })
        : failed('not-found'),
    readLibraryFile: async (handle) => read(there(handle)),
    duplicateFile: async (handle) => {
      const name = there(handle)
      const bytes = name === null ? undefined : disk.get(name)
      if (name === null || bytes === undefined) return failed('not-found')
      let count = 1
      while (disk.has(copyName(name, count))) count += 1
      const copy = copyName(name, count)
      disk.set(copy, bytes)
      inside.add(copy)
      return ok({ handle: `file:${copy}`, name: copy })
    },
    removeFile: async (handle) => {
      const name = there(handle)
      if (name === null) return failed('not-found')
      disk.delete(name)
      return ok(null)
    },
    showInFolder: async (handle) => (there(handle) === null ? failed('not-found') : ok(null)),
  } satisfies Partial<HostCalls>
}

export function memoryData(answers: { readonly place: string[] }, aside: Map<string, Uint8Array>) {
  const pictures = new Map<string, RecentPicture>()
  return {
    askToKeepData: async () => true,
    dataReport: async () => ({ where: null, lasts: true, parts: [{ part: 'settings' as const, bytes: 2 }] }),
    openDataFolder: async () => failed('not-found'),
    exportData: async () => {
      const name = answers.place.shift()
      return name === undefined ? failed('cancelled') : ok({ handle: `file:${name}`, name })
    },
    chooseDataImport: async () => failed('cancelled'),
    importData: async () => failed('not-found'),
    putAside: async (name, bytes) => {
      aside.set(name, bytes)
      return ok('the memory')
    },
    asideFiles: async () => [],
    exportAside: async () => failed('not-found'),
    removeAside: async () => failed('not-found'),
    keptAside: async () => [],
    keepRecentPicture: async ({ handle }, picture) => void pictures.set(handle, picture),
    recentFacts: async () =>
      [...pictures].map(([handle, picture]) => ({ handle, picture, changed: null, gone: false })),
  } satisfies Partial<HostCalls>
}
