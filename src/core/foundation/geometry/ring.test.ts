/** Rings against ellipses, by sampling. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, boxRing, enterOf } from './convex-blocks.ts'
import { ellipse, outlinePoint } from './ellipse.ts'
import { ringTouches, widened } from './ring.ts'

const tenths = (most: number) => fc.integer({ min: -most * 10, max: most * 10 }).map((value) => value / 10)

describe('rings', () => {
  it('are widened on every side alike', () => {
    expect(widened(boxRing(1, 2, 5, 9), 0.5)).toEqual([0.5, 1.5, 5.5, 1.5, 5.5, 9.5, 0.5, 9.5])
    expect(boundsOf(widened([0, 0, 4, 0, 0, 3], 1)).map((side) => Math.round(side * 1e6) / 1e6)).toEqual([-1, -1, 7, 5])
  })

  it('touch an ellipse where one of many of its places lies in them, or a corner of theirs in it', () => {
    fc.assert(
      fc.property(
        fc.record({ x: tenths(30), y: tenths(30), rx: fc.constantFrom(0, 5, 16, 30), turn: fc.nat(179) }),
        fc.nat(359),
        ({ x, y, rx, turn }, angle) => {
          const ring = [0, 90, 180, 270].flatMap((side) => {
            const at = ((side + angle) * Math.PI) / 180
            return [20 * Math.cos(at), 12 * Math.sin(at)]
          })
          const base = ellipse(x, y, rx, rx / 2, turn)
          const holds = (by: number, px: number, py: number) => enterOf(widened(ring, by), px, py, 1e-9, 0) === 0
          const places = Array.from({ length: 720 }, (_, step) => outlinePoint(base, (step * Math.PI) / 360))
          const meets = (by: number): boolean =>
            [base, ...places].some((place) => holds(by, place.x, place.y)) ||
            (rx > 0 &&
              [0, 2, 4, 6].some((at) => {
                const [dx, dy] = [(ring[at] ?? 0) - x, (ring[at + 1] ?? 0) - y]
                const [u, v] = [dx * base.cos + dy * base.sin, dy * base.cos - dx * base.sin]
                return (u / (rx + by)) ** 2 + (v / (rx / 2 + by)) ** 2 < 1
              }))
          if (meets(-0.01)) expect(ringTouches(ring, base)).toBe(true)
          if (!meets(0.05)) expect(ringTouches(ring, base)).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})
