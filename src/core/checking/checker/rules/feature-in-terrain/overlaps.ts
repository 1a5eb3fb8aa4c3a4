/** Features that stand in each other, as discs, found without trying every pair. */

import { toField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { sortById } from '#analysis/layout/sort-by-id.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { less } from '#foundation/geometry/tolerance.ts'
import type { Feature } from '#model/mission/objects.ts'

interface Placed {
  readonly feature: Feature
  /** Its place among all features in the order of ids. */
  readonly rank: number
  readonly x: number
  readonly y: number
}

/** More of those that one feature overlaps with are not named. */
const MAX_NAMED = 3

/**
 * For each feature, the first few of those with later ids that overlap with it; so each pair is told of once.
 * @param width how wide a feature is taken to be (mm)
 */
export function overlapsOf({ document, field }: Layout, width: number): ReadonlyMap<Feature, readonly Feature[]> {
  // Two in one cell overlap wherever in it they stand, so that only the last one of a cell has to look further.
  const side = width / 2
  const cells = new Map<string, Placed[]>()
  const all = sortById(document.features).map((feature, rank): Placed => {
    const { x, y } = toField(field, feature.board, boardPoint(feature.x, feature.y))
    return { feature, rank, x, y }
  })
  const cellOf = ({ x, y }: Placed): readonly [number, number] => [Math.floor(x / side), Math.floor(y / side)]
  for (const placed of all) {
    const key = cellOf(placed).join(',')
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [placed])
    else there.push(placed)
  }
  const found = new Map<Feature, readonly Feature[]>()
  for (const [key, there] of cells)
    for (const [place, placed] of there.entries()) {
      const near = there.slice(place + 1, place + 1 + MAX_NAMED)
      const others = near.length > 0 ? near : around(cells, key, placed, width)
      if (others.length > 0)
        found.set(
          placed.feature,
          others.map(({ feature }) => feature),
        )
    }
  return found
}

/** Those in the cells around that overlap with this one and have later ids. */
function around(cells: ReadonlyMap<string, readonly Placed[]>, key: string, placed: Placed, width: number): Placed[] {
  const [column = 0, row = 0] = key.split(',').map(Number)
  const found: Placed[] = []
  for (let x = column - 2; x <= column + 2; x += 1)
    for (let y = row - 2; y <= row + 2; y += 1)
      for (const other of cells.get(`${x},${y}`) ?? []) {
        if (other.rank <= placed.rank || !less(distance(placed, other), width)) continue
        found.push(other)
        if (found.length === MAX_NAMED) return found
      }
  return found
}

const distance = (a: Placed, b: Placed): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
