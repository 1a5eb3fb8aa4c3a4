import { beforeAll, describe, expect, it } from 'vitest'
import type { Box } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { everyKind } from '../../../../../../../test/support/every-kind.ts'
import { fullMap } from '../../../../../../../test/support/full-map.ts'
import {
  differingPixels,
  inkOutside,
  openPdf,
  type PagePixels,
  pagePixels,
  pageSize,
  pageTexts,
  paintedBoxes,
  strangeness,
} from '../../../../../../../test/support/pdf-pages.ts'
import { trueScalePdf } from '../../../../../../../test/support/true-scale-pdf.ts'
import { type PdfOptions, pdfOptions } from '../pdf-options.ts'
import { type TiledBoard, tiledBoards } from './tile-plan.ts'

const make = (document: Mission, options: Partial<PdfOptions> = {}): Promise<Uint8Array> =>
  trueScalePdf('tiles', document, options)
const boardsOf = (document: Mission, options: Partial<PdfOptions> = {}): TiledBoard[] =>
  tiledBoards(document, pdfOptions.parse(options))
const measured = (boxes: readonly Box[], width: number, height: number, tolerance = 0.05): Box[] =>
  boxes.filter((box) => Math.abs(box.width - width) <= tolerance && Math.abs(box.height - height) <= tolerance)
const printable = ({ width, height }: { width: number; height: number }, margin: number): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

let full: Uint8Array
beforeAll(async () => {
  full = await make(fullMap())
})

describe('tiles of the full map on A4', () => {
  it('are a page that says how, and twelve sheets for each board', async () => {
    const labels = boardsOf(fullMap()).flatMap(({ board, tiling }) =>
      tiling.tiles.map(({ label }) => `${board}-${label}`),
    )
    expect(labels).toHaveLength(24)
    const pdf = await openPdf(full)
    expect(await pdf.getPageLabels()).toEqual(['Tiles', ...labels])
    expect(pdf.numPages).toBe(25)
    const { width, height } = pageSize(await pdf.getPage(2))
    expect([width, height].map((length) => Math.round(length * 100) / 100)).toEqual([210, 297])
  })

  it('measure true: a wall of 194 mm, a board of 606 by 703 mm, the square of 50 mm, rulers of 100 mm', async () => {
    const pdf = await openPdf(full)
    const first = await paintedBoxes(await pdf.getPage(1))
    expect(measured(first, 50, 50)).toHaveLength(1)
    expect(measured(first, 100, 0)).toHaveLength(1)
    expect(measured(first, 0, 100)).toHaveLength(1)
    // On tile B1 of board 1 stands A1 upright, 194 mm long; the plate of the board reaches beyond it.
    const tile = await paintedBoxes(await pdf.getPage(6))
    expect(measured(tile, 5.5, 194).length).toBeGreaterThan(0)
    expect(measured(tile, 606, 703).length).toBeGreaterThan(0)
  })

  it('show each thing where it lies: nodes of the lattice a pitch apart, from the corner of the board', async () => {
    const [board] = boardsOf(fullMap())
    const tile = board?.tiling.tiles[5] ?? expect.fail('there is B2')
    const boxes = await paintedBoxes(await (await openPdf(full)).getPage(7))
    const nodes = measured(boxes, 7, 7)
    expect(nodes.length).toBeGreaterThan(3)
    for (const { x, y, width, height } of nodes) {
      const pitches = [(x + width / 2 - 14 + tile.window.x - 12) / 97, (y + height / 2 - 14 + tile.window.y - 12) / 97]
      for (const value of pitches) expect(Math.abs(value - Math.round(value)) * 97).toBeLessThan(0.05)
    }
  })

  it('name every neighbour and themselves', async () => {
    const pdf = await openPdf(full)
    for (const [index, { board, tiling }] of boardsOf(fullMap()).entries())
      for (const [place, { label, neighbours }] of tiling.tiles.entries()) {
        if (place % 5 !== 0) continue
        const texts = (await pageTexts(await pdf.getPage(2 + index * 12 + place))).map(({ text }) => text)
        expect(texts).toContain(`Board ${board} · ${label}`)
        for (const neighbour of Object.values(neighbours)) if (neighbour !== null) expect(texts).toContain(neighbour)
      }
  })
})

