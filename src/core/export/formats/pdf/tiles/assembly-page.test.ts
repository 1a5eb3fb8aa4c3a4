import { expect, it } from 'vitest'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { openPdf, pageTexts } from '../../../../../../test/support/pdf-pages.ts'
import { trueScalePdf } from '../../../../../../test/support/true-scale-pdf.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'

const cases: readonly (readonly [string, Partial<PdfOptions>])[] = [
  ['A4', {}],
  ['A5', { paper: 'a5' }],
  ['A5 with wide margins', { paper: 'a5', margin: 30, overlap: 30 }],
  ['A5 landscape', { paper: 'a5', orientation: 'landscape' }],
]

it.each(cases)('the words before the tiles are true of the pages before them: %s', async (_, options) => {
  const pdf = await openPdf(await trueScalePdf('tiles', fullMap(), pdfOptions.parse(options)))
  const pages: string[] = []
  for (let number = 1; number <= Math.min(4, pdf.numPages); number += 1)
    pages.push((await pageTexts(await pdf.getPage(number))).map(({ text }) => text).join(' '))
  const first = pages.find((text) => text.includes('sheets of')) ?? ''
  const [, sheets = '', after = ''] = /(\d+) sheets of .*?, after (.*?)\./.exec(first) ?? []
  const before = ['this page', 'this page and the next one', 'this page and the next two'].indexOf(after) + 1
  expect(before).toBeGreaterThan(0)
  expect(Number(sheets) + before).toBe(pdf.numPages)
  const square = pages.findIndex((text) => text.includes('50 mm'))
  expect(first).toContain(square === 0 ? 'Print this page first.' : 'Print this page and the next one first.')
  expect(first).toContain(square === 0 ? 'rulers:' : 'rulers on the next page:')
  // What it says of a printer that shrinks makes the ruler that is printed true again.
  const [, ruler = '', measured = '', percent = ''] =
    /ruler of (\d+) mm that measures (\d+) at 100 % wants (\d+) %/.exec(first) ?? []
  expect(pages[square]).toContain(`${ruler} mm`)
  expect(Math.abs((Number(measured) * Number(percent)) / 100 - Number(ruler))).toBeLessThan(0.5)
  expect(Number(measured)).toBeLessThan(Number(ruler))
})
