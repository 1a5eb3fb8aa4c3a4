/** Writing several files that belong together: none gets its new content before that of all is on the disk. */

import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type PreparedWrite, prepareWrite, type WriteOptions } from './atomic-write.ts'
import { FileProblem, reasonOf } from './file-problem.ts'
import { whileFolderIsOurs } from './folder-lock.ts'
import { namesIn, systemPath } from './path-name.ts'
import { fingerprintOf, MAX_BESIDE, readRegularFile } from './read-file.ts'
import { forgetTemporary, isLeftBehind, isPlanName, isTemporaryName, temporaryName } from './temporary-files.ts'

export interface TogetherFile {
  readonly path: string
  readonly data: string | Uint8Array
  readonly options?: WriteOptions
}

interface TogetherFailure {
  /** The file that could not be written. */
  readonly path: string
  readonly error: unknown
  /** How many got their new content before. A disk that is full, or a file that may not be written, fails before the first. */
  readonly done: number
}

/**
 * Writes all files, and puts each into its place in the order given, as `atomicWrite` does. Whether each may still be
 * written is asked before the first is, and once more at its own turn. Returns the failure, or null if all were
 * written. Writes that a kill cuts off in a folder are finished by `finishPlans`, if all lie in one and are plain
 * files.
 */
export async function writeTogether(files: readonly TogetherFile[]): Promise<TogetherFailure | null> {
  const prepared: PreparedWrite[] = []
  for (const { path, data, options } of files) {
    try {
      prepared.push(await prepareWrite(path, data, options))
    } catch (error) {
      for (const each of prepared) await each.giveUp()
      return { path, error, done: 0 }
    }
  }
  for (const { path, options } of files) {
    const refused = await refusalOf(path, options)
    if (refused === null) continue
    for (const each of prepared) await each.giveUp()
    return { path, error: refused.error, done: 0 }
  }
  let planDone = async (): Promise<void> => undefined
  try {
    planDone = await planned(files, prepared)
  } catch (error) {
    for (const each of prepared) await each.giveUp()
    return { path: files[0]?.path ?? '', error, done: 0 }
  }
  for (const [done, { path }] of files.entries()) {
    try {
      await prepared[done]?.finish()
    } catch (error) {
      await planDone()
      for (const each of prepared.slice(done + 1)) await each.giveUp()
      return { path, error, done }
    }
  }
  await planDone()
  return null
}

/** Says beside the files what is to come; what it gives takes that away. A single file needs no plan. */
async function planned(
  files: readonly TogetherFile[],
  prepared: readonly PreparedWrite[],
): Promise<() => Promise<void>> {
  const nothing = async (): Promise<void> => undefined
  const folder = dirname(prepared[0]?.temporary?.target ?? '')
  const plan: PlannedFile[] = []
  for (const [index, { data, options }] of files.entries()) {
    const { path, target } = prepared[index]?.temporary ?? {}
    if (path === undefined || target === undefined || dirname(target) !== folder || options?.existing === 'refuse')
      return nothing
    const [temporary, name] = [basename(path), basename(target)]
    const after = fingerprintOf(typeof data === 'string' ? Buffer.from(data) : data)
    const before = await knownBefore(folder, name)
    if (before === undefined) return nothing
    plan.push({ temporary, name, before, after })
  }
  return plan.length < 2 ? nothing : writePlan(folder, plan)
}

/** Why a file may not be written any more, or null if it may. */
async function refusalOf(path: string, options: WriteOptions = {}): Promise<{ readonly error: unknown } | null> {
  const { mayStill } = options
  try {
    return mayStill === undefined || (await mayStill()) ? null : { error: new FileProblem('changed', path) }
  } catch (error) {
    return { error }
  }
}

// Several files of a folder that get their new content together. While that goes on, a plan beside them says which temporary file
// takes which place. Should the program be killed in between, whoever opens the folder next finishes it: all files are new then, and
// never some of them.

export interface PlannedFile {
  /** Names in the folder. */
  readonly temporary: string
  readonly name: string
  /** Fingerprint of the file before, or null if there is none. */
  readonly before: string | null
  readonly after: string
}

