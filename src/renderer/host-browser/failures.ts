/** Turns a browser's errors into words that people can act on. */
import type { FailureCode, HostFailure, HostResult } from '#host/host.ts'

/** A failed result. */
export const failed = (
  code: FailureCode,
  message: string,
  advice: string,
): { readonly ok: false; readonly error: HostFailure } => ({
  ok: false,
  error: { code, message, advice },
})

/** The person closed the dialog; no message is needed. */
export const cancelled = failed('cancelled', 'Cancelled.', '')

const codes: Readonly<Record<string, FailureCode>> = {
  NotFoundError: 'not-found',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NoModificationAllowedError: 'denied',
  QuotaExceededError: 'full',
}

const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown ? String(thrown.name) : ''

/** The kind of failure behind a thrown value; DOM exceptions are told apart by their name. */
export const codeOf = (thrown: unknown): FailureCode =>
  // Chromium does not have a special name for a full disk.
  thrown instanceof Error && thrown.message.includes('NO_SPACE') ? 'full' : (codes[nameOf(thrown)] ?? 'failed')

/**
 * Asks with a dialog of the browser. Its AbortError means that the person closed it; from a disk the same error is a
 * failure.
 * @param what message if the dialog fails: `The file could not be opened`
 */
export async function picked<Chosen>(
  what: string,
  ask: () => Promise<Chosen>,
  doing: Doing = 'writing',
): Promise<HostResult<Chosen>> {
  try {
    return { ok: true, value: await ask() }
  } catch (thrown) {
    return nameOf(thrown) === 'AbortError' ? cancelled : failedWith(what, thrown, doing)
  }
}

/** Operation that failed: on the user's file, or on the page's storage. */
type Doing = 'reading' | 'writing' | 'keeping'

const usual: Readonly<Record<FailureCode, string>> = {
  cancelled: '',
  'not-found': 'It was moved, renamed or deleted. Open it from its new place.',
  denied: 'The browser doesn’t allow it. Allow access when it asks.',
  full: 'There is no space left. Free some space, then try again.',
  'too-large': 'Bulkhead reads files of up to 48 MB.',
  changed: 'Check what changed first, or save a copy.',
  gone: 'It was removed, moved or renamed. Use Save As to choose where to save it.',
  failed: 'It may be in use by another program, or its disk may not be connected. Try again in a moment.',
}
const advice: Readonly<Record<Doing, Readonly<Record<FailureCode, string>>>> = {
  reading: usual,
  writing: {
    ...usual,
    denied: 'The browser doesn’t allow it. Allow access when it asks, or use Save As to save somewhere else.',
    failed: 'Try again. If it keeps failing, use Save As to save somewhere else.',
  },
  keeping: {
    ...usual,
    denied: 'The browser doesn’t let this page store anything. Allow site data for it, and don’t use a private window.',
    full: 'The browser has no space left for this page, or its disk is full. Free some space, and save your missions to files until then.',
    failed: 'Try again. If it keeps failing, save your missions to files and reload the page.',
  },
}

/** A failed result for what was thrown while doing `what` ("The file could not be saved"). */
export function failedWith(
  what: string,
  thrown: unknown,
  doing: Doing = 'writing',
): { readonly ok: false; readonly error: HostFailure } {
  const code = codeOf(thrown)
  return failed(code, `${what}${code === 'failed' ? inBrackets(thrown) : ''}.`, advice[doing][code])
}

// The reason behind what was thrown, where a person can make something of it: a browser’s own words say nothing to people.

/** Words of browsers about the disk on which they keep a page's data. */
const STORAGE = /NO_SPACE|write blobs|IO error|backing store|leveldb|internal error|corrupt|UnknownError/i
/** Words of Electron around the reason given by the other process. */
const FROM_ELSEWHERE = /invoking remote method/

/** As it stands within a sentence, or null if there is none in plain words, and the console has what was thrown. */
export function errorMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null
  if (STORAGE.test(`${thrown.name} ${thrown.message}`)) return 'the disk failed: it may be full, or damaged'
  // An error that Bulkhead throws itself is a sentence for people; one with a separate name comes from the browser.
  const isOurs = thrown.name === 'Error' && thrown.message !== '' && !FROM_ELSEWHERE.test(thrown.message)
  if (isOurs) return thrown.message.replace(/\.$/, '')
  console.warn('bulkhead:', thrown)
  return null
}

/** The same behind what was not done: ` (the reason)`, or nothing. */
export function inBrackets(thrown: unknown): string {
  const reason = errorMessage(thrown)
  return reason === null ? '' : ` (${reason})`
}

/** The same as advice, as a separate sentence. */
export function errorSentence(thrown: unknown): string {
  const reason = errorMessage(thrown)
  return reason === null ? 'Try again in a moment.' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
