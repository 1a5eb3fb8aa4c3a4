import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readProse } from '#foundation/prose/read-prose.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { loadedTestFonts, testFonts } from '../../../../../../test/support/fonts.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { createPdf } from './pdf-document.ts'
import { type PdfOptions, pdfOptions } from './pdf-options.ts'
import { Pen } from './pen.ts'
import { proseLines } from './prose-lines.ts'
import { attachmentName, stepper, writePdf } from './write-pdf.ts'

const fonts = testFonts()
const make = (document: Mission, options: Partial<PdfOptions> = {}) =>
  writePdf(document, pdfOptions.parse({ sheet: ['mission', 'parts'], style: 'field-order', ...options }), { fonts })
const read = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })
const MM = 72 / 25.4

/** What is written on a page, as PDF operators. */
function contentOf(page: PDFPage): string {
  const { Contents } = page.node.normalizedEntries()
  const streams = Contents instanceof PDFArray ? Contents.asArray() : []
  return streams
    .map((ref) => page.doc.context.lookup(ref))
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()))
    .join('\n')
}

interface Extent {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

/** Size and place on paper (mm from the upper left corner) of every closed polygon of a page. */
function polygonsOf(page: PDFPage): Extent[] {
  type Matrix = readonly [number, number, number, number, number, number]
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const found: Extent[] = []
  let points: [number, number][] = []
  let numbers: number[] = []
  for (const token of contentOf(page).split(/\s+/)) {
    const number = Number(token)
    if (token !== '' && !Number.isNaN(number)) {
      numbers.push(number)
      continue
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    const [ma, mb, mc, md, me, mf] = matrix
    if (token === 'q') saved.push(matrix)
    if (token === 'Q') matrix = saved.pop() ?? expect.fail('too many Q')
    if (token === 'cm')
      matrix = [
        a * ma + b * mc,
        a * mb + b * md,
        c * ma + d * mc,
        c * mb + d * md,
        e * ma + f * mc + me,
        e * mb + f * md + mf,
      ]
    if (token === 'm') points = []
    if (token === 'm' || token === 'l') points.push([a * ma + b * mc + me, a * mb + b * md + mf])
    if (token === 'h') {
      const [xs, ys] = [points.map(([x]) => x / MM), points.map(([, y]) => y / MM)]
      found.push({
        left: Math.min(...xs),
        top: page.getHeight() / MM - Math.max(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      })
    }
    if (token !== '') numbers = []
  }
  return found
}

/** Font sizes of all text, as printed (points). */
function textSizesOf(page: PDFPage): number[] {
  const sizes: number[] = []
  let scale = 1
  const saved: number[] = []
  for (const line of contentOf(page).split('\n')) {
    if (line === 'q') saved.push(scale)
    if (line === 'Q') scale = saved.pop() ?? 1
    const matrix = /^(-?[\d.]+) (-?[\d.]+) -?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ cm$/.exec(line)
    if (matrix !== null) scale *= Math.hypot(Number(matrix[1]), Number(matrix[2]))
    const size = /\/F\d+ ([\d.]+) Tf/.exec(line)
    if (size !== null) sizes.push(Number(size[1]) * scale)
  }
  return sizes
}

describe('a mission sheet', () => {
  const wall = panelOf('p1', 1, 'A1 1 2 h')
  const blank = blankMission('Cold “iron” – Ж')
  const document: Mission = {
    ...blank,
    mission: { ...blank.mission, author: 'Jo Example', summary: 'A short test.' },
    panels: [wall],
  }
  let bytes: Uint8Array
  let pdf: PDFDocument

  beforeAll(async () => {
    bytes = await make(document)
    pdf = await read(bytes)
  })

  it('has the mission sheet and the parts list, on A4 or Letter', async () => {
    expect(pdf.getPageCount()).toBe(2)
    const [width, height] = [pdf.getPage(0).getWidth(), pdf.getPage(0).getHeight()]
    expect([width / MM, height / MM].map((length) => Math.round(length * 100) / 100)).toEqual([210, 297])
    const letter = (await read(await make(document, { paper: 'letter' }))).getPage(1)
    expect([letter.getWidth(), letter.getHeight()]).toEqual([612, 792])
  })

  it('says what it is', () => {
    expect(pdf.getTitle()).toBe('Cold “iron” – Ж')
    expect(pdf.getAuthor()).toBe('Jo Example')
    expect(pdf.getSubject()).toBe('A short test.')
    expect(pdf.getCreator()).toBe('Bulkhead')
    expect(pdf.getLanguage()).toBe('en')
    expect(pdf.getCreationDate()?.toISOString()).toBe('2000-01-01T00:00:00.000Z')
  })

  it('asks not to be scaled when printed', () => {
    const preferences = pdf.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict)
    expect(preferences.get(PDFName.of('PrintScaling'))).toBe(PDFName.of('None'))
  })

  it('carries the mission as its source', () => {
    const [attachment, ...more] = pdf.getAttachments()
    expect(more).toEqual([])
    expect(attachment?.name).toBe('cold-iron.bulkhead')
    expect(attachment?.afRelationship).toBe('Source')
    expect(new TextDecoder().decode(attachment?.data)).toBe(writeMission(document))
  })

  it('draws a wall of 194 mm true to 0.05 mm at a scale of whole tenths, at its place on the board', () => {
    const polygons = polygonsOf(pdf.getPage(0))
    const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.05
    const board = polygons.filter(({ width, height }) => width > 50 && near(width / height, 606 / 703))
    const scale = Math.round((606 / (board[0]?.width ?? 1)) * 10) / 10
    const boards = board.filter(({ width, height }) => near(width, 606 / scale) && near(height, 703 / scale))
    const walls = polygons.filter(({ width, height }) => near(width, 194 / scale) && near(height, 5.5 / scale))
    expect(boards).toHaveLength(2)
    expect(walls).toHaveLength(1)
    const first = boards.find(({ left }) => left > 100)
    expect((walls[0]?.left ?? 0) - (first?.left ?? 0)).toBeCloseTo((12 + 97) / scale, 2)
    expect((walls[0]?.top ?? 0) - (first?.top ?? 0)).toBeCloseTo((12 + 2 * 97 - 2.75) / scale, 2)
  })

  it('embeds the fonts it uses, as subsets, and no picture', () => {
    const dicts = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
    const fontNames = dicts
      .filter((object) => object instanceof PDFDict)
      .filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'))
      .map((dict) => {
        expect(dict.get(PDFName.of('FontFile2'))).toBeDefined()
        return String(dict.get(PDFName.of('FontName')))
      })
    expect(fontNames.length).toBeGreaterThanOrEqual(3)
    for (const name of fontNames) expect(name).toMatch(/^\/[A-Z]{6}\+Barlow/)
    const streams = dicts.filter((object) => object instanceof PDFRawStream)
    expect(streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))).toEqual([])
    const embedded = Object.values(fonts).reduce((sum, font: Uint8Array) => sum + font.length, 0)
    expect(bytes.length).toBeLessThan(embedded / 4)
  })

  it('is the same, byte for byte, every time', async () => {
    expect(Buffer.compare(await make(structuredClone(document)), bytes)).toBe(0)
  })
})