it('on small paper with a wide margin arrows stand clear of the large letters, and what to do is said whole', async () => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const options = { paper: 'a5', margin: 20, orientation } as const
    const pdf = await openPdf(await make(fullMap(), options))
    const [{ board, tiling } = expect.fail('a board')] = boardsOf(fullMap(), options)
    const first = (await pdf.getPageLabels())?.indexOf(`${board}-A1`) ?? expect.fail('labels')
    const texts = await pageTexts(await pdf.getPage(first + 1))
    // A square of the map may be called as a neighbour is: what stands beside the map comes after it.
    const boxOf = (text: string): Box => (texts.findLast((each) => each.text === text) ?? expect.fail(text)).box
    const [large, south] = [boxOf(`Board ${board} · A1`), boxOf(tiling.tiles[0]?.neighbours.south ?? '')]
    /** What an arrow takes before its label. */
    const ARROW = 3.2
    const beside = south.x - ARROW > large.x + large.width + 1
    expect(beside || south.x + south.width < large.x - 1, orientation).toBe(true)
    expect(texts.map(({ text }) => text).filter((text) => text.includes('…'))).toEqual([])
  }
})

describe.each<[string, Mission, Partial<PdfOptions>]>([
  ['the full map on A4', fullMap(), {}],
  ['every kind of thing on Letter', everyKind(), { paper: 'letter', overlap: 16 }],
  ['every kind of thing on A3, edge to edge', everyKind(), { paper: 'a3', overlap: 0, margin: 5 }],
])('%s', (_, document, options) => {
  const PER_MM = 2
  /** How much lighter or darker than all pixels around it a pixel may be. */
  const ANTIALIAS = 24
  /** Pixels beside a trim line that it may touch. */
  const LINE = 2

  it('put together is the whole map, pixel for pixel', async () => {
    const [tiled, single] = await Promise.all([
      make(document, options),
      make(document, { ...options, tileMode: 'single' }),
    ])
    const [pdf, whole] = await Promise.all([openPdf(tiled), openPdf(single)])
    const margin = options.margin ?? 10
    const edge = margin + 4
    const map = await pagePixels(whole, await whole.getPage(1), { perMm: PER_MM })
    let page = 1
    let compared = 0
    for (const { box, tiling } of boardsOf(document, options))
      for (const { window, net } of tiling.tiles) {
        page += 1
        // Whole pixels all, so that pixels of tile and map lie on each other.
        const origin = [box.x + window.x + edge, box.y + window.y + edge].map((mm) => mm * PER_MM) as [number, number]
        expect(origin.map(Math.round)).toEqual(origin)
        const pixels = await pagePixels(pdf, await pdf.getPage(page), { perMm: PER_MM })
        const result = compare(pixels, map, { window, net, origin, own: edge * PER_MM })
        compared += result.compared
        expect(result.wrong, `page ${page}`).toEqual([])
      }
    const { width, height } = boardsOf(document, options)[0]?.box ?? expect.fail('no board')
    expect(compared).toBeGreaterThan(2 * width * height * PER_MM ** 2 * 0.9)
  })

  function compare(
    tile: PagePixels,
    map: PagePixels,
    { window, net, origin, own }: { window: Box; net: Box; origin: readonly [number, number]; own: number },
  ): { wrong: string[]; compared: number } {
    const wrong: string[] = []
    let compared = 0
    const [mapX, mapY] = [origin[0] - own, origin[1] - own]
    const lines = (from: number, inner: number, outer: number): number[] => [
      from,
      from + inner * PER_MM,
      from + outer * PER_MM,
    ]
    const [upright, level] = [lines(own, net.width, window.width), lines(own, net.height, window.height)]
    const near = (at: readonly number[], pixel: number): boolean =>
      at.some((line) => pixel >= line - LINE - 1 && pixel < line + LINE)
    for (let y = own; y < own + window.height * PER_MM; y += 1) {
      if (near(level, y)) continue
      for (let x = own; x < own + window.width * PER_MM; x += 1) {
        if (near(upright, x)) continue
        compared += 1
        if (strangeness(tile, x, y, map, x + mapX, y + mapY) > ANTIALIAS) wrong.push(`${x},${y}`)
      }
    }
    return { wrong, compared }
  }
})

