import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { scorePlayOf } from '#publishing/sheet/score-play.ts'
import { clubStyle, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { exampleDiagram } from '../../../../../../test/support/example-diagram.ts'
import { testFonts } from '../../../../../../test/support/fonts.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { halfMission } from '../../../../../../test/support/half-mission.ts'
import { logoPng } from '../../../../../../test/support/logo-png.ts'
import { htmlExporter, SCRIPT_HASH, writeHtml } from './html-exporter.ts'

const resources = { fonts: testFonts() }
const root = new URL('../../../../../../', import.meta.url)

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

  it('lets its own script run and no other: SCRIPT_HASH is that of its five files, one after the other', () => {
    const hash = createHash('sha256')
    for (const name of ['kept-list.js', 'rolls.js', 'printed-score.js', 'reckon-score.js', 'keep-score.js'])
      hash.update(readFileSync(new URL(`resources/page/${name}`, root)))
    expect(SCRIPT_HASH).toBe(`sha256-${hash.digest('base64')}`)
  })

  it('draws the half-maps that the map does not show', async () => {
    const page = await writeHtml(halfMission(), resources, { score: false })
    for (const board of [1, 2]) expect(page.split(`>Board ${board}, half-map B (`)).toHaveLength(2)
    const drawn = [...page.matchAll(/aria-label="(Map of the battlefield[^"]*)"/g)].map(([, label]) => label ?? '')
    expect(drawn.map((label) => [1, 2, 3, 4].filter((at) => label.includes(`Objective Marker ${at}`)))).toEqual([
      [1, 2],
      [2, 3],
      [1, 4],
    ])
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('draws the diagrams of the mission, each with its text and what can be read off it', async () => {
    const mission = { ...fullMap(), diagrams: [exampleDiagram('d1'), { ...exampleDiagram('d2'), title: '<b>Next' }] }
    const page = await writeHtml(mission, resources)
    const [, shown = ''] = page.split('<h2>Diagrams</h2>')
    expect(shown.match(/<h3>[^\n]*<\/h3>/g)).toEqual([
      `<h3>${exampleDiagram('d1').title}</h3>`,
      '<h3>&lt;b&gt;Next</h3>',
    ])
    expect(shown.match(/<svg [^>]*aria-label="Diagram: /g)).toHaveLength(2)
    expect(shown).toContain('Distance')
    // No id stands on the page twice.
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await writeHtml(fullMap(), resources)).not.toContain('Diagrams')
  })

  it('has all of its letters measured from one size, so that on paper small ones are smaller than the text', () => {
    const css = ['page.css', 'print.css']
      .map((name) => readFileSync(new URL(`resources/page/${name}`, root), 'utf8'))
      .join('')
    const sizes = [...css.matchAll(/^( *)font-size: (.*);$/gm)].map(([, , size = '']) => size)
    expect(sizes.filter((size) => !/^(?:[\d.]+rem|var\(--title-size\))$/.test(size))).toEqual(['10pt'])
    expect(css).toMatch(/@media print \{[^@]*?\n {2}html \{\n {4}font-size: 10pt;/)
  })

  it('keeps a heading with what it is above on paper, in Firefox too, which does not know the word for it', () => {
    const css = readFileSync(new URL('resources/page/print.css', root), 'utf8')
    const [others = '', firefox = ''] = css.split('@supports (-moz-appearance: none)')
    expect(others).toMatch(/h2,\n {2}h3,[^{]*\{\n {4}break-after: avoid;/)
    // Room below the heading, in one with it, that takes none: as high as what goes to the next page whole.
    expect(firefox).toMatch(
      /::after \{\n {6}content: "";[^}]*height: var\(--below\);\n {6}margin-bottom: calc\(-1 \* var\(--below\)\);/,
    )
    const [figure = 0] = /max-height: (\d+)mm/.exec(others)?.slice(1).map(Number) ?? []
    const room = Number(/:has\(\+ figure\) \{\n {6}--below: (\d+)rem;/.exec(firefox)?.[1])
    // A rem is 10 points on paper.
    expect(room * 10 * (25.4 / 72)).toBeGreaterThan(figure)
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
    const page = await writeHtml(spoken({ rules: evil, scoring: evil }, document), resources)
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

  it('leaves out no level of headings, parts no range, and can be scrolled by keys where a table is wide', async () => {
    const rules = '## Late\n\nOne.\n\n# Early\n\n| D6 | What |\n|---|---|\n| 1–3 | Nothing |\n| 4–6 | Something |'
    const blank = blankMission('A')
    const mission = spoken({ rules }, { ...blank, mission: { ...blank.mission, briefing: '###### Deep\n\nText.' } })
    const html = await writeHtml(mission, resources)
    let level = 0
    for (const [, found] of html.matchAll(/<h([1-6])[ >]/g)) {
      expect(Number(found)).toBeLessThanOrEqual(level + 1)
      level = Number(found)
    }
    const levels = '# One\n\n## Two\n\n### Three'
    const deep = await writeHtml({ ...blank, mission: { ...blank.mission, briefing: levels } }, resources)
    expect(deep).toMatch(/<h3>One<\/h3>\s*<h4>Two<\/h4>\s*<h5>Three<\/h5>/)
    expect(html).toContain('<td class="range">1–3</td>')
    expect(html).toContain('<div class="wide" tabindex="0" role="group" aria-label="D6, What">')
  })

  it('gives long lines of code to the keys, and an empty corner of a table is the head of nothing', async () => {
    const briefing = '```\nA long line\n```\n\n| | D6 |\n|---|---|\n| Airlock | 1 |'
    const blank = blankMission('A')
    const html = await writeHtml({ ...blank, mission: { ...blank.mission, briefing } }, resources)
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="A long line">A long line')
    expect(html).toContain('<thead><tr><td></td><th scope="col">D6</th></tr></thead>')
  })

  it('lets a long word in a table be parted, and nowhere else, nor inside of a letter', async () => {
    const word = 'Donaudampfschiffe\u0308hrt'
    const rules = `${word}\n\n| Side | Text |\n|---|---|\n| ${word} | [Spacefaring](https://example.org/aVeryLongAddressIndeed) |`
    const blank = blankMission('A')
    const html = await writeHtml(spoken({ rules }, blank), resources)
    expect(html).toContain(`<p>${word}</p>`)
    expect(html).toContain('Donaudampfsc<wbr>hiffe\u0308hrt</td>')
    expect(html).toContain('https://example.org/aVeryLongAddressIndeed')
    expect(html).toContain('>Spacefaring<')
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

describe('the look of the page', () => {
  const bell = missionIn('resources/samples/third-bell.bulkhead')

  it('is that of the mission, or one that is chosen, in each ink, and says the same in all', async () => {
    const words = (page: string): string =>
      page
        .replace(/<style>[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
    const pages = new Set<string>()
    const said = new Set<string>()
    for (const style of styleNames)
      for (const ink of ['colour', 'grey', 'saver'] as const) {
        const page = await writeHtml(bell, resources, { style, ink })
        pages.add(page)
        said.add(words(page))
      }
    expect([pages.size, said.size]).toEqual([12, 1])
    const dossier = { ...bell, mission: { ...bell.mission, style: 'dossier' } }
    const named = await writeHtml(dossier, resources)
    expect(named).toContain('data-title="walls" data-head="rule"')
    expect(await writeHtml(dossier, resources, { style: 'deck-plan' })).toContain('data-title="band" data-head="tab"')
  })

  it('has no colour in grey and with little ink', async () => {
    for (const ink of ['grey', 'saver'] as const) {
      const page = await writeHtml(bell, resources, { style: 'deck-plan', ink, score: false })
      // The colours of dark screens are those of the page, whatever the ink.
      const [light = ''] = page.split('@media screen')
      const drawn = page.match(/<figure>[\s\S]*<\/figure>/)?.[0] ?? ''
      for (const [colour] of `${light} ${drawn}`.matchAll(/#[0-9a-f]{6}\b/g))
        expect(new Set(colour.slice(1).match(/../g)).size, colour).toBe(1)
    }
  })

  it('has what a club adds, and lets in no other picture', async () => {
    const made = clubStyle({
      based: 'deck-plan',
      name: 'Crew & <Co>',
      footer: 'Every Thursday',
      logo: logoPng,
      band: '#7a1f1f',
      accent: '#7a1f1f',
    })
    if (!made.ok) throw new Error(made.error)
    const page = await writeHtml(bell, resources, { style: made.value })
    expect(page).toContain(`<img class="logo" alt="Crew &amp; &lt;Co&gt;" src="data:image/png;base64,${logoPng}">`)
    expect(page).toContain('<p>Crew &amp; &lt;Co&gt; · Every Thursday</p>')
    expect(page).toContain('--band: #7a1f1f;')
    expect(page).toContain('img-src data:;')
    expect(await writeHtml(bell, resources)).not.toContain('img-src')
  })
})

describe('a page in another language', () => {
  const bell = missionIn('resources/samples/third-bell.bulkhead')
  const german: Mission = { ...bell, mission: { ...bell.mission, language: 'de', briefing: 'Ein **deutscher** Text.' } }

  it('marks the words of the program as English, and no word of an author', async () => {
    const page = await writeHtml(german, resources)
    expect(page).toContain('<html lang="de"')
    expect(page).toContain('<p>Ein <strong>deutscher</strong> Text.</p>')
    for (const [, head] of page.matchAll(/<h2([^>]*)>/g)) expect(head).toBe(' lang="en"')
    expect(page).toMatch(/<section id="score" aria-label="Keep score" lang="en">/)
    expect(page).toMatch(/<svg [^>]*role="img" lang="en"/)
    expect(page).toMatch(/<p class="facts" lang="en">/)
    expect(page).toMatch(/<ul class="key" aria-label="Key" lang="en">/)
    expect(page).toMatch(/<th scope="col" lang="en">Side<\/th>/)
    const [objective] = german.play.objectives
    expect(page).toContain(`<h3>${objective?.title}</h3>`)
    expect(page).toMatch(/<p lang="en"><strong>[^<]+<\/strong>: /)
    expect(page).toMatch(/<p lang="en">Made with Bulkhead/)
  })

  it('marks nothing where the mission is English, or says no language', async () => {
    for (const language of [undefined, 'en', 'en-GB']) {
      const { language: _, ...rest } = german.mission
      const mission = language === undefined ? rest : { ...rest, language }
      const page = await writeHtml({ ...german, mission }, resources)
      expect(page.match(/ lang=/g)).toHaveLength(1)
    }
  })
})
