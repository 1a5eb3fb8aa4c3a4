import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { openPdf } from '../../../../../../test/support/pdf-pages.ts'
import { faulty, make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import type { PdfOptions } from './pdf-options.ts'

const read = readMission(
  readFileSync(new URL('../../../../../../resources/samples/cutting-party.bulkhead', import.meta.url), 'utf8'),
)
if (!read.ok) throw new Error(read.error.message)
const mission = read.value.document

const made = (options: Partial<PdfOptions>): Promise<Uint8Array> => make(mission, options)
const marginsOf = async (options: Partial<PdfOptions>): Promise<readonly (readonly number[])[]> =>
  (await pagesOf(await made(options)))
    .filter(({ texts }) => texts.length > 0)
    .map(({ width, texts }) => [
      Math.min(...texts.map(({ box }) => box.x)),
      width - Math.max(...texts.map(({ box }) => box.x + box.width)),
    ])

describe('paper that is printed on both sides', () => {
  it('has every part on a front, and what is cut with an empty back', async () => {
    const pages = await pagesOf(await made({ sheet: ['parts', 'mission', 'cutouts', 'setup'], bothSides: true }))
    const fronts = pages.filter((_, index) => index % 2 === 0).map(({ text }) => text)
    const backs = pages.filter((_, index) => index % 2 === 1).map(({ text }) => text)
    expect(fronts[0]).toContain('Parts list')
    expect(backs[0]).toBe('')
    expect(fronts[1]).toContain('Mission sheet')
    expect(backs[1]).toContain('overleaf')
    const cut = fronts.findIndex((text) => text.includes('Cut-outs'))
    const setup = fronts.findIndex((text) => text.includes('Set-up sheet'))
    expect([cut, setup]).toEqual([2, fronts.length - 1])
    expect(backs.at(-1)).toContain('Set-up sheet, board 2')
    expect(backs.slice(cut, setup).every((text) => text === '')).toBe(true)
    // Numbers count the sides of the paper, so that a sheet that fell down is found again.
    expect(fronts.at(-1)).toContain(`Page ${fronts.length * 2 - 1} of ${pages.length}`)
  })

  it.each([
    ['portrait', 'DuplexFlipLongEdge'],
    ['landscape', 'DuplexFlipShortEdge'],
  ] as const)('in %s tells the printer how to turn it', async (orientation, turned) => {
    const pdf = await openPdf(await made({ sheet: ['mission'], bothSides: true, orientation }))
    expect(await pdf.getViewerPreferences()).toMatchObject({ Duplex: turned })
  })
})

describe('a margin for holes', () => {
  it('is on the left of every page, and nothing leaves the paper', async () => {
    const options = { sheet: ['mission', 'setup', 'parts', 'score'], holes: true } as const
    for (const [left = 0] of await marginsOf({ ...options, sheet: [...options.sheet] }))
      expect(left).toBeGreaterThanOrEqual(21.9)
    for (const page of await pagesOf(await made({ ...options, sheet: [...options.sheet] })))
      expect(faulty(page, 10)).toEqual([])
  })

  it('is on the right of backs', async () => {
    const [front, back] = await marginsOf({ sheet: ['mission'], holes: true, bothSides: true })
    expect(front?.[0]).toBeGreaterThanOrEqual(21.9)
    expect(front?.[1]).toBeLessThan(21)
    expect(back?.[0]).toBeLessThan(21)
    expect(back?.[1]).toBeGreaterThanOrEqual(21.5)
  })
})
