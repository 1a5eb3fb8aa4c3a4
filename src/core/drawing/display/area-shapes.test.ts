import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LatticeSquare, latticeSquareKey } from '#model/kit/lattice.ts'
import { loopsAround, partsOf, withHoles } from './area-shapes.ts'

const squares = fc.array(fc.record({ x: fc.integer({ min: 0, max: 5 }), y: fc.integer({ min: 0, max: 6 }) }), {
  minLength: 1,
  maxLength: 30,
})
const origin = { x: 0, y: 0 }
type XY = { readonly x: number; readonly y: number }

const area = (loop: readonly XY[]): number =>
  loop.reduce((sum, { x, y }, index) => {
    const next = loop[(index + 1) % loop.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

/** How often a closed path winds around a point: the rule by which it is filled. */
function winding(path: readonly XY[], at: XY): number {
  let turns = 0
  for (const [index, from] of path.entries()) {
    const to = path[(index + 1) % path.length] ?? from
    const side = (to.x - from.x) * (at.y - from.y) - (at.x - from.x) * (to.y - from.y)
    if (from.y <= at.y && to.y > at.y && side > 0) turns += 1
    if (from.y > at.y && to.y <= at.y && side < 0) turns -= 1
  }
  return turns
}

test('parts hold every square once, and squares of two parts never share an edge', () => {
  fc.assert(
    fc.property(squares, (some) => {
      const parts = partsOf(some)
      const all = parts.flat().map(latticeSquareKey)
      expect([...all].sort()).toEqual([...new Set(some.map(latticeSquareKey))].sort())
      const partAt = new Map(
        parts.flatMap((part, index) => part.map((square): [string, number] => [latticeSquareKey(square), index])),
      )
      for (const [index, part] of parts.entries())
        for (const { x, y } of part)
          for (const next of [
            { x: x + 1, y },
            { x, y: y + 1 },
          ])
            expect(partAt.get(latticeSquareKey(next)) ?? index).toBe(index)
    }),
  )
})

test('without an inset the loops enclose exactly the squares', () => {
  fc.assert(
    fc.property(squares, (some) => {
      for (const part of partsOf(some)) {
        const sum = loopsAround(part, origin, 10, 0).reduce((total, loop) => total + area(loop), 0)
        expect(sum).toBeCloseTo(part.length * 100, 6)
      }
    }),
  )
})

test('with an inset the filled path covers the middle of its squares and no other square', () => {
  fc.assert(
    fc.property(squares, (some) => {
      for (const part of partsOf(some)) {
        const taken = new Set(part.map(latticeSquareKey))
        const path = withHoles(loopsAround(part, origin, 10, 1))
        for (let y = -1; y < 8; y += 1)
          for (let x = -1; x < 7; x += 1) {
            const inside = taken.has(latticeSquareKey({ x, y }))
            expect(winding(path, { x: x * 10 + 5.3, y: y * 10 + 5.1 })).toBe(inside ? 1 : 0)
            if (!inside) expect(winding(path, { x: x * 10 + 0.3, y: y * 10 + 9.6 })).toBe(0)
          }
      }
    }),
  )
})

test('neighbours melt together: two squares make one rectangle', () => {
  const pair: LatticeSquare[] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]
  const [loop, ...more] = loopsAround(pair, origin, 10, 1)
  expect(more).toEqual([])
  expect([...(loop ?? [])].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual([
    { x: 1, y: 1 },
    { x: 1, y: 9 },
    { x: 19, y: 1 },
    { x: 19, y: 9 },
  ])
})

test('a ring has an outer loop and one around its hole, and the hole stays empty', () => {
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1)
  const loops = loopsAround(ring, origin, 10, 1)
  expect(loops.map(area).sort((a, b) => a - b)).toEqual([-144, 784])
  expect(winding(withHoles(loops), { x: 15.5, y: 15.5 })).toBe(0)
})
