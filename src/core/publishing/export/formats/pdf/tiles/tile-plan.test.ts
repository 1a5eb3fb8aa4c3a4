import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, contains } from '#foundation/geometry/point.ts'
import { type Tiling, type TilingOptions, tileLabel, tilesAlong, tilingOf } from './tile-plan.ts'

const papers: Record<string, readonly [number, number]> = {
  a5: [148, 210],
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  a0: [841, 1189],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
}
const board = { width: 606, height: 703 }
const marks = { gutter: 4, band: { least: 7, most: 24 } }
const usual = { piece: board, orientation: 'portrait', margin: 10, overlap: 10, ...marks } as const
const paperOf = (name: string): readonly [number, number] => papers[name] ?? expect.fail(`no paper ${name}`)

const choices: fc.Arbitrary<TilingOptions> = fc.record({
  piece: fc.record({
    width: fc.double({ min: 31, max: 3000, noNaN: true }),
    height: fc.double({ min: 31, max: 3000, noNaN: true }),
  }),
  paper: fc.constantFrom(...Object.values(papers)),
  orientation: fc.constantFrom('portrait', 'landscape'),
  margin: fc.double({ min: 5, max: 30, noNaN: true }),
  overlap: fc.double({ min: 0, max: 30, noNaN: true }),
  gutter: fc.constant(4),
  band: fc.constant(marks.band),
})

const inside = (outer: Box, { x, y, width, height }: Box): boolean => {
  const hair = 1e-6
  return (
    x >= outer.x - hair &&
    y >= outer.y - hair &&
    x + width <= outer.x + outer.width + hair &&
    y + height <= outer.y + outer.height + hair
  )
}
const at = ({ tiles, columns }: Tiling, row: number, column: number) =>
  tiles[row * columns + column] ?? expect.fail(`no tile ${row}, ${column}`)

describe('tiles of one board', () => {
  it.each([
    ['a4', 12],
    ['letter', 12],
    ['a3', 6],
    ['tabloid', 6],
    ['a2', 4],
    ['a1', 2],
    ['a0', 1],
  ])('%s: %i sheets, for every usual margin and overlap and for both orientations', (name, sheets) => {
    for (const margin of [5, 6, 7, 8, 9, 10])
      for (const overlap of [0, 5, 10, 15])
        for (const orientation of ['portrait', 'landscape'] as const)
          expect(tilingOf({ ...usual, paper: paperOf(name), margin, overlap, orientation }).tiles).toHaveLength(sheets)
  })

  it('lie across on Legal paper where that saves sheets', () => {
    const legal = { ...usual, paper: paperOf('legal') }
    const { orientation, tiles, band } = tilingOf(legal)
    expect([orientation, tiles.length, band.side]).toEqual(['landscape', 8, 'right'])
  })

  it('leave what is free on the right to the band there, and no more', () => {
    const { shown, band, page } = tilingOf({ ...usual, paper: paperOf('legal') })
    // 355.6 wide: two parts of 308 mm and the edges leave 7 mm for the band and 12.6 mm free.
    expect(shown.width).toBeCloseTo(308, 6)
    expect(band.box.width).toBeCloseTo(7 + (355.6 - 2 * 14 - 7 - 308), 6)
    expect(band.box.x + band.box.width).toBeCloseTo(page.width - 10, 6)
    // On a much larger sheet the band is as deep as it may be.
    const wide = tilingOf({
      ...usual,
      piece: { width: 100, height: 800 },
      paper: [841, 1189],
      orientation: 'landscape',
    })
    expect([wide.band.side, wide.band.box.width]).toEqual(['right', 24])
  })

  it('are, on A4, four columns of 149 mm and three rows of 231 mm', () => {
    const { page, columns, rows, shown, tiles } = tilingOf({ ...usual, paper: paperOf('a4') })
    expect([page.width, page.height, columns, rows]).toEqual([210, 297, 4, 3])
    expect(shown).toEqual({ x: 14, y: 14, width: 159, height: 241 })
    expect(tiles.map(({ label }) => label).join(' ')).toBe('A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4')
    expect(tiles[5]).toEqual({
      row: 1,
      column: 1,
      label: 'B2',
      window: { x: 149, y: 231, width: 159, height: 241 },
      net: { x: 149, y: 231, width: 149, height: 231 },
      neighbours: { north: 'A2', east: 'B3', south: 'C2', west: 'B1' },
    })
    expect(tiles[11]?.neighbours).toEqual({ north: 'B4', east: null, south: null, west: 'C3' })
  })
})

