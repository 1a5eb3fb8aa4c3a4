/** What a map takes out of the box: for every code, how many pieces stand on the boards and how many the kits hold. */
import type { Mission } from '#core/mission/document.ts'
import { kitOf } from './layout.ts'

export interface PartRow {
  /** The kit's own code. */
  readonly code: string
  /** The code the group uses for it. */
  readonly shownCode: string
  readonly name: string
  /** How many stand on the map. */
  readonly needed: number
  /** How many all kits together hold. */
  readonly available: number
  /** What is left over; below zero: how many are missing. */
  readonly spare: number
}

/** One row for every piece a map can hold, in the kit's order. Pillar caps are not part of a map and have no row. */
export function partsOf(document: Mission): PartRow[] {
  const used = new Map<string, number>()
  for (const { piece } of [...document.panels, ...document.halfPillars, ...document.wallEnds])
    used.set(piece, (used.get(piece) ?? 0) + 1)
  return kitOf(document)
    .pieces.filter((piece) => piece.kind !== 'cap')
    .map(({ code, name, count }) => {
      const needed = used.get(code) ?? 0
      const available = count * document.kit.count
      return { code, shownCode: document.kit.codes[code] ?? code, name, needed, available, spare: available - needed }
    })
}
