import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import { missionName } from '#publishing/pack/shared-mission.ts'
import { testFonts } from '../../../../../../../test/support/fonts.ts'
import { packOf, sampleMissions } from '../../../../../../../test/support/packs.ts'
import { openPdf, pageSize, pageTexts } from '../../../../../../../test/support/pdf-pages.ts'
import { packPdfOptions } from './pack-pdf-options.ts'
import { bookletSides, writePackPdf } from './write-pack-pdf.ts'

const base = packOf(sampleMissions().slice(0, 3), 'Three ways')
const [a = '', b = '', c = ''] = base.missions.map(({ id }) => id)
const pack: Pack = {
  ...base,
  about: { ...base.about, summary: 'For two.', authors: ['Somebody'], licence: 'CC BY 4.0' },
  table: { kind: 'dice', dice: 'd6' },
  campaign: {
    start: a,
    facts: [{ id: 'leak', name: 'The hull leaks', atStart: false }],
    links: [
      { from: a, result: 'win', needs: [], sets: [{ fact: 'leak', holds: true }], to: b, note: '' },
      { from: a, result: 'loss', needs: [], sets: [], to: c, note: '' },
      { from: a, result: 'draw', needs: [], sets: [], note: '' },
    ],
  },
}
const make = (options: object = {}): Promise<Uint8Array> =>
  writePackPdf(pack, packPdfOptions.parse(options), { fonts: testFonts() })

async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await openPdf(bytes)
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push((await pageTexts(await pdf.getPage(number))).map(({ text }) => text))
  return pages
}

describe('a pack on paper', () => {
  let bytes: Uint8Array
  let pages: string[][]
  beforeAll(async () => {
    bytes = await make()
    pages = await textsOf(bytes)
  })

  it('calls rounds what the game of its missions calls them', async () => {
    const contents = async (missions: readonly Mission[]): Promise<string[]> =>
      (
        await textsOf(
          await writePackPdf(packOf(missions, 'One'), packPdfOptions.parse({ parts: ['contents'] }), {
            fonts: testFonts(),
          }),
        )
      ).flat()
    const ship = findTemplate('s-1500')?.document()
    if (ship === undefined) throw new Error('no template')
    const ofShips = await contents([ship])
    expect(ofShips).toContain('Turns')
    expect(ofShips).not.toContain('Rounds')
    expect(pages.flat()).toContain('Rounds')
    expect(await contents([ship, blankMission()])).toContain('Rounds')
  })
  it('has all parts in one document: cover, table, campaign, key, sheets, set-ups, rebuilding, parts, score sheets', () => {
    const whole = pages.map((texts) => texts.join('\n'))
    expect(whole[0]).toContain('Three ways')
    expect(whole[1]).toContain('Which mission?')
    for (const word of ['Campaign', 'Key', 'Set-up sheet', 'Parts of the pack', 'Score sheet'])
      expect(
        whole.some((text) => text.includes(word)),
        word,
      ).toBe(true)
    expect(whole.some((text) => text.includes('From mission to mission'))).toBe(true)
    expect(whole.filter((text) => /^Key$/m.test(text) && text.includes('Symbols used on'))).toHaveLength(1)
  })
  it('has each symbol once in its key, and two of one name say what they are, whatever one mission of them has', async () => {
    const at = { id: 't', board: 1 as const, x: 60, y: 60 }
    const terrain: Mission = { ...blankMission(), features: [{ ...at, kind: 'terminal', turn: 0 }] }
    const marked: Mission = { ...blankMission(), markers: [{ ...at, kind: 'terminal', label: '' }] }
    const both: Mission = { ...terrain, markers: [{ ...at, id: 'm', x: 200, kind: 'terminal', label: '' }] }
    const options = packPdfOptions.parse({ parts: ['key'] })
    for (const missions of [[terrain, both], [marked, terrain], [both]]) {
      const texts = await textsOf(await writePackPdf(packOf(missions, 'Key'), options, { fonts: testFonts() }))
      expect(texts.flat().filter((text) => text.startsWith('Terminal'))).toHaveLength(2)
      expect(texts.flat()).toEqual(expect.arrayContaining(['Terminal (marker)', 'Terminal (terrain feature)']))
    }
  })

  it('has a long introduction on pages of its own, whole and with its lists, and a short one above the table', async () => {
    const sentence = (index: number): string =>
      `Sentence ${index} of what everybody should know before the first night aboard.`
    const introduction = `# Before you come\n\n- One point\n- Another point\n\n${Array.from({ length: 250 }, (_, index) => sentence(index)).join(' ')}`
    const long = { ...pack, about: { ...pack.about, introduction } }
    const told = await textsOf(
      await writePackPdf(long, packPdfOptions.parse({ parts: ['contents'] }), { fonts: testFonts() }),
    )
    const whole = told.map((texts) => texts.join(' ').replace(/\s+/g, ' '))
    expect(whole[0]).toContain('Introduction')
    for (let index = 0; index < 250; index += 1) expect(whole.join(' ')).toContain(`Sentence ${index} of`)
    expect(whole.at(-1)).toContain('Which mission?')
    const short = { ...pack, about: { ...pack.about, introduction: 'Bring dice.' } }
    const [only, ...more] = await textsOf(
      await writePackPdf(short, packPdfOptions.parse({ parts: ['contents'] }), { fonts: testFonts() }),
    )
    expect([only?.join(' ').includes('Bring dice.'), more.length]).toEqual([true, 0])
  })
  it('says true page numbers: the page named in the table is where the mission begins, and each page says its own', async () => {
    const pdf = await openPdf(bytes)
    const table = pages[1] ?? []
    const links = (await (await pdf.getPage(2)).getAnnotations()).filter(({ subtype }) => subtype === 'Link')
    expect(links).toHaveLength(3)
    for (const [index, { mission }] of pack.missions.entries()) {
      const title = mission.mission.title
      const number =
        pages.findIndex(
          (texts, page) =>
            page > 1 && texts.some((text) => text.includes(title)) && texts.some((text) => text === 'Mission sheet'),
        ) + 1
      const place = await pdf.getDestination(`mission-${pack.missions[index]?.id}`)
      const target = (await pdf.getPageIndex(place?.[0] as never)) + 1
      expect(table).toContain(String(target))
      expect(pages[target - 1]?.join('\n')).toContain(title)
      expect(number === 0 || number === target).toBe(true)
    }
    for (const [index, texts] of pages.entries())
      if (index > 0) expect(texts.join('\n')).toContain(`Page ${index + 1} of ${pages.length}`)
  })
  it('has bookmarks for its parts, and below them for its missions', async () => {
    const outline = await (await openPdf(bytes)).getOutline()
    expect(outline.map(({ title }) => title)).toEqual([
      'Cover',
      'Which mission?',
      'Campaign',
      'Key',
      'Mission sheets',
      'Set-up sheets',
      'From mission to mission',
      'Parts of the pack',
      'Score sheets',
    ])
    const sheets = outline.find(({ title }) => title === 'Mission sheets')
    expect(sheets?.items.map(({ title }) => title)).toEqual(pack.missions.map(({ id }) => missionName(pack, id)))
  })
  it('carries the pack itself, and is the same each time', async () => {
    const attached = await (await openPdf(bytes)).getAttachments()
    const [file] = Object.values(attached as Record<string, { filename: string; content: Uint8Array }>)
    expect(file?.filename).toBe('three-ways.bulkhead-pack')
    const read = readPack(new TextDecoder().decode(file?.content))
    expect(read.ok && read.value.pack).toEqual(pack)
    expect(Buffer.compare(Buffer.from(await make()), Buffer.from(bytes))).toBe(0)
  })
})

