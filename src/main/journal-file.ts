/** A file that grows line by line: each write is on the disk before it counts, and one that fails is the last. */
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { reasonOf } from '#node-files/file-problem.ts'
import { systemPath } from '#node-files/path-name.ts'

/** The file functions that journals are kept with; tests put failing ones in front of the real ones. */
export type JournalFiles = Pick<
  typeof import('node:fs/promises'),
  'open' | 'mkdir' | 'readdir' | 'readFile' | 'rm' | 'stat' | 'appendFile'
>

export interface GrowingFile {
  /** @throws the system's error; the file takes nothing more then, for half a line may stand at its end */
  append(text: string): Promise<void>
  /** Whether somebody has removed it: what is in it is gone with the program then. */
  isGone(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Makes a file that must not exist yet, with its first lines. A file that could not be written whole is removed again.
 */
export async function growingFile(files: JournalFiles, path: string, text: string): Promise<GrowingFile> {
  const handle = await files.open(systemPath(path), 'wx', 0o600)
  const growing = growingOn(handle, () => hasGone(files, path))
  try {
    await growing.append(text)
  } catch (error) {
    await growing.close().catch(() => undefined)
    await files.rm(systemPath(path), { force: true }).catch(() => undefined)
    throw error
  }
  await flushFolder(files, dirname(path))
  return growing
}

const hasGone = (files: JournalFiles, path: string): Promise<boolean> =>
  files.stat(systemPath(path)).then(
    () => false,
    (error: unknown) => reasonOf(error) === 'not-found',
  )

/** @param hasNoName whether nothing is where it was made */
function growingOn(handle: FileHandle, hasNoName: () => Promise<boolean>): GrowingFile {
  let usable = true
  // A network disk, and some sticks, give a file that is removed while it is open a hidden name until it is closed.
  const isGone = async (): Promise<boolean> => (await handle.stat()).nlink === 0 || hasNoName()
  return {
    isGone,
    async append(text) {
      if (!usable) throw new Error('the journal takes nothing more')
      usable = false
      // Somebody removed it: what is written into it now would be gone with the program.
      if (await isGone()) throw Object.assign(new Error('the journal is gone'), { code: 'ENOENT' })
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, null)
        if (bytesWritten === 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' })
        at += bytesWritten
      }
      await handle.datasync()
      usable = true
    },
    async close() {
      usable = false
      await handle.close()
    },
  }
}

/** Makes the name of a new file outlast a power cut, where the system can flush a folder. */
async function flushFolder(files: JournalFiles, folder: string): Promise<void> {
  const handle = await files.open(systemPath(folder), 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close().catch(() => undefined)
}
