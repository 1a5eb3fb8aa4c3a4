/** Names of files, their kind by their content, and the sentences about a file that was written. */

import { type Result, success } from '#foundation/result.ts'
import { shortStem } from '#host/file-name.ts'
import type { Among, BesideFile, ExportedFile, FileRef, Fingerprint, Host } from '#host/host.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import type { Mission } from '#model/mission/document.ts'
import { isStampText, MAX_STAMP_BYTES, STAMP_EXTENSION } from '#model/mission/stamp-file.ts'
import { isPackText, PACK_EXTENSION } from '#publishing/pack/pack-names.ts'

/** A file name from the title, without what file systems refuse. */
export function fileStem(document: Mission): string {
  const title = document.mission.title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
  const stem = shortStem(title)
  return stem === '' ? 'mission' : stem
}

// Messages about a file that was exported or saved.

/**
 * Returns the message after an export or a save. All that is known of a download is that the browser has it.
 * @param done what was done to a file whose place is known
 */
export const formatExported = ({ name, downloaded }: ExportedFile, done: 'Exported' | 'Saved'): string =>
  downloaded === true ? `${name} went to your browser’s downloads.` : `${done} ${name}.`

// Effect of Save on a mission that has no file yet.

/** A whole sentence. @param what is saved, as the sentence before it calls it */
export const saveTarget = (host: Pick<Host, 'savesByDownload'>, what = 'it'): string =>
  host.savesByDownload === true
    ? `Save will download ${what} as a separate file.`
    : `Save will ask where to put ${what}.`

// Kind of a file that was opened, dropped or passed on, if it is not a mission.

/** The contents of a file or a link; `file` is null for anything that isn't a file. */
export interface IncomingFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly file: FileRef | null
  readonly fingerprint: Fingerprint
  /** For the `pack.json` of a pack folder: the missions beside it. */
  readonly beside?: readonly BesideFile[] | undefined
  readonly among?: Among | undefined
  /** In its own tab. */
  readonly inTab?: boolean
  /** A sample to begin from: like a new mission, it replaces nothing that anybody worked on. */
  readonly isNew?: boolean
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** True for a pack, whether its name says so or what it holds. */
export const isPack = ({ name, bytes, beside }: Pick<IncomingFile, 'name' | 'bytes' | 'beside'>): boolean =>
  beside !== undefined ||
  name.toLowerCase().endsWith(`.${PACK_EXTENSION}`) ||
  isPackText(new TextDecoder().decode(bytes.subarray(0, 1000)))

/** The text of what says it is a stamp, whether its name does or what it holds, or null if it is something else. */
export function stampTextIn({ name, bytes }: Pick<IncomingFile, 'name' | 'bytes'>): Result<string, ReadError> | null {
  const named = name.toLowerCase().endsWith(`.${STAMP_EXTENSION}`)
  if (!named && !isStampText(new TextDecoder().decode(bytes.subarray(0, 1000)))) return null
  // Letters of another encoding are not guessed at. Text that is too long is reported by its reader.
  if (bytes.length <= MAX_STAMP_BYTES) return decodeText(bytes, strictUtf8)
  return success(new TextDecoder().decode(bytes.subarray(0, MAX_STAMP_BYTES + 1)))
}
