/** Paths stay in the main process; the editor names a file by a random handle that is valid until the program ends. */
import { randomUUID } from 'node:crypto'
import { basename, resolve } from 'node:path'
import type { FileRef } from '#host/host.ts'

export interface FileHandles {
  /** The same path always gets the same handle. */
  refOf(path: string): FileRef
  pathOf(handle: string): string | undefined
}

export function createFileHandles(): FileHandles {
  const pathByHandle = new Map<string, string>()
  const handleByPath = new Map<string, string>()
  return {
    refOf(path) {
      const full = resolve(path)
      const handle = handleByPath.get(full) ?? randomUUID()
      handleByPath.set(full, handle)
      pathByHandle.set(handle, full)
      return { handle, name: readable(basename(full)) }
    },
    pathOf: (handle) => pathByHandle.get(handle),
  }
}

/** Returns a name with each part that is no text (see path-name.ts) shown as unreadable. */
export const readable = (name: string): string => name.replace(/\p{Cs}/gu, '\ufffd')
