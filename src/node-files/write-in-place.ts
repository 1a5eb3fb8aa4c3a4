/** Writing a file that has several names, which a rename would part. */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { FileProblem } from './file-problem.ts'
import { fingerprintOf } from './fingerprint.ts'
import { whileFileIsOurs } from './folder-lock.ts'
import { namesIn, systemPath } from './path-name.ts'
import { MAX_BESIDE, readRegularFile } from './read-file.ts'
import { forgetTemporary, temporaryName } from './temporary-files.ts'

/**
 * Replaces the content of a file; nobody else writes it meanwhile. While that goes on, a copy of the old content lies beside it
 * under a name that a person understands, `ambush.before-saving-1a2b3c4d-5e6f7a8b-9c0d.bulkhead`: it stays there should the program be
 * killed. The name says what the copy holds and what was to be written, so that one that is needed no more is told from one that is.
 * @throws the system's error, with the old content back in its place; FileProblem `half-written` when even that failed,
 * with the path of the copy
 */
export async function writeInPlace(target: string, data: string | Uint8Array): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const copy = await safetyCopy(target, bytes)
  const file = await open(systemPath(target), 'r+')
  try {
    await overwrite(file, bytes)
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

/** Made under a name that is swept, and whole before it gets its own: half a copy looks like nothing that could help. */
async function safetyCopy(target: string, next: Uint8Array): Promise<string> {
  const name = temporaryName()
  const temporary = join(dirname(target), name)
  try {
    await copyFile(systemPath(target), systemPath(temporary), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await flush(temporary)
    const copy = safetyName(target, await readFile(systemPath(temporary)), next)
    await rename(systemPath(temporary), systemPath(copy))
    return copy
  } catch (error) {
    await rm(systemPath(temporary), { force: true })
    throw error
  } finally {
    forgetTemporary(name)
  }
}

/** With what is added, still a name that every disk takes. */
const stemOf = (name: string): string => [...basename(name, extname(name))].slice(0, 40).join('')
/** Enough to tell two contents of one file apart. */
const short = (fingerprint: string): string => fingerprint.slice(0, 8)
const sign = (bytes: Uint8Array): string => short(fingerprintOf(bytes))

/** What the copy of a file's content is called that is made before another one is written; no two have one name. */
export const safetyName = (target: string, old: Uint8Array, next: Uint8Array): string => {
  const signs = [sign(old), sign(next), randomBytes(2).toString('hex')].join('-')
  return join(dirname(target), `${stemOf(target)}.before-saving-${signs}${extname(target)}`)
}

const ours =
  /^(?<stem>.+)\.before-saving-(?<holds>[0-9a-f]{8})-(?<next>[0-9a-f]{8})-[0-9a-f]{4}(?<extension>\.[^.]*)?$/s

/** As they were called once: what they hold, and what was to be written, nobody knows by the name. */
const oursOnce = /^(?<stem>.+)\.before-saving-[0-9a-f]{8}(?<extension>\.[^.]*)?$/s
/** Nobody writes a file for as long as this (ms): older programs held no lock while they did. */
const LONGEST_WRITE = 24 * 3_600_000

/**
 * Removes the copies that killed programs left beside a file which is whole: it holds what was to be written, or what it held
 * before. Of those that older programs left, what says the very same as the file goes. Never fails: what cannot be removed stays,
 * and so does what somebody has written into since.
 */
export async function sweepSafetyCopies(folder: string): Promise<void> {
  const names = await namesIn(folder).catch(() => [])
  /** Read once: there may be many copies, and many files that begin alike. */
  const looked = new Map<string, Promise<string>>()
  const signAt = (path: string): Promise<string> => readRegularFile(path, MAX_BESIDE).then(fingerprintOf)
  const firstLook = (path: string): Promise<string> => {
    const known = looked.get(path) ?? signAt(path)
    looked.set(path, known)
    return known
  }
  for (const name of names) {
    const { stem, holds, next, extension = '' } = (ours.exec(name) ?? oursOnce.exec(name))?.groups ?? {}
    if (stem === undefined) continue
    const copy = join(folder, name)
    for (const of of names.filter((each) => each !== name && stemOf(each) === stem && extname(each) === extension)) {
      const target = join(folder, of)
      const isDone = async (signOf: (path: string) => Promise<string>): Promise<boolean> =>
        holds === undefined
          ? (await isOld(copy)) && (await signOf(copy)) === (await signOf(target))
          : short(await signOf(copy)) === holds && [holds, next].includes(short(await signOf(target)))
      const swept = async (): Promise<void> => {
        // Looked at once more under the lock: what is being written now holds the old content still.
        if (await isDone(firstLook))
          await whileFileIsOurs(target, async () => (await isDone(signAt)) && rm(systemPath(copy)))
      }
      await swept().catch(() => undefined)
    }
  }
}

const isOld = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(systemPath(path))).mtimeMs > LONGEST_WRITE

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
