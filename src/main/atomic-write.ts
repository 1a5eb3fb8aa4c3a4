/** Writing a file so that a failure at any moment leaves either the old content or the new, never half of one. */
import { randomUUID } from 'node:crypto'
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Writes to a temporary file in the same folder, flushes it to the disk and renames it over the target. Keeps the
 * target's mode and writes through a symbolic link. A file that may not be written is refused even where its folder
 * would allow the rename.
 * @throws the system's error; the target is untouched then and no temporary file is left
 */
export async function atomicWrite(path: string, data: string | Uint8Array): Promise<void> {
  const existing = await existingFile(path)
  const target = existing?.path ?? path
  const folder = dirname(target)
  const temporary = join(folder, `.bulkhead-${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx', 0o666)
    try {
      // FileHandle.writeFile goes on after a short write, so that a disk that fills up is an error, not a cut file.
      await file.writeFile(data)
      if (existing) await file.chmod(existing.mode)
      await file.sync()
    } finally {
      await file.close()
    }
    await renameWhenFree(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flushFolder(folder)
}

async function existingFile(path: string): Promise<{ readonly path: string; readonly mode: number } | null> {
  try {
    const real = await realpath(path)
    const found = await stat(real)
    if (found.isDirectory()) throw Object.assign(new Error('is a folder'), { code: 'EISDIR' })
    await access(real, constants.W_OK)
    return { path: real, mode: found.mode & 0o7777 }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Windows refuses the rename while a virus scanner or an indexer looks at the file; that passes. */
async function renameWhenFree(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 10) throw error
      await wait(20 * attempt)
    }
  }
}

/** Makes the rename itself outlast a power cut. Not every system can flush a folder, and the file is whole without it. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // Windows cannot open a folder.
  }
}
