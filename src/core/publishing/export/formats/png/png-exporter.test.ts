import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { textBox } from '#drawing/display/shapes.ts'
import { type PngChunk, readInternationalText, readPngChunks } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ExportResources } from '#publishing/export/exporter.ts'
import { mapPicture, type Picture } from '#publishing/export/picture.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { decodePng, type Pixels } from '../../../../../../test/support/png-pixels.ts'
import { rasterise } from '../../../../../../test/support/rasterise.ts'
import { pngExporter } from './png-exporter.ts'

const none = new Uint8Array()
const resources: ExportResources = {
  fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none },
  rasterise,
}

async function make(document: Mission, options: Record<string, unknown>): Promise<Uint8Array> {
  const job = pngExporter.prepare(document, options, 'a')
  if (!job.ok) throw new Error(job.error.message)
  const [file] = await job.value.run(resources)
  return file?.bytes ?? none
}
const warningsOf = (options: Record<string, unknown>): readonly string[] => {
  const job = pngExporter.prepare(blankMission(), options, 'a')
  if (!job.ok) throw new Error(job.error.message)
  return job.value.warnings
}
function chunksOf(png: Uint8Array): readonly PngChunk[] {
  const read = readPngChunks(png)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
/** Pixels in a metre, both ways. */
function density(png: Uint8Array): readonly number[] {
  const { data } = chunksOf(png).find(({ type }) => type === 'pHYs') ?? expect.fail('no pHYs')
  const view = new DataView(data.buffer, data.byteOffset)
  return [view.getUint32(0), view.getUint32(4), view.getUint8(8)]
}
/** The pixel at a place of the battlefield (mm). */
const seenAt = (pixels: Pixels, { x, y, width }: Picture['box'], place: { x: number; y: number }) =>
  pixels.at(Math.floor(((place.x - x) / width) * pixels.width), Math.floor(((place.y - y) / width) * pixels.width))

const choices = { theme: 'print', transparent: false, area: null, title: false, key: false } as const
const oneWall: Mission = { ...blankMission(), panels: [panelOf('p1', 1, 'A1 0 1 h')] }

describe('PNG', () => {
  it('is 3000 pixels wide and prints at 1 : 7 unless asked otherwise', async () => {
    const png = await make(oneWall, {})
    const { width, height } = decodePng(png)
    expect([width, height]).toEqual([3000, Math.round((3000 * 771) / 1280)])
    // 3000 pixels are 1280 mm / 7 on paper.
    expect(density(png)).toEqual([Math.round(3000 / (1.28 / 7)), Math.round(3000 / (1.28 / 7)), 1])
  })

  it('has the resolution asked for at the scale asked for', async () => {
    const png = await make(oneWall, { size: 'resolution', dpi: 150, scale: 10 })
    const { width } = decodePng(png)
    expect(width).toBe(Math.round((128 / 25.4) * 150))
    const [perMetre = 0] = density(png)
    // On paper a wall of 194 mm is 19.4 mm long, to a tenth of a pixel in its whole length.
    const pixelsOfWall = (194 * width) / 1280
    expect(Math.abs((pixelsOfWall / perMetre) * 1000 - 19.4)).toBeLessThan(0.005)
  })

  it('carries the whole mission right after its header', async () => {
    const document = { ...oneWall, mission: { ...oneWall.mission, title: 'Übung 船 \ud83d\ude80' } }
    const chunks = chunksOf(await make(document, { width: 200 }))
    expect(chunks.slice(0, 3).map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'pHYs'])
    expect(chunks.filter(({ type }) => type === 'iTXt' || type === 'pHYs')).toHaveLength(2)
    const found = chunks[1] && readInternationalText(chunks[1])
    expect(found).toMatchObject({ keyword: 'bulkhead-mission', compressed: true })
    expect(inflateSync(found?.text ?? none).toString('utf8')).toBe(writeMission(document))
  })

  it('shows the wall where it stands, and the floor beside it', async () => {
    const { box } = mapPicture(oneWall, choices)
    const pixels = decodePng(await make(oneWall, { width: 1500 }))
    expect(seenAt(pixels, box, { x: 606 + 12 + 60, y: 109 })).toEqual([0x1a, 0x1a, 0x1a, 255])
    expect(seenAt(pixels, box, { x: 606 + 12 + 60, y: 130 })).toEqual([255, 255, 255, 255])
    const dark = decodePng(await make(oneWall, { width: 1500, theme: 'dark' }))
    expect(seenAt(dark, box, { x: 606 + 12 + 60, y: 109 })).toEqual([0xdc, 0xe4, 0xea, 255])
    expect(dark.at(0, 0)).toEqual([0x12, 0x16, 0x1b, 255])
  })

  it('is transparent beside the boards when asked to, and only there', async () => {
    const clear = decodePng(await make(oneWall, { width: 640, transparent: true }))
    expect(clear.at(0, 0)[3]).toBe(0)
    expect(clear.at(639, clear.height - 1)[3]).toBe(0)
    expect(clear.at(100, 100)[3]).toBe(255)
    expect(decodePng(await make(oneWall, { width: 640 })).at(0, 0)).toEqual([255, 255, 255, 255])
  })

  it('shows a part of the battlefield', async () => {
    const area = { x: 606, y: 97, width: 97, height: 24 }
    for (const asked of [area, '606,97,97,24']) {
      const pixels = decodePng(await make(oneWall, { width: 970, area: asked }))
      expect([pixels.width, pixels.height]).toEqual([970, 240])
      expect(pixels.at(600, 120)).toEqual([0x1a, 0x1a, 0x1a, 255])
    }
    const beside = pngExporter.prepare(oneWall, { area: '9000,9000,10,10' }, 'a')
    expect(beside.ok && beside.value.warnings).toEqual([
      expect.stringContaining('doesn’t include any of the battlefield'),
    ])
    for (const area of ['1,2,3', { x: 0, y: 0, width: 0, height: 1 }, '0,0,0,9'])
      expect(pngExporter.prepare(oneWall, { area }, 'a')).toMatchObject({ ok: false, error: { option: 'area' } })
  })

  it('shows every text: without it, there are other pixels in its place', async () => {
    const document = fullMap()
    const withText = mapPicture(document, { ...choices, title: true, key: true })
    const plain: Picture = {
      ...withText,
      extras: withText.extras.filter(({ type }) => type !== 'text'),
      layers: withText.layers.map((layer) => ({
        ...layer,
        figures: layer.figures.map((figure) => ({
          ...figure,
          shapes: figure.shapes.filter(({ type }) => type !== 'text'),
        })),
      })),
    }
    const width = 1600
    const [shown, bare] = (await Promise.all([withText, plain].map((picture) => rasterise(picture, width)))).map(
      ({ png }) => decodePng(png),
    )
    if (shown === undefined || bare === undefined) throw new Error('no pictures')
    const { box, layers, extras } = withText
    const texts = [...layers.flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes)), ...extras].filter(
      (shape) => shape.type === 'text',
    )
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) {
      const around = textBox(text)
      const scale = width / box.width
      let different = 0
      for (let y = Math.floor((around.y - box.y) * scale); y < (around.y + around.height - box.y) * scale; y += 1)
        for (let x = Math.floor((around.x - box.x) * scale); x < (around.x + around.width - box.x) * scale; x += 1)
          if (shown.at(x, y).join() !== bare.at(x, y).join()) different += 1
      expect(different, text.text).toBeGreaterThan(10)
    }
  })

  it('gets higher by title and key, and the map in it stays as it was', async () => {
    const plain = decodePng(await make(fullMap(), { width: 640 }))
    const titled = decodePng(await make(fullMap(), { width: 640, title: true }))
    const both = decodePng(await make(fullMap(), { width: 640, title: true, key: true }))
    expect(titled.height).toBeGreaterThan(plain.height)
    expect(both.height).toBeGreaterThan(titled.height)
  })

  it('is reduced to what can be drawn, and says so before', () => {
    expect(warningsOf({ width: 9000 })).toEqual([])
    expect(warningsOf({ size: 'resolution', dpi: 600, scale: 1 })).toEqual([
      expect.stringContaining('be 10307 pixels wide (204 dpi at 1 : 1)'),
    ])
  })

  it('is the same every time', async () => {
    const [one, other] = [await make(fullMap(), { width: 500 }), await make(structuredClone(fullMap()), { width: 500 })]
    expect(Buffer.from(one).equals(other)).toBe(true)
  })

  it('says so where nobody can make pixels', async () => {
    const job = pngExporter.prepare(oneWall, {}, 'a')
    await expect(job.ok && job.value.run({ fonts: resources.fonts })).rejects.toThrow('pictures cannot be made here')
  })
})
