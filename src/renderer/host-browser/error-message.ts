/** The reason behind what was thrown, where a person can make something of it: a browser’s own words say nothing to people. */

/** What browsers say of the disk on which they keep what a page has. */
const STORAGE = /NO_SPACE|write blobs|IO error|backing store|leveldb|internal error|corrupt|UnknownError/i
/** What Electron says around the reason of the other process. */
const FROM_ELSEWHERE = /invoking remote method/

/** As it stands within a sentence; null: there is none in plain words, and the console has what was thrown. */
export function errorMessage(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null
  if (STORAGE.test(`${thrown.name} ${thrown.message}`)) return 'the disk failed: it may be full, or damaged'
  // What Bulkhead throws itself is a sentence for people; what has a name of its own comes from the browser.
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

/** The same as advice, a sentence of its own. */
export function errorSentence(thrown: unknown): string {
  const reason = errorMessage(thrown)
  return reason === null ? 'Try again in a moment.' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
