import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chordOf,
  cornerAngles,
  type Ellipse,
  ellipse,
  isRound,
  longRadius,
  nearestIn,
  nearestPair,
  outlineAngle,
  outlinePoint,
  rectangle,
  supportOf,
  touchPoint,
} from './ellipse.ts'
import { ringTouches } from './ring.ts'

const size = fc.integer({ min: 1, max: 200 })
const at = fc.integer({ min: -400, max: 400 })
const turn = fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15)
const box = fc.tuple(at, at, size, size, turn).map(([x, y, rx, ry, by]) => rectangle(x, y, rx, ry, by))
const oval = fc.tuple(at, at, size, size, turn).map(([x, y, rx, ry, by]) => ellipse(x, y, rx, ry, by))
const place = fc.record({ x: at, y: at })

const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
/** Many places of an outline, corners among them: the slow oracle. */
const places = (of: Ellipse): { x: number; y: number }[] =>
  [...Array.from({ length: 720 }, (_, step) => (step * Math.PI) / 360), ...cornerAngles(of)].map((angle) =>
    outlinePoint(of, angle),
  )
const holds = (of: Ellipse, where: { x: number; y: number }): boolean => {
  const [dx, dy] = [where.x - of.x, where.y - of.y]
  return Math.abs(dx * of.cos + dy * of.sin) <= of.rx + 1e-9 && Math.abs(dy * of.cos - dx * of.sin) <= of.ry + 1e-9
}

describe('rectangles among outlines', () => {
  it('reach their corners and no farther', () => {
    fc.assert(
      fc.property(box, (of) => {
        expect(isRound(of)).toBe(false)
        const lengths = places(of).map((corner) => far(corner, of))
        expect(Math.max(...lengths)).toBeCloseTo(longRadius(of), 6)
        for (const [nx, ny] of [
          [1, 0],
          [0.6, 0.8],
          [0, -1],
        ] as const)
          expect(Math.max(...places(of).map(({ x, y }) => (x - of.x) * nx + (y - of.y) * ny))).toBeCloseTo(
            supportOf(of, nx, ny),
            6,
          )
      }),
    )
  })
  it('give a place of the outline back by its angle', () => {
    fc.assert(
      fc.property(box, fc.double({ min: -3, max: 3, noNaN: true }), (of, angle) => {
        expect(far(outlinePoint(of, outlineAngle(of, outlinePoint(of, angle))), outlinePoint(of, angle))).toBeLessThan(
          1e-6,
        )
      }),
    )
  })
  it('have their nearest place where many places of the outline have it', () => {
    fc.assert(
      fc.property(box, place, (of, from) => {
        const near = nearestIn(of, from)
        expect(holds(of, near)).toBe(true)
        if (holds(of, from)) expect(far(near, from)).toBeLessThan(1e-6)
        else
          expect(far(near, from)).toBeLessThanOrEqual(Math.min(...places(of).map((other) => far(other, from))) + 1e-9)
      }),
    )
  })
  it('are as far from ovals, circles and each other as many places of both are', () => {
    fc.assert(
      fc.property(box, fc.oneof(box, oval), (one, other) => {
        const [a, b] = nearestPair(one, other)
        const [c, d] = nearestPair(other, one)
        expect(far(a, b)).toBeCloseTo(far(c, d), 3)
        const slow = Math.min(
          ...places(one).map((from) => far(from, nearestIn(other, from))),
          ...places(other).map((from) => far(from, nearestIn(one, from))),
        )
        expect(far(a, b)).toBeLessThanOrEqual(slow + 0.01)
        expect(far(nearestIn(one, a), a) + far(nearestIn(other, b), b)).toBeLessThan(1e-6)
      }),
    )
  })
  it('are touched at the corner that leaves all others to one side', () => {
    fc.assert(
      fc.property(box, place, fc.constantFrom(1 as const, -1 as const), (of, from, side) => {
        const touch = touchPoint(of, from, side)
        if (touch === undefined) {
          expect(holds(of, from)).toBe(true)
          return
        }
        for (const corner of places(of)) {
          const cross = (touch.x - from.x) * (corner.y - from.y) - (touch.y - from.y) * (corner.x - from.x)
          expect(cross * side).toBeGreaterThanOrEqual(-1e-6)
        }
      }),
    )
  })
  it('touch a circle of their middle on the same side as the circle would be touched', () => {
    const [square, disc] = [rectangle(0, 0, 5, 5), ellipse(0, 0, 5)]
    for (const side of [1, -1] as const) {
      const [corner, round] = [touchPoint(square, { x: -50, y: 1 }, side), touchPoint(disc, { x: -50, y: 1 }, side)]
      expect(Math.sign(corner?.y ?? 0)).toBe(Math.sign(round?.y ?? 0))
    }
  })
  it('are crossed by a line from where it enters to where it leaves', () => {
    fc.assert(
      fc.property(box, place, place, (of, a, b) => {
        fc.pre(far(a, b) > 1)
        const chord = chordOf(of, a, b)
        const on = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
        for (let step = -200; step <= 200; step += 1) {
          const t = step / 20
          const [low, high] = chord ?? [1, 0]
          if (t > low + 1e-6 && t < high - 1e-6) expect(holds(of, on(t))).toBe(true)
          else if (t < low - 1e-6 || t > high + 1e-6) expect(holds(of, on(t))).toBe(false)
        }
      }),
    )
  })
  it('touch a ring exactly when they share a place with it', () => {
    fc.assert(
      fc.property(box, at, at, size, size, (of, left, top, width, height) => {
        const ring = [left, top, left + width, top, left + width, top + height, left, top + height]
        const other = rectangle(left + width / 2, top + height / 2, width / 2, height / 2)
        const [a, b] = nearestPair(of, other)
        expect(ringTouches(ring, of)).toBe(far(a, b) < 1e-9)
      }),
    )
  })
})
