import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { findTemplate } from '#core/templates/templates.ts'
import { testFonts } from '../../../../../test/support/fonts.ts'
import { packOf, sampleMissions } from '../../../../../test/support/packs.ts'
import { openPdf, pageTexts } from '../../../../../test/support/pdf-pages.ts'
import { faulty, make, pagesOf } from '../../../../../test/support/pdf-suite.ts'
import { packPdfOptions } from './pack/pack-pdf-options.ts'
import { writePackPdf } from './pack/write-pack-pdf.ts'

/** As long as names may be. */
const LONG = 'The Extraordinarily Long-Winded Brotherhood of the Sunken Bell and Its Friend'
const words = (text: string): string => text.replace(/\s+/g, ' ')
const found = sampleMissions().find(({ mission }) => mission.title === 'Ration Day')
if (found === undefined) throw new Error('no sample')
const sample: Mission = {
  ...found,
  sides: found.sides.map((side, index) => (index === 0 ? { ...side, name: LONG } : side)),
}

async function packPages(missions: readonly Mission[], options: object): Promise<string[]> {
  const bytes = await writePackPdf(packOf(missions, 'Names'), packPdfOptions.parse(options), { fonts: testFonts() })
  const pdf = await openPdf(bytes)
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(words((await pageTexts(await pdf.getPage(number))).map(({ text }) => text).join(' ')))
  return pages
}

describe('a name that is longer than its line', () => {
  it.each(['score', 'cards'] as const)('is whole on %s of small paper', async (part) => {
    const pages = await pagesOf(await make(sample, { sheet: [part], paper: 'a5' }))
    expect(words(pages.map(({ text }) => text).join(' '))).toContain(LONG)
    for (const page of pages) {
      expect(page.text).not.toContain('…')
      expect(faulty(page, 9)).toEqual([])
    }
  })

  it.each(['field-order', 'deck-plan', 'dossier'])('is whole on the cover of a pack in style %s', async (style) => {
    const titled: Mission = { ...sample, mission: { ...sample.mission, title: LONG } }
    const [cover] = await packPages([titled, ...sampleMissions().slice(0, 8)], { parts: ['cover'], paper: 'a5', style })
    expect(cover).toContain(LONG)
    expect(cover).not.toContain('…')
  })

  it('is whole in the key of a pack', async () => {
    const pages = await packPages([sample], { parts: ['key'], paper: 'a5' })
    expect(pages.join(' ').split(LONG).length - 1).toBeGreaterThanOrEqual(5)
  })
})

describe('on low paper', () => {
  it('a force keeps its roster on one page, with an empty row at least', async () => {
    const blank = blankMission()
    const units = ['Crew', 'Watch', 'Hauler'].map((name, index) => ({
      id: `u${index}`,
      name,
      points: 60,
      models: 5,
      size: '',
    }))
    const forces = [{ side: 'attacker', parts: [], slots: [], units }]
    const pages = await pagesOf(
      await make({ ...blank, forces }, { sheet: ['roster'], paper: 'a5', orientation: 'landscape' }),
    )
    expect(pages).toHaveLength(2)
  })

  it('the last few steps of setting up stand beside the map, not on a page of their own', async () => {
    const ships = findTemplate('s-3000')?.document()
    if (ships === undefined) throw new Error('no template')
    const pages = await pagesOf(await make(ships, { sheet: ['setup'], paper: 'a5', orientation: 'landscape' }))
    expect(pages.filter(({ text }) => text.includes('continued'))).toEqual([])
  })
})
