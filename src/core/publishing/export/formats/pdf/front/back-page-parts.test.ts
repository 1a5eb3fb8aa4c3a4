import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_IN_QR_CODE, qrCodeOf } from '#model/containers/qr-code.ts'
import { missionInLink, shareLinkOf } from '#model/containers/share-link.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../../../../test/support/fragments.ts'
import { fullMap } from '../../../../../../../test/support/full-map.ts'
import {
  OPS,
  openPdf,
  type PDFDocumentProxy,
  type PDFPageProxy,
  pageSize,
  pageTexts,
  paintedBoxes,
} from '../../../../../../../test/support/pdf-pages.ts'
import { make } from '../../../../../../../test/support/pdf-suite.ts'
import { pdfExporter } from '../pdf-exporter.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'
import { hostOf } from './back-page-parts.ts'

const MM = 72 / 25.4
const linkBase = 'https://bulkhead.example/editor/'
const samples = new URL('../../../../../../../resources/samples/', import.meta.url)
const sampleMissions = readdirSync(samples)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): readonly [string, Mission] => {
    const read = readMission(readFileSync(new URL(name, samples), 'utf8'))
    if (!read.ok) throw new Error(`${name}: ${read.error.message}`)
    return [name, read.value.document]
  })

function warningsOf(document: Mission, options: Readonly<Record<string, unknown>>): readonly string[] {
  const job = pdfExporter.prepare(document, options, 'a')
  if (!job.ok) throw new Error(job.error.message)
  return job.value.warnings.filter((warning) => warning.includes('QR code'))
}

interface FoundCode {
  /** Rows of dark and light squares, without the quiet zone. */
  readonly rows: readonly string[]
  /** Side of a square on paper (mm). */
  readonly square: number
  /** Upper left corner of the first square, and the lower right one of the last (mm). */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

type Matrix = readonly [number, number, number, number, number, number]

/** The QR code on a page, read from the one black path of many rectangles; none: there is no such path. */
async function codeOn(page: PDFPageProxy): Promise<FoundCode | undefined> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const { height } = pageSize(page)
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index]
    if (operation === OPS.save) saved.push(matrix)
    if (operation === OPS.restore) matrix = saved.pop() ?? matrix
    if (operation === OPS.transform) {
      const [a, b, c, d, e, f] = args as unknown as Matrix
      const [A, B, C, D, E, F] = matrix
      matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
    }
    if (operation !== OPS.constructPath) continue
    const rectangles = rectanglesOf((args[1] as [Float32Array | null])[0] ?? new Float32Array())
    if (rectangles.length < 100) continue
    const size = Math.max(...rectangles.map(({ x, width }) => x + width)) - 4
    const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
    for (const { x, y, width } of rectangles)
      for (let step = 0; step < width; step += 1) {
        const row = grid[y - 4]
        if (row?.[x - 4 + step] !== '.') throw new Error('drawn twice, or outside')
        row[x - 4 + step] = '#'
      }
    const at = (square: number): [number, number] => [
      (matrix[0] * square + matrix[4]) / MM,
      height - (matrix[3] * square + matrix[5]) / MM,
    ]
    return { rows: grid.map((row) => row.join('')), square: matrix[0] / MM, from: at(4), to: at(4 + size) }
  }
  return undefined
}

/** The rectangles one square high that a path consists of; none when it holds anything else. */
function rectanglesOf(path: Float32Array): { x: number; y: number; width: number }[] {
  const found: { x: number; y: number; width: number }[] = []
  // Of each: move, three lines and the end of the figure, as pdf.js numbers them.
  const length = 4 * 3 + 1
  for (let at = 0; at + length <= path.length; at += length) {
    const [move, x, y, line, right, top, , , bottom] = path.slice(at, at + length)
    if (move !== 0 || line !== 1 || path[at + length - 1] !== 4) return []
    if (x === undefined || y === undefined || right === undefined || top !== y || bottom !== y + 1) return []
    found.push({ x, y, width: right - x })
  }
  return found
}

function rowsFor(link: string): string[] {
  const code = qrCodeOf(link)
  if (code === undefined) throw new Error('too long')
  return Array.from({ length: code.size - 8 }, (_, y) =>
    Array.from({ length: code.size - 8 }, (__, x) => (code.isDark(x + 4, y + 4) ? '#' : '.')).join(''),
  )
}

/** The sheet of the full map with its code, and the parts list after it: drawn once for each paper. */
const linked = new Map<PdfOptions['paper'], Promise<PDFDocumentProxy>>()
function linkedOn(paper: PdfOptions['paper']): Promise<PDFDocumentProxy> {
  const pdf = linked.get(paper) ?? make(fullMap(), { sheet: ['mission', 'parts'], paper, linkBase }).then(openPdf)
  linked.set(paper, pdf)
  return pdf
}
afterAll(() => linked.clear())

