/** Whether a step can be done to a mission, or taken back: only where the mission is what the step says. */
import type { PackedPatch } from '#editing/edits/packed-patch.ts'
import { unpackPatch } from '#editing/edits/packed-patch.ts'
import { sameValue } from '#editing/edits/same-value.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Patch } from '#model/mission/edit.ts'
import { partOf } from './write-journal.ts'

/**
 * The whole patch, its long texts too; null when the mission is not what it is about.
 * @param side on which side of the patch the mission is
 */
export function fitted(packed: PackedPatch, document: Mission, side: 'before' | 'after'): Patch | null {
  if (!packed.texts.every((text) => textFits(packed, text, document, side))) return null
  const patch = unpackPatch(packed, document, side)
  return patch.every((change) => sameValue(change[side], partOf(document, change))) ? patch : null
}

function textFits(
  { patch }: PackedPatch,
  { index, path, change, erased, length }: PackedPatch['texts'][number],
  document: Mission,
  side: 'before' | 'after',
): boolean {
  const packed = patch[index]
  if (packed === undefined || !isTextAt(packed.before, path) || !isTextAt(packed.after, path)) return false
  const here = valueAt(partOf(document, packed), path)
  if (typeof here !== 'string' || erased.length !== change.removed) return false
  const { at, inserted } = change
  const [expected, whole] = side === 'before' ? [erased, length] : [inserted, length - erased.length + inserted.length]
  return here.length === whole && at + expected.length <= whole && here.startsWith(expected, at)
}

const isTextAt = (value: unknown, path: readonly (string | number)[]): boolean =>
  typeof valueAt(value, path) === 'string'

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let part = value
  for (const key of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = (part as Readonly<Record<string | number, unknown>>)[key]
  }
  return part
}
