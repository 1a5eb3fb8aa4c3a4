/** A file that an option names and the mission then carries: a kit, house rules. */

import { failure, type Result } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { escapeForTerminal } from './escape-output.ts'
import { describeError, fromSystem } from './file-error.ts'

/** Why a text is not what it should be: what is wrong, where, and what to do. */
interface Refusal {
  readonly message: string
  readonly advice: string
  readonly path: string
}

interface EmbeddedFile<Value> {
  /** No file of the sort is larger (bytes). */
  readonly most: number
  read(text: string): Result<Value, Refusal>
  /** What else could have been meant, when there is no such file. */
  readonly known: string
}

/** @returns what the file holds, or why not: sentences for people */
export async function readEmbeddedFile<Value>(
  file: string,
  { most, read, known }: EmbeddedFile<Value>,
): Promise<Result<Value, string>> {
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(file, most)
  } catch (error) {
    return failure(`${describeError(file, fromSystem(error, 'read')).trimEnd()} ${known}`)
  }
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }))
  if (!text.ok) return failure(`${escapeForTerminal(file)}: ${text.error.message}. ${text.error.advice}`)
  const value = read(text.value)
  if (value.ok) return value
  const { message, advice, path } = value.error
  return failure(
    `${escapeForTerminal(file)}: ${path === '' ? '' : `${path}: `}${escapeForTerminal(message)}. ${advice}`,
  )
}
