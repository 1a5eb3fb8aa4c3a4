/** Features as rings: their shape, the ways that step over them, and the cover they give against sampling. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { enterOf } from '#foundation/geometry/convex-blocks.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { ringTouches, widened } from '#foundation/geometry/ring.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { outlineOf } from '../../../../test/support/sight-oracles.ts'
import { scenes } from '../../../../test/support/sight-scenes.ts'
import { roundBase } from './base.ts'
import { coverOf } from './cover.ts'
import { measure } from './distance.ts'
import { featureRing, steppedOver } from './feature-rings.ts'
import { forWalking, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

type Feature = Mission['features'][number]
const solidWith = (features: readonly Feature[]) =>
  solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), arrangement: { kind: 'single' }, features: [...features] })))
const feature = (kind: Feature['kind'], x: number, y: number, turn = 0): Feature => ({
  id: `f${x}`,
  kind,
  board: 1,
  x,
  y,
  turn,
})

describe('features', () => {
  it('cover a convex ring round their place, clockwise, as wide as the settings say', () => {
    for (const turn of [0, 15, 100]) {
      const ring = featureRing(fieldPoint(100, 200), 50, turn)
      for (let at = 0; at < ring.length; at += 2) {
        const corner = (index: number) => [
          ring[(at + index) % ring.length] ?? 0,
          ring[(at + index + 1) % ring.length] ?? 0,
        ]
        const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]] = [corner(0), corner(2), corner(4)]
        expect(Math.hypot(ax - 100, ay - 200)).toBeCloseTo(25)
        expect((bx - ax) * (cy - by) - (by - ay) * (cx - bx)).toBeGreaterThan(0)
      }
    }
  })

  it('are stepped over by the ways that lead through them, and by those that end in them', () => {
    const { terrain, ...state } = solidWith([
      feature('collapsed-pipe', 200, 100),
      feature('pipes', 300, 100),
      feature('pipes', 300, 200),
    ])
    const base = (x: number, y: number) => roundBase(fieldPoint(x, y), 0)
    const way = (to: number) => {
      const measured = measure({ terrain, ...state }, base(100, 100), base(to, 100))
      return measured.kind === 'way' ? measured.path : []
    }
    expect(steppedOver(terrain.impediments, way(170))).toEqual([])
    expect(steppedOver(terrain.impediments, way(180))).toMatchObject([{ id: 'f200', moveLost: 2 }])
    expect(steppedOver(terrain.impediments, way(400))).toMatchObject([{ id: 'f200', moveLost: 2 }])
    expect(steppedOver(terrain.barriers, way(250))).toEqual([])
    expect(steppedOver(terrain.barriers, way(400))).toMatchObject([{ x: 300, y: 100 }])
  })

  it('that block movement are walked round, and measured and seen across', () => {
    const solid = solidWith([feature('pipes', 200, 100), feature('collapsed-pipe', 400, 100)])
    const base = (x: number) => roundBase(fieldPoint(x, 100), 0)
    expect(measure(solid, base(100), base(300)).length).toBeCloseTo(200)
    const walking = forWalking(solid)
    expect(forWalking(solid)).toBe(walking)
    // Round a disc of 50 mm, from 100 mm on either side of its middle.
    const round = 2 * (Math.sqrt(100 ** 2 - 25 ** 2) + 25 * (Math.PI / 2 - Math.acos(25 / 100)))
    expect(Math.abs(measure(walking, base(100), base(300)).length - round)).toBeLessThan(0.5)
    expect(measure(walking, base(300), base(500)).length).toBeCloseTo(200)
    const plain = solidWith([])
    expect(forWalking(plain)).toBe(plain)
    // Hatchways stand as they did.
    const map = solidOf(defaultTerrainOf(layoutOf({ ...fullMap(), features: [feature('pipes', 60, 60)] })), 'open')
    expect(forWalking(map).closed).toBe(map.closed)
    expect(forWalking(map).terrain.hatchways.map(({ gate }) => gate)).toEqual(
      map.terrain.hatchways.map(({ gate }) => gate),
    )
  })

  it('give cover where they hide a part of the target from all of the shooter, and nowhere else', () => {
    const spot = fc.record({ x: fc.integer({ min: 60, max: 400 }), y: fc.integer({ min: 60, max: 400 }) })
    const size = fc.constantFrom(16, 20, 25, 50)
    fc.assert(
      fc.property(spot, spot, spot, size, size, fc.nat(23), (at, from, to, wide, wider, turn) => {
        const solid = solidWith([feature('pipes', at.x, at.y, 15 * turn)])
        const ring = featureRing(fieldPoint(at.x, at.y), 50, 15 * turn)
        const [shooter, target] = [
          roundBase(fieldPoint(from.x, from.y), 2 * wide),
          roundBase(fieldPoint(to.x, to.y), 2 * wider),
        ]
        if (Math.hypot(from.x - to.x, from.y - to.y) < wide + wider + 1) return
        const found = coverOf(solid, { base: shooter, unit: 'a' }, { base: target, unit: 'b' })
        expect(found.sight.kind).toBe('fully-visible')
        expect(found.cover).toBe(found.features.length > 0 ? 'features' : null)
        if (ringTouches(ring, target)) return void expect(found.cover).toBe('features')
        if (ringTouches(ring, shooter)) return void expect(found.cover).toBe(null)
        const eyes = outlineOf(from, wide, 180)
        const hides = (by: number, parts: number) => {
          const wall = widened(ring, by)
          return outlineOf(to, wider, parts).some((part) =>
            eyes.every(({ x, y }) => (enterOf(wall, part.x, part.y, x - part.x, y - part.y) ?? 1) < 1),
          )
        }
        if (hides(-0.1, 120)) expect(found.cover).toBe('features')
        if (!hides(0.1, 360)) expect(found.cover).toBe(null)
      }),
      scenes(60),
    )
  })
})
