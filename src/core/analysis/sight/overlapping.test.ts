/**
 * Bases that stand where no model can, over walls or the edge of a board: while an author drags them they do. What is
 * measured counts from the part that their middle sees; it never breaks, and where nothing is measured it says why.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { longRadius } from '#foundation/geometry/rectangle.ts'
import { blankMission } from '#model/mission/blank.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { anyArea, anyScene, areaOn, scenes } from '../../../../test/support/sight-scenes.ts'
import { measure } from './distance.ts'
import { distanceField } from './distance-field.ts'
import { distanceToHatchway, engagement } from './hatchways.ts'
import { coverOf } from './sight.ts'
import { type Base, baseAt, roundBase, solidOf, standingAt } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'
import { seenRegion, seesPlace } from './visible-region.ts'

/** Anywhere on the ground and a little beside it, as a share of the whole. */
const anySpot = fc.record({
  x: fc.double({ min: -0.02, max: 1.02, noNaN: true }),
  y: fc.double({ min: -0.02, max: 1.02, noNaN: true }),
  size: fc.constantFrom(0, 25, 32, 60, 100),
  shape: fc.constantFrom('round' as const, 'oval' as const, 'rectangle' as const),
  turn: fc.nat(179),
})
const standing = (
  spot: typeof anySpot extends fc.Arbitrary<infer Spot> ? Spot : never,
  size: { width: number; height: number },
): Base => {
  const at = fieldPoint(spot.x * size.width, spot.y * size.height)
  return spot.shape !== 'round' && spot.size > 0
    ? baseAt(at, { kind: spot.shape, length: spot.size, width: spot.size * 0.6, turn: spot.turn })
    : roundBase(at, spot.size)
}
const pointOf = ({ x, y }: Base): Base => roundBase(fieldPoint(x, y), 0)

describe('bases that overlap terrain or the edge', () => {
  const across = ['A1 0 3 h', 'A1 2 3 h', 'A1 4 3 h'].map((text, index) => panelOf(`p${index}`, 1, text))
  const solid = solidOf(
    defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' }, panels: across })),
  )

  it('are measured from the side of a wall that their middle is on', () => {
    const [over, north, south] = [
      roundBase(fieldPoint(300, 290), 60),
      roundBase(fieldPoint(300, 200), 32),
      roundBase(fieldPoint(300, 400), 32),
    ]
    expect(measure(solid, over, north).length).toBeCloseTo(90 - 30 - 16, 6)
    expect(measure(solid, over, south)).toMatchObject({ kind: 'none', why: 'walled-off' })
    expect(measure(solid, roundBase(fieldPoint(300, 303), 60), north)).toMatchObject({
      kind: 'none',
      why: 'in-terrain',
    })
    const beside = roundBase(fieldPoint(5, 200), 60)
    expect(measure(solid, beside, north).length).toBeCloseTo(295 - 30 - 16, 6)
    expect(measure(solid, roundBase(fieldPoint(-1, 200), 60), north)).toMatchObject({ kind: 'none', why: 'off-board' })
  })

  it('give finite figures where their middles are joined, and otherwise say why not', () => {
    fc.assert(
      fc.property(anyScene(0), anySpot, anySpot, ({ solid: one }, a, b) => {
        const { bounds } = one.terrain.layout.field
        const [from, to] = [standing(a, bounds), standing(b, bounds)]
        const [found, middles] = [measure(one, from, to), measure(one, pointOf(from), pointOf(to))]
        expect(found.kind).toBe(middles.kind)
        if (found.kind === 'none' || middles.kind === 'none') {
          expect(found).toEqual(middles)
          return
        }
        const reach = longRadius(from) + longRadius(to)
        expect(found.length).toBeGreaterThanOrEqual(Math.max(0, middles.length - reach) - 1e-6)
        expect(found.length).toBeLessThanOrEqual(middles.length + 1e-6)
        expect(measure(one, to, from).length).toBeCloseTo(found.length, 5)
      }),
      scenes(150),
    )
  })

  it('give the same figures in a field of distances', () => {
    fc.assert(
      fc.property(
        anyScene(0),
        anySpot,
        fc.array(fc.nat(1_000_000), { minLength: 30, maxLength: 30 }),
        ({ solid: one }, spot, picks) => {
          const base = standing(spot, one.terrain.layout.field.bounds)
          const { lengths, columns, cell } = distanceField(one, base)
          for (const pick of picks) {
            const index = pick % lengths.length
            const place = fieldPoint(((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell)
            const exact = measure(one, base, roundBase(place, 0)).length
            if (exact === Number.POSITIVE_INFINITY) expect(lengths[index]).toBe(exact)
            else expect(Math.abs((lengths[index] ?? 0) - exact)).toBeLessThan(0.01)
          }
        },
      ),
      scenes(60),
    )
  })

  it('break nothing else that is asked of them', () => {
    fc.assert(
      fc.property(anyScene(0), anySpot, anySpot, anyArea, ({ solid: one }, a, b, pick) => {
        const { bounds } = one.terrain.layout.field
        const [from, to] = [standing(a, bounds), standing(b, bounds)]
        const { sight } = coverOf(one, { base: from, unit: 'a' }, { base: to, unit: 'b' })
        const [here, there] = [standingAt(one, from), standingAt(one, to)]
        if (typeof here === 'string') expect(sight).toEqual({ kind: 'hidden', why: here })
        else if (typeof there === 'string') expect(sight).toEqual({ kind: 'hidden', why: there })
        else if (sight.kind === 'hidden') expect(sight.why).toBe(here === there ? 'in-the-way' : 'other-plane')
        for (const polygon of seenRegion(one, from))
          for (const { x, y } of polygon) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
        expect(typeof seesPlace(one, from, pointOf(to))).toBe('boolean')
        expect(engagement(one, from, to).length).toBeGreaterThanOrEqual(0)
        for (const hatchway of one.terrain.hatchways.slice(0, 2))
          expect(distanceToHatchway(one, from, hatchway)).toBeGreaterThanOrEqual(0)
        const zone = measure(one, from, areaOn(one, pick))
        if (zone.kind === 'way') expect(zone.length).toBeGreaterThanOrEqual(0)
        else expect(zone.length).toBe(Number.POSITIVE_INFINITY)
      }),
      scenes(100),
    )
  })
})
