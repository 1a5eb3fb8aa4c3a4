/** Writing a file that has several names, which a rename would part. */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { FileProblem } from './file-problem.ts'
import { systemPath } from './path-name.ts'

/**
 * Replaces the content of a file. While that goes on, a copy of the old content lies beside it under a name that a person
 * understands, `ambush.before-saving-1a2b3c4d.bulkhead`: it stays there should the program be killed.
 * @throws the system's error, with the old content back in its place; FileProblem `half-written` when even that failed,
 * with the path of the copy
 */
export async function writeInPlace(target: string, data: string | Uint8Array): Promise<void> {
  const copy = safetyName(target)
  try {
    await copyFile(systemPath(target), systemPath(copy), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await flush(copy)
  } catch (error) {
    await rm(systemPath(copy), { force: true })
    throw error
  }
  const file = await open(systemPath(target), 'r+')
  try {
    await overwrite(file, typeof data === 'string' ? Buffer.from(data) : data)
  } catch (error) {
    try {
      // Its room on the disk is still there: the file has not been made shorter.
      await overwrite(file, await readFile(systemPath(copy)))
    } catch {
      throw new FileProblem('half-written', copy)
    }
    await rm(systemPath(copy), { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rm(systemPath(copy), { force: true })
}

function safetyName(target: string): string {
  const extension = extname(target)
  // With what is added, still a name that every disk takes.
  const stem = [...basename(target, extension)].slice(0, 50).join('')
  return join(dirname(target), `${stem}.before-saving-${randomBytes(4).toString('hex')}${extension}`)
}

async function flush(path: string): Promise<void> {
  // Windows flushes only what may be written.
  const file = await open(systemPath(path), process.platform === 'win32' ? 'r+' : 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function overwrite(file: FileHandle, bytes: Uint8Array): Promise<void> {
  // A write may stop short without an error; the next one then says why.
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, at)).bytesWritten
  await file.truncate(bytes.length)
  await file.sync()
}
