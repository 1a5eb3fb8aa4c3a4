/** Writing a file so that a failure at any moment leaves either the old content or the new, never half of one. */

import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { copyFile, type FileHandle, link, lstat, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FileProblem, reasonOf, systemCode } from './file-problem.ts'
import { sweepLocks, whileFileIsOurs } from './folder-lock.ts'
import { linkText, namesIn, realName, systemPath } from './path-name.ts'
import { fingerprintOf, MAX_BESIDE, readRegularFile } from './read-file.ts'
import { forgetTemporary, sweepFolder, temporaryName } from './temporary-files.ts'

export interface WriteOptions {
  /** Action if there is such a file already; `refuse` fails with EEXIST. Default: replace. */
  readonly existing?: 'replace' | 'refuse'
  /** Whether a device or a pipe may be written into; otherwise it is refused. Usual: no. */
  readonly devices?: boolean
  /**
   * Asked at the last moment, with the new content on the disk already; when it says no, `changed` is thrown. Of several
   * programs that ask so, one at a time writes: what the first has written is seen by the second.
   */
  readonly mayStill?: () => Promise<boolean>
}

/**
 * Writes to a temporary file in the same folder, flushes it to the disk and renames it over the target. Keeps the
 * target's mode and, where the system allows it, its owner. A symbolic link stays one: what it leads to is written, and
 * made where it is missing. A file with several names (hard links) keeps them: it is written in place, beside a safety
 * copy. A file that may not be written is refused even where its folder would allow the rename.
 * @throws FileProblem, or the system's error; the target is untouched then and no temporary file is left, except that
 * `half-written` says where the old content lies
 */
export async function atomicWrite(path: string, data: string | Uint8Array, options: WriteOptions = {}): Promise<void> {
  await (await prepareWrite(path, data, options)).finish()
}

/** A file that is to be written, with all on the disk already that can be there before. One of the two is called, once. */
export interface PreparedWrite {
  /** Puts the new content into its place. @throws as `atomicWrite` */
  finish(): Promise<void>
  /** Where the new content lies, and the file that it will be; if omitted, it is nowhere yet. */
  readonly temporary?: { readonly path: string; readonly target: string }
  /** Leaves the target as it is. Never fails: what cannot be removed is swept by a later run. */
  giveUp(): Promise<void>
}

/** The first half of `atomicWrite`, for several files that belong together. @throws as `atomicWrite` */
export async function prepareWrite(
  path: string,
  data: string | Uint8Array,
  { existing = 'replace', devices = false, mayStill }: WriteOptions = {},
): Promise<PreparedWrite> {
  const target = await followLinks(path)
  const afterLastLook: AfterLastLook = (write) =>
    mayStill === undefined
      ? write()
      : whileFileIsOurs(target.path, async () => {
          if (!(await mayStill())) throw new FileProblem('changed', target.path)
          await write()
        })
  if (target.stats?.isDirectory()) throw new FileProblem('folder', target.path)
  if (target.stats !== null && !target.stats.isFile()) {
    if (!devices) throw new FileProblem('not-a-file', target.path)
    return atOnce(async () => writeInto(await open(systemPath(target.path), 'w'), data))
  }
  const swept = (prepared: PreparedWrite): PreparedWrite => ({
    ...prepared,
    async finish() {
      await prepared.finish()
      await sweepOnce(dirname(target.path))
    },
  })
  if (target.stats === null) return swept(await create(target.path, data, existing, afterLastLook))
  if (existing === 'refuse') throw Object.assign(new Error('the file already exists'), { code: 'EEXIST' })
  // Opened, not asked about: only that says what this program may really do.
  await (await open(systemPath(target.path), 'r+')).close()
  // Renaming would part this name from the others, which would keep the old content.
  if (target.stats.nlink > 1) {
    const write = (): Promise<void> => writeInPlace(target.path, data)
    // Always under the lock: a copy that lies beside the file for that long is not taken for one that was left.
    return swept(
      atOnce(() =>
        byFolder(target.path, () =>
          mayStill === undefined ? whileFileIsOurs(target.path, write) : afterLastLook(write),
        ),
      ),
    )
  }
  const { stats } = target
  const prepared = await byFolder(target.path, () => replace(target.path, data, stats, afterLastLook))
  return swept({ ...prepared, finish: () => byFolder(target.path, prepared.finish) })
}

/** For a file that may be written itself: if the system refuses, its folder does. */
async function byFolder<Value>(path: string, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    throw reasonOf(error) === 'denied' ? new FileProblem('closed-folder', dirname(path)) : error
  }
}

/** Prepares a write in place, for which nothing can be done beforehand. */
const atOnce = (finish: () => Promise<void>): PreparedWrite => ({ finish, giveUp: async () => undefined })

interface Target {
  readonly path: string
  /** Null: nothing is there yet. */
  readonly stats: Stats | null
}

/** Where links lead in the end, also when nothing is there. */
async function followLinks(path: string): Promise<Target> {
  let at = path
  for (let hop = 0; hop < 40; hop += 1) {
    const stats = await lstat(systemPath(at)).catch(unlessMissing)
    if (stats !== null && !stats.isSymbolicLink()) return { path: at, stats }
    const folder = await realName(dirname(at)).catch((error: unknown) => {
      throw hop > 0 && reasonOf(error) === 'not-found' ? new FileProblem('dangling-link', at) : error
    })
    if (stats === null) return { path: join(folder, basename(at)), stats }
    const text = await linkText(at)
    at = isAbsolute(text) ? text : `${folder}/${text}`
  }
  throw new FileProblem('link-loop', path)
}