describe('paper, marks and text', () => {
  const PER_MM = 4

  it.each<[string, Mission, Partial<PdfOptions>, number[]]>([
    ['A4', fullMap(), {}, [1, 2, 20]],
    ['Letter', everyKind(), { paper: 'letter' }, [1, 3, 12]],
    ['A5', everyKind(), { paper: 'a5' }, [1, 2, 3, 12]],
    ['A5 with wide margins', everyKind(), { paper: 'a5', margin: 30, overlap: 30 }, [1, 3, 30]],
    ['A3 across', everyKind(), { paper: 'a3', orientation: 'landscape', margin: 5 }, [1, 3]],
  ])('keep everything inside the printable area and all text in sight: %s', async (_, document, options, pages) => {
    const bytes = await make(document, options)
    const pdf = await openPdf(bytes)
    const { margin } = pdfOptions.parse(options)
    for (const number of pages) {
      const page = await pdf.getPage(number)
      const area = printable(pageSize(page), margin)
      const pixels = await pagePixels(pdf, page, { perMm: PER_MM })
      expect(inkOutside(pixels, area, PER_MM), `page ${number}`).toEqual([])
      const bare = await pagePixels(pdf, page, { perMm: PER_MM, withoutText: true })
      const shown = boardsOf(document, options)[0]?.tiling.shown ?? expect.fail('no board')
      const texts = await pageTexts(page)
      expect(texts.length).toBeGreaterThan(3)
      for (const { text, box, size } of texts) {
        expect(size * (72 / 25.4), `size of ${text}`).toBeGreaterThan(6.95)
        if (isCutOff(box, shown)) continue
        expect(differingPixels(pixels, bare, box, PER_MM), `${text} on page ${number}`).toBeGreaterThan(2)
      }
    }
  })

  /** A text of the map of which the tile shows a sliver only. */
  const isCutOff = (box: Box, shown: Box): boolean => {
    const width = Math.min(box.x + box.width, shown.x + shown.width) - Math.max(box.x, shown.x)
    const height = Math.min(box.y + box.height, shown.y + shown.height) - Math.max(box.y, shown.y)
    const inGutter = width <= 0 || height <= 0
    return inGutter ? box.height > 4 && box.width > 2 : width < 1.5 || height < 1.5
  }

  it('show the same in every ink, with less of it in the saving one', async () => {
    const texts: unknown[] = []
    const darkness: Partial<Record<PdfOptions['ink'], number>> = {}
    for (const ink of ['colour', 'grey', 'saver'] as const) {
      const pdf = await openPdf(ink === 'colour' ? full : await make(fullMap(), { ink }))
      const page = await pdf.getPage(9)
      texts.push(await pageTexts(page))
      const { data } = await pagePixels(pdf, page, { perMm: 2 })
      darkness[ink] = data.reduce((sum, value) => sum + 255 - value, 0)
      const coloured = data.findIndex((value, at) => at % 4 < 2 && value !== data[at + 1])
      if (ink !== 'saver') expect(coloured < 0).toBe(ink === 'grey')
    }
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
    expect(darkness.saver).toBeLessThan((darkness.colour ?? 0) * 0.8)
  })
})

describe('one large sheet', () => {
  it.each<[string, Mission, number, readonly [number, number]]>([
    ['boards that touch', fullMap(), 1, [1212, 703]],
    ['two decks', { ...fullMap(), arrangement: { kind: 'levels', upper: 2 } }, 2, [606, 703]],
    [
      'boards apart',
      { ...fullMap(), arrangement: { kind: 'joined', edge: 'east', gap: 250, offset: 0 } },
      2,
      [606, 703],
    ],
    [
      'boards that pass each other',
      { ...fullMap(), arrangement: { kind: 'joined', edge: 'east', gap: 0, offset: 800 } },
      2,
      [606, 703],
    ],
    ['one board', { ...blankMission(), arrangement: { kind: 'single' } }, 1, [606, 703]],
  ])('%s', async (_, document, pages, [width, height]) => {
    const pdf = await openPdf(await make(document, { tileMode: 'single' }))
    expect(pdf.numPages).toBe(pages)
    const page = await pdf.getPage(1)
    const boxes = await paintedBoxes(page)
    expect(measured(boxes, 606, 703).length).toBe(width === 606 ? 1 : 2)
    expect(measured(boxes, 50, 50)).toHaveLength(1)
    expect(pageSize(page).width).toBeCloseTo(width + 28, 2)
    expect(pageSize(page).height).toBeGreaterThan(height + 100)
    const pixels = await pagePixels(pdf, page, { perMm: 1 })
    expect(inkOutside(pixels, printable(pageSize(page), 10), 1)).toEqual([])
  })
})
