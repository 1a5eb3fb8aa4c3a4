/** Pages for printers that shrink or stretch: measured on the paper that comes out of such a printer. */

import { describe, expect, it } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { everyKind } from '../../../../../../test/support/every-kind.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { germanMission } from '../../../../../../test/support/german-mission.ts'
import { inkOutside, openPdf, pagePixels, pageSize, paintedBoxes } from '../../../../../../test/support/pdf-pages.ts'
import { make } from '../../../../../../test/support/pdf-suite.ts'
import { type PdfOptions, type PdfPart, papers, pdfOptions, pdfParts } from './pdf-options.ts'
import { tiledBoards } from './tiles/tile-plan.ts'

const ratios = [96.5, 110]

/** What a printer makes of the pages: everything on them, so many times as long. */
async function printed(bytes: Uint8Array, measured: number): Promise<Box[][]> {
  const pdf = await openPdf(bytes)
  const ratio = measured / 100
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) =>
      (await paintedBoxes(await pdf.getPage(index + 1))).map(({ x, y, width, height }) => ({
        x: x * ratio,
        y: y * ratio,
        width: width * ratio,
        height: height * ratio,
      })),
    ),
  )
}

const ofSize = (boxes: readonly Box[], width: number, height: number): Box[] =>
  boxes.filter((box) => Math.abs(box.width - width) < 0.05 && Math.abs(box.height - height) < 0.05)

/** Cut-outs for a printer that is true, drawn once. */
let usual: Promise<Uint8Array> | undefined

describe.each(ratios)('on a printer that makes %d mm of 100', (measured) => {
  it('walls, boards, square and rulers of tiles are true', async () => {
    const pages = await printed(await make(fullMap(), { sheet: ['tiles'], measured }), measured)
    const boxes = pages.flat()
    const { length: tiles } = tiledBoards(fullMap(), pdfOptions.parse({ measured })).flatMap(
      ({ tiling }) => tiling.tiles,
    )
    // Before them stand one page or two that say how.
    expect([1, 2]).toContain(pages.length - tiles)
    expect(ofSize(boxes, 50, 50)).toHaveLength(1)
    expect(ofSize(boxes, 100, 0)).toHaveLength(1)
    expect(ofSize(boxes, 5.5, 194).length).toBeGreaterThan(0)
    expect(ofSize(boxes, 606, 703).length).toBeGreaterThan(0)
  })

  it('cut-outs are true', async () => {
    const boxes = (await printed(await make(fullMap(), { sheet: ['cutouts'], measured }), measured)).flat()
    usual ??= make(fullMap(), { sheet: ['cutouts'] })
    expect(ofSize(boxes, 50, 50)).toHaveLength(1)
    expect(ofSize(boxes, 5.5, 194).length).toBeGreaterThan(10)
    expect(ofSize(boxes, 5.5, 194)).toHaveLength(ofSize((await printed(await usual, 100)).flat(), 5.5, 194).length)
  })

  it.each(['a4', 'a3'] as const)('cards on %s are cut at 63 × 88 mm', async (paper) => {
    const { mission } = germanMission()
    const [first = []] = await printed(await make(mission, { sheet: ['cards'], paper, measured }), measured)
    const marks = first.filter(({ width, height }) => width < 0.01 && height > 1 && height < 4.5)
    const top = Math.min(...marks.map(({ y }) => y))
    const highest = marks.filter(({ y }) => y - top < 0.1).map(({ x }) => Math.round(x * 100) / 100)
    const [left = 0, ...others] = [...new Set(highest)].sort((one, other) => one - other)
    expect(others.length).toBeGreaterThan(1)
    // In the first row cards stand upright, or all of them lie.
    const wide = Math.abs((others[0] ?? 0) - left - 63) < 1 ? 63 : 88
    for (const [index, x] of others.entries()) expect(x - left).toBeCloseTo((index + 1) * wide, 1)
  })

  it('pages are as large as the paper, and nothing is on the free edge', async () => {
    for (const part of ['tiles', 'cutouts', 'cards'] as const) {
      const options: Partial<PdfOptions> = { sheet: [part], margin: 8, paper: 'letter', measured }
      const pdf = await openPdf(await make(everyKind(), options))
      for (const number of [1, pdf.numPages]) {
        const page = await pdf.getPage(number)
        const { width, height } = pageSize(page)
        const sides = [width, height].sort((one, other) => one - other)
        for (const [index, side] of sides.entries()) expect(side).toBeCloseTo(papers.letter[index] ?? 0, 2)
        const free: Box = { x: 8, y: 8, width: width - 16, height: height - 16 }
        expect(inkOutside(await pagePixels(pdf, page, { perMm: 2 }), free, 2)).toEqual([])
      }
    }
  })
})

it('what has no true size, and one large sheet for a copy shop, is the same for every printer', async () => {
  const plain = pdfParts.filter((part) => !(['tiles', 'cutouts', 'cards'] as PdfPart[]).includes(part))
  for (const options of [{ sheet: plain }, { sheet: ['tiles'], tileMode: 'single' }] satisfies Partial<PdfOptions>[]) {
    const [usual, shrunk] = [await make(fullMap(), options), await make(fullMap(), { ...options, measured: 95 })]
    expect(Buffer.compare(usual, shrunk)).toBe(0)
  }
})
