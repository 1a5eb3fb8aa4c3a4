/** Reads a mission from a file of any kind, or from standard input for `-`. Never more than such a file can have. */
import { fstatSync } from 'node:fs'
import { failure, type Result, success } from '#foundation/result.ts'
import { type ReadContainer, readMissionIn } from '#model/containers/read-container.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { FileProblem } from '#node-files/file-problem.ts'
import { readFileOrPipe, readStream } from '#node-files/read-file.ts'
import { type FileError, fromSystem } from './file-error.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export interface Input extends ReadContainer {
  /** The file as it is; a mission file is the text in UTF-8. */
  readonly bytes: Uint8Array
}

/** Reads the mission in a file: a mission file, or a picture, a document or a link that carries one. */
export async function readInput(file: string): Promise<Result<Input, FileError>> {
  let bytes: Uint8Array
  try {
    bytes =
      file === '-' ? await readStandardInput(MAX_CONTAINER_BYTES) : await readFileOrPipe(file, MAX_CONTAINER_BYTES)
  } catch (error) {
    return failure(fromSystem(error, 'read'))
  }
  const read = readMissionIn(bytes, strictUtf8, file)
  return read.ok ? success({ ...read.value, bytes }) : read
}

let standardInput: Promise<Uint8Array> | undefined
/**
 * Standard input can be read once; whoever names `-` twice gets the same again.
 * @param most bytes that such a file can have
 */
export function readStandardInput(most: number): Promise<Uint8Array> {
  standardInput ??= isFolderGiven()
    ? Promise.reject(new FileProblem('folder', '-'))
    : readStream(process.stdin, '-', most)
  return standardInput
}

/** A folder as standard input reads as if it were empty (`bulkhead check - < maps`). */
function isFolderGiven(): boolean {
  try {
    return fstatSync(process.stdin.fd).isDirectory()
  } catch {
    // What is closed says so when it is read.
    return false
  }
}
