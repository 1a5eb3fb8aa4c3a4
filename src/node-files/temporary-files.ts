/**
 * The files that a save writes before it renames them: their names say who writes them, so that what a killed program
 * left behind is told from what another one is writing now, and is removed.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { lstat, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { namesIn, systemPath } from './path-name.ts'
import { MAX_BESIDE, readRegularFile } from './read-file.ts'

/** Nobody writes a file for as long as this (ms): what is older than that was left behind, whoever made it. */
const LONGEST_WRITE = 24 * 3_600_000
/** A program that has the number of an earlier one gives its other threads this long (ms). */
const LONGEST_OWN_WRITE = 60_000

const ours = /^\.bulkhead-(?<machine>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{12}\.tmp$/
/**
 * Name of a plan, which lists the renames still to be done when several files are written together (write-together.ts).
 */
const ourPlan = /^\.bulkhead-(?<machine>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{12}\.plan$/
/** Names in version 0.1.0, which do not show whose they are. */
const oursOnce = /^\.bulkhead-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

const beingWritten = new Set<string>()

export const isTemporaryName = (name: string): boolean => ours.test(name)
export const isPlanName = (name: string): boolean => ourPlan.test(name)

/** A name for a temporary file of this program, or for a plan; from now on nobody sweeps it. */
export function temporaryName(ending: 'tmp' | 'plan' = 'tmp'): string {
  const name = `.bulkhead-${thisMachine}-${process.pid}-${randomBytes(6).toString('hex')}.${ending}`
  beingWritten.add(name)
  return name
}

/** It has been renamed or removed. */
export const forgetTemporary = (name: string): void => void beingWritten.delete(name)

/**
 * Removes the temporary files of writers that are no more from a folder, but for those that a plan names, which is finished when the
 * files are opened. Never fails: what cannot be removed stays.
 * @param alsoOurs names that only this program gives, and that nobody can be writing now
 * @returns how many were removed
 */
export async function sweepFolder(folder: string, alsoOurs?: RegExp): Promise<number> {
  let removed = 0
  const names = await namesIn(folder).catch(() => [])
  const plans = await Promise.all(
    names.filter(isPlanName).map((name) =>
      readRegularFile(join(folder, name), MAX_BESIDE).then(
        (bytes) => Buffer.from(bytes).toString('latin1'),
        () => '',
      ),
    ),
  )
  for (const name of names) {
    const path = join(folder, name)
    if (plans.some((plan) => plan.includes(name))) continue
    try {
      if (isPlanName(name) || (!(alsoOurs?.test(name) ?? false) && !(await isLeftBehind(name, path)))) continue
      await rm(systemPath(path))
      removed += 1
    } catch {
      // Somebody else was faster, or the folder may not be written.
    }
  }
  return removed
}

/** Whether the program that wrote a temporary file, or a plan, is no more. */
export async function isLeftBehind(name: string, path: string): Promise<boolean> {
  const { machine, pid } = (ours.exec(name) ?? ourPlan.exec(name))?.groups ?? {}
  if ((machine === undefined && !oursOnce.test(name)) || beingWritten.has(name)) return false
  const stats = await lstat(systemPath(path))
  if (!stats.isFile()) return false
  const age = Date.now() - stats.mtimeMs
  if (age > LONGEST_WRITE) return true
  // On a shared drive, another machine's programs have separate numbers.
  if (machine !== thisMachine) return false
  return Number(pid) === process.pid ? age > LONGEST_OWN_WRITE : !isRunning(Number(pid))
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's program is there all the same (EPERM).
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return !isOver(pid)
}

/** Killed, and not yet taken note of by the program that started it, which may never do so. Its number is still there. */
function isOver(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind the program's name, which may hold anything.
    return /^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')))
  } catch {
    return false
  }
}

/** Among whom a program's number means something: this machine, and in a container that alone. */
export const thisMachine = createHash('sha256').update(`${hostname()} ${numberSpace()}`).digest('hex').slice(0, 8)

function numberSpace(): string {
  try {
    return process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : ''
  } catch {
    return ''
  }
}
