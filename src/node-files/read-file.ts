/** Reading a file that may be anything, never more of it than the caller can use. */

import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { FileProblem } from './file-problem.ts'
import { systemPath } from './path-name.ts'

/**
 * The bytes of a regular file, read in the background. A pipe or a device is refused without waiting for it.
 * @param most largest size that is read (bytes)
 * @throws FileProblem `folder`, `not-a-file`, `too-large`; the system's error
 */
export async function readRegularFile(path: string, most: number): Promise<Uint8Array> {
  // Without O_NONBLOCK, opening a pipe would wait for somebody who writes into it.
  const file = await open(systemPath(path), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = await file.stat()
    if (!stats.isFile() && !stats.isDirectory()) throw new FileProblem('not-a-file', path)
    refuse(stats, path, most)
    return viewOf(await file.readFile(), path, most)
  } finally {
    await file.close()
  }
}

/**
 * The bytes of a file, or of what comes out of a pipe or a device. Files are read at once, not in the background: for a
 * thousand small ones the waiting would take longer than the reading.
 * @throws FileProblem `folder`, `too-large`; the system's error
 */
export async function readFileOrPipe(path: string, most: number): Promise<Uint8Array> {
  const descriptor = openSync(systemPath(path), 'r')
  let streamed = false
  try {
    const stats = fstatSync(descriptor)
    refuse(stats, path, most)
    if (stats.isFile()) return viewOf(readFileSync(descriptor), path, most)
    streamed = true
    return await readStream(createReadStream('', { fd: descriptor }), path, most)
  } finally {
    // A stream closes what it reads.
    if (!streamed) closeSync(descriptor)
  }
}

/**
 * The bytes of a file, a pipe or a device, read while everything else waits.
 * @throws FileProblem `folder`, `too-large`; the system's error
 */
export function readFileNow(path: string, most: number): Uint8Array {
  const descriptor = openSync(systemPath(path), 'r')
  try {
    refuse(fstatSync(descriptor), path, most)
    const chunks: Buffer[] = []
    for (let size = 0; size <= most; ) {
      const chunk = Buffer.allocUnsafe(PIECE)
      const read = readSync(descriptor, chunk)
      if (read === 0) return viewOf(Buffer.concat(chunks), path, most)
      chunks.push(chunk.subarray(0, read))
      size += read
    }
    throw new FileProblem('too-large', path, { most })
  } finally {
    closeSync(descriptor)
  }
}

/**
 * The bytes of a regular file, read while everything else waits. A pipe or a device is refused without waiting for it.
 * @throws FileProblem `folder`, `not-a-file`, `too-large`; the system's error
 */
export function readRegularFileSync(path: string, most: number): Uint8Array {
  const descriptor = openSync(systemPath(path), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile() && !stats.isDirectory()) throw new FileProblem('not-a-file', path)
    refuse(stats, path, most)
    return viewOf(readFileSync(descriptor), path, most)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Most that is read of a file beside ours (bytes), far above any mission: what lies in a folder may have come from anybody, a pipe
 * that never ends too.
 */
export const MAX_BESIDE = 64 * 1024 * 1024

/** Read at a time where the whole is not known before (bytes). */
const PIECE = 64 * 1024

/** All bytes of a stream, or an error as soon as they are too many. */
export async function readStream(stream: AsyncIterable<Uint8Array>, name: string, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) throw new FileProblem('too-large', name, { most })
    chunks.push(chunk)
  }
  return viewOf(Buffer.concat(chunks), name, most)
}

function refuse(stats: Stats, path: string, most: number): void {
  if (stats.isDirectory()) throw new FileProblem('folder', path)
  if (stats.isFile() && stats.size > most) throw new FileProblem('too-large', path, { size: stats.size, most })
}

/** The same bytes, not copied, without what a buffer does otherwise than an array. A file may have grown meanwhile. */
function viewOf({ buffer, byteOffset, byteLength }: Buffer, path: string, most: number): Uint8Array {
  if (byteLength > most) throw new FileProblem('too-large', path, { size: byteLength, most })
  return new Uint8Array(buffer, byteOffset, byteLength)
}

// Fingerprint of a file's content, so that a change by another program is noticed even if its time does not show it.

/**
 * The SHA-256 of some bytes as 64 small hexadecimal digits: the same for the same content, and only for it.
 * `crypto.subtle.digest('SHA-256', …)` gives a browser the same figure.
 */
export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
