import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportProgress } from '#publishing/export/exporter.ts'
import { arbitraryMission } from '../../../../../../test/support/arbitrary-mission.ts'
import { exampleDiagram } from '../../../../../../test/support/example-diagram.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { halfMission } from '../../../../../../test/support/half-mission.ts'
import { openPdf, pagePixels } from '../../../../../../test/support/pdf-pages.ts'
import {
  faulty,
  fonts,
  make,
  overlapping,
  pagesOf,
  prepare,
  type ReadPage,
} from '../../../../../../test/support/pdf-suite.ts'
import { type PdfOptions, papers } from './pdf-options.ts'
import { buildOrder } from './setup-labels.ts'

const samples = new URL('../../../../../../resources/samples/', import.meta.url)

function sampleMission(name: string): Mission {
  const read = readMission(readFileSync(new URL(`${name}.bulkhead`, samples), 'utf8'))
  if (!read.ok) throw new Error(`${name}: ${read.error.message}`)
  return read.value.document
}

const everySheet: PdfOptions['sheet'] = ['mission', 'setup', 'parts', 'briefing', 'diagrams', 'score']

const long: Mission = {
  ...fullMap(),
  diagrams: [
    exampleDiagram('d1', { title: 'A title of a hundred and twenty letters '.repeat(3).trimEnd() }),
    exampleDiagram('d2', { text: 'What can be learned of it goes on and on. '.repeat(95).slice(0, 4000) }),
    exampleDiagram('d3', {
      hatchways: 'open',
      models: exampleDiagram('d3').models.map((model) => ({
        ...model,
        name: 'A name of forty letters that is very big',
      })),
      shows: [
        { kind: 'seen', from: { model: 't1' } },
        ...Array.from({ length: 39 }, (_, index) => ({
          kind: 'distance' as const,
          from: { model: 't1' },
          to: { board: 2 as const, x: 20 + index * 14, y: 40 + index * 15 },
        })),
      ],
    }),
  ],
  mission: {
    ...fullMap().mission,
    title: 'A title of two hundred letters '.repeat(7).slice(0, 199).trimEnd(),
    number: '3.14',
    author: 'Somebody with quite a long name '.repeat(4).trim(),
    summary: 'A summary that goes on. '.repeat(20).trim(),
    briefing: Array.from(
      { length: 36 },
      (_, index) => `## Part ${index}\n\n${'Cold iron and thin air. '.repeat(20)}`,
    ).join('\n\n'),
  },
}

/** Samples of every game and of every arrangement of boards; sheet-page.test.ts fits the sheets of all of them. */
const readNames = ['cold-berth', 'cutting-party', 'first-map', 'four-claims', 'long-umbilical', 'two-decks-down']
/** Those that are played on boards with walls. */
const builtNames = readNames.filter((name) => sampleMission(name).ruleSet === undefined)

describe('half-maps', () => {
  it('have a set-up page each, also those that are not on the map', async () => {
    const texts = (await pagesOf(await make(halfMission(), { sheet: ['setup'] }))).map(({ text }) => text)
    expect(texts.map((text) => text.match(/board \d(, half-map \w)?/i)?.[0])).toEqual([
      'board 1',
      'Board 1, half-map B',
      'board 2',
      'Board 2, half-map B',
    ])
    for (const text of texts) expect(text).toContain('1 piece on this board')
  })
})

describe('the sheets of sample missions', () => {
  /** Each is drawn and read once. */
  const known = new Map<string, Promise<ReadPage[]>>()
  const sheetsOf = (name: string): Promise<ReadPage[]> => {
    const pages = known.get(name) ?? make(sampleMission(name), { sheet: everySheet }).then((bytes) => pagesOf(bytes))
    known.set(name, pages)
    return pages
  }
  afterAll(() => known.clear())

  it.each(readNames)('%s: all texts are on the page, readable, and say what they should', async (name) => {
    const document = sampleMission(name)
    const { title } = document.mission
    const pages = await sheetsOf(name)
    // The words on a token are as large as its base allows.
    const least = document.tokens.length === 0 ? undefined : 4
    for (const page of pages) expect(faulty(page, 10, least)).toEqual([])
    for (const page of pages) expect(page.text).toContain(title)
    const text = pages.map((page) => page.text).join(' ')
    for (const word of ['Mission sheet', 'Set-up sheet', 'Parts list', 'Briefing', 'Score sheet', 'Scale 1:'])
      expect(text).toContain(word)
    for (const objective of document.play.objectives) expect(text).toContain(objective.title)
    for (const side of document.sides) expect(text).toContain(side.name)
    // What is printed beside the maps does not stand on each other.
    for (const page of pages.filter((candidate) => /^(Parts list|Score sheet|Briefing)/.test(candidate.text)))
      expect(overlapping(page.texts)).toEqual([])
  })

  it.each(builtNames)('%s: every step of the build order is on the map and in the list', async (name) => {
    const document = sampleMission(name)
    const pages = (await sheetsOf(name)).filter(({ text }) => text.startsWith('Set-up sheet'))
    const boards = ([1, 2] as const).map((board) => buildOrder(document, board)).filter((steps) => steps.length > 0)
    expect(pages).toHaveLength(boards.length)
    for (const [index, steps] of boards.entries()) {
      const words = pages[index]?.texts.map(({ text }) => text) ?? []
      for (const { number, code } of steps) {
        expect(words.filter((word) => word === `${number}.`)).toHaveLength(1)
        // The reader may take number and code, which stand side by side, for one text.
        expect(words.some((word) => word === String(number) || word.replace(' ', '') === `${number}${code}`)).toBe(true)
      }
    }
  })

  it.each(readNames)('%s: says beforehand how many pages the mission sheet takes', async (name) => {
    const document = sampleMission(name)
    for (const paper of name === 'cutting-party' ? (['a4', 'a5'] as const) : (['a4'] as const)) {
      const [first = '', ...more] = prepare(document, { sheet: ['mission'], paper }).warnings.filter((warning) =>
        warning.startsWith('The mission sheet needs'),
      )
      expect(more).toEqual([])
      const pages =
        paper === 'a4'
          ? (await sheetsOf(name)).findIndex(({ text }) => text.startsWith('Set-up sheet'))
          : (await openPdf(await make(document, { sheet: ['mission'], paper }))).numPages
      expect(pages).toBeGreaterThan(0)
      // Both sides of one sheet are what a mission sheet is.
      if (first === '') expect(pages).toBeLessThanOrEqual(2)
      else expect(pages).toBe(Number(/needs (\d+) pages/.exec(first)?.[1]))
    }
  })
})

