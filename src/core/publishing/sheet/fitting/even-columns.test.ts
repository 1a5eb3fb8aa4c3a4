import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnHeight, evenColumns, filledColumns, type Piece } from './even-columns.ts'

const piece = (height: number, keeps = false, before = 1): Piece => ({ height, before, keeps })

describe('columns of pieces', () => {
  it('end as evenly as whole pieces allow', () => {
    const pieces = [piece(10), piece(4), piece(4), piece(4)]
    expect(evenColumns(pieces, 2, 100)).toEqual({ ends: [1, 4], height: 14 })
  })

  it('never end with a heading', () => {
    const pieces = [piece(6), piece(2, true), piece(8)]
    expect(filledColumns(pieces, [9.5, 20])).toEqual([1, 3])
  })

  it('have the heads of a table again above the row that begins the next one', () => {
    const rows = [
      piece(2, true),
      piece(10),
      { ...piece(10), again: { height: 2 } },
      { ...piece(10), again: { height: 2 } },
    ]
    expect(columnHeight(rows, 2, 4)).toBe(23)
    expect(filledColumns(rows, [14, 23])).toEqual([2, 4])
    expect(filledColumns(rows, [14, 22])).toBeUndefined()
    expect(evenColumns(rows, 2, 100)).toMatchObject({ ends: [2, 4], height: 23 })
  })

  it('say so when a piece is higher than its column', () => {
    expect(evenColumns([piece(5), piece(30)], 2, 20)).toBeUndefined()
  })

  it('are never higher than those that any other places of the breaks would give', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 9 }),
        (given) => {
          const pieces = given.map(([height, keeps]) => piece(height, keeps))
          const all = pieces.length
          const found = evenColumns(pieces, 2, 1000)
          const heights = pieces.flatMap((_, index) => {
            const end = index + 1
            if (end < all && pieces[index]?.keeps === true) return []
            return [Math.max(columnHeight(pieces, 0, end), columnHeight(pieces, end, all))]
          })
          // Nothing in the first column is allowed as well, and never better than everything in it.
          expect(found?.height).toBeCloseTo(Math.min(...heights), 1)
          expect(found?.ends.at(-1)).toBe(all)
        },
      ),
    )
  })
})
