import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardPoint } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { EIGHTH_MM, snapModes, snapTo } from './snap.ts'

const kit = BOARDING_ACTIONS_KIT
const { columns, rows, boardWidth, boardHeight } = kit.lattice
const [rim, half] = [12, 48.5]

/** Every place of the lattice that a mode speaks of (mm), by counting halves of squares: odd ones are middles. */
const places = (isWanted: (oddX: boolean, oddY: boolean) => boolean) =>
  Array.from({ length: 2 * columns + 1 }, (_, x) => x).flatMap((x) =>
    Array.from({ length: 2 * rows + 1 }, (_, y) => y)
      .filter((y) => isWanted(x % 2 === 1, y % 2 === 1))
      .map((y) => ({ x: rim + x * half, y: rim + y * half })),
  )
const wanted = {
  lattice: places(() => true),
  centres: places((x, y) => x && y),
  edges: places((x, y) => x !== y),
  nodes: places((x, y) => !x && !y),
}
const place = fc.record({
  x: fc.double({ min: 0, max: boardWidth.value, noNaN: true }),
  y: fc.double({ min: 0, max: boardHeight.value, noNaN: true }),
})

describe('snapping', () => {
  it('goes to the nearest place of its kind', () => {
    fc.assert(
      fc.property(place, fc.constantFrom('lattice', 'centres', 'edges', 'nodes'), (at, mode) => {
        const snapped = snapTo(kit, 1, mode, boardPoint(at.x, at.y))
        const gap = (to: { x: number; y: number }): number => Math.hypot(to.x - at.x, to.y - at.y)
        const nearest = Math.min(...wanted[mode].map(gap))
        expect(gap(snapped)).toBeCloseTo(nearest, 6)
        expect(wanted[mode].some(({ x, y }) => Math.hypot(x - snapped.x, y - snapped.y) < 1e-6)).toBe(true)
      }),
    )
  })
  it('goes to eighths of an inch from the corner, on the board', () => {
    expect(snapTo(kit, 1, 'eighth', boardPoint(100, 3))).toEqual({ x: 31 * EIGHTH_MM, y: EIGHTH_MM })
    expect(snapTo(kit, 1, 'eighth', boardPoint(606, 703)).x).toBeLessThanOrEqual(606)
  })
  it('is the same the second time, and never leaves the board', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...snapModes), (at, mode) => {
        const once = snapTo(kit, 1, mode, boardPoint(at.x, at.y))
        const again = snapTo(kit, 1, mode, once)
        expect(Math.hypot(again.x - once.x, again.y - once.y)).toBeLessThan(1e-6)
        expect(once.x >= 0 && once.y >= 0 && once.x <= boardWidth.value && once.y <= boardHeight.value).toBe(true)
      }),
    )
  })
})
