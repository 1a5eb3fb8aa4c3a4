import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { testFonts } from '../../../../../../test/support/fonts.ts'
import { packOf, sampleMissions } from '../../../../../../test/support/packs.ts'
import { openPdf, pageTexts } from '../../../../../../test/support/pdf-pages.ts'
import { faulty, make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
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
  it('beside a token at the rim of a board leaves no set-up sheet', async () => {
    const ship = sampleMissions().find(({ mission }) => mission.title === 'Ninth Watch')
    if (ship === undefined) throw new Error('no sample')
    const label = 'Wardroom of the Most Wondrous Mammoth MW'
    const named: Mission = { ...ship, tokens: ship.tokens.map((token) => ({ ...token, label })) }
    for (const page of await pagesOf(await make(named, { sheet: ['setup'] }))) expect(faulty(page, 9)).toEqual([])
  })

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

  it.each(['field-order', 'dossier'] as const)(
    'of sixty letters without a break leaves the sides on the front of low paper in style %s',
    async (style) => {
      const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'
      const mission = {
        ...found,
        sides: found.sides.map((side, index) => (index === 0 ? { ...side, name: unbroken } : side)),
      }
      const [front] = await pagesOf(
        await make(mission, { sheet: ['mission'], paper: 'a5', orientation: 'landscape', style }),
      )
      const letters = (front?.text ?? '').replace(/\s/g, '')
      // Once as who has the first turn, once on the card of the side.
      expect(letters.split(unbroken)).toHaveLength(3)
      expect(letters).toContain('CE1')
      expect(letters).not.toContain('Ontheback:Sides')
      // Labels on a small map are smaller than the text beside it.
      if (front !== undefined) expect(faulty(front, 9, 5)).toEqual([])
    },
  )

  it('of a rule stays on the paper, whole, where no space parts it', async () => {
    const title = 'Sauerstoffflaschenabfülleranwärterversammlungsleiterinnenrat'.repeat(2)
    const titled = { ...sample, play: { ...sample.play, rules: sample.play.rules.map((rule) => ({ ...rule, title })) } }
    expect(titled.play.rules.length).toBeGreaterThan(0)
    const pages = await pagesOf(await make(titled, { sheet: ['mission'], paper: 'a5' }))
    const letters = pages.map(({ text }) => text.replace(/\s/g, '')).join('')
    expect(letters.split(title)).toHaveLength(titled.play.rules.length + 1)
    for (const page of pages) expect(faulty(page, 9, 6)).toEqual([])
  })

  it('has its end too in a running head that is too short for it, and is narrower where that is enough', async () => {
    const briefing = 'Nobody has been here for years. '.repeat(400)
    const long = 'One more hold of the ship that was lost, '.repeat(4)
    for (const [title, whole] of [
      [`${long.slice(0, 150)} seen by the crew`, false],
      [`${long.slice(0, 61)} seen by the crew`, true],
    ] as const) {
      const mission = { ...found, mission: { ...found.mission, title, briefing } }
      const pages = await pagesOf(await make(mission, { sheet: ['briefing'], paper: 'a5' }))
      const heads = pages.slice(1).map(({ texts }) => texts.find(({ text }) => text.endsWith('seen by the crew'))?.text)
      expect(heads.length).toBeGreaterThan(0)
      for (const head of heads) {
        expect(head?.startsWith('One more hold')).toBe(true)
        expect(head === title).toBe(whole)
      }
      for (const page of pages) expect(faulty(page, 9)).toEqual([])
    }
  })

  it('is whole in the key of a pack', async () => {
    const pages = await packPages([sample], { parts: ['key'], paper: 'a5' })
    expect(pages.join(' ').split(LONG).length - 1).toBeGreaterThanOrEqual(5)
  })
})

describe('units with long names', () => {
  const sizes = ['Morning', 'Unreasonably Long-Named Evening', 'Night']
  const force = {
    side: 'attacker',
    parts: [{ id: 'd', name: 'Defence of the inner compartments', share: 40 }],
    slots: [{ id: 'tr', name: 'Troops', least: 2 }],
    units: Array.from({ length: 14 }, (_, index) => ({
      id: `u${index}`,
      name: `Crew of the ${sizes[index % 3]} Watch ${index + 1}.`,
      part: 'd',
      slot: 'tr',
      points: 10,
      models: 5,
      size: 'infantry',
    })),
  }
  const short = {
    side: 'defender',
    parts: [],
    slots: [],
    units: Array.from({ length: 30 }, (_, index) => ({
      id: `v${index}`,
      name: `Team ${index + 1}`,
      points: 10,
      models: 3,
      size: '',
    })),
  }

  it('have the whole width in Forces, and those with short names stand in columns beside each other', async () => {
    const pages = await pagesOf(await make({ ...blankMission(), forces: [force, short] }, { sheet: ['forces'] }))
    expect(pages).toHaveLength(1)
    const texts = pages[0]?.texts ?? []
    for (const { name } of force.units) expect(texts.map(({ text }) => text)).toContain(name)
    const lefts = new Set(texts.flatMap(({ text, box }) => (/^Team \d+$/.test(text) ? [Math.round(box.x)] : [])))
    expect(lefts.size).toBe(2)
  })
})

describe('cards of ships', () => {
  it('that go on below the map are headed there too', async () => {
    const raid = findTemplate('c-squadron-raid')?.document()
    if (raid === undefined) throw new Error('no template')
    const [front] = await pagesOf(await make(raid, { sheet: ['mission'] }))
    const at = (word: string): number => front?.texts.findIndex(({ text }) => text.includes(word)) ?? -1
    expect(at('Squadron cards, continued')).toBeGreaterThan(0)
    expect(front?.texts[at('Squadron cards, continued') + 1]?.text).toBe('Crucible')
    expect(front?.text).not.toMatch(/On the back:.* cards/)
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