describe('paper', () => {
  // Both ways of holding the smallest, and the largest.
  const cases = [
    ['a5', 'portrait'],
    ['a5', 'landscape'],
    ['a0', 'landscape'],
  ] as const

  it.each(cases)('%s %s: long texts and a full map stay on it', async (paper, orientation) => {
    const pages = await pagesOf(await make(long, { paper, orientation, sheet: everySheet }))
    const [short, tall] = papers[paper]
    for (const page of pages) {
      expect(page.width).toBeCloseTo(orientation === 'portrait' ? short : tall, 1)
      expect(page.height).toBeCloseTo(orientation === 'portrait' ? tall : short, 1)
      expect(faulty(page, 10)).toEqual([])
    }
    // Nothing of the title is lost, however small the paper.
    expect(pages[0]?.text).toContain(long.mission.title)
    expect(pages[0]?.text).toContain('3.14')
    const text = pages.map((page) => page.text).join(' ')
    for (let part = 0; part < 36; part += 1) expect(text).toContain(`Part ${part} `)
  })

  it('more zones than a page has lines for go on on the next one', async () => {
    const zones = Array.from({ length: 500 }, (_, index) => ({
      id: `z${index + 1}`,
      kind: 'entry' as const,
      side: 'attacker',
      label: `Way ${index + 1}`,
      squares: [{ board: 1 as const, x: index % 6, y: index % 7 }],
    }))
    const pages = await pagesOf(await make({ ...blankMission(), zones }, { sheet: ['mission'] }))
    for (const page of pages) expect(page.texts.filter(({ box }) => box.y + box.height > 287.1)).toEqual([])
    expect(pages.map(({ text }) => text).join(' ')).toContain('(Way 500)')
  })

  it.each([5, 30])('a margin of %i mm is kept', async (margin) => {
    for (const page of await pagesOf(await make(fullMap(), { margin, sheet: everySheet })))
      expect(faulty(page, margin)).toEqual([])
  })
})

describe('ink', () => {
  const darkness = async (ink: PdfOptions['ink']): Promise<{ sum: number; coloured: number }> => {
    const pdf = await openPdf(await make(sampleMission('four-claims'), { ink, style: 'deck-plan', sheet: ['mission'] }))
    const { data } = await pagePixels(pdf, await pdf.getPage(1), { perMm: 1 })
    let [sum, coloured] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      sum += 765 - red - green - blue
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 6) coloured += 1
    }
    return { sum, coloured }
  }

  it('has colours only where they are wanted, and less of it for savers', async () => {
    const [colour, grey, saver] = await Promise.all([darkness('colour'), darkness('grey'), darkness('saver')])
    expect(colour?.coloured).toBeGreaterThan(60)
    expect(grey?.coloured).toBe(0)
    expect(saver?.coloured).toBe(0)
    expect(saver?.sum).toBeLessThan((grey?.sum ?? 0) * 0.9)
  })
})

