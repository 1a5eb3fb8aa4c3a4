import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToBox } from './box-distance.ts'
import { overlaps } from './point.ts'
import { overlapsBox } from './polygon-box.ts'

const box = { x: 10, y: 10, width: 20, height: 10 }

describe('a convex polygon and a box', () => {
  it('overlap when they share ground, not when they only touch', () => {
    const square = (x: number, y: number) => [
      { x, y },
      { x: x + 5, y },
      { x: x + 5, y: y + 5 },
      { x, y: y + 5 },
    ]
    expect([square(8, 8), square(15, 12), square(5, 10), square(40, 10)].map((one) => overlapsBox(one, box))).toEqual([
      true,
      true,
      false,
      false,
    ])
    // A slanting line past the corner, and one through it.
    expect(
      overlapsBox(
        [
          { x: 0, y: 25 },
          { x: 12, y: 40 },
        ],
        box,
      ),
    ).toBe(false)
    expect(
      overlapsBox(
        [
          { x: 0, y: 0 },
          { x: 40, y: 30 },
        ],
        box,
      ),
    ).toBe(true)
  })

  it('agree with walking over the ground in small steps, for turned rectangles', () => {
    const place = fc.integer({ min: -30, max: 60 })
    const half = fc.integer({ min: 2, max: 20 })
    fc.assert(
      fc.property(place, place, half, half, fc.nat(359), (x, y, long, wide, degrees) => {
        const angle = (degrees * Math.PI) / 180
        const at = (dx: number, dy: number) => ({
          x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
          y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
        })
        let nearest = Number.POSITIVE_INFINITY
        for (let i = -20; i <= 20; i += 1)
          for (let j = -20; j <= 20; j += 1)
            nearest = Math.min(nearest, distanceToBox(box, at((i / 20) * long, (j / 20) * wide)))
        fc.pre(nearest === 0 || nearest > 1.5)
        expect(overlapsBox([at(-long, -wide), at(long, -wide), at(long, wide), at(-long, wide)], box)).toBe(
          nearest === 0,
        )
      }),
    )
  })

  it('agree with boxes, for upright rectangles', () => {
    const side = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), side, side, (x, y, width, height) => {
        const corners = [
          { x, y },
          { x: x + width, y },
          { x: x + width, y: y + height },
          { x, y: y + height },
        ]
        expect(overlapsBox(corners, box)).toBe(overlaps({ x, y, width, height }, box))
      }),
    )
  })
})
