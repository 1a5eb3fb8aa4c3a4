/** Gun behind its own ship. */

import { pointPlace } from '#core/checker/places.ts'
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import { boxOf } from '#core/layout/battlefield.ts'
import type { Layout } from '#core/layout/layout.ts'
import { tokenName } from '#core/layout/place-names.ts'
import { INCH_MM } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import {
  boxAround,
  nearestBoard,
  onField,
  regionAt,
  type Ship,
  shipsOf,
  type Token,
} from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

export const sGunBlocked: Rule = {
  info: {
    id: 's-gun-blocked',
    title: 'Gun behind its own ship',
    group: 'reach',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, barrage: guns fire at the other ship',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A gun that has its own ship before it has nothing to shoot at.',
  check,
}

/** Steps in which a line is followed (mm). */
const STEP_MM = 10
/** So much of the own ship a gun may fire over beyond its own mount: a gun stands at the wall (mm). */
const OVER_MM = 1.5 * INCH_MM

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap((ship) => {
    const near = nearestBoard(layout, ship)
    if (near === undefined) return []
    const { x, y, width, height } = boxOf(layout.field, near.board)
    return ship.guns
      .filter((gun) => {
        const from = onField(layout, gun)
        const straight = { x: Math.min(Math.max(from.x, x), x + width), y: Math.min(Math.max(from.y, y), y + height) }
        const corners = [0, 0.5, 1].flatMap((across) =>
          [0, 0.5, 1].map((along) => ({ x: x + across * width, y: y + along * height })),
        )
        return [straight, ...corners].every((target) => ownShipOn(layout, ship, gun, from, target) > OVER_MM)
      })
      .map((gun) => ({
        message: `${tokenName(layout.document, gun)} in ${pointPlace(layout, gun).name} has its own ship between it and board ${near.board}.`,
        advice: 'Move it to the outer wall that faces the other ship.',
        items: [gun.id],
        at: pointPlace(layout, gun),
      }))
  })
}

interface XY {
  readonly x: number
  readonly y: number
}

/** How much of a line from a gun runs over the rooms of its own ship, its own mount left out (mm). */
function ownShipOn(layout: Layout, { hangars, rooms, bridges }: Ship, gun: Token, from: XY, to: XY): number {
  const regions = [...hangars, ...rooms, ...bridges]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { width } = boxAround(gun)
  let over = 0
  for (let at = width / 2; at < length; at += STEP_MM) {
    const place = { ...gun, x: gun.x + ((to.x - from.x) * at) / length, y: gun.y + ((to.y - from.y) * at) / length }
    if (regionAt(layout, regions, place) !== undefined) over += STEP_MM
  }
  return over
}