describe('the QR code on the mission sheet', () => {
  it.each(['a4', 'a5'] as const)('is that of the share link, square by square (%s)', async (paper) => {
    const document = fullMap()
    const pdf = await linkedOn(paper)
    // The code stands overleaf; the parts list comes after it.
    const page = await pdf.getPage(2)
    const code = await codeOn(page)
    expect(warningsOf(document, { sheet: ['mission', 'parts'], paper, linkBase })).toEqual([])
    const link = linkBase + shareLinkOf(document)
    expect(code?.rows).toEqual(rowsFor(link))
    expect(missionInLink(link)).toMatchObject({ ok: true, value: document })
    expect(code?.square).toBeGreaterThanOrEqual(0.35)
    const words = (await pageTexts(page)).map(({ text }) => text)
    expect(words).toContain('Open this mission')
    expect(words).toContain('bulkhead.example')
    expect(await codeOn(await pdf.getPage(pdf.numPages))).toBeUndefined()
  })

  it.each(['a4', 'a5'] as const)('has no line to write on in it, nor through its words (%s)', async (paper) => {
    const page = await (await linkedOn(paper)).getPage(2)
    const code = (await codeOn(page)) ?? expect.fail()
    const words = (await pageTexts(page)).filter(
      ({ text }) => text === 'Open this mission' || text === 'bulkhead.example',
    )
    const lines = (await paintedBoxes(page)).filter(({ width, height }) => width > 20 && height < 1)
    const quiet = 4 * code.square - 0.01
    const beside = lines.filter(({ y }) => y > code.from[1] - quiet && y < code.to[1] + quiet)
    expect(words).toHaveLength(2)
    expect(lines.length).toBeGreaterThan(3)
    for (const { x, width } of beside)
      expect(x + width).toBeLessThan(Math.min(code.from[0] - quiet, ...words.map(({ box }) => box.x)))
  })

  it('is a figure with a description', async () => {
    const page = await (await linkedOn('a4')).getPage(2)
    const tree = JSON.stringify(await page.getStructTree())
    expect(tree).toContain('"alt":"QR code that opens this mission at bulkhead.example"')
  })

  it('is on none without an address, and on no other sheet', async () => {
    for (const options of [{ sheet: ['mission'] }, { sheet: ['setup', 'parts', 'score'], linkBase }] as const) {
      const chosen: Partial<PdfOptions> = { ...options, sheet: [...options.sheet] }
      const pdf = await openPdf(await make(fullMap(), chosen))
      for (let number = 1; number <= pdf.numPages; number += 1)
        expect(await codeOn(await pdf.getPage(number))).toBeUndefined()
      expect(warningsOf(fullMap(), chosen)).toEqual([])
    }
  })

  // Every fourth sample, and for every second of them a page on its side: what has room hangs on the page, not on the sample.
  it.each(
    sampleMissions
      .filter((_, index) => index % 4 === 0)
      .map(([name, document], index) => [name, document, index] as const),
  )('%s: adds no page, is told when left out, and nothing stands in its quiet zone', async (_, document, index) => {
    const tooLong = linkBase.length + shareLinkOf(document).length > MAX_IN_QR_CODE
    const both = !tooLong && index % 2 === 0
    for (const orientation of both ? (['portrait', 'landscape'] as const) : (['portrait'] as const)) {
      const options = { sheet: ['mission' as const], orientation }
      const [without, pdf] = [
        await openPdf(await make(document, options)),
        await openPdf(await make(document, { ...options, linkBase })),
      ]
      expect(pdf.numPages).toBe(without.numPages)
      const page = await pdf.getPage(pdf.numPages)
      const code = await codeOn(page)
      expect(warningsOf(document, { ...options, linkBase })).toHaveLength(code === undefined ? 1 : 0)
      if (code === undefined) continue
      expect(code.rows).toEqual(rowsFor(linkBase + shareLinkOf(document)))
      expect(code.square).toBeGreaterThanOrEqual(0.35)
      const quiet = 4 * code.square - 0.01
      for (const { text, box } of await pageTexts(page))
        expect(
          box.x > code.to[0] + quiet ||
            box.x + box.width < code.from[0] - quiet ||
            box.y > code.to[1] + quiet ||
            box.y + box.height < code.from[1] - quiet,
          text,
        ).toBe(true)
    }
  })

  it('is left out with the reason: a link too long, no room, texts without end', () => {
    const [, long] = sampleMissions.find(([name]) => name.startsWith('salt-and-iron')) ?? expect.fail()
    expect(warningsOf(long, { linkBase })).toEqual([
      expect.stringMatching(
        /^The mission sheet has no QR code: the link has \d{4} characters, and a QR code holds 2953\.$/,
      ),
    ])
    const [, broad] = sampleMissions.find(([name]) => name.startsWith('cold-berth')) ?? expect.fail()
    // Overleaf there is room.
    expect(warningsOf(broad, { linkBase, orientation: 'landscape' })).toEqual([])
    const map = fullMap()
    const endless = spoken({ rules: 'a '.repeat(40_000) }, map)
    expect(warningsOf(endless, { linkBase })).toEqual([expect.stringContaining('there is no room')])
  })

  it('says that an address only works on this computer', () => {
    expect(warningsOf(fullMap(), { linkBase: 'http://127.0.0.1:47017/' })).toEqual([
      expect.stringContaining('only works on this computer'),
    ])
  })
})

describe('the address', () => {
  it('is one of the web, kept without fragment and blanks', () => {
    expect(pdfOptions.parse({ linkBase: ` ${linkBase}#x ` }).linkBase).toBe(linkBase)
    for (const wrong of ['ftp://a.example', 'bulkhead.example', `https://a.example/${'a'.repeat(500)}`]) {
      const job = pdfExporter.prepare(blankMission(), { linkBase: wrong }, 'a')
      expect(job).toMatchObject({ ok: false, error: { option: 'linkBase' } })
    }
  })

  it('is told on paper by its host alone', () => {
    expect(hostOf('https://bulkhead.example')).toBe('bulkhead.example')
    expect(hostOf('https://jo:secret@bulkhead.example:8080/a/b?c')).toBe('bulkhead.example:8080')
  })
})
