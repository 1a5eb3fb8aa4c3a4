import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ringTouches } from './convex-blocks.ts'
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
  outlineLength,
  outlinePoint,
  rectangle,
  supportOf,
  touchPoint,
} from './rectangle.ts'

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const anyEllipse = fc
  .record({ x: tenths(-100, 100), y: tenths(-100, 100), rx: tenths(5, 60), ry: tenths(5, 60), turn: fc.nat(359) })
  .map(({ x, y, rx, ry, turn }) => ellipse(x, y, rx, ry, turn))
const anyPlace = fc.record({ x: tenths(-300, 300), y: tenths(-300, 300) })
const outline = (of: Ellipse) => Array.from({ length: 3600 }, (_, step) => outlinePoint(of, (step * Math.PI) / 1800))
const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
const isIn = (of: Ellipse, place: { x: number; y: number }) => nearestIn(of, place) === place

describe('ellipses', () => {
  it('know how long their outline is between two angles', () => {
    const slim = fc.record({ rx: tenths(5, 60), ry: tenths(5, 60), turn: fc.nat(359) })
    fc.assert(
      fc.property(slim, fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 628 }), (form, start, width) => {
        const of = ellipse(0, 0, form.rx, form.ry, form.turn)
        const [from, to] = [start / 100, start / 100 + width / 100]
        const walked = Array.from({ length: 4001 }, (_, step) => outlinePoint(of, from + ((to - from) * step) / 4000))
        const chords = walked.slice(1).reduce((sum, place, index) => sum + gap(place, walked[index] ?? place), 0)
        expect(Math.abs(outlineLength(of, from, to) - chords)).toBeLessThan(0.001 + chords * 1e-6)
      }),
    )
    expect(outlineLength(rectangle(0, 0, 30, 20), Math.PI / 4, (3 * Math.PI) / 4)).toBeCloseTo(60, 9)
  })

  it('know the nearest of their places', () => {
    fc.assert(
      fc.property(anyEllipse, anyPlace, (of, place) => {
        const near = nearestIn(of, place)
        if (near === place) return
        const walked = Math.min(...outline(of).map((other) => gap(other, place)))
        expect(gap(near, place)).toBeLessThanOrEqual(walked + 1e-6)
        expect(gap(near, place)).toBeGreaterThan(walked - 0.1)
      }),
      { numRuns: 22 },
    )
  })

  it('know the nearest places of two', () => {
    fc.assert(
      fc.property(anyEllipse, anyEllipse, (one, other) => {
        const [a, b] = nearestPair(one, other)
        const walked = Math.min(...outline(one).map((place) => gap(nearestIn(other, place), place)))
        expect(gap(a, b)).toBeLessThanOrEqual(walked + 0.01)
        // Inside each other they have no gap, whatever there is between their outlines.
        if (isIn(one, other) || isIn(other, one)) expect(gap(a, b)).toBeLessThan(1e-6)
        else expect(gap(a, b)).toBeGreaterThan(walked - 0.1)
        expect(isIn(one, a) || gap(nearestIn(one, a), a) < 1e-6).toBe(true)
        expect(isIn(other, b) || gap(nearestIn(other, b), b) < 1e-6).toBe(true)
      }),
      { numRuns: 9 },
    )
  })

  it('are touched by tangents, one on either side', () => {
    fc.assert(
      fc.property(anyEllipse, anyPlace, (of, place) => {
        const touches = [touchPoint(of, place, 1), touchPoint(of, place, -1)]
        if (isIn(of, place)) {
          expect(touches).toEqual([undefined, undefined])
          return
        }
        for (const [index, touch] of touches.entries()) {
          if (touch === undefined) continue
          const [dx, dy] = [touch.x - place.x, touch.y - place.y]
          const length = Math.hypot(dx, dy)
          // All of the outline lies to one side of the line.
          const sides = outline(of).map((other) => ((other.x - place.x) * dy - (other.y - place.y) * dx) / length)
          if (index === 0) expect(Math.max(...sides)).toBeLessThan(0.01)
          else expect(Math.min(...sides)).toBeGreaterThan(-0.01)
        }
      }),
      { numRuns: 22 },
    )
  })

  it('are turned by quarters exactly', () => {
    for (const turn of [0, 90, 180, 270]) {
      const { cos, sin } = ellipse(0, 0, 20, 10, turn)
      expect([Math.abs(cos), Math.abs(sin)].sort()).toEqual([0, 1])
      expect(Math.round(Math.cos((turn * Math.PI) / 180)) + 0).toBe(cos + 0)
      expect(Math.round(Math.sin((turn * Math.PI) / 180)) + 0).toBe(sin + 0)
    }
  })

  it('cut lines where their outline is, and reach as far as their outline does', () => {
    fc.assert(
      fc.property(anyEllipse, anyPlace, anyPlace, (of, a, b) => {
        if (gap(a, b) < 1) return
        const chord = chordOf(of, a, b)
        const [nx, ny] = [(b.y - a.y) / gap(a, b), (a.x - b.x) / gap(a, b)]
        const off = Math.abs((of.x - a.x) * nx + (of.y - a.y) * ny)
        expect(chord !== undefined).toBe(off <= supportOf(of, nx, ny) * (1 + 1e-9))
        for (const t of chord ?? []) {
          const place = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
          const same = outlinePoint(of, outlineAngle(of, place))
          expect(gap(place, same)).toBeLessThan(1e-3)
        }
      }),
      { numRuns: 80 },
    )
  })
})

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
