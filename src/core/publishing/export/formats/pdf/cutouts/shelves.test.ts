import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overlaps } from '#foundation/geometry/point.ts'
import { onShelves } from './shelves.ts'

const room = { width: 190, height: 277 }
const boxes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 190 }), height: fc.integer({ min: 1, max: 277 }) }),
  { maxLength: 60 },
)

it('gives every box a place on a sheet, apart from the others and from what is taken', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: 0, max: 200 }), (items, taken) => {
      const placed = onShelves(items, room, taken, 4)
      expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(items))
      expect(placed).toHaveLength(items.length)
      const grown = placed.map(({ item, sheet, x, y }) => {
        expect(x >= 0 && y >= (sheet === 0 ? taken : 0)).toBe(true)
        expect(x + item.width <= room.width && y + item.height <= room.height).toBe(true)
        return { sheet, box: { x, y, width: item.width + 4, height: item.height + 4 } }
      })
      for (const [index, a] of grown.entries())
        for (const b of grown.slice(index + 1)) if (a.sheet === b.sheet) expect(overlaps(a.box, b.box)).toBe(false)
    }),
  )
})

it('leaves no sheet empty and fills a sheet before it begins the next', () => {
  const cards = Array.from({ length: 28 }, () => ({ width: 60, height: 27 }))
  // Three abreast, nine rows of 27 and 4 apart less the last: 275 mm.
  expect(onShelves(cards, room, 0, 4).map(({ sheet }) => sheet)).toEqual([...Array(27).fill(0), 1])
})

it('lays long boxes on their side below those that stand, before it begins a sheet for them', () => {
  const card = { width: 82, height: 203, lying: { width: 203, height: 82 } }
  const placed = onShelves<Box>(Array<Box>(10).fill(card), { width: 277, height: 400 }, 0, 4)
  expect(placed.map(({ sheet }) => sheet)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  expect(placed.filter(({ item }) => item.width > item.height)).toHaveLength(4)
  const narrow = onShelves<Box>(Array<Box>(4).fill(card), { width: 190, height: 400 }, 0, 4)
  expect(narrow.filter(({ item }) => item.width > item.height)).toEqual([])
})

interface Box {
  readonly width: number
  readonly height: number
  readonly lying?: Box
}
