/** The kit that `--kit` names: one that comes with the program, or one in a file, which the mission then carries. */
import { decodeText } from '#core/document-io/decode-text.ts'
import { findKit, kitIds } from '#core/kit/builtin-kits.ts'
import { MOST_KIT_BYTES, readKit } from '#core/kit/kit-file.ts'
import type { Mission } from '#core/mission/document.ts'
import { failure, type Result, success } from '#core/result.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import { describeError, fromSystem } from './file-error.ts'
import { shown } from './shown.ts'

/** @returns the mission's kit, or why not: sentences for people */
export async function kitFrom(idOrFile: string, before: Mission['kit']): Promise<Result<Mission['kit'], string>> {
  const { own: _, ...kit } = before
  if (findKit(idOrFile) !== undefined) return success({ ...kit, id: idOrFile })
  let bytes: Uint8Array
  try {
    bytes = await readFileOrPipe(idOrFile, MOST_KIT_BYTES)
  } catch (error) {
    const known = `Kits that come with the program: ${kitIds().join(', ')}.`
    return failure(`${describeError(idOrFile, fromSystem(error, 'read')).trimEnd()} ${known}`)
  }
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }))
  if (!text.ok) return failure(`${shown(idOrFile)}: ${text.error.message}. ${text.error.advice}`)
  const read = readKit(text.value)
  if (!read.ok) {
    const { message, advice, path } = read.error
    return failure(`${shown(idOrFile)}: ${path === '' ? '' : `${path}: `}${shown(message)}. ${advice}`)
  }
  const { id } = read.value
  return success(findKit(id) === undefined ? { ...kit, id, own: read.value } : { ...kit, id })
}
