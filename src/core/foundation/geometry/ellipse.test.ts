/** Ellipses against walks along their outlines. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chordOf,
  type Ellipse,
  ellipse,
  nearestIn,
  nearestPair,
  outlineAngle,
  outlineLength,
  outlinePoint,
  rectangle,
  supportOf,
  touchPoint,
} from './ellipse.ts'

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
      { numRuns: 50 },
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
      { numRuns: 20 },
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
      { numRuns: 50 },
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
      { numRuns: 200 },
    )
  })
})
