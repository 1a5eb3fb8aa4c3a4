/** Distance fields and seen regions against the exact answers for single places. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { grown, isOpenLine, roomAt, roomOnBoard } from '../../../../test/support/sight-oracles.ts'
import { anyArea, anyScene, areaOn, scenes } from '../../../../test/support/sight-scenes.ts'
import type { Area } from './area.ts'
import { measure } from './distance.ts'
import { type DistanceField, distanceField } from './distance-field.ts'
import { type Base, baseAt, roundBase, type Solid, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'
import { type Polygon, seenFrom, seenRegion, seesPlace } from './visible-region.ts'

describe('distance field', () => {
  it('is what measuring to each place gives', () => {
    fc.assert(
      fc.property(
        anyScene(1),
        fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
        ({ solid, places: [one] }, picks) => {
          if (one === undefined) return
          const base = roundBase(fieldPoint(one.x, one.y), 2 * one.radius)
          const field = distanceField(solid, base)
          for (const pick of picks) expectExact(solid, base, field, pick)
        },
      ),
      scenes(60),
    )
  })

  it('is so from ovals and from the squares of zones, with cells counted from anywhere', () => {
    fc.assert(
      fc.property(
        anyScene(1),
        anyArea,
        fc.integer({ min: 0, max: 179 }),
        fc.array(fc.nat(1_000_000), { minLength: 30, maxLength: 30 }),
        fc.record({ x: fc.integer({ min: -30, max: 500 }), y: fc.integer({ min: -30, max: 500 }) }),
        ({ solid, places: [one] }, pick, turn, picks, corner) => {
          if (one === undefined) return
          const starts = [
            areaOn(solid, pick),
            baseAt(fieldPoint(one.x, one.y), { kind: 'oval', length: 2 * one.radius, width: one.radius, turn }),
          ]
          for (const start of starts) {
            const field = distanceField(solid, start, 8.5, corner)
            for (const index of picks) expectExact(solid, start, field, index, corner)
          }
        },
      ),
      scenes(30),
    )
  })
})

function expectExact(
  solid: Solid,
  start: Base | Area,
  { lengths, columns, cell }: DistanceField,
  pick: number,
  { x, y } = fieldPoint(0, 0),
): void {
  const index = pick % lengths.length
  const place = fieldPoint(x + ((index % columns) + 0.5) * cell, y + (Math.floor(index / columns) + 0.5) * cell)
  const exact = measure(solid, start, roundBase(place, 0)).length
  const found = lengths[index] ?? 0
  if (exact === Number.POSITIVE_INFINITY) expect(found).toBe(exact)
  else expect(Math.abs(found - exact)).toBeLessThan(0.01)
}

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

  it('from a place reaches into every corner of the room, however its numbers are rounded', () => {
    // The inner corner of these two walls comes out a hair inside one of them.
    const panels = ['A1 4 1 v', 'A1 2 2 h'].map((text, index) => panelOf(`p${index}`, 1, text))
    const map = { ...blankMission(), arrangement: { kind: 'single' as const }, panels }
    const solid = solidOf(defaultTerrainOf(layoutOf(map)))
    for (const place of [fieldPoint(0, 208.76991), fieldPoint(0, 208.753), fieldPoint(100, 400)]) {
      const polygon = seenFrom(solid, place)
      for (const off of [0.01, 0.1, 1, 10]) expect(isIn(polygon, 397.249 - off, 208.751 + off)).toBe(true)
    }
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
