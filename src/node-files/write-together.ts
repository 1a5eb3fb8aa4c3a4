/** Writing several files that belong together: none gets its new content before that of all is on the disk. */
import { basename, dirname } from 'node:path'
import { type PreparedWrite, prepareWrite, type WriteOptions } from './atomic-write.ts'
import { FileProblem } from './file-problem.ts'
import { fingerprintOf } from './fingerprint.ts'
import { knownBefore, type PlannedFile, writePlan } from './save-plan.ts'

export interface TogetherFile {
  readonly path: string
  readonly data: string | Uint8Array
  readonly options?: WriteOptions
}

export interface TogetherFailure {
  /** The file that could not be written. */
  readonly path: string
  /** What was thrown. */
  readonly error: unknown
  /** How many got their new content before. A disk that is full, or a file that may not be written, fails before the first. */
  readonly done: number
}

/**
 * Writes all files, and puts each into its place in the order given, as `atomicWrite` does. Whether each may still be written is
 * asked before the first is, and once more at its own turn. Null: all were written. What a kill cuts off in a folder is finished by
 * `finishPlans`, where all lie in one and are plain files.
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

/** Why a file may not be written any more; null: it may. */
async function refusalOf(path: string, options: WriteOptions = {}): Promise<{ readonly error: unknown } | null> {
  const { mayStill } = options
  try {
    return mayStill === undefined || (await mayStill()) ? null : { error: new FileProblem('changed', path) }
  } catch (error) {
    return { error }
  }
}
