/** Why a file could not be read or written, in one shape for the operating system's reasons and the mission reader's. */
import type { ReadError, ReadErrorCode } from '#core/document-io/read-error.ts'

export type FileErrorCode = 'not-found' | 'denied' | 'folder' | 'exists' | 'full' | 'failed'
export type FileError = Omit<ReadError, 'code'> & { readonly code: ReadErrorCode | FileErrorCode }

/** An error that has no place in a text. */
export const fileError = (code: FileErrorCode, message: string, advice: string): FileError => ({
  code,
  message,
  advice,
  line: 0,
  column: 0,
  path: '',
  more: 0,
})

export const aFolder: FileError = fileError('folder', 'this is a folder, not a file', 'Name the file itself.')

/** Makes a file error out of what Node threw. `doing`: `read` or `write`. */
export function fromSystem(error: unknown, doing: 'read' | 'write'): FileError {
  switch (systemCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return doing === 'read'
        ? fileError('not-found', 'there is no such file', 'Check the name and the folder you are in.')
        : fileError('not-found', 'there is no such folder to write to', 'Make the folder first, or name another place.')
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return fileError(
        'denied',
        `you are not allowed to ${doing} this file`,
        doing === 'read'
          ? 'Check who may read it.'
          : 'Nothing was written. Name another place, or change who may write there.',
      )
    case 'EISDIR':
      return aFolder
    case 'EEXIST':
      return fileError('exists', 'the file is there already', 'Name another one, or use --force to replace it.')
    case 'ENOSPC':
    case 'EDQUOT':
      return fileError(
        'full',
        'the disk is full',
        'Nothing was written; an older file of that name is untouched. Make room and try again.',
      )
    default:
      return fileError(
        'failed',
        `the file could not be ${doing === 'read' ? 'read' : 'written'}: ${error instanceof Error ? error.message : String(error)}`,
        'Try again, or try another place.',
      )
  }
}

const systemCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** For people: `FILE:LINE:COLUMN: message`, and what to do about it on the next line. */
export function describeError(file: string, error: FileError): string {
  const place = error.line > 0 ? `:${error.line}:${error.column}` : ''
  const path = error.path === '' ? '' : ` (at ${error.path})`
  const more =
    error.more === 0
      ? ''
      : ` There ${error.more === 1 ? 'is 1 more problem' : `are ${error.more} more problems`} in this file.`
  return `${nameOf(file)}${place}: ${error.message}${path}\n  ${error.advice}${more}\n`
}

/** How a file is called in messages. */
export const nameOf = (file: string): string => (file === '-' ? '<stdin>' : file)