describe('the document', () => {
  const document = sampleMission('two-decks-down')
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await make(document, { sheet: everySheet })
  })

  it('has an outline, page labels, a language and layers', async () => {
    const pdf = await openPdf(bytes)
    const titles = (await pdf.getOutline()).map(({ title }) => title)
    expect(titles).toEqual([
      'Mission sheet',
      'Set-up sheet, board 1',
      'Set-up sheet, board 2',
      'Parts list',
      'Briefing',
      'Diagrams',
      'Score sheet',
    ])
    expect(await pdf.getPageLabels()).toEqual(Array.from({ length: pdf.numPages }, (_, index) => String(index + 1)))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Two Decks Down', Creator: 'Bulkhead', Language: 'en' })
    const layers = [...(await pdf.getOptionalContentConfig())].map(([, group]) => (group as { name: string }).name)
    expect(layers).toEqual(expect.arrayContaining(['Boards', 'Walls', 'Entry zones', 'Codes', 'Square names']))
    expect(new Set(layers).size).toBe(layers.length)
  })

  it('can be read to somebody: headings, paragraphs, tables, and the map in words', async () => {
    const pdf = await openPdf(bytes)
    const tags: { role: string; alt: string }[] = []
    const visit = (node: { role?: string; alt?: string; children?: unknown[] }): void => {
      if (node.role !== undefined) tags.push({ role: node.role, alt: node.alt ?? '' })
      for (const child of node.children ?? []) visit(child as typeof node)
    }
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const tree = await (await pdf.getPage(number)).getStructTree()
      visit(tree as unknown as Parameters<typeof visit>[0])
    }
    const roles = new Set(tags.map(({ role }) => role))
    for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(roles).toContain(role)
    const figures = tags.filter(({ role }) => role === 'Figure')
    expect(figures).toHaveLength(3)
    expect(figures[0]?.alt).toContain('Two deck levels')
    expect(figures[0]?.alt).toMatch(/Zones: .*Markers: /)
    for (const { alt } of figures) expect(alt).not.toBe('')
  })

  it('has the parts in the order in which they were chosen', async () => {
    const pdf = await openPdf(await make(document, { sheet: ['score', 'parts', 'mission'] }))
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Score sheet', 'Parts list', 'Mission sheet'])
  })

  it('is the same, byte for byte, every time', async () => {
    expect(Buffer.compare(await make(structuredClone(document), { sheet: everySheet }), bytes)).toBe(0)
  })

  it('can be made of any mission, with nothing outside the page', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMission({ most: 4 }), async (document) => {
        const options = { sheet: everySheet, ink: 'grey' } as const
        // Where a warning says so, labels of the map are smaller than 7 points.
        const warned = prepare(document, options).warnings.some((warning) => warning.includes('smaller than 7 points'))
        // Names too long for their square are set down to four fifths of that.
        for (const page of await pagesOf(await make(document, options)))
          expect(faulty(page, 10, warned ? 0 : 5.6)).toEqual([])
      }),
      // What fails is told at once: to shrink it takes minutes.
      { numRuns: 2, endOnFailure: true },
    )
  })

  const qpdf = spawnSync('qpdf', ['--version']).error === undefined
  it.skipIf(!qpdf)(`is sound${qpdf ? '' : ' (SKIPPED: qpdf is not installed)'}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bulkhead-qpdf-'))
    try {
      for (const name of ['pump-room', 'two-decks-down', 'long-umbilical']) {
        const path = join(folder, `${name}.pdf`)
        writeFileSync(path, await make(sampleMission(name), { sheet: [...everySheet, 'tiles', 'cutouts'] }))
        const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
        expect(`${stdout}${stderr}`).toContain('No syntax or stream encoding errors found')
        expect(status).toBe(0)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a run', () => {
  it('tells how far it is', async () => {
    const told: ExportProgress[] = []
    await prepare(fullMap(), { sheet: everySheet }).run({ fonts, onProgress: (progress) => told.push(progress) })
    expect(told.map(({ done }) => done)).toEqual(told.map((_, index) => index))
    expect(told.every(({ of }) => of === told.length)).toBe(true)
    expect(told.map(({ what }) => what)).toContain('Set-up sheet, board 2')
  })

  it('ends when it is told to', async () => {
    let asked = 0
    const signal = {
      throwIfAborted: () => {
        asked += 1
        if (asked > 2) throw new Error('enough')
      },
    }
    await expect(prepare(fullMap(), { sheet: everySheet }).run({ fonts, signal })).rejects.toThrow('enough')
  })

  it('lets others have their turn while it is at work', async () => {
    const briefing = 'The boarding party has cut through three sealed doors. '.repeat(4000)
    const document = { ...blankMission(), mission: { ...blankMission().mission, briefing } }
    const controller = new AbortController()
    setTimeout(() => controller.abort(new Error('cancelled meanwhile')), 0)
    const run = prepare(document, { sheet: ['briefing'] }).run({ fonts, signal: controller.signal })
    await expect(run).rejects.toThrow('cancelled meanwhile')
  })
})

describe('warnings', () => {
  it.each<[string, Partial<PdfOptions>, Mission, RegExp]>([
    [
      'far boards',
      {},
      { ...blankMission(), arrangement: { kind: 'joined', edge: 'east', gap: 2000, offset: 2000 } },
      /mission sheet is printed at 1:\d+/,
    ],
    ['no briefing', { sheet: ['briefing'] }, blankMission(), /no briefing/],
    ['no scoring', { sheet: ['score'] }, blankMission(), /no objectives/],
    ['long texts', {}, long, /^The mission sheet needs/],
  ])('%s', (_, options, document, words) => {
    expect(prepare(document, options).warnings.some((warning) => words.test(warning))).toBe(true)
  })

  it('are none for a small mission', () => {
    expect(prepare(blankMission()).warnings).toEqual([])
  })
})
