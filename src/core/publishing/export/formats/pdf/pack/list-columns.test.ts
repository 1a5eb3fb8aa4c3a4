import { describe, expect, it } from 'vitest'
import { unprintedFlow } from '../page-flow.ts'
import { type PaperName, pdfOptions, sheetSize } from '../pdf-options.ts'
import { drawListColumns } from './list-columns.ts'

/** How many entries stand on each page, and the smallest letters. */
function listed(count: number, paper: PaperName): { readonly pages: readonly number[]; readonly least: number } {
  const flow = unprintedFlow(sheetSize(pdfOptions.parse({ paper })))
  flow.newPart('List')
  flow.y += (flow.bottom - flow.y) / 2
  const pages: number[] = []
  let least = Number.POSITIVE_INFINITY
  const write = flow.pen.write.bind(flow.pen)
  flow.pen.write = (text, x, y, style, align) => {
    least = Math.min(least, style.size)
    if (/^\d+$/.test(text)) pages[flow.pageCount - 1] = (pages[flow.pageCount - 1] ?? 0) + 1
    write(text, x, y, style, align)
  }
  const text = 'Place A3 north of C4–C5 with its hatchway in C5, the pill to the south, closed.'
  const entries = Array.from({ length: count }, (_, index) => ({ sign: String(index + 1), text }))
  drawListColumns(flow, entries, 'dense')
  return { pages, least }
}

describe('a long list', () => {
  it.each(['a4', 'a5', 'letter'] as const)('has no page with its last few entries alone: %s', (paper) => {
    let count = 1
    while (listed(count, paper).pages.length === 1) count += 1
    const { pages } = listed(count, paper)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toBeGreaterThan(2)
    // What takes two pages anyway is set in the usual letters; none are smaller than 8 points.
    expect(listed(count, paper).least).toBe(9)
    expect(listed(count - 1, paper).least).toBeGreaterThanOrEqual(8)
  })

  it('nor the third page of a longer one', () => {
    let count = 40
    while (listed(count, 'a5').pages.length < 3) count += 1
    expect(listed(count, 'a5').pages[2]).toBeGreaterThan(2)
    expect(listed(count - 1, 'a5').least).toBeLessThan(9)
    expect(listed(count - 1, 'a5').least).toBeGreaterThanOrEqual(8)
  })
})
