/** Turns what the system says about a file into what a person can act on. */
import type { HostFailure } from '#host/host.ts'

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
    advice: 'Nothing was written. Look at what has changed first, or save a copy.',
  })

/** The file is not where it was. */
export const goneFile = (name: string) =>
  failed({
    code: 'gone',
    message: `“${name}” is not there any more.`,
    advice: 'It was removed, moved or renamed. Nothing was written in its place.',
  })

const saveElsewhere = 'Use Save As and choose another folder.'

/**
 * Why reading or writing did not work.
 * @param action what was being done
 * @param name the file's name, for showing
 */
export function fileFailure(error: unknown, action: 'open' | 'save', name: string): HostFailure {
  const code = systemCode(error)
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return action === 'open'
        ? {
            code: 'not-found',
            message: `“${name}” is not there.`,
            advice: 'It may have been moved, renamed or deleted.',
          }
        : { code: 'not-found', message: `The folder of “${name}” is not there.`, advice: saveElsewhere }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return action === 'open'
        ? { code: 'denied', message: `“${name}” may not be read.`, advice: 'Check who may read the file.' }
        : { code: 'denied', message: `“${name}” may not be written there.`, advice: saveElsewhere }
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return {
        code: 'full',
        message: `There is no room left for “${name}”.`,
        advice: 'Free some space, or save elsewhere.',
      }
    case 'EISDIR':
      return { code: 'failed', message: `“${name}” is a folder.`, advice: 'Choose a file.' }
    default: {
      const verb = action === 'open' ? 'opened' : 'saved'
      return {
        code: 'failed',
        message: `“${name}” could not be ${verb} (${code}).`,
        advice: 'Try again, or elsewhere.',
      }
    }
  }
}

function systemCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}
