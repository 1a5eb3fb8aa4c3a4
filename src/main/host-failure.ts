/** Turns what the system says about a file into what a person can act on. */

import { basename } from 'node:path'
import type { HostFailure, HostResult } from '#host/host.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { MAX_FILE_BYTES } from '#model/document-io/read-error.ts'
import { FileProblem, reasonOf, systemWords } from '#node-files/file-problem.ts'
import { readRegularFile } from '#node-files/read-file.ts'
import { readable } from './file-handles.ts'

export const failed = (error: HostFailure): { readonly ok: false; readonly error: HostFailure } => ({
  ok: false,
  error,
})

export const cancelled = failed({ code: 'cancelled', message: 'Nothing was chosen.', advice: '' })

/** The file name is not known to this run: the editor kept a handle from an earlier one. */
export const unknownFile = failed({
  code: 'not-found',
  message: 'Bulkhead does not know this file any more.',
  advice: 'Open it again, or use Save As.',
})

/** The file holds something else than what was last read or written here. */
export const changedFile = (name: string) =>
  failed({
    code: 'changed',
    message: `“${name}” has been changed by another program.`,
    advice: 'Nothing was written. Check what changed first, or save a copy.',
  })

/** The file is not where it was. */
export const missingFile = (name: string) =>
  failed({
    code: 'gone',
    message: `“${name}” no longer exists.`,
    advice: 'It was deleted, moved or renamed. Nothing was written.',
  })

const lookAtLink = 'Look where the link leads, and open the file itself.'
const saveElsewhere = 'Use Save As and choose another folder.'

/**
 * Why reading or writing did not work.
 * @param action what was being done
 * @param name the file's name, for showing
 */
export function fileFailure(error: unknown, action: 'open' | 'save', name: string): HostFailure {
  const where = error instanceof FileProblem ? basename(error.where) : ''
  switch (reasonOf(error)) {
    case 'not-found':
      return action === 'open'
        ? {
            code: 'not-found',
            message: `“${name}” is not there.`,
            advice: 'It may have been moved, renamed or deleted.',
          }
        : { code: 'not-found', message: `The folder of “${name}” is not there.`, advice: saveElsewhere }
    case 'denied':
      return action === 'open'
        ? {
            code: 'denied',
            message: `“${name}” can’t be read: Bulkhead isn’t allowed to.`,
            advice: 'Check who may read the file.',
          }
        : { code: 'denied', message: `“${name}” may not be written there.`, advice: saveElsewhere }
    case 'closed-folder':
      return {
        code: 'denied',
        message: `“${name}” was not saved: its folder “${where}” takes no new files, and Bulkhead saves through one.`,
        advice: saveElsewhere,
      }
    case 'full':
      return {
        code: 'full',
        message: `There is no room left for “${name}”.`,
        advice: 'Free some space, or save elsewhere.',
      }
    case 'folder':
      return { code: 'failed', message: `“${name}” is a folder.`, advice: 'Choose a file.' }
    case 'not-a-file':
      return { code: 'failed', message: `“${name}” is not a file.`, advice: 'Choose a mission file.' }
    case 'too-large':
      return tooLarge(name, MAX_CONTAINER_BYTES)
    case 'dangling-link':
      return {
        code: 'not-found',
        message: `“${name}” is a link to “${where}”, whose folder doesn’t exist.`,
        advice: action === 'open' ? lookAtLink : saveElsewhere,
      }
    case 'link-loop':
      return {
        code: 'failed',
        message: `The links of “${name}” form a loop.`,
        advice: action === 'open' ? lookAtLink : saveElsewhere,
      }
    case 'half-written':
      return {
        code: 'failed',
        message: `Saving “${name}” stopped in the middle. Its old content is in “${where}” beside it.`,
        advice: saveElsewhere,
      }
    case 'name-too-long':
      return {
        code: 'failed',
        message: `“${name}” is a longer name than this disk takes.`,
        advice: 'Choose a shorter one.',
      }
    case 'busy':
      return {
        code: 'failed',
        message: `“${name}” is being used by another program.`,
        advice: 'Try again in a moment.',
      }
    case 'changed':
      return changedFile(name).error
    case 'exists':
    case 'other': {
      const verb = action === 'open' ? 'opened' : 'saved'
      return {
        code: 'failed',
        message: `“${name}” could not be ${verb} (${systemWords(error)}).`,
        advice:
          action === 'open'
            ? 'Its disk may not be connected, or not be sound. Try again in a moment.'
            : 'Try again, or use Save As and choose another folder.',
      }
    }
  }
}

/**
 * Describes why some of the program's own data could not be read or written: no person has chosen its place.
 * @param what it is, as in the middle of a sentence: `the settings`
 * @param folder where it lies
 */
export function internalFailure(error: unknown, action: 'open' | 'save', what: string, folder: string): HostFailure {
  const capital = `${what.charAt(0).toUpperCase()}${what.slice(1)}`
  const place = `Bulkhead keeps it in ${readable(folder)}.`
  const mine = 'Make sure that you may read and write everything there, or start Bulkhead with --data-dir FOLDER.'
  const reason = reasonOf(error)
  if (reason === 'full')
    return { code: 'full', message: `There is no room left for ${what}.`, advice: `${place} Free some space there.` }
  // The program makes its folders: one that it cannot make, on a disk that accepts nothing, is reported as missing.
  const refused = reason === 'denied' || (action === 'save' && reason === 'not-found')
  const verb = action === 'open' ? 'read' : 'kept'
  return refused
    ? {
        code: 'denied',
        message: `${capital} could not be ${verb}: it may not be ${action === 'open' ? 'read' : 'written'}.`,
        advice: `${place} ${mine}`,
      }
    : {
        code: 'failed',
        message: `${capital} could not be ${verb} (${systemWords(error)}).`,
        advice: `${place} ${mine}`,
      }
}

/** @param most what would have been read (bytes) */
export const tooLarge = (name: string, most: number): HostFailure => ({
  code: 'too-large',
  message: `“${name}” is larger than ${most / 1024 / 1024} MB.`,
  advice: 'No mission is that large; it is probably another kind of file.',
})

// Reading a file that may be anything: how large it may be, and whether it is a file at all.

/** Largest mission that can be opened again (bytes). */
export const LARGEST_MISSION = MAX_FILE_BYTES

/** The bytes of a file that is not larger than any we read; a larger one is refused before it is read. */
export async function readAnyFile(path: string): Promise<HostResult<Uint8Array>> {
  try {
    return { ok: true, value: await readRegularFile(path, MAX_CONTAINER_BYTES) }
  } catch (error) {
    return failed(fileFailure(error, 'open', basename(path)))
  }
}

export const missionTooLarge = (name: string): HostResult<never> => failed(tooLarge(name, LARGEST_MISSION))
