/** One program at a time changes a folder: a file in it says who does. A program that was killed holds up nobody. */
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemCode } from './file-problem.ts'
import { systemPath } from './path-name.ts'
import { isRunning, thisMachine } from './temporary-files.ts'

/** Nobody needs a folder for longer at a time (ms). */
const LONGEST_HOLD = 60_000
/** Whoever waits for longer is told so (ms). */
const PATIENCE = 30_000

const waiting = new Map<string, Promise<unknown>>()

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
  waiting.set(
    path,
    mine.catch(() => undefined),
  )
  return mine
}

/** What was done is done, whether or not the lock can be removed; this program takes one of its own that was left. */
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
    if (await isLeftBehind(path)) await putAside(path)
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

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await lstat(systemPath(path))
    const [machine, pid] = (await readFile(systemPath(path), 'utf8')).split(' ')
    const age = Math.abs(Date.now() - mtimeMs)
    // Just made, and not yet signed. A clock that has jumped meanwhile is no sign of age while the program runs.
    if (pid === undefined) return age > 2000
    if (machine !== thisMachine) return age > LONGEST_HOLD
    // This program waits for itself before it looks; so the number is that of an earlier one.
    return Number(pid) === process.pid || !isRunning(Number(pid))
  } catch {
    return false
  }
}

/** Of several that find it left behind, one gets it out of the way. */
async function putAside(path: string): Promise<void> {
  const aside = `${path}-${randomBytes(4).toString('hex')}`
  try {
    await rename(systemPath(path), systemPath(aside))
  } catch {
    return
  }
  await rm(systemPath(aside), { force: true })
}
