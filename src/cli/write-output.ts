/**
 * Writes a file so that there is either the old one or the whole new one, never a part: to a temporary file beside it,
 * flushed to the disk, then renamed over it.
 */
import { randomBytes } from 'node:crypto'
import { access, constants, type FileHandle, open, realpath, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { failure, type Result, success } from '#core/result.ts'
import { aFolder, type FileError, fromSystem } from './file-error.ts'

type Content = Uint8Array | string

/**
 * Writes a file. On failure nothing was written and an older file of that name is untouched.
 * @param replace whether a file of that name may be replaced
 */
export async function writeOutput(
  file: string,
  content: Content,
  { replace }: { readonly replace: boolean },
): Promise<Result<null, FileError>> {
  try {
    // A link stays a link: what it points to is written.
    const target = await realpath(file).catch(() => file)
    const there = await stat(target).catch(() => undefined)
    if (there?.isDirectory() === true) return failure(aFolder)
    if (there !== undefined && !there.isFile()) await writeInto(await open(target, 'w'), content)
    else if (replace) await replaceFile(target, content, there?.mode)
    else await createFile(target, content)
    return success(null)
  } catch (error) {
    return failure(fromSystem(error, 'write'))
  }
}

/** Writes a file that must not be there yet. */
async function createFile(target: string, content: Content): Promise<void> {
  const handle = await open(target, 'wx')
  await orRemove(target, () => writeInto(handle, content))
}

async function replaceFile(target: string, content: Content, mode: number | undefined): Promise<void> {
  // Renaming would replace even a file that is write-protected.
  if (mode !== undefined) await access(target, constants.W_OK)
  const temporary = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
  const handle = await open(temporary, 'wx', mode)
  await orRemove(temporary, async () => {
    await writeInto(handle, content)
    await rename(temporary, target)
  })
}

async function writeInto(handle: FileHandle, content: Content): Promise<void> {
  try {
    await handle.writeFile(content)
    // Pipes and devices cannot be flushed, and need not be.
    if ((await handle.stat()).isFile()) await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orRemove(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await unlink(file).catch(() => undefined)
    throw error
  }
}