const unlessMissing = (error: unknown): null => {
  if (systemCode(error) === 'ENOENT') return null
  throw error
}

type AfterLastLook = (write: () => Promise<void>) => Promise<void>

const replace = (
  target: string,
  data: string | Uint8Array,
  old: Stats,
  afterLastLook: AfterLastLook,
): Promise<PreparedWrite> =>
  throughTemporary(target, data, old, (temporary) => afterLastLook(() => renameWhenFree(temporary, target)))

/** A file that is not there yet; with `refuse` not even when another program makes it at this very moment. */
const create = (
  target: string,
  data: string | Uint8Array,
  existing: 'replace' | 'refuse',
  afterLastLook: AfterLastLook,
): Promise<PreparedWrite> =>
  throughTemporary(target, data, null, async (temporary) => {
    await afterLastLook(() =>
      existing === 'replace' ? renameWhenFree(temporary, target) : takeName(temporary, target),
    )
    await rm(systemPath(temporary), { force: true })
  })

async function takeName(temporary: string, target: string): Promise<void> {
  try {
    await link(systemPath(temporary), systemPath(target))
  } catch (error) {
    if (reasonOf(error) === 'exists') throw error
    // Not every disk knows several names for one file; this takes the name first, and then renames over it.
    await (await open(systemPath(target), 'wx')).close()
    try {
      return await renameWhenFree(temporary, target)
    } catch (reason) {
      await rm(systemPath(target), { force: true })
      throw reason
    }
  }
}

/** @param old the file that will be replaced, whose mode and owner the new one gets */
async function throughTemporary(
  target: string,
  data: string | Uint8Array,
  old: Stats | null,
  finish: (temporary: string) => Promise<void>,
): Promise<PreparedWrite> {
  const folder = dirname(target)
  const name = temporaryName()
  const temporary = join(folder, name)
  /** Does the work; if it throws, removes the temporary file before the error is passed on. */
  const orRemove = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      await rm(systemPath(temporary), { force: true }).finally(() => forgetTemporary(name))
      throw error
    }
  }
  await orRemove(async () => {
    // Never readable by more people than the old file, not even for a moment.
    const file = await open(systemPath(temporary), 'wx', old === null ? 0o666 : old.mode & 0o777)
    await writeInto(file, data, old)
  })
  return {
    temporary: { path: temporary, target },
    async finish() {
      await orRemove(() => finish(temporary))
      forgetTemporary(name)
      await flushFolder(folder)
    },
    async giveUp() {
      await rm(systemPath(temporary), { force: true }).catch(() => undefined)
      forgetTemporary(name)
    },
  }
}

async function writeInto(file: FileHandle, data: string | Uint8Array, like: Stats | null = null): Promise<void> {
  try {
    // FileHandle.writeFile goes on after a short write, so that a disk that fills up is an error, not a cut file.
    await file.writeFile(data)
    const stats = await file.stat()
    if (like !== null) {
      // Only the owner's group, or the superuser, can give a file away; otherwise it becomes the writer's.
      if (stats.uid !== like.uid || stats.gid !== like.gid) await file.chown(like.uid, like.gid).catch(() => undefined)
      await file.chmod(like.mode & 0o7777)
    }
    // Pipes and devices cannot be flushed, and need not be.
    if (stats.isFile()) await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows refuses the rename while a virus scanner or an indexer looks at the file; that passes. */
async function renameWhenFree(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(systemPath(from), systemPath(to))
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 10) throw error
      await wait(20 * attempt)
    }
  }
}

/** Makes the rename itself outlast a power cut. Not every system can flush a folder, and the file is whole without it. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(systemPath(folder), 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch {
    // Windows cannot open a folder.
  }
}

const swept = new Set<string>()

/** Sweeps a folder, once in a run, for files that earlier programs left. */
async function sweepOnce(folder: string): Promise<void> {
  if (swept.has(folder)) return
  swept.add(folder)
  await sweepFolder(folder)
  await sweepLocks(folder)
  await sweepSafetyCopies(folder)
}

// Writing a file that has several names, which a rename would part.

/**
 * Replaces the content of a file; nobody else writes it meanwhile. While that goes on, a copy of the old content lies beside it
 * under a name that a person understands, `ambush.before-saving-1a2b3c4d-5e6f7a8b-9c0d.bulkhead`: it stays there should the program be
 * killed. The name says what the copy holds and what was to be written, so that one that is needed no more is told from one that is.
 * @throws the system's error, with the old content back in its place; FileProblem `half-written` when even that failed,
 * with the path of the copy
 */
async function writeInPlace(target: string, data: string | Uint8Array): Promise<void> {
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

/**
 * Returns the name for the copy of a file's content that is made before another one is written; no two have the same
 * name.
 */
export const safetyName = (target: string, old: Uint8Array, next: Uint8Array): string => {
  const signs = [sign(old), sign(next), randomBytes(2).toString('hex')].join('-')
  return join(dirname(target), `${stemOf(target)}.before-saving-${signs}${extname(target)}`)
}

const ours =
  /^(?<stem>.+)\.before-saving-(?<holds>[0-9a-f]{8})-(?<next>[0-9a-f]{8})-[0-9a-f]{4}(?<extension>\.[^.]*)?$/s

/** Names in older versions: they do not show what the copy holds, nor what was to be written. */
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
