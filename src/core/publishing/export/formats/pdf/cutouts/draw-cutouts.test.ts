import { describe, expect, it } from 'vitest'
import { partsOf } from '#analysis/layout/parts.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyKind } from '../../../../../../../test/support/every-kind.ts'
import { fullMap, stressMap } from '../../../../../../../test/support/full-map.ts'
import { askTool, hasTool } from '../../../../../../../test/support/outside-pdf-tools.ts'
import {
  differingPixels,
  inkOutside,
  openPdf,
  pagePixels,
  pageSize,
  pageTexts,
  paintedBoxes,
} from '../../../../../../../test/support/pdf-pages.ts'
import { ships } from '../../../../../../../test/support/ship-mission.ts'
import { trueScalePdf } from '../../../../../../../test/support/true-scale-pdf.ts'
import type { PdfOptions } from '../pdf-options.ts'
import { cutoutGroups } from './draw-cutouts.ts'

const make = (document: Mission, options: Partial<PdfOptions> = {}) => trueScalePdf('cutouts', document, options)

async function everything(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  return {
    pdf,
    pages,
    boxes: (await Promise.all(pages.map(paintedBoxes))).flat(),
    texts: (await Promise.all(pages.map(pageTexts))).flat(),
  }
}

describe('cut-outs', () => {
  it('of markers have the flag and the name of their owner', async () => {
    const { markers, ...rest } = fullMap()
    const owned = markers.map((marker, index) => (index === 0 ? { ...marker, side: 'defender' } : marker))
    const captions = async (document: Mission): Promise<string[]> => {
      const { texts } = await everything(await make(document))
      return texts.map(({ text }) => text).filter((text) => text.endsWith(', Defender') || text === 'D')
    }
    const before = await captions({ ...rest, markers })
    const after = await captions({ ...rest, markers: owned })
    expect(after.length).toBe(before.length + 2)
    expect(after.some((text) => text.endsWith(', Defender'))).toBe(true)
  })

  it('say names whole, however long, of markers and zones', async () => {
    const map = fullMap()
    const long = 'the Third Reclamation Fleet of the Honourable Company of Salvagers'
    const { texts } = await everything(
      await make({
        ...map,
        sides: map.sides.map((side) => ({ ...side, name: `${side.name} of ${long}` })),
        markers: map.markers.map((marker) => ({ ...marker, side: 'defender' })),
        zones: map.zones.map((zone) => ({ ...zone, label: long })),
      }),
    )
    const said = texts.map(({ text }) => text)
    expect(said.filter((text) => text.includes('…'))).toEqual([])
    expect(said.join(' ').split(long).length - 1).toBe(map.markers.length + map.zones.length)
  })

  it('keep all words of a card within its edge', () => {
    const mission = everyKind()
    const label = 'Generator deck of the northern station'
    const named = { ...mission, regions: mission.regions.map((region) => ({ ...region, label })) }
    const squares = named.regions.map((region) => ({
      ...region,
      squares: ['A', 'B', 'C', 'D'].flatMap((_, y) => [0, 1, 2, 3].map((x) => ({ board: 1 as const, x, y }))),
    }))
    const cards =
      cutoutGroups({ ...named, regions: squares }, 277).find(({ one }) => one.startsWith('card'))?.cutouts ?? []
    expect(cards.length).toBeGreaterThan(3)
    for (const { shapes, height } of cards)
      for (const shape of shapes)
        if (shape.type === 'text') expect(shapeBox(shape).y + shapeBox(shape).height).toBeLessThan(height)
  })

  it('are as many as the map needs, in true size', async () => {
    const document = fullMap()
    const { boxes, texts } = await everything(await make(document))
    const ofSize = (width: number, height: number): number =>
      boxes.filter((box) => Math.abs(box.width - width) < 0.05 && Math.abs(box.height - height) < 0.05).length
    expect(ofSize(50, 50)).toBe(1)
    const needed = new Map(partsOf(document).map((row) => [row.code, row.needed]))
    const count = (...codes: string[]): number => codes.reduce((sum, code) => sum + (needed.get(code) ?? 0), 0)
    expect(count('A1', 'A3')).toBeGreaterThan(10)
    expect(ofSize(5.5, 194)).toBe(count('A1', 'A3'))
    expect(ofSize(25, 194)).toBe(count('A2', 'A4'))
    expect(ofSize(5.5, 97)).toBe(count('B1', 'B2'))
    expect(ofSize(25, 97)).toBe(count('B3'))
    expect(ofSize(25, 14)).toBe(count('PL', 'PR'))
    expect(ofSize(40, 40)).toBe(8)
    // One card for each zone and region, whatever their squares.
    expect(ofSize(60, 28)).toBe(document.zones.length + document.regions.length)
    expect(texts.map(({ text }) => text).join(' ')).toContain('reduced')
    // The squares on cards are set in type of 3 mm, signs of zones in larger type.
    const codes = texts.filter(({ size }) => size < 6 && Math.abs(size - 3) > 0.01)
    for (const [code, times] of needed) expect(codes.filter(({ text }) => text === code)).toHaveLength(times)
  })

  it('have a block for each column, and walls as long as they are between columns', () => {
    const panel = { id: 'p1', piece: 'W1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null } as const
    const panels = [panel, { ...panel, id: 'p2', x: 2 }]
    const groups = cutoutGroups({ ...blankMission(), kit: { id: 'connectors-114', count: 1, codes: {} }, panels }, 277)
    const sizes = (name: string) =>
      groups.find(({ one }) => one === name)?.cutouts.map(({ width, height }) => [width, height])
    expect(sizes('column')).toEqual([
      [50, 50],
      [50, 50],
      [50, 50],
    ])
    expect(sizes('wall')).toEqual([
      [33, 64],
      [33, 64],
    ])
  })

  it.each([
    [152.4, 'reduced'],
    [20, 'enlarged'],
  ])('say how large the squares of a kit of %s mm are on cards', async (pitch, word) => {
    const { lattice, ...kit } = BOARDING_ACTIONS_KIT
    const own = { ...kit, id: 'mine', lattice: { ...lattice, pitch: { ...lattice.pitch, value: pitch } } }
    const document = { ...fullMap(), kit: { id: 'mine', count: 2, codes: {}, own } }
    const { texts } = await everything(await make(document))
    expect(texts.map(({ text }) => text).join(' ')).toContain(
      `areas are ${word}: a square of ${pitch} mm is 24 mm wide on them`,
    )
  })

  it.each<[string, Partial<PdfOptions>]>([
    ['A4', {}],
    ['A5: long panels in two', { paper: 'a5' }],
    ['A5 with wide margins', { paper: 'a5', margin: 30 }],
    ['Tabloid', { paper: 'tabloid', margin: 5 }],
  ])('keep inside the printable area, with all text in sight: %s', async (_, options) => {
    const { pdf, pages } = await everything(await make(everyKind(), options))
    const margin = options.margin ?? 10
    for (const [index, page] of pages.entries()) {
      if (index > 2) continue
      const { width, height } = pageSize(page)
      const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
      const pixels = await pagePixels(pdf, page, { perMm: 4 })
      expect(inkOutside(pixels, area, 4), `page ${index + 1}`).toEqual([])
      const bare = await pagePixels(pdf, page, { perMm: 4, withoutText: true })
      for (const { text, box, size } of await pageTexts(page)) {
        expect(size * (72 / 25.4), text).toBeGreaterThan(6.95)
        expect(differingPixels(pixels, bare, box, 4), `${text} on page ${index + 1}`).toBeGreaterThan(2)
      }
    }
  })

  it('say what is for later in the battle, and how what lies face down is folded', async () => {
    const { texts } = await everything(await make(ships))
    const words = texts.map(({ text }) => text).join(' ')
    expect(words).toContain('30 walls, 32 tokens, 12 cards for zones and areas.')
    expect(words).toContain('Placed during the battle: 6 Breach, 6 Debris.')
    expect(words).toContain('fold along the dashed line')
    const plain = (await everything(await make(fullMap()))).texts.map(({ text }) => text).join(' ')
    expect(plain).not.toContain('Placed during')
    expect(plain).not.toContain('fold')
  })
  it('leave no sheet with a lone half-pillar on it', async () => {
    for (let walls = 20; walls < 60; walls += 6) {
      const map = fullMap()
      const document = { ...map, zones: [], regions: [], markers: [], panels: map.panels.slice(0, walls) }
      const { pages } = await everything(await make(document))
      const last = pages.at(-1)
      if (pages.length > 1 && last !== undefined)
        expect((await pageTexts(last)).length, `${walls} walls`).toBeGreaterThan(2)
    }
  })

  it('say when there is nothing to cut out', async () => {
    const { pages, texts } = await everything(await make(blankMission()))
    expect(pages).toHaveLength(1)
    expect(texts.map(({ text }) => text).join(' ')).toContain('nothing on the map to cut out')
  })

  it('end somewhere for a map of thousands', async () => {
    const bytes = await make(stressMap(4000))
    expect((await openPdf(bytes)).numPages).toBeLessThan(150)
    expect(bytes.length).toBeLessThan(2_000_000)
  })
})

describe('what other programs say', () => {
  const files = async (): Promise<Uint8Array[]> => [
    await make(everyKind()),
    await trueScalePdf('tiles', everyKind()),
    await trueScalePdf('tiles', everyKind(), { tileMode: 'single' }),
  ]

  it.skipIf(!hasTool('qpdf'))('qpdf finds nothing wrong', async () => {
    for (const bytes of await files()) {
      const { status, said } = askTool('qpdf', ['--check'], bytes)
      expect(said).toContain('No syntax or stream encoding errors found')
      expect(status).toBe(0)
    }
  })

  it.skipIf(!hasTool('pdffonts'))('every font is embedded, as a subset', async () => {
    for (const bytes of await files()) {
      const [, , ...fonts] = askTool('pdffonts', [], bytes).said.trim().split('\n')
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Barlow\S*\s+CID TrueType\s+Identity-H\s+yes yes yes/)
    }
  })
})
