import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { packBases, type Room } from './packing.ts'

/** How far bases overlap each other, blocks or the walls of the room at most (mm). */
function overlap({ width, height, blocks }: Room, centres: readonly { x: number; y: number }[], diameter: number) {
  const radius = diameter / 2
  const deep = (block: Box, { x, y }: { x: number; y: number }): number =>
    radius -
    Math.hypot(
      Math.max(block.x - x, 0, x - block.x - block.width),
      Math.max(block.y - y, 0, y - block.y - block.height),
    )
  return Math.max(
    ...centres.flatMap((a, index) => [
      radius - a.x,
      radius - a.y,
      a.x + radius - width,
      a.y + radius - height,
      ...blocks.map((block) => deep(block, a)),
      ...centres.slice(index + 1).map((b) => diameter - Math.hypot(b.x - a.x, b.y - a.y)),
    ]),
  )
}

/** Tries every place on a grid for one base after the other. */
function fitsOnGrid(room: Room, count: number, diameter: number, step: number): boolean {
  const places: { x: number; y: number }[] = []
  for (let x = diameter / 2; x <= room.width - diameter / 2; x += step)
    for (let y = diameter / 2; y <= room.height - diameter / 2; y += step)
      if (overlap({ ...room }, [{ x, y }], diameter) <= 0) places.push({ x, y })
  const place = (taken: readonly { x: number; y: number }[], from: number): boolean => {
    if (taken.length === count) return true
    for (const [index, next] of places.entries())
      if (
        index >= from &&
        taken.every((one) => Math.hypot(one.x - next.x, one.y - next.y) >= diameter) &&
        place([...taken, next], index + 1)
      )
        return true
    return false
  }
  return place([], 0)
}

const square = (side: number): Room => ({ width: side, height: side, blocks: [] })
const anyRoom = fc.record({
  width: fc.integer({ min: 40, max: 110 }),
  height: fc.integer({ min: 40, max: 110 }),
  blocks: fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 80 }),
      y: fc.integer({ min: 0, max: 80 }),
      width: fc.integer({ min: 2, max: 30 }),
      height: fc.integer({ min: 2, max: 30 }),
    }),
    { maxLength: 4 },
  ),
})

describe('packing bases', () => {
  it.each([32, 40, 50])('puts five of %i mm into a square of 1 + √2 times that, and not into a smaller one', (base) => {
    const side = base * (1 + Math.SQRT2)
    expect(packBases(square(side + 0.2), 5, base)).not.toBeNull()
    expect(packBases(square(side - 1.5), 5, base)).toBeNull()
  })
  it('never lets bases overlap', () => {
    let found = 0
    fc.assert(
      fc.property(anyRoom, fc.integer({ min: 1, max: 5 }), fc.constantFrom(25, 32, 40), (room, count, base) => {
        const centres = packBases(room, count, base)
        if (centres === null) return
        found += 1
        expect(centres).toHaveLength(count)
        expect(overlap(room, centres, base)).toBeLessThan(1)
      }),
      { numRuns: 100 },
    )
    expect(found).toBeGreaterThan(15)
  })
  it('finds room wherever trying every place on a grid does, with a little to spare', () => {
    let found = 0
    fc.assert(
      fc.property(anyRoom, fc.integer({ min: 1, max: 3 }), fc.constantFrom(32, 40), (room, count, base) => {
        if (!fitsOnGrid(room, count, base + 2, 5)) return
        found += 1
        expect(packBases(room, count, base)).not.toBeNull()
      }),
      { numRuns: 60 },
    )
    expect(found).toBeGreaterThan(10)
  })
})
