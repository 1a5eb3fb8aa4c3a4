/** What kind of file was opened, dropped or handed over, where it is no mission. */
import { decodeText } from '#core/document-io/decode-text.ts'
import type { ReadError } from '#core/document-io/read-error.ts'
import { MOST_STAMP_BYTES, STAMP_EXTENSION, saysItIsStamp } from '#core/mission/stamp-file.ts'
import { PACK_EXTENSION, saysItIsPack } from '#core/pack/pack-names.ts'
import { type Result, success } from '#core/result.ts'

interface Given {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of the `pack.json` of a pack that is a folder. */
  readonly beside?: readonly unknown[] | undefined
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** True for a pack, whether its name says so or what it holds. */
export const isPack = ({ name, bytes, beside }: Given): boolean =>
  beside !== undefined ||
  name.toLowerCase().endsWith(`.${PACK_EXTENSION}`) ||
  saysItIsPack(new TextDecoder().decode(bytes.subarray(0, 1000)))

/** The text of what says it is a stamp, whether its name does or what it holds; null: it is something else. */
export function stampTextIn({ name, bytes }: Given): Result<string, ReadError> | null {
  const named = name.toLowerCase().endsWith(`.${STAMP_EXTENSION}`)
  if (!named && !saysItIsStamp(new TextDecoder().decode(bytes.subarray(0, 1000)))) return null
  // Letters of another encoding are not guessed at. What is too long is told by whoever reads it.
  if (bytes.length <= MOST_STAMP_BYTES) return decodeText(bytes, strictUtf8)
  return success(new TextDecoder().decode(bytes.subarray(0, MOST_STAMP_BYTES + 1)))
}
