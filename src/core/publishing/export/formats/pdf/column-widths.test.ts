import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerWidths, widthsOf } from './column-widths.ts'

describe('widths of columns', () => {
  it('are those that are wanted while each column has what it needs', () => {
    expect(widthsOf([60, 20, 20], [30, 20, 10])).toEqual([60, 20, 20])
  })
  it('take what a column lacks from the first, and from the others what that cannot give', () => {
    expect(widthsOf([60, 20, 20], [30, 35, 10])).toEqual([45, 35, 20])
    expect(widthsOf([60, 20, 20], [50, 35, 10])).toEqual([50, 35, 15])
  })
  it('are cut of the longest texts first where needs have no room, so that one word narrows no other column', () => {
    expect(widthsOf([60, 20, 20], [200, 30, 10], [false, false, true])).toEqual([60, 30, 10])
    expect(widthsOf([60, 20, 20], [200, 120, 10], [false, false, true])).toEqual([45, 45, 10])
  })
  it('are cut of numbers last, and never to nothing', () => {
    const rounded = widthsOf([60, 20, 20], [90, 50, 40], [false, true, true]).map(Math.round)
    expect(rounded).toEqual([33, 37, 30])
    expect(widthsOf([50, 50], [80, 120], [true, true])).toEqual([40, 60])
  })
  it('are together what is wanted, and none is too narrow where there is room (any columns)', () => {
    const column = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 8 }), (columns) => {
        const [wanted, least] = [columns.map(([want]) => want), columns.map(([, need]) => need)]
        const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)
        const widths = widthsOf(
          wanted,
          least,
          columns.map(([, , number]) => number),
        )
        expect(sum(widths)).toBeCloseTo(sum(wanted), 6)
        for (const width of widths) expect(width).toBeGreaterThan(0)
        if (sum(least) <= sum(wanted))
          for (const [index, width] of widths.entries()) expect(width).toBeGreaterThan((least[index] ?? 0) - 1e-6)
      }),
    )
  })
})

describe('lower tables', () => {
  it('take room from short cells under long heads, and never more than their words need', () => {
    const rows = [
      [90, 80, 110, 80],
      [300, 8, 8, 8],
      [280, 8, 8, 8],
    ]
    const widths = lowerWidths([45, 45, 45, 45], [35, 30, 30, 30], rows)
    expect(widths[0]).toBeGreaterThan(75)
    for (const each of widths.slice(1)) expect(each).toBeGreaterThanOrEqual(30)
    expect(widths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(180)
  })
  it('stay as they are where that makes them hardly lower', () => {
    const even = [60, 60, 60]
    expect(
      lowerWidths(
        even,
        [20, 20, 20],
        [
          [100, 100, 100],
          [110, 90, 100],
        ],
      ),
    ).toBe(even)
  })
})