/** Writes the plan, which is on the disk then. @returns takes it away */
async function writePlan(folder: string, files: readonly PlannedFile[]): Promise<() => Promise<void>> {
  const name = temporaryName('plan')
  const path = systemPath(join(folder, name))
  const remove = async (): Promise<void> => {
    await rm(path, { force: true }).catch(() => undefined)
    forgetTemporary(name)
  }
  try {
    const file = await open(path, 'wx')
    try {
      await file.writeFile(JSON.stringify(files))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

/** Stands for what cannot be read, or is no file of ours: nothing is planned with it. */
const UNKNOWN = 'unknown'

/**
 * Returns the fingerprint of a file in the folder, or of the one that is to replace it, before and after it is written,
 * or null if there is none.
 */
const knownBy = (folder: string, name: string): Promise<string | null> =>
  readRegularFile(join(folder, name), MAX_BESIDE).then(fingerprintOf, (error: unknown) =>
    reasonOf(error) === 'not-found' ? null : UNKNOWN,
  )

/** As `knownBy`; undefined: there is something that no plan can be made with. */
async function knownBefore(folder: string, name: string): Promise<string | null | undefined> {
  const known = await knownBy(folder, name)
  return known === UNKNOWN ? undefined : known
}

/** A plan of as many files as a pack can have is a tenth of it (bytes). */
const MAX_PLAN = 1024 * 1024

/** Plans of programs that are no more. */
async function leftPlans(folder: string): Promise<readonly string[]> {
  const left: string[] = []
  for (const name of (await namesIn(folder).catch(() => [])).filter(isPlanName))
    if (await isLeftBehind(name, join(folder, name)).catch(() => false)) left.push(name)
  return left
}

/**
 * Finishes what killed programs had begun in a folder, where nobody has changed one of the files since. Never fails: what cannot be
 * finished stays as it is. Not to be called by who holds the folder.
 */
export async function finishPlans(folder: string): Promise<void> {
  if ((await leftPlans(folder)).length === 0) return
  const finish = async (): Promise<void> => {
    for (const plan of await leftPlans(folder)) {
      const path = join(folder, plan)
      const files = readPlan(Buffer.from(await readRegularFile(path, MAX_PLAN)).toString('utf8'))
      for (const { temporary, name } of (await unfinished(folder, files)) ?? [])
        await rename(systemPath(join(folder, temporary)), systemPath(join(folder, name)))
      await rm(systemPath(path))
    }
  }
  await whileFolderIsOurs(folder, finish).catch(() => undefined)
}

/**
 * Removes the plans that were left in a folder: a program that writes it again has no use for them. Called by whoever
 * holds the folder; never fails.
 */
export async function dropPlans(folder: string): Promise<void> {
  for (const plan of await leftPlans(folder)) await rm(systemPath(join(folder, plan))).catch(() => undefined)
}

/** Returns the files still to be renamed, or null if a file holds something else by now, or its new content is gone. */
async function unfinished(folder: string, files: readonly PlannedFile[]): Promise<readonly PlannedFile[] | null> {
  const left: PlannedFile[] = []
  for (const file of files) {
    const now = await knownBy(folder, file.name)
    if (now === file.after) continue
    if (now === UNKNOWN || now !== file.before || (await knownBy(folder, file.temporary)) !== file.after) return null
    left.push(file)
  }
  return left
}

/** Reads a plan. One that was itself cut off has nothing to finish: no file had its turn. */
function readPlan(text: string): readonly PlannedFile[] {
  try {
    const files: unknown = JSON.parse(text)
    if (!Array.isArray(files) || !files.every(isPlanned)) return []
    // Each has its turn once; of a plan that somebody made up, none is read again and again.
    return new Set(files.map(({ name }) => name)).size === files.length ? files : []
  } catch {
    return []
  }
}

/** Names alone, never paths: a folder that somebody has sent changes nothing outside of it. */
function isPlanned(value: unknown): value is PlannedFile {
  if (typeof value !== 'object' || value === null) return false
  const { temporary, name, before, after } = value as Record<keyof PlannedFile, unknown>
  const isName = typeof name === 'string' && name !== '' && !/^\.|[/\\:\0]/.test(name)
  const isKnown = (before === null || typeof before === 'string') && typeof after === 'string'
  return isName && isKnown && typeof temporary === 'string' && isTemporaryName(temporary)
}
