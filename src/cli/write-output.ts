/** Writes a file, and says in the shell's words why that did not work. */
import { failure, type Result, success } from '#core/result.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { type FileError, fileError, fromSystem } from './file-error.ts'

/**
 * Writes a file. On failure nothing was written and an older file of that name is untouched.
 * @param replace whether a file of that name may be replaced
 */
export async function writeOutput(
  file: string,
  content: Uint8Array | string,
  { replace }: { readonly replace: boolean },
): Promise<Result<null, FileError>> {
  // Whoever can write there has done so; a file of that name is never meant.
  if (file === '-')
    return failure(fileError('failed', 'this cannot be written to standard output here', 'Name a file.'))
  try {
    await atomicWrite(file, content, { existing: replace ? 'replace' : 'refuse', devices: true })
    return success(null)
  } catch (error) {
    return failure(fromSystem(error, 'write'))
  }
}
