import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openCustomFont } from '#drawing/lettering/open-custom-font.ts'
import { piecesOf } from '#drawing/lettering/text-runs.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { moreFonts } from '../../../../../../test/support/fonts.ts'
import { askTool, hasTool } from '../../../../../../test/support/outside-pdf-tools.ts'
import { fonts, pagesOf, prepare } from '../../../../../../test/support/pdf-suite.ts'
import { comparisonPdf } from './comparison-pdf.ts'
import { unprintedFlow } from './page-flow.ts'
import { pdfExporter } from './pdf-exporter.ts'
import { pdfOptions, sheetSize } from './pdf-options.ts'
import { sheetPicture } from './sheet-picture.ts'

const usual = { ink: 'colour', style: 'as-named' } as const

const own = openCustomFont(
  new Uint8Array(readFileSync(new URL('../../../../../../test/support/fonts/hebrew.ttf', import.meta.url))),
  'a',
)
const hebrew = own.ok ? own.value : expect.fail('no font')

function titled(title: string, briefing = ''): Mission {
  const blank = blankMission(title)
  return { ...blank, mission: { ...blank.mission, briefing } }
}
async function printed(document: Mission, ownFonts: Parameters<typeof moreFonts>[0] = []): Promise<Uint8Array> {
  const [file] = await prepare(document, { sheet: ['mission'] }).run({ fonts, moreFonts: moreFonts(ownFonts) })
  return file?.bytes ?? expect.fail('no file')
}
const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).map(({ text }) => text).join(' ')
const warningsOf = (document: Mission, ownFonts: Parameters<typeof moreFonts>[0] = []): readonly string[] => {
  const job = pdfExporter.prepare(document, {}, 'a', ownFonts)
  return job.ok ? job.value.warnings : expect.fail('refused')
}

describe('letters beyond Latin', () => {
  it('print: Greek, Cyrillic, arrows and ticks, with their accents, and nothing warns', async () => {
    const words = ['Ёлка', 'Κατάστρωμα', 'ἄνθρωπος', '→', '✓', 'Łódź', '№']
    const document = titled(words.join(' '), 'Е\u0308лка q\u0303')
    const text = await textOf(await printed(document))
    for (const word of words) expect(text).toContain(word)
    expect(text).toContain('Ёлка q\u0303')
    expect(text).not.toMatch(/[?¨\ufffd]/)
    expect(warningsOf(document)).toEqual([])
  })

  it('print where they stand on the map alone, on sheets of differences too', async () => {
    const document: Mission = {
      ...blankMission(),
      notes: [{ id: 'n1', board: 1, x: 200, y: 200, text: 'Жук' }],
      markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 60.5, y: 60.5 }],
    }
    const lent = { fonts, moreFonts: moreFonts([]) }
    const differs = await comparisonPdf(
      { ...document, markers: [] },
      document,
      { paper: 'a4', before: 'a', after: 'b' },
      lent,
    )
    expect(await textOf(differs)).toContain('Жук')
  })

  it('load no font for Latin, and leave such a document as it was', async () => {
    const more = { own: [], load: () => Promise.reject(new Error('loaded')) }
    const [file] = await prepare(titled('Hold – “é” ½')).run({ fonts, moreFonts: more })
    expect(file?.bytes.length).toBeGreaterThan(1000)
  })

  it('are named with where they stand when no font has them, until a font file is chosen', async () => {
    const document = titled('שלום')
    expect(warningsOf(document).join()).toContain('“ש”, “ל”, “ו”, “ם” in the title')
    expect(warningsOf(document, [hebrew])).toEqual([])
  })

  it('run from the right to the left where they do', async () => {
    const [page] = await pagesOf(await printed(titled('אב גד 12'), [hebrew]))
    const at = (text: string): number =>
      page?.texts.find((one) => one.text === text)?.box.x ?? expect.fail(`no ${text}`)
    const order = ['12', 'גד', 'אב'].map(
      (word) =>
        page?.texts.find(({ text }) => text === word || text === [...word].reverse().join(''))?.box.x ?? at(word),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  it.skipIf(!hasTool('pdffonts'))('are embedded, as subsets', async () => {
    const [, , ...lines] = askTool('pdffonts', [], await printed(titled('Жук שלום ✓'), [hebrew]))
      .said.trim()
      .split('\n')
    for (const name of ['FiraSans', 'NotoSansHebrew', 'BulkheadSymbols']) expect(lines.join('\n')).toContain(name)
    for (const line of lines) expect(line).toMatch(/^[A-Z]{6}\+\S+\s+CID TrueType\s+Identity-H\s+yes yes yes/)
  })
})

describe('the sheet as a picture', () => {
  it('holds the words of the printed sheet, on paper of the same shape', async () => {
    const document = titled('Deck of Glass', 'A *short* briefing.')
    const { box, extras } = sheetPicture(document, 'a4', usual)
    expect(box.height / box.width).toBeCloseTo(297 / 210, 3)
    const words = new Set(extras.flatMap((shape) => (shape.type === 'text' ? shape.text.split(' ') : [])))
    const missing = (await textOf(await printed(document))).split(' ').filter((word) => !words.has(word))
    expect(missing).toEqual([])
  })

  it('stays on the paper', () => {
    const { box, extras } = sheetPicture(titled('Deck of Glass'), 'letter', usual)
    for (const shape of extras)
      if (shape.type === 'path')
        for (const { x, y } of shape.points) {
          expect(x >= 0 && x <= box.width).toBe(true)
          expect(y >= 0 && y <= box.height).toBe(true)
        }
  })
})

describe('a paragraph of two directions', () => {
  it('runs one way, also where a line or words in another face begin with the other letters', async () => {
    const pen = unprintedFlow(sheetSize(pdfOptions.parse({}))).pen
    const words = (line: readonly { readonly text: string }[]): string[] =>
      line.map(({ text }) =>
        piecesOf(text, [hebrew])
          .map((piece) => piece.text)
          .join(''),
      )
    const [english] = pen.wrapRuns(
      [
        { text: 'Who:', bold: true },
        { text: ' שלום only', bold: false },
      ],
      9,
      400,
    )
    expect(words(english ?? [])).toEqual(['Who:', 'שלום only'])
    const lines = pen.wrap(
      'אב Ship 12.',
      { font: 'sans', size: 9 },
      pen.width('Ship 12.', { font: 'sans', size: 9 }) + 1,
    )
    expect(lines).toHaveLength(2)
    expect(words([{ text: lines[1] ?? '' }])).toEqual(['.Ship 12'])
  })
})
