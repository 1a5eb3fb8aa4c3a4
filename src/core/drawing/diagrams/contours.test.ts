/** Rings around ground: which way they run, what they enclose, and where walls end them. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { XY } from '#foundation/geometry/point.ts'
import { type Contour, contour, type Grid } from './contours.ts'

const never = (): number => 1
const grid = (columns: number, rows: number, value: (x: number, y: number) => number, cell = 10): Grid => ({
  x: 0,
  y: 0,
  cell,
  columns,
  rows,
  values: Float64Array.from({ length: columns * rows }, (_, index) =>
    value((index % columns) * cell, Math.floor(index / columns) * cell),
  ),
})

/** Positive for rings that run clockwise on the drawing (mm²). */
const area = (ring: readonly XY[]): number =>
  ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
/** How often the rings run round a place. */
function winding({ rings }: Contour, { x, y }: XY): number {
  let count = 0
  for (const ring of rings)
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a.y <= y !== b.y <= y && a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) > x) count += b.y > a.y ? 1 : -1
    }
  return count
}

describe('contours', () => {
  it('run clockwise around what is inside', () => {
    const { rings, open } = contour(
      grid(40, 40, (x, y) => Math.hypot(x - 200, y - 200)),
      120,
      never,
    )
    expect(rings).toHaveLength(1)
    expect(area(rings[0] ?? []) / (Math.PI * 120 ** 2)).toBeCloseTo(1, 2)
    for (const { x, y } of open) expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(120, 0)
  })

  it('are round although places lie far apart', () => {
    for (const radius of [25, 40, 90]) {
      const { rings } = contour(
        grid(40, 40, (x, y) => Math.hypot(x - 203, y - 198)),
        radius,
        never,
      )
      for (const [index, a] of (rings[0] ?? []).entries()) {
        const b = rings[0]?.[(index + 1) % (rings[0]?.length ?? 1)] ?? a
        for (const { x, y } of [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }])
          expect(Math.abs(Math.hypot(x - 203, y - 198) - radius)).toBeLessThan(0.5)
      }
    }
  })

  it('run the other way round holes', () => {
    const ringed = contour(
      grid(40, 40, (x, y) => Math.abs(Math.hypot(x - 200, y - 200) - 100)),
      40,
      never,
    )
    expect(ringed.rings.map(area).map(Math.sign).sort()).toEqual([-1, 1])
    expect(winding(ringed, { x: 200, y: 200 })).toBe(0)
    expect(winding(ringed, { x: 300, y: 200 })).toBe(1)
  })

  it('end exactly at walls, with their corners', () => {
    // Ground up to x = 163 and y = 127, everything within reach.
    const stop = (x: number, y: number, dx: number, dy: number): number =>
      dx > 0
        ? Math.min(1, (163 - x) / dx)
        : dy > 0
          ? Math.min(1, (127 - y) / dy)
          : dx < 0
            ? Math.min(1, x / -dx)
            : Math.min(1, y / -dy)
    const room = grid(40, 40, (x, y) => (x < 163 && y < 127 ? 1 : Number.POSITIVE_INFINITY))
    const { rings, open } = contour(room, 1000, stop)
    expect(open).toEqual([])
    expect(rings).toHaveLength(1)
    const corners = new Set((rings[0] ?? []).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
    expect(corners).toEqual(new Set(['0 0', '163 0', '163 127', '0 127']))
  })

  it('enclose the places within the level and no others, whatever the values are', () => {
    const values = fc.array(
      fc.oneof(fc.double({ min: 0, max: 20, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
      {
        minLength: 48,
        maxLength: 48,
      },
    )
    fc.assert(
      fc.property(values, (all) => {
        const found = contour({ x: 0, y: 0, cell: 40, columns: 8, rows: 6, values: all }, 10, never)
        for (const [index, value] of all.entries()) {
          // A place on the line itself is neither in nor out.
          if (Math.abs(value - 10) < 0.2) continue
          const place = { x: (index % 8) * 40, y: Math.floor(index / 8) * 40 + 1e-7 }
          expect(winding(found, place)).toBe(value <= 10 ? 1 : 0)
        }
      }),
    )
  })
})
