/** The tokens that a mission takes, by kind and base: no kit has them, so they stand beside the parts. */
import { formatBaseSize } from '#foundation/geometry/base-shape.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { baseWordsFor } from '#model/mission/format-lengths.ts'

export interface TokenCount {
  readonly sign: string
  /** `Vehicle, rectangle, 120 × 80 mm`. */
  readonly name: string
  readonly count: number
}

/** Give it the mission as it is to be read: `asShared` for a list that all may see. */
export function tokenCounts(document: Mission): readonly TokenCount[] {
  const rows = new Map<string, TokenCount>()
  for (const { kind, base } of document.tokens) {
    const { sign, name } = tokenKindOf(document, kind)
    const key = `${kind} ${base.kind} ${formatBaseSize(base)}`
    rows.set(key, { sign, name: `${name}, ${baseWordsFor(document, base)}`, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows.values()]
}
