import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { scorePlayOf } from '#core/sheet/score-play.ts'
import { testFonts } from '../../../../../test/support/fonts.ts'
import { htmlExporter, SCRIPT_HASH, writeHtml } from './html-exporter.ts'

const resources = { fonts: testFonts() }
const root = new URL('../../../../../', import.meta.url)

function missionIn(path: string): Mission {
  const read = readMission(readFileSync(new URL(path, root), 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const samples = readdirSync(new URL('resources/samples/', root)).filter((name) => name.endsWith('.bulkhead'))

describe('the page for a browser', () => {
  it('is what it was', async () => {
    const page = await writeHtml(missionIn('resources/samples/third-bell.bulkhead'), resources)
    await expect(page).toMatchFileSnapshot(new URL('test/golden/exports/third-bell.html', root).pathname)
  })

  it('lets its own script run and no other: SCRIPT_HASH is that of keep-score.js', () => {
    const script = readFileSync(new URL('resources/page/keep-score.js', root))
    expect(SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  })

  it('takes no mark-up of an author', async () => {
    const evil = '</script></title><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    const blank = blankMission()
    const document: Mission = {
      ...blank,
      mission: {
        ...blank.mission,
        title: evil,
        summary: evil,
        briefing: `${evil}\n\n[a](javascript:alert(1))`,
        rules: evil,
      },
      sides: blank.sides.map((side) => ({ ...side, name: evil.slice(0, 80) })),
      play: {
        ...blank.play,
        objectives: [
          {
            id: 'o1',
            title: evil,
            side: null,
            timing: { kind: 'end' },
            conditions: [{ kind: 'free', text: evil, maximum: 5 }],
          },
        ],
      },
    }
    const page = await writeHtml(document, resources)
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page.match(/<\/script/g)).toHaveLength(2)
    expect(page).not.toMatch(/<img|javascript:|<title>[^<]*<script/)
    expect(page.match(/<title>/g)).toHaveLength(1)
  })

  it.each(samples)('of %s loads nothing and says everything', async (name) => {
    const document = missionIn(`resources/samples/${name}`)
    const page = await writeHtml(document, resources)
    expect(page).not.toMatch(/\b(?:src|xlink:href|action|poster)=|url\((?!#)|@import|<link|<iframe/)
    for (const [, address] of page.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(?:https?:|mailto:)/)
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title } of document.play.objectives) expect(page).toContain(title)
    for (const { title } of document.play.rules)
      expect(page).toContain(title.replace(/'/g, '&#39;').replace(/&(?!#)/g, '&amp;'))
    expect(page.length).toBeLessThan(600_000)
  })

  it('without the score has no script at all', async () => {
    const page = await writeHtml(blankMission(), resources, { score: false })
    expect(page).not.toContain('<script')
    expect(page).toContain("script-src 'none'")
  })

  it('refuses options it does not have', () => {
    expect(htmlExporter.prepare(blankMission(), { skore: true }, 'map').ok).toBe(false)
  })
})

describe('what is tapped to keep score', () => {
  it.each(samples)('of %s: every objective, its limits, and buttons that reach the most it can bring', (name) => {
    const document = missionIn(`resources/samples/${name}`)
    const play = scorePlayOf(document)
    expect(play.objectives.map(({ title }) => title)).toEqual(document.play.objectives.map(({ title }) => title))
    for (const objective of play.objectives) {
      expect(objective.options.some(({ points, sides = [] }) => points > 0 || sides.some((each) => each > 0))).toBe(
        true,
      )
      expect(objective.start || objective.end || objective.rounds.includes(true)).toBe(true)
      expect(objective.rounds).toHaveLength(play.rounds)
    }
    expect(play.tables).toHaveLength((document.play.tables ?? []).filter(({ kind }) => kind === 'dice').length)
  })
})
