/** The index of blocks against every block held against the line in turn. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  boxRing,
  type ConvexBlock,
  ConvexBlocks,
  enterOf,
  type Ring,
  ringTouches,
  widened,
} from './convex-blocks.ts'
import { ellipse, outlinePoint } from './rectangle.ts'

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
      { numRuns: 120 },
    )
  })
})

const coordinate = fc.integer({ min: 0, max: 6000 }).map((value) => value / 10)
const anyBox = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }))
  .map(([x, y, width, height]) => boxRing(x, y, x + width / 10, y + height / 10))
/** Corners on a circle, clockwise on the drawing. */
const anyPolygon = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 3, max: 8 }), fc.integer({ min: 10, max: 600 }), fc.nat(359))
  .map(
    ([x, y, corners, size, turn]): Ring =>
      Array.from({ length: corners }, (_, i) => (turn * Math.PI) / 180 + (i * 2 * Math.PI) / corners).flatMap(
        (angle) => [x + (Math.cos(angle) * size) / 10, y + (Math.sin(angle) * size) / 10],
      ),
  )
const anyBlocks = fc.array(fc.record({ ring: fc.oneof(anyBox, anyPolygon), gate: fc.integer({ min: -1, max: 2 }) }), {
  maxLength: 25,
})

/** How much of the line lies in a ring, in parts of it: cut off by each side in turn. */
function partIn(ring: Ring, ax: number, ay: number, bx: number, by: number): [number, number] {
  let [from, to] = [0, 1]
  for (let at = 0; at < ring.length; at += 2) {
    const [px = 0, py = 0, qx = 0, qy = 0] = [0, 1, 2, 3].map((next) => ring[(at + next) % ring.length])
    const side = (x: number, y: number) => (qx - px) * (y - py) - (qy - py) * (x - px)
    const [start, end] = [side(ax, ay), side(bx, by)]
    if (start <= 0 && end <= 0) return [1, 0]
    if (start < 0) from = Math.max(from, start / (start - end))
    if (end < 0) to = Math.min(to, start / (start - end))
  }
  return [from, to]
}

describe('convex blocks', () => {
  it('stop the lines that run through them, open gates aside', () => {
    fc.assert(
      fc.property(
        anyBlocks,
        fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { minLength: 10, maxLength: 10 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        (blocks: ConvexBlock[], lines, states) => {
          const closed = Uint8Array.from(states, Number)
          const index = new ConvexBlocks(blocks)
          for (const [ax, ay, bx, by] of lines) {
            const parts = blocks.map(({ ring, gate }) => ({ gate, part: partIn(ring, ax, ay, bx, by) }))
            // Lines that only just touch may go either way.
            if (parts.some(({ part: [from, to] }) => Math.abs(to - from) < 1e-9)) continue
            const met = parts.filter(({ part: [from, to] }) => to > from)
            const standing = met.filter(({ gate }) => gate === -1 || closed[gate] === 1)
            expect(index.isBlocked(ax, ay, bx, by, closed)).toBe(standing.length > 0)
            const gates = index.gatesAlong(ax, ay, bx, by)
            if (met.some(({ gate }) => gate === -1)) expect(gates).toBeNull()
            else expect([...(gates ?? [])].sort()).toEqual([...new Set(met.map(({ gate }) => gate))].sort())
            const first = Math.min(1, ...standing.map(({ part: [from] }) => from))
            expect(index.firstAlong(ax, ay, bx - ax, by - ay, closed)).toBeCloseTo(first, 6)
          }
        },
      ),
      { numRuns: 120 },
    )
  })

  it('find where the sides of blocks cross', () => {
    const index = new ConvexBlocks([
      { ring: boxRing(0, 0, 100, 10), gate: -1 },
      { ring: boxRing(40, 0.5, 50, 80), gate: -1 },
    ])
    expect(index.crossings([]).map(({ x, y }) => [x, y])).toEqual(
      expect.arrayContaining([
        [40, 10],
        [50, 10],
      ]),
    )
    expect(index.crossings([])).toHaveLength(2)
  })

  it('cover what is inside them, not their border', () => {
    const index = new ConvexBlocks([{ ring: boxRing(10, 10, 20, 20), gate: 0 }])
    const [open, closed] = [Uint8Array.of(0), Uint8Array.of(1)]
    expect([index.covers(15, 15, open), index.covers(15, 15, closed), index.covers(10, 15, closed)]).toEqual([
      false,
      true,
      false,
    ])
    expect(index.coversAlways(15, 15)).toBe(false)
  })
})
