/** One program at a time changes a folder: a file in it says who does. A program that was killed holds up nobody. */
import { createHash, randomBytes } from 'node:crypto'
import { link, lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { uptime } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './file-problem.ts'
import { foldedName, namesIn, realName, systemPath } from './path-name.ts'
import { isRunning, thisMachine } from './temporary-files.ts'

/** Nobody needs a folder for longer at a time (ms). */
const LONGEST_HOLD = 60_000
/**
 * A program of this machine whose number runs is given longer (ms), because the computer may sleep in the middle. After
 * that, and after the computer was restarted, the number is that of some other program.
 */
const LONGEST_HOLD_HERE = 600_000
/** After waiting for longer than this, the caller gets an error (ms). */
const PATIENCE = 30_000

const waiting = new Map<string, Promise<unknown>>()

const ofAFile = /^\.bulkhead-[0-9a-f]{16}\.lock$/

/**
 * Does work while nobody else writes over the same file under its lock, which lies beside it for that long.
 * @param path of the file, with no link in its last part
 * @throws as `underLock`
 */
export const whileFileIsOurs = async <Value>(path: string, work: () => Promise<Value>): Promise<Value> =>
  underLock(await realName(dirname(path)), lockOf(basename(path)), work)

/**
 * Does work while nobody else writes files that belong together in a folder. Each file in it has a separate lock in
 * addition. The folder must exist.
 * @throws as `underLock`
 */
export const whileFolderIsOurs = async <Value>(folder: string, work: () => Promise<Value>): Promise<Value> =>
  underLock(await realName(folder), lockOf('.'), work)

/**
 * A name that every disk takes, however long that of the file is. Names that some disks take for one have one lock: they may differ
 * in capitals, or in how an accent is written.
 */
const lockOf = (name: string): string =>
  `.bulkhead-${createHash('sha256').update(foldedName(name)).digest('hex').slice(0, 16)}.lock`

/** Removes what killed programs have left of such locks in a folder. Never fails: what cannot be removed stays. */
export async function sweepLocks(folder: string): Promise<void> {
  // By its real name, under which this program knows the locks that it holds.
  const place = resolve(await realName(folder).catch(() => folder))
  for (const name of await namesIn(place).catch(() => [])) {
    const path = join(place, name)
    if (!ofAFile.test(name) || waiting.has(path)) continue
    const signature = await leftBehind(path)
    if (signature !== null) await putAside(path, signature)
  }
}

/**
 * Does work while no other program, and nothing else in this one, does its own under the same lock. Makes the folder.
 * @param name of the lock file in the folder
 * @throws EBUSY when another program does not let go; the system's error; what the work throws
 */
export async function underLock<Value>(folder: string, name: string, work: () => Promise<Value>): Promise<Value> {
  const path = join(resolve(folder), name)
  const before = waiting.get(path) ?? Promise.resolve()
  const mine = before.then(async () => {
    await mkdir(systemPath(folder), { recursive: true })
    await take(path)
    try {
      return await work()
    } finally {
      await letGo(path)
    }
  })
  const done = mine
    .catch(() => undefined)
    .finally(() => {
      if (waiting.get(path) === done) waiting.delete(path)
    })
  waiting.set(path, done)
  return mine
}

/** Removes a lock. Never fails: the work is done either way, and this program takes its own lock if one was left. */
async function letGo(path: string): Promise<void> {
  const remove = (): Promise<void> => rm(systemPath(path), { force: true })
  await remove()
    .catch(remove)
    .catch(() => undefined)
}

async function take(path: string): Promise<void> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await signed(path)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST' && !isBeingRemoved(error)) throw error
    }
    const signature = await leftBehind(path)
    if (signature !== null) await putAside(path, signature)
    else if (performance.now() - begun > PATIENCE)
      throw Object.assign(new Error('another program does not let go of the folder'), { code: 'EBUSY' })
    else await wait(Math.min(100, 5 * attempt))
  }
}

/** Makes the lock file. One that says nobody's name would hold up everybody: it goes again. */
async function signed(path: string): Promise<void> {
  const file = await open(systemPath(path), 'wx')
  try {
    await file.writeFile(`${thisMachine} ${process.pid}`)
  } catch (error) {
    await letGo(path)
    throw error
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** Windows says so while the file is on its way out. */
const isBeingRemoved = (error: unknown): boolean => process.platform === 'win32' && systemCode(error) === 'EPERM'

/** Returns the signature of a lock whose program is no more, or null if it is held, just made, or gone. */
async function leftBehind(path: string): Promise<string | null> {
  try {
    const stats = await lstat(systemPath(path))
    // A pipe of that name would be waited for.
    if (!stats.isFile()) return null
    const signature = await readFile(systemPath(path), 'utf8')
    const [machine, pid] = signature.split(' ')
    const age = Math.abs(Date.now() - stats.mtimeMs)
    const isOver =
      pid === undefined
        ? // Just made, and not yet signed. A clock that has jumped meanwhile is no sign of age while the program runs.
          age > 2000
        : machine !== thisMachine
          ? age > LONGEST_HOLD
          : // This program waits for itself before it looks; so the number is that of an earlier one.
            Number(pid) === process.pid || !isRunning(Number(pid)) || age > Math.min(LONGEST_HOLD_HERE, uptime() * 1000)
    return isOver ? signature : null
  } catch {
    return null
  }
}

/**
 * Moves a lock that was left behind out of the way; of several programs that find it, one succeeds. One that is so late
 * that the lock is somebody's again gives it back, if nobody has taken it meanwhile.
 */
async function putAside(path: string, signature: string): Promise<void> {
  const aside = `${path}-${randomBytes(4).toString('hex')}`
  try {
    await rename(systemPath(path), systemPath(aside))
    if ((await readFile(systemPath(aside), 'utf8')) !== signature) await link(systemPath(aside), systemPath(path))
  } catch {
    // Somebody else was faster.
  }
  await rm(systemPath(aside), { force: true }).catch(() => undefined)
}
