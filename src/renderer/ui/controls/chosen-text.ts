/** The text of a small file that was chosen in a panel or a dialog: a kit, house rules, a stamp, a style, a walk. */

import { failure, type Result, success } from '#foundation/result.ts'
import { type ReadableFile, readBytes } from '#host-browser/file-system-access.ts'
import { decodeText } from '#model/document-io/decode-text.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Letters that are no UTF-8 are not guessed at: what was read would not be what was written.
 * @returns the text, or why it cannot be had, in sentences for people
 */
export async function chosenText(file: ReadableFile): Promise<Result<string, string>> {
  const bytes = await readBytes(file)
  if (!bytes.ok) return failure(`${bytes.error.message} ${bytes.error.advice}`)
  const text = decodeText(bytes.value, strictUtf8)
  if (text.ok) return success(text.value)
  return failure(`${file.name}: ${text.error.message}. ${text.error.advice}`)
}