describe('any mission', () => {
  const prose = 'The boarding party has cut through three sealed doors and the power is failing. '.repeat(12)
  const long: Mission = spoken(
    { rules: `${'x'.repeat(5000)}\n\n- **one**` },
    {
      ...fullMap(),
      mission: {
        ...fullMap().mission,
        title: 'W'.repeat(40).concat(' long'.repeat(32)),
        briefing: Array.from({ length: 22 }, (_, index) => `## Part ${index}\n\n${prose}`).join('\n\n'),
      },
    },
  )

  it.each(['a4', 'letter'] as const)('flows on over pages and keeps its type readable on %s', async (paper) => {
    const pdf = await read(await make(long, { paper }))
    expect(pdf.getPageCount()).toBeGreaterThanOrEqual(6)
    for (const page of pdf.getPages()) {
      const sizes = textSizesOf(page)
      expect(sizes.length).toBeGreaterThan(2)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6.95)
    }
  })

  it.each<[string, Mission['arrangement']]>([
    ['one board', { kind: 'single' }],
    ['levels', { kind: 'levels', upper: 2 }],
    ['one above the other', { kind: 'joined', edge: 'south', gap: 0, offset: 0 }],
    ['far apart', { kind: 'joined', edge: 'east', gap: 2000, offset: 2000 }],
  ])('stays on the paper: %s', async (_, arrangement) => {
    const pdf = await read(await make({ ...blankMission(), arrangement }))
    const page = pdf.getPage(0)
    const polygons = polygonsOf(page)
    expect(polygons.length).toBeGreaterThan(arrangement.kind === 'single' ? 1 : 2)
    for (const { left, top, width, height } of polygons) {
      expect(left).toBeGreaterThan(9.99)
      expect(top).toBeGreaterThan(9.99)
      expect(left + width).toBeLessThan(200.01)
      expect(top + height).toBeLessThan(287)
    }
  })

  it('is written within the time limit of a test when a word is 50 000 letters long', async () => {
    const rules = 'x'.repeat(50_000)
    const pdf = await read(await make(spoken({ rules }, blankMission())))
    expect(pdf.getPageCount()).toBeGreaterThan(4)
  })

  it('is written within the time limit of a test when a briefing is 400 000 letters long, and no line is lost', async () => {
    const paragraphs = Array.from({ length: 440 }, (_, index) => `Round ${index}: ${prose.slice(0, 990)}`)
    const briefing = paragraphs.join('\n\n')
    expect(briefing.length).toBeGreaterThan(400_000)
    const blank = blankMission()
    const [long, empty] = await Promise.all(
      [briefing, ''].map(async (text) => read(await make({ ...blank, mission: { ...blank.mission, briefing: text } }))),
    )
    if (long === undefined || empty === undefined) throw new Error('there are two')
    const pen = new Pen(createPdf(loadedTestFonts(), { title: 'A', author: '', subject: '' }))
    const width = (210 * MM - 2 * 12 * MM - 7 * MM) / 2
    const lines = proseLines(pen, readProse(briefing).blocks, width)
    // Each line is one run of text of 9 points; head, foot and map have others, or are on the empty sheet too.
    const runsOf = (pdf: PDFDocument): number =>
      pdf.getPages().reduce((sum, page) => sum + (contentOf(page).match(/\/F\d+ 9 Tf/g)?.length ?? 0), 0)
    // The front says besides what stands overleaf.
    expect(runsOf(long) - runsOf(empty)).toBe(lines.length + 1)
    expect(long.getPageCount()).toBeGreaterThan(40)
  })

  it('prints special rules and Tactical Manoeuvres on the sheet', async () => {
    const blank = blankMission()
    const rule = { id: 'r1', kind: 'special-rule', title: 'Dark', text: 'No *light*.', about: [] } as const
    const sheet = async (rules: Mission['play']['rules']): Promise<number> =>
      textSizesOf((await read(await make({ ...blank, play: { ...blank.play, rules } }))).getPage(0)).length
    const none = await sheet([])
    // The title of the section, the rule's, and its three runs.
    expect(await sheet([rule])).toBe(none + 5)
    // What holds for every manoeuvre adds three facts in nine runs.
    expect(await sheet([rule, { ...rule, id: 'r2', kind: 'tactical-manoeuvre' }])).toBe(none + 10 + 9)
  })

  it('can be printed and opened again', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMission({ most: 4 }), async (document) => {
        const pdf = await read(await make(document))
        expect(pdf.getPageCount()).toBeGreaterThanOrEqual(2)
        expect(new TextDecoder().decode(pdf.getAttachments()[0]?.data)).toBe(writeMission(document))
      }),
      { numRuns: 2 },
    )
  })
})

describe('the name of the attached mission', () => {
  it.each([
    ['Night in the Hold', 'night-in-the-hold.bulkhead'],
    ['../../etc/passwd', 'etc-passwd.bulkhead'],
    ['Élan à bord', 'elan-a-bord.bulkhead'],
    ['漢字', 'mission.bulkhead'],
    ['x'.repeat(200), `${'x'.repeat(60)}.bulkhead`],
  ])('%s', (title, name) => {
    expect(attachmentName(title)).toBe(name)
  })
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([20, -3_600_000])('others have their turn when the clock has moved by %i ms', async (jump) => {
  const step = stepper({}, 2)
  vi.setSystemTime(Date.now() + jump)
  let had = false
  setTimeout(() => {
    had = true
  }, 0)
  await step('page 1')
  expect(had).toBe(true)
})