describe('the key of a pack', () => {
  it('is set closer where it takes fewer pages then, with everything on it', async () => {
    const text = readFileSync(
      new URL('../../../../../../../resources/samples/ten-ways.bulkhead-pack', import.meta.url),
      'utf8',
    )
    const read = readPack(text)
    if (!read.ok) throw new Error('the sample cannot be read')
    const keyOn = async (paper: string): Promise<string[][]> =>
      textsOf(
        await writePackPdf(read.value.pack, packPdfOptions.parse({ parts: ['key'], paper }), { fonts: testFonts() }),
      )
    const [a4, letter] = [await keyOn('a4'), await keyOn('letter')]
    expect(a4).toHaveLength(1)
    // Closer rows would save nothing there.
    expect(letter).toHaveLength(2)
    for (const words of ['Wall', 'Compartment', 'Airlock']) {
      expect(a4.flat()).toContain(words)
      expect(letter.flat()).toContain(words)
    }
  })
})

describe('a booklet', () => {
  it('shows two pages of half the size on each side of a sheet, in the order in which folded sheets are read', async () => {
    const parts = ['cover', 'contents', 'campaign', 'parts', 'key', 'missions']
    const sheets = await make({ booklet: true, parts })
    const pdf = await openPdf(sheets)
    expect(pageSize(await pdf.getPage(1))).toMatchObject({
      width: expect.closeTo(297, 0),
      height: expect.closeTo(210, 0),
    })
    const numbers: (number | null)[][] = []
    let total = 0
    for (let side = 1; side <= pdf.numPages; side += 1) {
      const texts = await pageTexts(await pdf.getPage(side))
      const halves: (number | null)[] = [null, null]
      for (const { text, box } of texts) {
        const found = /^Page (\d+) of (\d+)$/.exec(text)
        if (found === null) continue
        halves[box.x < 148.5 ? 0 : 1] = Number(found[1]) - 1
        total = Number(found[2])
      }
      numbers.push(halves)
    }
    // The cover says no number.
    const expected = bookletSides(total).map((side) => side.map((place) => (place === 0 ? null : place)))
    expect(numbers).toEqual(expected)
    expect(pdf.numPages).toBe(Math.ceil(total / 4) * 2)
    expect(await pdf.getOutline()).toBeNull()
    expect(Buffer.from(sheets).includes('/Type /StructElem')).toBe(false)
  })
})

