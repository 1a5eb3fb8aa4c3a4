/** Writes a file, and says in the shell's words why that did not work. */
import { dirname } from 'node:path'
import { failure, type Result, success } from '#foundation/result.ts'
import { atomicWrite, type WriteOptions } from '#node-files/atomic-write.ts'
import { FileProblem } from '#node-files/file-problem.ts'
import { isFileSync, isFolderSync } from '#node-files/path-name.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { writeTogether } from '#node-files/write-together.ts'
import { escapeForTerminal } from './escape-output.ts'
import { describeError, type FileError, fileError, fromSystem, noFolder, thereAlready } from './file-error.ts'
import { printError } from './terminal.ts'

/**
 * Writes a file. On failure nothing was written and an older file of that name is untouched.
 * @param replace whether a file of that name may be replaced
 */
export const writeOutput = (
  file: string,
  content: Uint8Array | string,
  { replace }: { readonly replace: boolean },
): Promise<Result<null, FileError>> => write(file, content, { existing: replace ? 'replace' : 'refuse' })

/**
 * Writes over a file what was made out of what it held. Where it holds something else by now, as when somebody has saved
 * meanwhile, or a second shell does the same, nothing is written.
 * @param held the bytes as they were read
 */
export const writeOver = (
  file: string,
  content: Uint8Array | string,
  held: Uint8Array,
): Promise<Result<null, FileError>> => write(file, content, whileItHolds(file, held))

const whileItHolds = (file: string, held: Uint8Array): WriteOptions => ({
  existing: 'replace',
  mayStill: async () => {
    const now = await readRegularFile(file, held.length).catch(() => null)
    return now !== null && Buffer.compare(now, held) === 0
  },
})

export interface Output {
  readonly path: string
  readonly bytes: Uint8Array
  /** What it must still hold to be written over; null: whatever it holds. */
  readonly held: Uint8Array | null
}

/**
 * Writes files that belong together: none gets its new content before that of all is on the disk. On failure that was told.
 * @param replace whether files of these names may be replaced
 */
export async function writeOutputs(
  files: readonly Output[],
  { replace }: { readonly replace: boolean },
): Promise<boolean> {
  const failed = await writeTogether(
    files.map(({ path, bytes, held }) => ({
      path,
      data: bytes,
      options: {
        ...(held === null ? { existing: replace ? 'replace' : 'refuse' } : whileItHolds(path, held)),
        devices: true,
      },
    })),
  )
  if (failed === null) return true
  const error = fromSystem(failed.error, 'write')
  const written = files.slice(0, failed.done).map(({ path }) => path)
  printError(describeError(failed.path, written.length === 0 ? error : partly(error, written)))
  return false
}

/** Of files that belong together some are written: then it helps nobody to read that nothing was. */
const partly = (error: FileError, written: readonly string[]): FileError => ({
  ...error,
  advice: `The rest was not written, but these were before: ${written.map(escapeForTerminal).join(', ')}. Do it once more: it then begins with what is there now.`,
})

/**
 * Which of these files is there already, so that nothing is made in vain, and no half of it is left: told; true.
 * @param advice what to do, where the command has no `--force`
 */
export function tellsThereAlready(files: readonly string[], advice: string = thereAlready.advice): boolean {
  const there = files.find((file) => file !== '-' && isFileSync(file))
  if (there === undefined) return false
  printError(describeError(there, { ...thereAlready, advice }))
  return true
}

/**
 * Whether it shows already that nothing can be written there, so that nobody types in what nothing can keep: told; true.
 * @param file the name that a person gave
 */
export function tellsNoPlace(file: string): boolean {
  const why = whyNoPlace(file)
  if (why === null) return false
  printError(describeError(file, why))
  return true
}

function whyNoPlace(file: string): FileError | null {
  const unnamed = whyNoName(file)
  if (unnamed !== null) return unnamed
  if (isFolderSync(file)) return fromSystem(new FileProblem('folder', file), 'write')
  const folder = dirname(file)
  return isFolderSync(folder) ? null : noFolder
}

function whyNoName(file: string): FileError | null {
  // Whoever can write there has done so; a file of that name is never meant.
  if (file === '-')
    return fileError('standard-output', 'this cannot be written to standard output here', 'Name a file.')
  return file === '' ? fileError('failed', 'this is no name of a file', 'Name a file.') : null
}

async function write(
  file: string,
  content: Uint8Array | string,
  options: WriteOptions,
): Promise<Result<null, FileError>> {
  const unnamed = whyNoName(file)
  if (unnamed !== null) return failure(unnamed)
  try {
    await atomicWrite(file, content, { ...options, devices: true })
    return success(null)
  } catch (error) {
    return failure(fromSystem(error, 'write'))
  }
}
