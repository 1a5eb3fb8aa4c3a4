/** Where a gun may fire: not over the rooms of its own ship. */
import type { Layout } from '#core/layout/layout.ts'
import { INCH_MM } from './settings.ts'
import { boxAround, onField, regionAt, type Ship, type Token } from './ship-plan.ts'

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
