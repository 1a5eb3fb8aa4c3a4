/** Names of files that every disk takes. */

/** Disks take 255 bytes, with an ending, a number and a word like “copy” behind the stem. */
const MAX_BYTES = 200
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name without its ending, no longer than disks take, cut between characters. It may be empty. */
export function shortStem(text: string): string {
  // Half a character is none; a name that has one cannot be written.
  const whole = text.replace(/\p{Cs}/gu, ' ').trim()
  let [stem, bytes] = ['', 0]
  for (const character of whole) {
    bytes += bytesOf(character.codePointAt(0) ?? 0)
    if (bytes > MAX_BYTES) break
    stem += character
  }
  return stem.replace(/[. ]+$/, '').replace(DEVICE, '$& mission')
}

/** In UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)

/** The day where this program runs, as names have it so that they sort: `2026-11-26`. */
export const dayForName = (time: Date): string =>
  [
    String(time.getFullYear()),
    ...[time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-')
