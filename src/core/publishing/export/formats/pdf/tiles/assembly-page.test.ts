import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../../../../test/support/full-map.ts'
import { openPdf, type PDFDocumentProxy, pageTexts } from '../../../../../../../test/support/pdf-pages.ts'
import { trueScalePdf } from '../../../../../../../test/support/true-scale-pdf.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'

/** A sample whose boards lie above each other: the plan of its tiles is narrow. */
function stacked(): Mission {
  const path = new URL('../../../../../../../resources/samples/cutting-party.bulkhead', import.meta.url)
  const read = readMission(readFileSync(path, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

/** The tiles of the full map, drawn once with the same options. */
const drawn = new Map<string, Promise<PDFDocumentProxy>>()
function tilesWith(options: Partial<PdfOptions>): Promise<PDFDocumentProxy> {
  const key = JSON.stringify(options)
  const pdf = drawn.get(key) ?? trueScalePdf('tiles', fullMap(), pdfOptions.parse(options)).then(openPdf)
  drawn.set(key, pdf)
  return pdf
}
afterAll(() => drawn.clear())

const cases: readonly (readonly [string, Partial<PdfOptions>])[] = [
  ['A4', {}],
  ['A5', { paper: 'a5' }],
  ['A5 with wide margins', { paper: 'a5', margin: 30, overlap: 30 }],
  ['A5 landscape', { paper: 'a5', orientation: 'landscape' }],
  ['A4 for a printer that shrinks', { measured: 96.5 }],
  ['A5 with wide margins for a printer that shrinks', { paper: 'a5', margin: 30, measured: 90 }],
]

it.each(cases)('the words before the tiles are true of the pages before them: %s', async (_, options) => {
  const pdf = await tilesWith(options)
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
  expect(first).toContain(square === 0 ? 'rulers. If' : 'rulers on the next page. If')
  // What it says of a printer that shrinks makes the ruler that is printed true again.
  const [, ruler = '', measured = '', again = ''] =
    /ruler of (\d+) mm (?:still )?measures (\d+).*as” ([\d.]+)\. Then/.exec(first) ?? []
  expect(pages[square]).toContain(`${ruler} mm`)
  expect(Number(measured)).toBeLessThan(Number(ruler))
  const before100 = options.measured ?? 100
  expect(Math.abs((Number(measured) / Number(ruler)) * before100 - Number(again))).toBeLessThan(0.051)
  const [, percent] = /print at (\d+) %/.exec(first) ?? []
  expect(percent === undefined).toBe(options.measured !== undefined)
  if (percent !== undefined)
    expect(Math.abs((Number(measured) * Number(percent)) / 100 - Number(ruler))).toBeLessThan(0.5)
  expect(first.includes(`that prints 100 mm as ${before100} mm`)).toBe(options.measured !== undefined)
})

it.each([
  ...cases,
  ['boards above each other', { measured: 97 }],
  ['Letter', { paper: 'letter' }],
  ['A3', { paper: 'a3' }],
] as typeof cases)('the plan names all tiles or none: %s', async (name, options) => {
  const pdf = name.startsWith('boards')
    ? await openPdf(await trueScalePdf('tiles', stacked(), pdfOptions.parse(options)))
    : await tilesWith(options)
  const labels = (await pdf.getPageLabels()) ?? []
  const before = labels.filter((label) => label.startsWith('Tiles')).length
  const texts = (await Promise.all(Array.from({ length: before }, (_none, at) => pdf.getPage(at + 1).then(pageTexts))))
    .flat()
    .flatMap(({ text }) => (/^(\d+-[A-Z]+\d+ ?)+$/.test(text) ? text.split(' ') : []))
  const named = labels.slice(before).filter((label) => texts.includes(label))
  expect([0, labels.length - before]).toContain(named.length)
  if (options.paper !== 'a5') expect(named).not.toEqual([])
})
