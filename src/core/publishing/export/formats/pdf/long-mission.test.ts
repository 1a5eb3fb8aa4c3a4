import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { germanChronicle, germanMission } from '../../../../../../test/support/german-mission.ts'
import { openPdf } from '../../../../../../test/support/pdf-pages.ts'
import { make, pagesOf, type ReadPage } from '../../../../../../test/support/pdf-suite.ts'

const missions = { rules: germanMission(), chronicle: germanChronicle() } as const
const kinds = ['rules', 'chronicle'] as const
const { mission } = missions.rules
const POINTS = 72 / 25.4

/** How often each word stands there. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.split(/\s+/)) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Words of the author that stand on the pages less often than in the mission. */
function dropped(pages: readonly ReadPage[], written: string): string[] {
  const printed = countsOf(pages.map(({ text }) => text).join(' '))
  return [...countsOf(written)].filter(([word, count]) => (printed.get(word) ?? 0) < count).map(([word]) => word)
}

/** Texts in letters smaller than so many points; heads and feet of pages, where titles and numbers stand, are passed over. */
const smaller = ({ texts, height }: ReadPage, least: number): string[] =>
  texts
    .filter(({ size, box }) => size * POINTS < least - 0.01 && box.y > 16 && box.y < height - 18)
    .map(({ text, size }) => `${text} ${(size * POINTS).toFixed(2)}`)

describe('twelve objectives and eleven thousand letters in German', () => {
  it.each(kinds)('are what they are called, and a file like any other: %s', (kind) => {
    const { mission, written } = missions[kind]
    // And one in the author's words.
    expect(mission.play.objectives).toHaveLength(13)
    expect(written.length).toBeGreaterThanOrEqual(11_000)
    expect(readMission(writeMission(mission))).toMatchObject({
      ok: true,
      value: { document: { mission: { language: 'de' } } },
    })
  })

  it.each([
    ...styleNames.filter((style) => style !== 'deck-plates').map((style) => ['rules', style, 'a4'] as const),
    ['chronicle', 'field-order', 'a4'] as const,
    ['chronicle', 'field-order', 'letter'] as const,
  ])('stand on one sheet of paper whole and large enough: %s, %s on %s', async (kind, style, paper) => {
    const { mission, written } = missions[kind]
    const bytes = await make(mission, { sheet: ['mission'], paper, style })
    const pages = await pagesOf(bytes)
    expect(dropped(pages, written)).toEqual([])
    expect(pages).toHaveLength(2)
    const [front, back] = pages
    if (front === undefined || back === undefined) throw new Error('no page')
    expect(smaller(front, 6.5)).toEqual([])
    expect(smaller(back, 8)).toEqual([])
    // What is smaller than 8 points is lettering of the map and its key, and no sentence of the author.
    const sentences = smaller(front, 8).filter((text) =>
      /Kontrolliere|sichern|Mannschaften|Auftrag|gesichert|Funkspruch/.test(text),
    )
    expect(sentences).toEqual([])
    expect((await (await openPdf(bytes)).getMetadata()).info).toMatchObject({ Language: 'de' })
  })

  it('say on the front what stands overleaf', async () => {
    const [front] = await pagesOf(await make(mission, { sheet: ['mission'] }))
    expect(front?.text).toMatch(/On the back: .*Set-up and rules.*Briefing.*More on scoring/)
  })
})
