/** Folders that the command line makes to write into. */
import { mkdir } from 'node:fs/promises'
import { systemCode } from '#node-files/file-problem.ts'
import { isFileSync, systemPath } from '#node-files/path-name.ts'
import { type FileError, fileError, fromSystem } from './file-error.ts'

/** Makes a folder, with those that it lies in; the reason why it is not there afterwards, or null. */
export async function makeFolder(folder: string): Promise<FileError | null> {
  try {
    await mkdir(systemPath(folder), { recursive: true })
    return null
  } catch (error) {
    // A file that is in the way is no file to replace: no option helps.
    if (['EEXIST', 'ENOTDIR'].includes(systemCode(error))) return IN_THE_WAY
    return fromSystem(error, 'write')
  }
}

const IN_THE_WAY = fileError(
  'exists',
  'a folder is wanted here, and a file is in its way',
  'Name another folder, or move that file away.',
)

/** The reason why a folder cannot be made that is wanted later, as far as it is known now, or null. */
export const inTheWay = (folder: string): FileError | null => (isFileSync(folder) ? IN_THE_WAY : null)
