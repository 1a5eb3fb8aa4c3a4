/** Stars in the dark, always the same ones at the same place, as on the screen so on paper. */
import { type Box, contains, type XY } from '#foundation/geometry/point.ts'
import type { Shape } from './display-list.ts'
import { area } from './shapes.ts'

/** Sizes of stars: how far they reach (mm), how bright they are, and in how many of so many places one stands. */
const STARS = [
  { reach: 0.9, light: 0.5, of: 2 },
  { reach: 1.4, light: 0.75, of: 5 },
  { reach: 2.1, light: 1, of: 20 },
] as const
/** Each star has its place in a square of this side (mm). */
const CELL = 40

/** A number from 0 up to 1 that looks like chance. */
function chance(x: number, y: number, salt: number): number {
  let mixed = Math.imul(x * 374_761_393 + y * 668_265_263 + salt * 982_451_653, 1_274_126_177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/**
 * @param size of the stars; 1 on the map
 * @param without boxes that no star stands in
 */
export function starField(box: Box, size: number, without: readonly Box[] = []): Shape[] {
  const rings: readonly XY[][][] = STARS.map(() => [])
  for (let row = Math.floor(box.y / CELL); row * CELL < box.y + box.height; row += 1)
    for (let column = Math.floor(box.x / CELL); column * CELL < box.x + box.width; column += 1) {
      const kind = STARS.findIndex(({ of }, index) => Math.floor(chance(column, row, index) * of) === 0)
      const at = { x: (column + chance(column, row, 7)) * CELL, y: (row + chance(column, row, 8)) * CELL }
      const reach = (STARS[kind]?.reach ?? 0) * size * (0.7 + 0.6 * chance(column, row, 9))
      const isInside =
        at.x - reach > box.x &&
        at.y - reach > box.y &&
        at.x + reach < box.x + box.width &&
        at.y + reach < box.y + box.height
      if (isInside && !without.some((other) => contains(other, at))) rings[kind]?.push(sparkle(at, reach))
    }
  return STARS.flatMap(({ light }, index): Shape[] => {
    const some = rings[index] ?? []
    return some.length === 0 ? [] : [area(some, { fill: 'star', fillOpacity: light })]
  })
}

/** Small enough to look round with four corners and four shallow ones between them. */
const sparkle = ({ x, y }: XY, reach: number): XY[] => {
  const near = reach * 0.52
  return [
    { x, y: y - reach },
    { x: x + near, y: y - near },
    { x: x + reach, y },
    { x: x + near, y: y + near },
    { x, y: y + reach },
    { x: x - near, y: y + near },
    { x: x - reach, y },
    { x: x - near, y: y - near },
  ]
}
