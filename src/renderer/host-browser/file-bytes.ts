/** Reading what a file holds: whatever it is, but not too much of it. */

import type { HostResult } from '#host/host.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { failed, failedWith } from './failures.ts'

/** What is needed of a `File`. */
export interface ReadableFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The bytes of a file; refuses what is larger than anything we open before reading it. */
export async function readBytes(file: ReadableFile): Promise<HostResult<Uint8Array<ArrayBuffer>>> {
  if (file.size > MAX_CONTAINER_BYTES) return tooLarge(file)
  try {
    const bytes = await file.arrayBuffer()
    return bytes.byteLength > MAX_CONTAINER_BYTES ? tooLarge(file) : { ok: true, value: new Uint8Array(bytes) }
  } catch (thrown) {
    return failedWith(`“${file.name}” could not be read`, thrown, 'reading')
  }
}

const tooLarge = (file: ReadableFile) =>
  failed(
    'too-large',
    `“${file.name}” is ${(file.size / 1024 / 1024).toFixed(0)} MB large.`,
    'Bulkhead reads files of up to 48 MB; a mission is a few kilobytes. Is it the right file?',
  )
