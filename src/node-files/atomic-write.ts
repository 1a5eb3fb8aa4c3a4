/** Writing a file so that a failure at any moment leaves either the old content or the new, never half of one. */
import type { Stats } from 'node:fs'
import { type FileHandle, link, lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FileProblem, reasonOf, systemCode } from './file-problem.ts'
import { sweepLocks, whileFileIsOurs } from './folder-lock.ts'
import { linkText, realName, systemPath } from './path-name.ts'
import { forgetTemporary, sweepFolder, temporaryName } from './temporary-files.ts'
import { sweepSafetyCopies, writeInPlace } from './write-in-place.ts'

export interface WriteOptions {
  /** What to do when there is such a file already; refused with EEXIST. Usual: replace. */
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
  /** Where the new content lies, and the file that it will be; left out: it is nowhere yet. */
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
  if (existing === 'refuse') throw Object.assign(new Error('the file is there already'), { code: 'EEXIST' })
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

/** What is written in its place has nothing that could be done before. */
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
  /** What the work throws is thrown when nothing is left of it. */
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

/** What earlier programs left in a folder is looked for once in a run. */
async function sweepOnce(folder: string): Promise<void> {
  if (swept.has(folder)) return
  swept.add(folder)
  await sweepFolder(folder)
  await sweepLocks(folder)
  await sweepSafetyCopies(folder)
}
