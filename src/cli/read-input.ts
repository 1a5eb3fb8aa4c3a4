/** Reads a mission from a file, or from standard input for `-`. Never more than a mission can have. */
import { closeSync, createReadStream, fstatSync, openSync, readFileSync } from 'node:fs'
import { readMissionBytes } from '#core/document-io/decode-text.ts'
import { MAX_FILE_BYTES } from '#core/document-io/limits.ts'
import { type ReadMission, tooLarge } from '#core/document-io/read-mission.ts'
import { failure, type Result, success } from '#core/result.ts'
import { aFolder, type FileError, fromSystem } from './file-error.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export interface Input extends ReadMission {
  /** The file as it is. */
  readonly bytes: Uint8Array
}

/** Reads the mission in a file. */
export async function readInput(file: string): Promise<Result<Input, FileError>> {
  const bytes = file === '-' ? await readStandardInput() : await readBytes(file)
  if (!bytes.ok) return bytes
  const read = readMissionBytes(bytes.value, strictUtf8)
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
      if (stats.size > MAX_FILE_BYTES) return failure(tooLarge(stats.size))
      return success(new Uint8Array(readFileSync(descriptor)))
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
    if (size > MAX_FILE_BYTES)
      return failure({ ...tooLarge(size), message: 'the file is larger than any mission (more than 16 MB)' })
    chunks.push(chunk)
  }
  return success(new Uint8Array(Buffer.concat(chunks)))
}