describe('a rebuilding on paper', () => {
  it('has a number for each step on the map, at least 6.5 points high, on the smallest paper and of boards above each other too', async () => {
    const rebuilt = packOf(sampleMissions(), 'All ways')
    const options = packPdfOptions.parse({ parts: ['rebuilds'], paper: 'a5' })
    const pdf = await openPdf(await writePackPdf(rebuilt, options, { fonts: testFonts() }))
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const texts = await pageTexts(await pdf.getPage(number))
      const small = texts.filter(({ text, size }) => /^\d+$/.test(text) && size * (72 / 25.4) < 6.5)
      expect(
        small.map(({ text, size }) => `${text} ${size}`),
        `page ${number}`,
      ).toEqual([])
    }
  })
  it('has such numbers on a map so crowded that they stand around it, too', async () => {
    const empty: Mission = { ...blankMission('Empty'), arrangement: { kind: 'open', width: 1828.8, height: 1219.2 } }
    const crowded: Mission = {
      ...empty,
      mission: { ...empty.mission, title: 'Crowded' },
      features: Array.from({ length: 360 }, (_, index) => ({
        id: `f${index + 1}`,
        kind: 'pipes',
        board: 1 as const,
        x: 30 + (index % 20) * 8,
        y: 30 + Math.floor(index / 20) * 8,
        turn: 0,
      })),
    }
    const options = packPdfOptions.parse({ parts: ['rebuilds'], paper: 'a4' })
    const pdf = await openPdf(await writePackPdf(packOf([empty, crowded], 'Two'), options, { fonts: testFonts() }))
    const numbers = (await pageTexts(await pdf.getPage(1))).filter(({ text }) => /^\d+$/.test(text))
    expect(numbers.length).toBeGreaterThan(360)
    expect(Math.min(...numbers.map(({ size }) => size * (72 / 25.4)))).toBeGreaterThanOrEqual(6.5)
  })
  it('has a running head inside the paper with both names and the title of the pack, however long they are', async () => {
    const named = (title: string, index: number): Pack['missions'][number]['mission'] => {
      const mission = sampleMissions()[index]
      if (mission === undefined) throw new Error('no sample')
      return { ...mission, mission: { ...mission.mission, title } }
    }
    for (const [paper, length] of [
      ['a5', 66],
      ['a4', 200],
    ] as const) {
      const long = (word: string): string =>
        `${word} ${'with many words in its title '.repeat(9)}`.slice(0, length).trim()
      const names = ['First', 'Second', 'Third']
      const three = packOf(
        names.map((name, index) => named(long(name), index)),
        long('Whole'),
      )
      const options = packPdfOptions.parse({ parts: ['rebuilds'], paper })
      const pdf = await openPdf(await writePackPdf(three, options, { fonts: testFonts() }))
      expect(pdf.numPages).toBeGreaterThan(1)
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number)
        const top = (await pageTexts(page)).filter(({ box }) => box.y < 15)
        const heads = top.map(({ text }) => text)
        expect(heads[0]).toMatch(/^\d+ (First .*, then \d+ Second|Second .*, then \d+ Third) /)
        if (number > 1) expect(heads[1]).toMatch(/^Whole /)
        for (const { box } of top) expect(box.x + box.width).toBeLessThan(pageSize(page).width - 8)
      }
    }
  })
})

/** Folds printed sheets as hands do: sheets lie in each other, each has a front and a back; gives the pages as they are read. */
function folded(sides: readonly (readonly [number | null, number | null])[]): (number | null)[] {
  const front: (number | null)[] = []
  const back: (number | null)[] = []
  for (let sheet = 0; sheet < sides.length / 2; sheet += 1) {
    const [outerLeft, outerRight] = sides[2 * sheet] ?? [null, null]
    const [innerLeft, innerRight] = sides[2 * sheet + 1] ?? [null, null]
    // Right half of the front is read first, behind it lies the left half of the back.
    front.push(outerRight, innerLeft)
    back.unshift(innerRight, outerLeft)
  }
  return [...front, ...back]
}

describe('the pages of a booklet', () => {
  it('of eight are printed as 8 1, 2 7, 6 3, 4 5', () => {
    expect(bookletSides(8).map((side) => side.map((place) => (place ?? -1) + 1))).toEqual([
      [8, 1],
      [2, 7],
      [6, 3],
      [4, 5],
    ])
  })
  it('are read in their order when the sheets are folded, however many there are; blanks come last', () => {
    for (let pages = 1; pages <= 70; pages += 1) {
      const sides = bookletSides(pages)
      expect(sides.length % 2).toBe(0)
      const read = folded(sides)
      expect(read.slice(0, pages)).toEqual(Array.from({ length: pages }, (_, place) => place))
      expect(read.slice(pages).every((place) => place === null)).toBe(true)
      expect(read.length - pages).toBeLessThan(4)
    }
  })
})
