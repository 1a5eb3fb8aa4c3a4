import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { loadedTestFonts } from '../../../../../../test/support/fonts.ts'
import { openPdf } from '../../../../../../test/support/pdf-pages.ts'
import { make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import type { Line } from './line.ts'
import { createPdf } from './pdf-document.ts'
import { fontOf, Pen } from './pen.ts'
import { proseLines } from './prose-lines.ts'
import { lowerWidths, widthsOf } from './table-lines.ts'

/** A column of the sheet (points). */
const WIDTH = 253
let pen: Pen

beforeAll(() => {
  pen = new Pen(createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' }))
})

const linesOf = (blocks: readonly Block[]): Line[] => proseLines(pen, blocks, WIDTH)
const markdownLines = (text: string): Line[] => linesOf(readProse(text).blocks)
const words = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ runs }) => runs.flatMap(({ text }) => text.split(' ')))

/** A table of `columns` columns with the same text in all cells. */
const tableOf = (columns: number, text: string, rows = 2): Block => ({
  kind: 'table',
  named: true,
  rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => [{ kind: 'text', text }])),
})

function expectInColumn(lines: readonly Line[]): void {
  for (const { runs, size, indent } of lines)
    for (const run of runs)
      expect(indent + run.x + pen.width(run.text, { font: fontOf(run), size })).toBeLessThan(WIDTH + 0.6)
}

it('cells stand left, in the middle or right of their column as the dashes say', () => {
  const lines = markdownLines('| aaaaaaaa | bbbbbbbb | cccccccc |\n|---|:-:|--:|\n| a | b | c |')
  const [head, row] = lines.map(({ runs }) => runs)
  if (head === undefined || row === undefined) throw new Error('no rows')
  const place = (runs: Line['runs'], index: number) => {
    const run = runs[index] ?? expect.fail('no cell')
    const width = pen.width(run.text, { font: fontOf(run), size: 9 })
    return { left: run.x, middle: run.x + width / 2, right: run.x + width }
  }
  expect(place(row, 0).left).toBeCloseTo(place(head, 0).left, 3)
  expect(Math.abs(place(row, 1).middle - place(head, 1).middle)).toBeLessThan(1.5)
  expect(Math.abs(place(row, 2).right - place(head, 2).right)).toBeLessThan(3)
  expect(place(row, 2).left).toBeGreaterThan(place(head, 2).left + 10)
})

it('long cells are wrapped in their columns, and no word is broken while there is a way', () => {
  const lines = markdownLines(`| Roll | What happens |\n|---|---|\n| 1 | ${'somewhat longer words '.repeat(20)}|`)
  expectInColumn(lines)
  expect(new Set(words(lines))).toEqual(new Set(['Roll', 'What', 'happens', '1', 'somewhat', 'longer', 'words']))
})

it('a grid of thirteen columns is set smaller, never below 7 points, or parted with its names repeated', () => {
  const small = linesOf([tableOf(13, 'ab')])
  expect(small).toHaveLength(2)
  const wide = linesOf([tableOf(13, 'Consequence')])
  expectInColumn(wide)
  expect(new Set(words(wide))).toEqual(new Set(['Consequence']))
  expect(wide.filter(({ row }) => row?.begins === true).length).toBeGreaterThan(2)
  for (const { size, row } of wide) {
    expect(size).toBeGreaterThanOrEqual(7)
    expect(row?.cells.length).toBeGreaterThan(1)
  }
})

it('a word wider than the column is cut rather than lost', () => {
  const lines = linesOf([tableOf(2, 'x'.repeat(3000))])
  expectInColumn(lines)
  expect(words(lines).join('')).toHaveLength(4 * 3000)
})

it('a table of more rows than a call has room for arguments is laid out', () => {
  const own = linesOf([tableOf(1, 'a', 150_000)]).filter(({ row }) => row?.again === undefined)
  expect(own).toHaveLength(150_000)
})

it('has its head again wherever a column may begin in a long table', () => {
  for (const [rows, text] of [
    [15, 'a'],
    [36, 'a'],
    [36, 'words '.repeat(60)],
  ] as const) {
    const lines = linesOf([tableOf(3, text, rows)])
    const parted = lines.flatMap(({ keepWithNext }, index) =>
      keepWithNext || index === lines.length - 1 ? [] : [index],
    )
    expect(parted.length).toBeGreaterThan(rows > 20 ? 0 : -1)
    for (const index of parted) expect(lines[index + 1]?.row).toMatchObject({ begins: true, again: true })
  }
})

it('is read as a table with heads of columns and rows, over pages too', async () => {
  const blank = blankMission()
  const tables: Mission['play']['tables'] = [
    {
      kind: 'dice',
      id: 't1',
      title: 'What is in the crate',
      dice: 'D66',
      rows: Array.from({ length: 36 }, (_, index) => {
        const result = (Math.floor(index / 6) + 1) * 10 + (index % 6) + 1
        return { from: result, to: result, text: `Row ${result}: ${'something that is long to tell '.repeat(20)}` }
      }),
    },
  ]
  const bytes = await make({ ...blank, play: { ...blank.play, tables } }, { sheet: ['mission'] })
  const pages = await pagesOf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  const pdf = await openPdf(bytes)
  const trees = await Promise.all(pages.map(async (_, index) => (await pdf.getPage(index + 1)).getStructTree()))
  const roles = JSON.stringify(trees).match(/"role":"(Table|TR|TH|TD)"/g) ?? []
  const count = (role: string): number => roles.filter((each) => each === `"role":"${role}"`).length
  // Two sides are a table of two rows besides.
  expect(count('TR')).toBeGreaterThanOrEqual(37 + 2)
  expect(count('TH')).toBeGreaterThanOrEqual(2 + 36 + 2)
  expect(count('TD')).toBeGreaterThanOrEqual(36)
  const text = pages.map((page) => page.text).join(' ')
  for (const result of [11, 36, 66]) expect(text).toContain(`Row ${result}:`)
})

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
