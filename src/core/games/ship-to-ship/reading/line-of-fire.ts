/** Where a gun may fire: not over the rooms of its own ship. */
import { boxOf } from '#analysis/layout/battlefield.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { INCH_MM } from './settings.ts'
import { boxAround, nearestBoard, onField, type Ship, shipsOf, type Token } from './ship-plan.ts'

interface XY {
  readonly x: number
  readonly y: number
}

/** Steps in which a line is followed (mm). */
const STEP_MM = 10
/** So much of the own ship a gun may fire over beyond its own mount: a gun stands at the wall (mm). */
const OVER_MM = 1.5 * INCH_MM

/** True when the own ship lies between the gun and a place of the battlefield (mm). */
export const isBlocked = (layout: Layout, ship: Ship, gun: Token, to: XY): boolean =>
  isOver(layout, squaresOf(ship), gun, to)

/** The squares of its hangars, rooms and bridges, as `x,y` on its board. */
const squaresOf = ({ board, hangars, rooms, bridges }: Ship): ReadonlySet<string> =>
  new Set(
    [...hangars, ...rooms, ...bridges].flatMap(({ squares }) =>
      squares.flatMap((square) => (square.board === board ? [`${square.x},${square.y}`] : [])),
    ),
  )

function isOver(layout: Layout, own: ReadonlySet<string>, gun: Token, to: XY): boolean {
  const from = onField(layout, gun)
  const { pitch, rim } = layout.kit.lattice
  const indexOf = (place: number): number => Math.floor((place - rim.value) / pitch.value)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { width } = boxAround(gun)
  let over = 0
  for (let at = width / 2; at < length; at += STEP_MM) {
    const [x, y] = [gun.x + ((to.x - from.x) * at) / length, gun.y + ((to.y - from.y) * at) / length]
    if (own.has(`${indexOf(x)},${indexOf(y)}`)) over += STEP_MM
    if (over > OVER_MM) return true
  }
  return false
}

/** The guns that have their own ship between them and every place of the board that they fire at, by their ids. */
export const blockedGuns = fromParts(
  (layout): ReadonlySet<string> => new Set(shipsOf(layout).flatMap((ship) => blockedGunsOf(layout, ship))),
)

function blockedGunsOf(layout: Layout, ship: Ship): readonly string[] {
  const near = nearestBoard(layout, ship)
  if (near === undefined) return []
  const { x, y, width, height } = boxOf(layout.field, near.board)
  const corners = [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((along) => ({ x: x + across * width, y: y + along * height })),
  )
  const own = squaresOf(ship)
  return ship.guns.flatMap((gun) => {
    const from = onField(layout, gun)
    const straight = { x: Math.min(Math.max(from.x, x), x + width), y: Math.min(Math.max(from.y, y), y + height) }
    return [straight, ...corners].every((target) => isOver(layout, own, gun, target)) ? [gun.id] : []
  })
}
