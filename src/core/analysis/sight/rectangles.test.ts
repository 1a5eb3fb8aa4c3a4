/** Bases with corners in the rules tools: held against many places of their outlines, each measured and looked from alone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { cornerAngles, outlinePoint } from '#foundation/geometry/rectangle.ts'
import { blankMission } from '#model/mission/blank.ts'
import { isOpenLine } from '../../../../test/support/sight-oracles.ts'
import { anyScene, type BasePlace, scenes } from '../../../../test/support/sight-scenes.ts'
import { measure } from './distance.ts'
import { distanceField } from './distance-field.ts'
import { sightBetween } from './sight.ts'
import { type Base, baseAt, roundBase, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const shape = fc.record({ slant: fc.integer({ min: 10, max: 80 }), turn: fc.nat(179) })

/** A rectangle within the disc that has room at a place; a point where there is none. */
function rectangleAt(place: BasePlace, { slant, turn }: { readonly slant: number; readonly turn: number }): Base {
  const at = fieldPoint(place.x, place.y)
  if (place.radius < 2) return roundBase(at, 0)
  const angle = (slant * Math.PI) / 180
  const [length, width] = [2 * place.radius * Math.cos(angle), 2 * place.radius * Math.sin(angle)]
  return baseAt(at, { kind: 'rectangle', length, width, turn })
}

const PLACES = 60
const outlineOf = (base: Base) =>
  base.rx === 0
    ? [fieldPoint(base.x, base.y)]
    : [...Array.from({ length: PLACES }, (_, step) => (step * 2 * Math.PI) / PLACES), ...cornerAngles(base)]
        .map((angle) => outlinePoint(base, angle))
        .map(({ x, y }) => fieldPoint(x, y))
/** How far apart two of those places are at most (mm). */
const spacing = (base: Base): number => (base.rx === 0 ? 0 : (12 * Math.max(base.rx, base.ry)) / PLACES)

describe('bases with corners', () => {
  it('are as far from each other as the nearest of many places of their outlines', () => {
    fc.assert(
      fc.property(anyScene(2), shape, shape, ({ solid, places: [one, two] }, a, b) => {
        if (one === undefined || two === undefined) return
        const [from, to] = [rectangleAt(one, a), rectangleAt(two, b)]
        const found = measure(solid, from, to)
        const slow = Math.min(...outlineOf(from).map((place) => measure(solid, roundBase(place, 0), to).length))
        if (found.kind === 'none') {
          expect(slow).toBe(Number.POSITIVE_INFINITY)
          return
        }
        expect(found.length).toBeLessThanOrEqual(slow + 1e-3)
        expect(found.length).toBeGreaterThanOrEqual(slow - spacing(from) - 1e-3)
        expect(measure(solid, to, from).length).toBeCloseTo(found.length, 4)
      }),
      scenes(40),
    )
  })
  it('see each other wherever some place of one sees some place of the other', () => {
    fc.assert(
      fc.property(anyScene(2), shape, shape, ({ solid, oracle, places: [one, two] }, a, b) => {
        if (one === undefined || two === undefined) return
        const [from, to] = [rectangleAt(one, a), rectangleAt(two, b)]
        const { kind } = sightBetween(solid, { base: from, unit: 'a' }, { base: to, unit: 'b' })
        const places = outlineOf(from).filter((_, index) => index % 3 === 0)
        const seen = outlineOf(to).filter((there) => places.some((here) => isOpenLine(oracle, here, there)))
        const back = measure(solid, from, to)
        if (seen.length > 0 && (back.kind === 'way' || back.why !== 'other-plane')) expect(kind).not.toBe('hidden')
      }),
      scenes(60),
    )
  })
  it('are hidden by a base with corners between them, and seen past it', () => {
    const solid = solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' } })))
    const [left, right] = [roundBase(fieldPoint(150, 300), 20), roundBase(fieldPoint(450, 300), 20)]
    const past = (off: number, turn: number) => {
      const between = baseAt(fieldPoint(300, 300 + off), { kind: 'rectangle', length: 20, width: 60, turn })
      const others = [{ base: between, unit: 'c' }]
      return sightBetween(solid, { base: left, unit: 'a' }, { base: right, unit: 'b' }, others).kind
    }
    for (const off of [0, 10, -19]) expect(past(off, 0), String(off)).toBe('hidden')
    for (const off of [22, -25]) expect(past(off, 0), String(off)).toBe('visible')
    for (const off of [41, -60]) expect(past(off, 0), String(off)).toBe('fully-visible')
    // Turned so that its narrow side looks at them, it hides less.
    expect(past(5, 90)).toBe('visible')
    expect(past(15, 90)).toBe('fully-visible')
  })
  it('give the same figures in a field of distances', () => {
    fc.assert(
      fc.property(
        anyScene(1),
        shape,
        fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 10 }),
        (scene, a, picks) => {
          const [one] = scene.places
          if (one === undefined) return
          const base = rectangleAt(one, a)
          const { lengths, columns, cell } = distanceField(scene.solid, base)
          for (const pick of picks) {
            const index = pick % lengths.length
            const place = fieldPoint(((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell)
            const exact = measure(scene.solid, base, roundBase(place, 0)).length
            if (exact === Number.POSITIVE_INFINITY) expect(lengths[index]).toBe(exact)
            else expect(Math.abs((lengths[index] ?? 0) - exact)).toBeLessThan(0.01)
          }
        },
      ),
      scenes(20),
    )
  })
})
