/** Which side takes the place of which when a battlefield is turned or mirrored. */
import { ownersOf } from '#analysis/layout/entry-zones.ts'
import { nodeNumber } from '#analysis/layout/place-numbers.ts'
import type { Mission } from '#model/mission/document.ts'
import type { FieldFlip } from './field-flip.ts'

/**
 * From the id of each side to the id of the side whose place it takes: the exchange under which most squares of zones
 * find their counterpart. Where several are equally good, the one that exchanges more sides.
 */
export function swappedSides(document: Mission, flip: FieldFlip): ReadonlyMap<string, string> {
  const ids = document.sides.map(({ id }) => id)
  const zones = document.zones.map((zone) => ({ squares: zone.squares, own: ownersOf(document, zone) }))
  const owners = new Map<number, Set<string>>()
  for (const { squares, own } of zones)
    for (const square of squares) {
      const key = nodeNumber(square.board, square)
      const known = owners.get(key) ?? new Set()
      for (const { id } of own) known.add(id)
      owners.set(key, known)
    }
  const matches = new Map<string, number>()
  for (const { squares, own } of zones)
    for (const square of squares) {
      const image = flip.square(square)
      for (const there of owners.get(nodeNumber(image.board, image)) ?? [])
        for (const { id } of own) matches.set(`${id} ${there}`, (matches.get(`${id} ${there}`) ?? 0) + 1)
    }
  let best: { readonly pairs: Pairs; readonly matched: number } = { pairs: [], matched: -1 }
  for (const pairs of exchanges(ids)) {
    const matched = pairs.reduce((total, [from, to]) => total + (matches.get(`${from} ${to}`) ?? 0), 0)
    if (matched > best.matched) best = { pairs, matched }
  }
  return new Map(best.pairs)
}

type Pairs = readonly (readonly [from: string, to: string])[]

/** Every way to exchange sides in pairs, those that exchange more sides first. A document has six sides at most. */
function exchanges(ids: readonly string[]): Pairs[] {
  const [first, ...rest] = ids
  if (first === undefined) return [[]]
  const swapped = rest.flatMap((other) =>
    exchanges(rest.filter((id) => id !== other)).map((pairs): Pairs => [[first, other], [other, first], ...pairs]),
  )
  const kept = exchanges(rest).map((pairs): Pairs => [[first, first], ...pairs])
  const moved = (pairs: Pairs): number => pairs.filter(([from, to]) => from !== to).length
  return [...swapped, ...kept].sort((a, b) => moved(b) - moved(a))
}
