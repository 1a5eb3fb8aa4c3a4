/** Reading a file's text: not too large, and really UTF-8. */
import type { HostResult } from '#host/host.ts'
import { failed, failedWith } from './failures.ts'

/** Largest file that is read (bytes). */
export const MOST_BYTES = 16 * 1024 * 1024

/** What is needed of a `File`. */
export interface ReadableFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The text of a file; refuses what is larger than 16 MB before reading it, and what is not UTF-8. */
export async function readTextFile(file: ReadableFile): Promise<HostResult<string>> {
  if (file.size > MOST_BYTES) return tooLarge(file)
  try {
    const bytes = await file.arrayBuffer()
    if (bytes.byteLength > MOST_BYTES) return tooLarge(file)
    return decodeUtf8(file.name, bytes)
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be read`, thrown)
  }
}

const tooLarge = (file: ReadableFile) =>
  failed(
    'too-large',
    `“${file.name}” is ${(file.size / 1024 / 1024).toFixed(0)} MB large.`,
    'Bulkhead reads files of up to 16 MB; a mission is a few kilobytes. Is it the right file?',
  )

function decodeUtf8(name: string, bytes: ArrayBuffer): HostResult<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return failed(
      'failed',
      `“${name}” is not a text file in UTF-8.`,
      'Is it the right file? A mission ends in .bulkhead or .json.',
    )
  }
}
