/** Why a file could not be read or written, in one shape for the operating system's reasons and the mission reader's. */

import { otherFile } from '#foundation/parsing/other-file-kinds.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import type { ReadError, ReadErrorCode } from '#model/document-io/read-error.ts'
import { tooLarge } from '#model/document-io/read-mission.ts'
import { FileProblem, reasonOf } from '#node-files/file-problem.ts'
import { type ExitCode, escapeForTerminal, failWith, OutputFailed } from './terminal.ts'

export type FileErrorCode =
  | 'not-found'
  | 'denied'
  | 'folder'
  | 'exists'
  | 'full'
  | 'changed'
  | 'failed'
  | 'standard-output'
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

const aFolder: FileError = fileError('folder', 'this is a folder, not a file', 'Name the file itself.')

/** Error for a file to be written whose folder is missing. */
export const noFolder: FileError = fileError(
  'not-found',
  'the folder to write to doesn’t exist',
  'Create the folder first, or choose another place.',
)

/** Error for a file that is there and may not be replaced. */
export const thereAlready: FileError = fileError(
  'exists',
  'the file already exists',
  'Choose another name, or use --force to overwrite it.',
)

/**
 * Makes a file error out of what reading or writing has thrown.
 * @throws OutputFailed as it came: what went wrong then is not the file
 */
export function fromSystem(error: unknown, doing: 'read' | 'write'): FileError {
  if (error instanceof OutputFailed) throw error
  const reason = reasonOf(error)
  const where = error instanceof FileProblem ? escapeForTerminal(error.where) : ''
  switch (reason) {
    case 'not-found':
      return doing === 'read'
        ? fileError('not-found', 'the file doesn’t exist', 'Check the name and the folder you are in.')
        : noFolder
    case 'denied':
      return fileError(
        'denied',
        `you are not allowed to ${doing} this file`,
        doing === 'read'
          ? 'Check its permissions.'
          : 'Nothing was written. Choose another place, or change its permissions.',
      )
    case 'closed-folder':
      return fileError(
        'denied',
        'new files can’t be created in its folder, which saving needs',
        'Nothing was written. Choose another place, or change the folder’s permissions.',
      )
    case 'folder':
      return aFolder
    case 'not-a-file':
      return fileError('failed', 'this is a device or a pipe, not a file', 'Name a file.')
    case 'too-large': {
      const { size, most } = error instanceof FileProblem ? error : { size: null, most: null }
      if (most !== null && most !== MAX_CONTAINER_BYTES) {
        const large = tooLarge(size ?? most, 'file of its kind', most)
        return size === null ? { ...large, message: 'the file is too large for its type' } : large
      }
      return size === null
        ? { ...tooLarge(0), message: 'the file is too large for a mission (over 48 MB)' }
        : tooLarge(size)
    }
    case 'dangling-link':
      return fileError(
        'not-found',
        `this is a link to ${where}, whose folder doesn’t exist`,
        'Nothing was written. Create that folder, or remove the link.',
      )
    case 'link-loop':
      return fileError('failed', 'its links form a loop', 'Remove the link, or name another file.')
    case 'half-written':
      return fileError(
        'failed',
        `writing stopped in the middle of the file; its previous contents are in ${where}`,
        'Copy that file over this one.',
      )
    case 'name-too-long':
      return fileError('failed', 'the name is too long for this disk', 'Give it a shorter name.')
    case 'busy':
      return fileError(
        'failed',
        'another program is using the file',
        doing === 'read' ? 'Try again in a moment.' : 'Nothing was written. Try again in a moment.',
      )
    case 'changed':
      return fileError(
        'changed',
        'the file has changed since it was read',
        'Nothing was written. Run it again to start from the current contents.',
      )
    case 'exists':
      return thereAlready
    case 'full':
      return fileError(
        'full',
        'the disk is full',
        'Nothing was written; any older file of that name is untouched. Free some space and try again.',
      )
    case 'other':
      return fileError(
        'failed',
        `the file could not be ${doing === 'read' ? 'read' : 'written'}: ${escapeForTerminal(error instanceof Error ? error.message : String(error))}`,
        'Try again, or try another place.',
      )
  }
}

/** For people: `FILE:LINE:COLUMN: message`, and what to do about it on the next line. */
export function describeError(file: string, error: FileError): string {
  const place = error.line > 0 ? `:${error.line}:${error.column}` : ''
  const path = error.path === '' ? '' : ` (at ${escapeForTerminal(error.path)})`
  const more =
    error.more === 0
      ? ''
      : ` There ${error.more === 1 ? 'is 1 more problem' : `are ${error.more} more problems`} in this file.`
  return `${error.code === 'standard-output' ? file : nameOf(file)}${place}: ${escapeForTerminal(error.message)}${path}\n  ${escapeForTerminal(error.advice)}${packHint(error)}${more}\n`
}

/** Says what is wrong with a file and gives the exit code for it. */
export const failFor = (file: string, error: FileError): ExitCode => failWith(describeError(file, error))

/** Somebody who took a pack for a mission looks for what there is for packs. */
const packHint = ({ code, message }: FileError): string =>
  code === 'wrong-format' && message.startsWith(`this is ${otherFile('bulkhead-pack')?.name},`)
    ? ' Packs have their own commands: bulkhead pack --help.'
    : ''

/** Names a file in messages: on one line, nothing in it unseen. */
export const nameOf = (file: string): string =>
  file === '-' ? '<stdin>' : file === '' ? 'an empty name' : escapeForTerminal(file)
