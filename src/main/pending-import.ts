/**
 * Imported data waits in a separate folder until the program starts again: nobody else uses the data folder then. Data
 * that it replaces is backed up; unsaved work is added to. If it is interrupted, it goes on at the next start.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BundledFile, type BundlePart, bundleParts } from '#model/data-bundle/bundle.ts'
import { dataNames, timeName } from '#node-files/data-folder.ts'
import { systemWords } from '#node-files/file-problem.ts'
import type { Quarantine } from './json-file.ts'

const UNFINISHED = 'import-unfinished'
const WAITING = 'import-waiting'

/** Writes the files of an import to where they wait. Their paths have been checked. @throws when they cannot be written */
export async function stageImport(folder: string, files: readonly BundledFile[]): Promise<void> {
  const [unfinished, waiting] = [join(folder, UNFINISHED), join(folder, WAITING)]
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const { path, bytes } of files) {
    const target = join(unfinished, ...path.split('/'))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
  await rm(waiting, { recursive: true, force: true })
  await rename(unfinished, waiting)
}

/**
 * Puts a waiting import into its place, at the start and before anything is read. Reports the parts that failed, which
 * are tried again.
 */
export function applyPendingImport(folder: string, tell: Quarantine['tell'], now: Date = new Date()): void {
  // An import that was cut off before it was whole: nobody has seen a message that it would be applied.
  try {
    rmSync(join(folder, UNFINISHED), { recursive: true, force: true })
  } catch (error) {
    console.warn(`bulkhead: an import that was cut off could not be removed: ${String(error)}`)
  }
  const waiting = join(folder, WAITING)
  if (!existsSync(waiting)) return
  const aside = join(folder, dataNames.aside, `${timeName(now)} before the import`)
  try {
    for (const name of readdirSync(waiting)) {
      const part = bundleParts.find((each): each is Exclude<BundlePart, 'page'> => each === name && each !== 'page')
      if (part !== undefined) putIn(folder, waiting, part, aside)
    }
    rmSync(waiting, { recursive: true, force: true })
  } catch (error) {
    console.warn(`bulkhead: what was imported could not be put in its place: ${String(error)}`)
    tell({
      message: `Not all that was imported could be put in its place (${systemWords(error)}).`,
      advice: `The rest is waiting in ${waiting}, and will be tried again at the next start. Make sure that you can read and write everything in ${folder} and that its disk has space; then restart Bulkhead.`,
    })
  }
}

/** Unsaved work stays beside what comes, under names that no other has: what was done since the import, too, is offered then. */
const unsaved: readonly BundlePart[] = ['journal', 'recovery']

function putIn(folder: string, waiting: string, part: Exclude<BundlePart, 'page'>, aside: string): void {
  const own = join(folder, dataNames[part])
  // The settings are one file in a separate folder there.
  const next = part === 'settings' ? join(waiting, part, dataNames.settings) : join(waiting, part)
  if (!existsSync(next)) return
  if (unsaved.includes(part) && existsSync(own)) {
    for (const name of readdirSync(next))
      if (!existsSync(join(own, name))) renameSync(join(next, name), join(own, name))
    return
  }
  if (existsSync(own)) {
    mkdirSync(aside, { recursive: true })
    renameSync(own, join(aside, dataNames[part]))
  }
  renameSync(next, own)
}
