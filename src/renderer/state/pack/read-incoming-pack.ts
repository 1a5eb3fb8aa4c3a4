/** Reading of a pack given to the shelf: one file, or the `pack.json` of a folder with the missions beside it. */

import { Memo } from '#foundation/memoize.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import { isPackText, PACK_EXTENSION, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import { missingBeside, type ReadPack, readPack, readPackFolder } from '#publishing/pack/read-pack.ts'
import type { MessageActions } from '../messages/notices-and-dialogs.ts'
import type { IncomingPack } from './incoming-pack.ts'

/** A pack, and what the files of its missions are called, or null if it is one file. */
interface ReadIncomingPack extends ReadPack {
  readonly files: ReadonlyMap<string, string> | null
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const read = new Memo<Result<ReadIncomingPack, ReadError>>()

/** Reads what was given as a pack, of either form; the same bytes are read once. */
export const readIncomingPack = ({ bytes, beside }: IncomingPack): Result<ReadIncomingPack, ReadError> =>
  read.of([bytes, beside], () => {
    const text = decodeText(bytes, strictUtf8)
    return text.ok ? readEitherForm(text.value, beside) : text
  })

/** Says why a file was not opened. */
export function reportRefused({ notify }: MessageActions, name: string, { message, line, advice }: ReadError): void {
  notify('failure', `${name} was not opened: ${message}${line > 0 ? ` (line ${line})` : ''}`, advice)
}

/** True for what is a pack, by its name or by what it says of itself. */
export const isPack = ({ name, bytes, beside }: IncomingPack): boolean =>
  beside !== undefined ||
  name.toLowerCase().endsWith(`.${PACK_EXTENSION}`) ||
  isPackText(new TextDecoder().decode(bytes.subarray(0, 1000)))

/** Reads a pack of either form. */
export function readEitherForm(text: string, beside: IncomingPack['beside']): Result<ReadIncomingPack, ReadError> {
  if (beside === undefined) {
    const read = readPack(text)
    if (read.ok) return success({ ...read.value, files: null })
    return failure(namesFiles(text) ? { ...read.error, ...headAlone } : read.error)
  }
  return readPackFolder(text, (wanted) => {
    const found = beside.find(({ name }) => name === wanted)
    return found === undefined ? failure(missingBeside) : decodeText(found.bytes, strictUtf8)
  })
}

/** True for the `pack.json` of a folder without its folder: it names files. */
const namesFiles = (text: string): boolean =>
  isPackText(text) && /"missions"\s*:\s*\[\s*\{\s*"id"\s*:\s*"[^"]*"\s*,\s*"file"/.test(text)
const headAlone = {
  message: `this is the ${PACK_HEAD} of a pack that is a folder, and its missions are files beside it`,
  advice: 'Open the folder in the desktop program, or make one file of it with bulkhead pack convert.',
}
