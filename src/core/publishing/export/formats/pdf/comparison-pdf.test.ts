import { expect, it } from 'vitest'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLines } from '#editing/compare/difference.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { testFonts } from '../../../../../../test/support/fonts.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { openPdf } from '../../../../../../test/support/pdf-pages.ts'
import { comparisonPdf } from './comparison-pdf.ts'

const resources = { fonts: testFonts() }
const options = { paper: 'a4', before: 'Version of 3 May', after: 'ambush.bulkhead' } as const

/** Everything that is written, without blanks: lines are parted where the column ends. */
async function textOf(bytes: Uint8Array): Promise<{ readonly pages: number; readonly text: string }> {
  const pdf = await openPdf(bytes)
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  return { pages: pdf.numPages, text: texts.join('').replace(/\s/g, '') }
}

const after = fullMap()
const before: Mission = {
  ...after,
  mission: { ...after.mission, title: 'Before', briefing: 'Short.' },
  panels: after.panels.slice(0, 2),
  markers: after.markers.map((marker) => ({ ...marker, x: marker.x + 9 })),
}

it('prints every difference, on as many pages as that takes', async () => {
  const lines = differenceLines(compareMissions(before, after))
  expect(lines.length).toBeGreaterThan(24)
  const { pages, text } = await textOf(await comparisonPdf(before, after, options, resources))
  expect(pages).toBeGreaterThan(1)
  for (const line of lines) expect(text).toContain(line.replace(/\s/g, ''))
  expect(text).toContain('FromVersionof3Maytoambush.bulkhead')
})

it('is the same for the same missions, and one page for two that say the same', async () => {
  const one = await comparisonPdf(after, after, options, resources)
  expect((await textOf(one)).pages).toBe(1)
  expect(await comparisonPdf(after, after, options, resources)).toEqual(one)
})

it('takes a mission on which nothing stands', async () => {
  const blank = blankMission()
  const { text } = await textOf(await comparisonPdf(after, blank, options, resources))
  expect(text).toContain('removed')
})
