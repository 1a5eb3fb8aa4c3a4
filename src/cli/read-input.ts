/** Reads a mission from a file of any kind, or from standard input for `-`. Never more than such a file can have. */
import { closeSync, createReadStream, fstatSync, openSync, readFileSync } from 'node:fs'
import { MAX_CONTAINER_BYTES } from '#core/containers/limits.ts'
import { type ReadContainer, readMissionIn } from '#core/containers/read-container.ts'
import { tooLarge } from '#core/document-io/read-mission.ts'
import { failure, type Result, success } from '#core/result.ts'
import { aFolder, type FileError, fromSystem } from './file-error.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export interface Input extends ReadContainer {
  /** The file as it is; a mission file is the text in UTF-8. */
  readonly bytes: Uint8Array
}

/** Reads the mission in a file: a mission file, or a picture, a document or a link that carries one. */
export async function readInput(file: string): Promise<Result<Input, FileError>> {
  const bytes = file === '-' ? await readStandardInput() : await readBytes(file)
  if (!bytes.ok) return bytes
  const read = readMissionIn(bytes.value, strictUtf8)
  return read.ok ? success({ ...read.value, bytes: bytes.value }) : read
}

/** At once, not in the background: for a thousand small files the waiting would take longer than the reading. */
async function readBytes(file: string): Promise<Result<Uint8Array, FileError>> {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const stats = fstatSync(descriptor)
    if (stats.isDirectory()) return failure(aFolder)
    if (stats.isFile()) {
      if (stats.size > MAX_CONTAINER_BYTES) return failure(tooLarge(stats.size))
      return success(viewOf(readFileSync(descriptor)))
    }
    return await collect(createReadStream(file, { fd: descriptor, autoClose: false }))
  } catch (error) {
    return failure(fromSystem(error, 'read'))
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Standard input can be read once; whoever names `-` twice gets the same again. */
let standardInput: Promise<Result<Uint8Array, FileError>> | undefined
function readStandardInput(): Promise<Result<Uint8Array, FileError>> {
  standardInput ??= collect(process.stdin).catch((error: unknown) => failure(fromSystem(error, 'read')))
  return standardInput
}

/** All bytes of a stream, or an error as soon as they are too many. */
async function collect(stream: AsyncIterable<Uint8Array>): Promise<Result<Uint8Array, FileError>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > MAX_CONTAINER_BYTES)
      return failure({ ...tooLarge(size), message: 'the file is larger than any mission (more than 48 MB)' })
    chunks.push(chunk)
  }
  return success(viewOf(Buffer.concat(chunks)))
}

/** The same bytes, not copied, without what a buffer does otherwise than an array. */
const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
