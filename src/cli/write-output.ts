/** Writes a file, and says in the shell's words why that did not work. */
import { statSync } from 'node:fs'
import { failure, type Result, success } from '#core/result.ts'
import { atomicWrite, type WriteOptions } from '#node-files/atomic-write.ts'
import { systemPath } from '#node-files/path-name.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { describeError, type FileError, fileError, fromSystem, thereAlready } from './file-error.ts'
import { sayError } from './terminal.ts'

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
): Promise<Result<null, FileError>> => {
  const mayStill = async (): Promise<boolean> => {
    const now = await readRegularFile(file, held.length).catch(() => null)
    return now !== null && Buffer.compare(now, held) === 0
  }
  return write(file, content, { existing: 'replace', mayStill })
}

/** Which of these files is there already, so that nothing is made in vain, and no half of it is left: told; true. */
export function tellsThereAlready(files: readonly string[]): boolean {
  const there = files.find(
    (file) => file !== '-' && statSync(systemPath(file), { throwIfNoEntry: false })?.isFile() === true,
  )
  if (there === undefined) return false
  sayError(describeError(there, thereAlready))
  return true
}

async function write(
  file: string,
  content: Uint8Array | string,
  options: WriteOptions,
): Promise<Result<null, FileError>> {
  // Whoever can write there has done so; a file of that name is never meant.
  if (file === '-')
    return failure(fileError('failed', 'this cannot be written to standard output here', 'Name a file.'))
  try {
    await atomicWrite(file, content, { ...options, devices: true })
    return success(null)
  } catch (error) {
    return failure(fromSystem(error, 'write'))
  }
}
