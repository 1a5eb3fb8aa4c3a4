/** Where the sides of a mission get to, and which special hatchways are in their way. */

import type { Layout } from '#analysis/layout/layout.ts'
import { reachability } from '#analysis/layout/reachable-squares.ts'
import { type SpecialHatchway, startsOf, type Walker, walkerOf } from '#analysis/layout/special-hatchways.ts'
import type { Square } from '#model/kit/square-names.ts'
import type { Mission } from '#model/mission/document.ts'

type Side = Mission['sides'][number]

/** A side, and where it gets to with every hatchway open and with those that are not its own to open as they are. */
export interface Walk {
  readonly side: Side
  readonly open: ReadonlySet<number>
  readonly own: ReadonlySet<number>
}

export interface Walks {
  /** Of each side with entry zones. */
  readonly sides: readonly Walk[]
  /** The tags that bar a side: each that does so alone, or all together. */
  causeOf(bars: (tag: SpecialHatchway) => boolean): readonly SpecialHatchway[]
  /** Where a side gets to when hatchways with that tag alone are in its way. */
  by(side: Side, tag: SpecialHatchway): ReadonlySet<number>
  /** True when a side gets from each of these squares to less than half of what it would with every hatchway open. */
  shutIn(side: Side, squares: readonly Square[], inItsWay: 'all' | SpecialHatchway): boolean
  readonly number: (square: Square) => number
}

/** @param tags the tags on the map that are looked at */
export function walksOf(layout: Layout, tags: readonly SpecialHatchway[], number: Walks['number']): Walks {
  const walkers = new Map<string, Walker>()
  const walker = (side: Side, inItsWay: 'all' | SpecialHatchway): Walker => {
    const key = `${inItsWay} ${side.id}`
    const known = walkers.get(key) ?? walkerOf(layout, side, new Set(inItsWay === 'all' ? tags : [inItsWay]))
    walkers.set(key, known)
    return known
  }
  // With every hatchway open, squares that hang together are all there is to know, whoever walks.
  const { areas, areaOf } = reachability(layout)
  const openArea = (square: Square): readonly Square[] => areas[areaOf(square) ?? -1] ?? []
  const openFrom = (starts: readonly Square[]): ReadonlySet<number> =>
    new Set([...new Set(starts.map(openArea))].flat().map(number))
  const sizes = new Map<string, number>()
  const from = (side: Side, inItsWay: 'all' | SpecialHatchway, square: Square): number => {
    const key = `${inItsWay} ${side.id} ${number(square)}`
    const known = sizes.get(key) ?? walker(side, inItsWay)([square]).size
    sizes.set(key, known)
    return known
  }
  const alone = new Map<string, ReadonlySet<number>>()
  return {
    number,
    sides: layout.document.sides.flatMap((side): Walk[] => {
      const starts = startsOf(layout, side)
      return starts.length === 0 ? [] : [{ side, open: openFrom(starts), own: walker(side, 'all')(starts) }]
    }),
    causeOf: (bars) => {
      const each = tags.filter(bars)
      return each.length > 0 ? each : tags
    },
    by: (side, tag) => {
      const key = `${tag} ${side.id}`
      const known = alone.get(key) ?? walker(side, tag)(startsOf(layout, side))
      alone.set(key, known)
      return known
    },
    shutIn: (side, squares, inItsWay) =>
      squares.every((square) => from(side, inItsWay, square) * 2 < openArea(square).length),
  }
}
