import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitGrid, type CellBox, hasFreeColumn, hasFreeRow, partsOf, setBits } from './bit-grid.ts'

interface Stroke {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly value: boolean
}

/** Each cell by itself, and a flood from cell to cell. */
function plainly(columns: number, rows: number, strokes: readonly Stroke[]) {
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => false))
  for (const { row, from, to, value } of strokes)
    for (let column = from; column <= to; column += 1) (cells[row] ?? [])[column] = value
  const labels = cells.map((row) => row.map(() => -1))
  const sizes: number[] = []
  const flood = (x: number, y: number, label: number): number => {
    if (cells[y]?.[x] !== true || labels[y]?.[x] !== -1) return 0
    ;(labels[y] ?? [])[x] = label
    return 1 + flood(x - 1, y, label) + flood(x + 1, y, label) + flood(x, y - 1, label) + flood(x, y + 1, label)
  }
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const size = flood(x, y, sizes.length)
      if (size > 0) sizes.push(size)
    }
  const countIn = ({ west, north, east, south }: CellBox): Map<number, number> => {
    const counts = new Map<number, number>()
    for (let y = north; y <= south; y += 1)
      for (let x = west; x <= east; x += 1) {
        const label = labels[y]?.[x] ?? -1
        if (label !== -1) counts.set(label, (counts.get(label) ?? 0) + 1)
      }
    return counts
  }
  const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const hasFreeRow = ({ west, north, east, south }: CellBox): boolean =>
    span(north, south).some((y) => span(west, east).every((x) => cells[y]?.[x] === true))
  const hasFreeColumn = ({ west, north, east, south }: CellBox): boolean =>
    span(west, east).some((x) => span(north, south).every((y) => cells[y]?.[x] === true))
  return { sizes, countIn, hasFreeRow, hasFreeColumn }
}

const caseArbitrary = fc
  .record({ columns: fc.integer({ min: 1, max: 99 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ columns, rows }) => {
    const column = fc.nat({ max: columns - 1 })
    const row = fc.nat({ max: rows - 1 })
    const pair = (one: fc.Arbitrary<number>) =>
      fc.tuple(one, one).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    return fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      strokes: fc.array(
        fc.tuple(row, pair(column), fc.boolean()).map(([at, [from, to], value]) => ({ row: at, from, to, value })),
        { maxLength: 60 },
      ),
      box: fc.tuple(pair(column), pair(row)).map(([[west, east], [north, south]]) => ({ west, north, east, south })),
    })
  })

describe('a grid of bits', () => {
  it('has the parts that a flood from cell to cell finds, and counts them in a box alike', () => {
    fc.assert(
      fc.property(caseArbitrary, ({ columns, rows, strokes, box }) => {
        const grid = bitGrid(columns, rows)
        for (const { row, from, to, value } of strokes) setBits(grid, row, from, to, value)
        const [found, expected] = [partsOf(grid), plainly(columns, rows, strokes)]
        expect(found.sizes).toEqual(expected.sizes)
        const counts = [...expected.countIn(box)]
        expect([...found.countIn(box)]).toEqual(counts)
        expect(found.onlyIn(box)).toBe(counts.length > 1 ? -2 : (counts[0]?.[0] ?? -1))
        expect(hasFreeRow(grid, box)).toBe(expected.hasFreeRow(box))
        expect(hasFreeColumn(grid, box)).toBe(expected.hasFreeColumn(box))
      }),
      { numRuns: 500 },
    )
  })
  it('joins parts that meet only further down', () => {
    const grid = bitGrid(70, 3)
    for (const [row, from, to] of [
      [0, 0, 0],
      [0, 33, 34],
      [0, 69, 69],
      [1, 0, 0],
      [1, 34, 34],
      [1, 69, 69],
      [2, 0, 69],
    ] as const)
      setBits(grid, row, from, to, true)
    expect(partsOf(grid).sizes).toEqual([77])
  })
  it('leaves a row as it is when a stretch is empty', () => {
    const grid = bitGrid(40, 1)
    setBits(grid, 0, 12, 11, true)
    expect(partsOf(grid).sizes).toEqual([])
  })
})