describe('any tiling', () => {
  const check = (property: (tiling: Tiling, choices: TilingOptions) => void): void =>
    fc.assert(fc.property(choices, (order) => property(tilingOf(order), order)))

  it('covers everything once with what stays in sight, and nothing beyond', () => {
    fc.assert(
      fc.property(choices, fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 }), (order, u, v) => {
        fc.pre(!Number.isNaN(u) && !Number.isNaN(v))
        const { tiles } = tilingOf(order)
        const { width, height } = order.piece
        const whole = { x: 0, y: 0, width, height }
        for (const { net, window } of tiles) expect(inside(whole, window) && inside(window, net)).toBe(true)
        const area = tiles.reduce((sum, { net }) => sum + net.width * net.height, 0)
        expect(area / (width * height)).toBeCloseTo(1, 6)
        const point = { x: u * width, y: v * height }
        // A point on a border lies in two.
        const holding = tiles.filter(({ net }) => contains(net, point)).length
        expect(holding === 1 || [2, 4].includes(holding)).toBe(true)
      }),
    )
  })

  it('repeats exactly the overlap, on the right and below only', () => {
    check((tiling, { overlap }) => {
      for (const { row, column, window, net } of tiling.tiles) {
        expect([net.x, net.y]).toEqual([window.x, window.y])
        if (column + 1 < tiling.columns)
          expect(window.x + window.width - at(tiling, row, column + 1).window.x).toBeCloseTo(overlap, 6)
        else expect(window.x + window.width).toBeCloseTo(net.x + net.width, 6)
        if (row + 1 < tiling.rows)
          expect(window.y + window.height - at(tiling, row + 1, column).window.y).toBeCloseTo(overlap, 6)
        else expect(window.y + window.height).toBeCloseTo(net.y + net.height, 6)
      }
    })
  })

  it('keeps map, gutters and band apart and inside the printable area', () => {
    check(({ page, shown, band, tiles }, { margin, gutter, band: { least, most } }) => {
      const printable = {
        x: margin,
        y: margin,
        width: page.width - 2 * margin,
        height: page.height - 2 * margin,
      }
      const grown = {
        x: shown.x - gutter,
        y: shown.y - gutter,
        width: shown.width + 2 * gutter,
        height: shown.height + 2 * gutter,
      }
      expect(inside(printable, grown)).toBe(true)
      expect(inside(printable, band.box)).toBe(true)
      const [depth, gap] =
        band.side === 'below'
          ? [band.box.height, band.box.y - shown.y - shown.height]
          : [band.box.width, band.box.x - shown.x - shown.width]
      expect(gap).toBeCloseTo(gutter, 6)
      expect(depth).toBeGreaterThanOrEqual(least - 1e-6)
      expect(depth).toBeLessThanOrEqual(most)
      for (const { window } of tiles) {
        expect(window.width).toBeCloseTo(shown.width, 6)
        expect(window.height).toBeCloseTo(shown.height, 6)
      }
    })
  })

  it('needs as few sheets as any way of laying the paper', () => {
    check(({ tiles }, { piece, paper: [short, long], margin, overlap, gutter, band: { least } }) => {
      const edges = 2 * (margin + gutter)
      const ways = [
        [short - edges, long - edges - least],
        [short - edges - least, long - edges],
        [long - edges, short - edges - least],
        [long - edges - least, short - edges],
      ].filter(([width = 0, height = 0]) => width > overlap && height > overlap)
      const counts = ways.map(
        ([width = 0, height = 0]) =>
          tilesAlong(piece.width, width, overlap) * tilesAlong(piece.height, height, overlap),
      )
      expect(tiles.length).toBe(Math.min(...counts))
    })
  })

  it('names neighbours that name it', () => {
    check((tiling) => {
      const byLabel = new Map(tiling.tiles.map((tile) => [tile.label, tile]))
      expect(byLabel.size).toBe(tiling.tiles.length)
      for (const { label, neighbours } of tiling.tiles) {
        if (neighbours.east !== null) expect(byLabel.get(neighbours.east)?.neighbours.west).toBe(label)
        if (neighbours.south !== null) expect(byLabel.get(neighbours.south)?.neighbours.north).toBe(label)
      }
      const ends = (side: 'north' | 'east' | 'south' | 'west'): number =>
        tiling.tiles.filter(({ neighbours }) => neighbours[side] === null).length
      expect([ends('north'), ends('south')]).toEqual([tiling.columns, tiling.columns])
      expect([ends('west'), ends('east')]).toEqual([tiling.rows, tiling.rows])
    })
  })
})

it('counts tiles along a length by the formula', () => {
  expect(tilesAlong(606, 190, 10)).toBe(4)
  expect(tilesAlong(703, 277, 10)).toBe(3)
  // 606 in tiles of exactly 159 that share 10.
  expect(tilesAlong(606, 159, 10)).toBe(4)
  expect(tilesAlong(606, 158.9, 10)).toBe(5)
  expect(tilesAlong(100, 200, 10)).toBe(1)
  expect(tilesAlong(5, 200, 10)).toBe(1)
})

it('letters rows beyond Z', () => {
  expect([tileLabel(0, 0), tileLabel(25, 11), tileLabel(26, 0), tileLabel(51, 0), tileLabel(52, 0)]).toEqual([
    'A1',
    'Z12',
    'AA1',
    'AZ1',
    'BA1',
  ])
})
