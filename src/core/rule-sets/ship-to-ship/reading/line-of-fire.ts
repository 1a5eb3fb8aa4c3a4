/** Where a gun may fire: not over the rooms of its own ship. */
import { boxOf } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { INCH_MM } from './settings.ts'
import { boxAround, nearestBoard, onField, regionAt, type Ship, type Token } from './ship-plan.ts'

interface XY {
  readonly x: number
  readonly y: number
}

/** Steps in which a line is followed (mm). */
const STEP_MM = 10
/** So much of the own ship a gun may fire over beyond its own mount: a gun stands at the wall (mm). */
const OVER_MM = 1.5 * INCH_MM

/** True when the own ship lies between the gun and a place of the battlefield (mm). */
export function isBlocked(layout: Layout, { hangars, rooms, bridges }: Ship, gun: Token, to: XY): boolean {
  const from = onField(layout, gun)
  const regions = [...hangars, ...rooms, ...bridges]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { width } = boxAround(gun)
  let over = 0
  for (let at = width / 2; at < length; at += STEP_MM) {
    const place = { ...gun, x: gun.x + ((to.x - from.x) * at) / length, y: gun.y + ((to.y - from.y) * at) / length }
    if (regionAt(layout, regions, place) !== undefined) over += STEP_MM
    if (over > OVER_MM) return true
  }
  return false
}

/** True when its own ship lies between a gun and every place of the board that it fires at. */
export function isGunBlocked(layout: Layout, ship: Ship, gun: Token): boolean {
  const near = nearestBoard(layout, ship)
  if (near === undefined) return false
  const { x, y, width, height } = boxOf(layout.field, near.board)
  const from = onField(layout, gun)
  const straight = { x: Math.min(Math.max(from.x, x), x + width), y: Math.min(Math.max(from.y, y), y + height) }
  const corners = [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((along) => ({ x: x + across * width, y: y + along * height })),
  )
  return [straight, ...corners].every((target) => isBlocked(layout, ship, gun, target))
}
