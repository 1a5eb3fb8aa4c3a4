import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { faulty, make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'

const blank = blankMission()

describe('the roster sheet', () => {
  it('is a page for each side, with its name, its limits and lines to write on', async () => {
    const pages = await pagesOf(
      await make({ ...blank, mission: { ...blank.mission, title: 'Hold' } }, { sheet: ['roster'] }),
    )
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toContain('Attacker · Hold')
    expect(pages[1]?.text).toContain('Defender · Hold')
    for (const page of pages) {
      expect(page.text).toContain('Zone or reserves')
      expect(page.text).toContain('of 500')
      expect(faulty(page, 10)).toEqual([])
    }
  })
  it('goes on with its heads on the next page, on any paper', async () => {
    const units = Array.from({ length: 60 }, (_, index) => ({
      id: `u${index}`,
      name: `Boarders of the ${index + 1}th watch with a long name`,
      points: 8,
      models: 5,
      size: '',
    }))
    const full: Mission = { ...blank, forces: [{ side: 'attacker', parts: [], slots: [], units }] }
    for (const paper of ['a5', 'letter', 'a3'] as const) {
      const pages = await pagesOf(await make(full, { sheet: ['roster'], paper }))
      const own = pages.filter(({ text }) => text.includes('watch with'))
      for (const page of own) expect(page.text).toContain('Points')
      const all = pages.map(({ text }) => text).join(' ')
      for (const { name } of [units[0], units[59]].filter((unit) => unit !== undefined))
        expect(all.replace(/\s+/g, ' ')).toContain(name.slice(0, 16))
      expect(all).toContain('480 of 500')
      for (const page of pages) expect(faulty(page, 10)).toEqual([])
    }
  })
  it('has fewer empty rows on small paper rather than a page with four lines for notes', async () => {
    const pages = await pagesOf(await make(blank, { sheet: ['roster'], paper: 'a5' }))
    expect(pages.map(({ text }) => /Stratagems and enhancements/.test(text))).toEqual([true, true])
  })
  it('has lines and choices beside each other on low paper, so that a side keeps its one page', async () => {
    const text = 'Once in the battle.'
    const reference = Array.from({ length: 5 }, (_, index) => ({
      kind: 'stratagem' as const,
      title: `Bolt the hatch ${index}`,
      text,
    }))
    const offered: Mission = { ...blank, play: { ...blank.play, reference } }
    for (const mission of [blank, offered]) {
      const pages = await pagesOf(await make(mission, { sheet: ['roster'], paper: 'a5', orientation: 'landscape' }))
      expect(pages.map((page) => /Stratagems and enhancements/.test(page.text))).toEqual([true, true])
      for (const page of pages) expect(faulty(page, 10)).toEqual([])
    }
    const pages = await pagesOf(await make(offered, { sheet: ['roster'], paper: 'a5', orientation: 'landscape' }))
    for (const { title } of reference) expect(pages[0]?.text).toContain(title)
  })
  it('is there for ships', async () => {
    const pages = await pagesOf(await make(ships, { sheet: ['roster'] }))
    expect(pages.length).toBeGreaterThanOrEqual(2)
  })
  it('breaks no word on small paper, whatever columns there are', async () => {
    const words = ['Defence', 'Reinforcements', 'Bombardiers']
    const unit = {
      id: 'u1',
      name: 'Watch of the Quarterdecks',
      points: 120,
      models: 10,
      size: words[2] ?? '',
      part: 'p1',
      slot: 's1',
    }
    const force = {
      side: 'attacker',
      parts: [{ id: 'p1', name: words[1] ?? '' }],
      slots: [{ id: 's1', name: words[0] ?? '' }],
      units: [unit],
    }
    const full: Mission = { ...blank, forces: [force] }
    for (const orientation of ['portrait', 'landscape'] as const) {
      const [page] = await pagesOf(await make(full, { sheet: ['roster'], paper: 'a5', orientation }))
      for (const word of [...words, 'Quarterdecks', 'Zone or reserves', 'Wargear and notes', 'Counts as'])
        expect(page?.text).toContain(word)
      if (page !== undefined) expect(faulty(page, 10)).toEqual([])
    }
  })
  it('narrows no column for one endless word in another', async () => {
    const link = `https://${'quarterdeck'.repeat(6)}.example`
    const unit = { id: 'u1', name: link, points: 1250, models: 10, size: '', part: 'p1', slot: 's1' }
    const force = {
      side: 'attacker',
      parts: [{ id: 'p1', name: 'Reinforcements' }],
      slots: [{ id: 's1', name: 'Bombardiers' }],
      units: [unit],
    }
    for (const paper of ['a5', 'a4'] as const) {
      const [page] = await pagesOf(await make({ ...blank, forces: [force] }, { sheet: ['roster'], paper }))
      for (const word of ['Reinforcements', 'Bombardiers', '1250', 'Points', 'Starting', 'Strength', 'Lost'])
        expect(page?.text).toContain(word)
      if (page !== undefined) expect(faulty(page, 10)).toEqual([])
    }
  })
})
