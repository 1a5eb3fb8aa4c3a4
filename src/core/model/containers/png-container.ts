/** The mission in a PNG: a compressed text chunk. */

import { type Result, success } from '#foundation/result.ts'
import { MAX_FILE_BYTES } from '#model/document-io/file-limits.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import { inflate } from './inflate.ts'
import { MISSION_KEYWORD } from './marks.ts'
import { readInternationalText, readPngChunks } from './png-chunks.ts'
import { carriesNone, isDamaged, unpacksToTooMuch } from './refusal.ts'

/** The UTF-8 of the mission text that a PNG carries. */
export function missionInPng(bytes: Uint8Array): Result<Uint8Array, ReadError> {
  const chunks = readPngChunks(bytes)
  if (!chunks.ok) return isDamaged('PNG')
  for (const chunk of chunks.value) {
    const found = readInternationalText(chunk)
    if (found?.keyword !== MISSION_KEYWORD) continue
    if (!found.compressed) return found.text.length > MAX_FILE_BYTES ? unpacksToTooMuch('PNG') : success(found.text)
    const text = inflate(found.text, 'zlib', MAX_FILE_BYTES)
    if (text.ok) return text
    return text.error === 'too-large' ? unpacksToTooMuch('PNG') : isDamaged('PNG')
  }
  return carriesNone('PNG')
}
