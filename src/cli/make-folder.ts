/** Folders that the command line makes to write into. */
import { mkdir } from 'node:fs/promises'
import { systemCode } from '#node-files/file-problem.ts'
import { systemPath } from '#node-files/path-name.ts'
import { type FileError, fileError, fromSystem } from './file-error.ts'

/** Makes a folder, with those that it lies in; the reason why it is not there afterwards, or null. */
export async function makeFolder(folder: string): Promise<FileError | null> {
  try {
    await mkdir(systemPath(folder), { recursive: true })
    return null
  } catch (error) {
    // A file that is in the way is no file to replace: no option helps.
    if (['EEXIST', 'ENOTDIR'].includes(systemCode(error)))
      return fileError(
        'exists',
        'a folder is wanted here, and a file is in its way',
        'Name another folder, or move that file away.',
      )
    return fromSystem(error, 'write')
  }
}
