/** Counts the pieces a map needs: for every code, how many are on the boards and how many the kits hold. */
import { columnOf, type Piece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitOf, layoutOf } from './layout.ts'
import { standingPillars } from './terrain-parts.ts'

export interface PartRow {
  /** The kit's own code. */
  readonly code: string
  /** The code the group uses for it. */
  readonly shownCode: string
  readonly name: string
  /** How many stand on the map. */
  readonly needed: number
  /** How many are on the table: all kits together, with what the group has over and above and without what it lost. */
  readonly available: number
  /** Number left over; below zero: how many are missing. */
  readonly spare: number
}

/** More than any map can hold. */
const ENDLESS = 1_000_000

/** How many pieces of a kind are on the table; `ENDLESS` where there are always enough. */
export const availableOf = (
  { kit }: Pick<Mission, 'kit'>,
  piece: Pick<Piece, 'code' | 'count' | 'unlimited'>,
): number =>
  piece.unlimited === true ? ENDLESS : Math.max(0, piece.count * kit.count + (kit.pieces?.[piece.code] ?? 0))

/** A number of pieces as people read it: `4`, or `∞` where there are always enough. */
export const formatAmount = (count: number): string => (isEndless(count) ? '∞' : String(count))

/** True for pieces that never run out. */
export const isEndless = (count: number): boolean => count > ENDLESS / 2

/** `3 left`, `none left`, `−1`; null for what there is always enough of. */
export function leftWords(left: number): string | null {
  if (isEndless(left)) return null
  if (left < 0) return `−${-left}`
  return left === 0 ? 'none left' : `${left} left`
}

/** How many pieces of each code stand on the map. */
export function neededOf(document: Mission): ReadonlyMap<string, number> {
  const used = new Map<string, number>()
  for (const items of [document.panels, document.halfPillars, document.wallEnds])
    for (const { piece } of items) used.set(piece, (used.get(piece) ?? 0) + 1)
  const layout = layoutOf(document)
  const column = columnOf(layout.kit)
  // Columns stand by themselves, one at each node where walls end.
  if (column !== undefined) used.set(column.code, standingPillars(layout).length)
  return used
}

/** One row for every piece a map can hold, in the kit's order. Pillar caps are not part of a map and have no row. */
export function partsOf(document: Mission): PartRow[] {
  const used = neededOf(document)
  return kitOf(document)
    .pieces.filter((piece) => piece.kind !== 'cap')
    .map((piece) => {
      const needed = used.get(piece.code) ?? 0
      const available = availableOf(document, piece)
      const shownCode = document.kit.codes[piece.code] ?? piece.code
      return { code: piece.code, shownCode, name: piece.name, needed, available, spare: available - needed }
    })
}
