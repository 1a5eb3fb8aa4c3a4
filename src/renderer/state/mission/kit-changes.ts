/** Changes of a box: single pieces beside whole kits, and the group's own codes. */
import type { Mission } from '#model/mission/document.ts'

type Box = Mission['kit']

/** The kit with so many pieces of a code beyond whole kits; nothing is noted for none. */
export function withPieces<Owned extends Omit<Box, 'codes'>>(box: Owned, piece: string, count: number) {
  const { pieces = {}, ...kit } = box
  const { [piece]: _, ...others } = pieces
  const changed = count === 0 ? others : { ...others, [piece]: count }
  return Object.keys(changed).length === 0 ? kit : { ...kit, pieces: changed }
}

/** The codes with one renamed; an empty text takes the renaming away. */
export function withCode(codes: Box['codes'], piece: string, code: string): Box['codes'] {
  const { [piece]: _, ...others } = codes
  return code === '' ? others : { ...others, [piece]: code }
}
