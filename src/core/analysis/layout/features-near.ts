/** Features by place: those near a box, without a look at all of them. */
import { type Box, boardPoint } from '#foundation/geometry/point.ts'
import type { Feature } from '#model/mission/objects.ts'
import { toField } from './battlefield.ts'
import { fromParts } from './from-parts.ts'
import type { Layout } from './layout.ts'

/** Side of a square of the index (mm). */
const CELL_MM = 100

/** Every feature whose centre may lie within `reach` of a box (mm on the battlefield), and some close by. */
export function featuresNear(layout: Layout, box: Box, reach: number): readonly Feature[] {
  const grid = gridOf(layout)
  if (grid.size === 0) return []
  const found: Feature[] = []
  for (let x = cellOf(box.x - reach); x <= cellOf(box.x + box.width + reach); x += 1)
    for (let y = cellOf(box.y - reach); y <= cellOf(box.y + box.height + reach); y += 1)
      found.push(...(grid.get(`${x},${y}`) ?? []))
  return found
}

const gridOf = fromParts((layout): ReadonlyMap<string, readonly Feature[]> => {
  const grid = new Map<string, Feature[]>()
  for (const feature of layout.document.features) {
    const at = toField(layout.field, feature.board, boardPoint(feature.x, feature.y))
    const key = `${cellOf(at.x)},${cellOf(at.y)}`
    const there = grid.get(key)
    if (there === undefined) grid.set(key, [feature])
    else there.push(feature)
  }
  return grid
})

const cellOf = (value: number): number => Math.floor(value / CELL_MM)
