/** Distance fields and seen regions against the exact answers for single places. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldPoint } from '#core/geometry/point.ts'
import { grown, isOpenLine, roomAt, roomOnBoard } from '../../../test/support/sight-oracles.ts'
import { anyScene, scenes } from '../../../test/support/sight-scenes.ts'
import { roundBase } from './base.ts'
import { measure } from './distance.ts'
import { distanceField } from './distance-field.ts'
import { type Polygon, seenFrom, seenRegion, seesPlace } from './seen-region.ts'

describe('distance field', () => {
  it('is never too short, infinite where no way leads, and exact but for a few places in a hundred', () => {
    let [asked, off] = [0, 0]
    fc.assert(
      fc.property(
        anyScene(1),
        fc.array(fc.nat(1_000_000), { minLength: 40, maxLength: 40 }),
        ({ solid, places: [one] }, picks) => {
          if (one === undefined) return
          const base = roundBase(fieldPoint(one.x, one.y), 2 * one.radius)
          const { lengths, columns, cell } = distanceField(solid, base)
          for (const pick of picks) {
            const index = pick % lengths.length
            const place = fieldPoint(((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell)
            const exact = measure(solid, base, roundBase(place, 0)).length
            const found = lengths[index] ?? 0
            expect(found === Number.POSITIVE_INFINITY).toBe(exact === Number.POSITIVE_INFINITY)
            if (exact === Number.POSITIVE_INFINITY) continue
            expect(found).toBeGreaterThan(exact - 0.001)
            asked += 1
            off += found > exact + 0.1 ? 1 : 0
          }
        },
      ),
      scenes(60),
    )
    expect(off / asked).toBeLessThan(0.06)
  })
})

/** Whether a place lies in a polygon: how often a line from it to the right meets the outline. */
function isIn(polygon: Polygon, x: number, y: number): boolean {
  let inside = false
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}

const picked = fc.array(fc.record({ x: fc.nat(100_000), y: fc.nat(100_000) }), { minLength: 60, maxLength: 60 })

describe('seen region', () => {
  it('from a place holds what a line from there reaches, and nothing else', () => {
    fc.assert(
      fc.property(anyScene(1), picked, ({ solid, oracle, places: [one] }, picks) => {
        if (one === undefined) return
        const polygon = seenFrom(solid, fieldPoint(one.x, one.y))
        const { width, height } = solid.terrain.layout.field.bounds
        for (const pick of picks) {
          const place = { x: (pick.x / 100_000) * width, y: (pick.y / 100_000) * height }
          if (Math.min(roomAt(oracle, place), roomOnBoard(oracle, place)) < 0.05) continue
          if (isOpenLine(grown(oracle, 0.05), one, place)) expect(isIn(polygon, place.x, place.y)).toBe(true)
          if (!isOpenLine(grown(oracle, -0.05), one, place)) expect(isIn(polygon, place.x, place.y)).toBe(false)
        }
      }),
      scenes(100),
    )
  })

  it('from a base holds nothing that it does not see, and nearly all that it sees', () => {
    let [seen, missed] = [0, 0]
    fc.assert(
      fc.property(anyScene(1), picked, ({ solid, oracle, places: [one] }, picks) => {
        if (one === undefined) return
        const base = roundBase(fieldPoint(one.x, one.y), 2 * one.radius)
        const region = seenRegion(solid, base)
        const { width, height } = solid.terrain.layout.field.bounds
        for (const pick of picks) {
          const place = fieldPoint((pick.x / 100_000) * width, (pick.y / 100_000) * height)
          if (Math.min(roomAt(oracle, place), roomOnBoard(oracle, place)) < 0.05) continue
          const exact = seesPlace(solid, base, place)
          const drawn = region.some((polygon) => isIn(polygon, place.x, place.y))
          if (drawn && !exact) expect(isOpenLine(grown(oracle, -0.05), one, place)).toBe(true)
          if (exact) seen += 1
          if (exact && !drawn) missed += 1
        }
      }),
      scenes(60),
    )
    expect(missed / seen).toBeLessThan(0.01)
  })
})
