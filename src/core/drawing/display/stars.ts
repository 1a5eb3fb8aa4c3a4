/** Stars in the dark, always the same ones at the same place, as on the screen so on paper. */
import type { Box, XY } from '#foundation/geometry/point.ts'
import type { Shape } from './display-list.ts'
import { area } from './shapes.ts'

/** Sizes of stars: how far they reach (mm), how bright they are, and in how many of so many places one stands. */
const STARS = [
  { reach: 1.1, light: 0.34, of: 2 },
  { reach: 1.6, light: 0.55, of: 6 },
  { reach: 2.4, light: 0.85, of: 34 },
] as const
/** Each star has its place in a square of this side (mm). */
const CELL = 46

/** A number from 0 up to 1 that looks like chance. */
function chance(x: number, y: number, salt: number): number {
  let mixed = Math.imul(x * 374_761_393 + y * 668_265_263 + salt * 982_451_653, 1_274_126_177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_103_515_245)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** @param scale of sizes and distances; 1 on the map */
export function starField(box: Box, scale = 1): Shape[] {
  const cell = CELL * scale
  const rings: readonly XY[][][] = STARS.map(() => [])
  for (let row = Math.floor(box.y / cell); row * cell < box.y + box.height; row += 1)
    for (let column = Math.floor(box.x / cell); column * cell < box.x + box.width; column += 1) {
      const size = STARS.findIndex(({ of }, index) => Math.floor(chance(column, row, index) * of) === 0)
      const at = { x: (column + chance(column, row, 7)) * cell, y: (row + chance(column, row, 8)) * cell }
      const reach = (STARS[size]?.reach ?? 0) * scale * (0.7 + 0.6 * chance(column, row, 9))
      const isInside =
        at.x - reach > box.x &&
        at.y - reach > box.y &&
        at.x + reach < box.x + box.width &&
        at.y + reach < box.y + box.height
      if (isInside) rings[size]?.push(sparkle(at, reach))
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
