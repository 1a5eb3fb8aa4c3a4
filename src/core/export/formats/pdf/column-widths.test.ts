import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widthsOf } from './column-widths.ts'

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
