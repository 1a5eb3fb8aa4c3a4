/** The kit that `--kit` names: one that comes with the program, or one in a file, which the mission then carries. */

import { type Result, success } from '#foundation/result.ts'
import { findKit, kitIds } from '#model/kit/kit.ts'
import { MAX_KIT_BYTES, readKit } from '#model/kit/kit-file.ts'
import type { Mission } from '#model/mission/document.ts'
import { readEmbeddedFile } from './embedded-file.ts'

/** @returns the mission's kit, or why not: sentences for people */
export async function kitFrom(idOrFile: string, before: Mission['kit']): Promise<Result<Mission['kit'], string>> {
  const { own: _, ...kit } = before
  if (findKit(idOrFile) !== undefined) return success({ ...kit, id: idOrFile })
  const read = await readEmbeddedFile(idOrFile, {
    most: MAX_KIT_BYTES,
    read: readKit,
    known: `Kits that come with the program: ${kitIds().join(', ')}.`,
  })
  if (!read.ok) return read
  const { id } = read.value
  return success(findKit(id) === undefined ? { ...kit, id, own: read.value } : { ...kit, id })
}
