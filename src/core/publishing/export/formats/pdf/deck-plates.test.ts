import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { printDeck } from '#drawing/display/themes.ts'
import { templates } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { lookFor } from '#publishing/export/look.ts'
import { make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import { someOf } from '../../../../../../test/support/some-of.ts'
import { drawCards } from './cards-page.ts'
import { type PageFlow, unprintedFlow } from './page-flow.ts'
import { pdfOptions, sheetSize } from './pdf-options.ts'
import { drawSetup } from './setup-page.ts'
import { drawSheet, sheetFit } from './sheet-page.ts'
import { sheetPicture } from './sheet-picture.ts'

const folder = new URL('../../../../../../resources/samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, Mission] => {
    const read = readMission(readFileSync(new URL(name, folder), 'utf8'))
    if (!read.ok) throw new Error(read.error.message)
    return [name, read.value.document]
  })
const named = (name: string): Mission => samples.find(([file]) => file === `${name}.bulkhead`)?.[1] ?? expect.fail(name)
const options = pdfOptions.parse({ sheet: ['mission'], style: 'deck-plates' })

/** Draws pages and returns the texts below 8.5 points, but no signs of the map, nor names on an open table: it is far smaller. */
function tooSmall(flow: PageFlow, isOpen: boolean, draw: () => Iterable<unknown>): string[] {
  const small: string[] = []
  const kept: number[] = []
  let scale = 1
  const { pen } = flow
  const { pdf } = pen
  const set = pen.set.bind(pen)
  Object.assign(pdf, {
    save: () => {
      kept.push(scale)
      return pdf
    },
    restore: () => {
      scale = kept.pop() ?? 1
      return pdf
    },
    scale: (by: number) => {
      scale *= by
      return pdf
    },
  })
  pen.set = (text, left, baseline, style, options) => {
    const isSign = scale !== 1 && (isOpen || text.trim().length <= 4)
    if (style.size * scale < 8.49 && !isSign) small.push(`${text} (${(style.size * scale).toFixed(1)})`)
    set(text, left, baseline, style, options)
  }
  for (const _ of draw());
  flow.finish()
  return small
}

describe('deck plates', () => {
  it('keep scoring, sides and key on the front of each sample', () => {
    for (const [name, mission] of samples) {
      const look = lookFor(options, mission)
      expect(look.style.name).toBe('Deck plates')
      const { away, choice } = sheetFit(unprintedFlow(sheetSize(options), look), mission)
      expect([name, away.filter((title) => ['Scoring', 'Sides', 'Key'].includes(title))]).toEqual([name, []])
      expect([name, choice.body.condensed, choice.body.size >= 8.5]).toEqual([name, false, true])
    }
  })

  it('take one sheet of paper for each sample of the usual game, and have no letters below 8.5 points', () => {
    for (const { id, document } of someOf(templates, 3)) {
      const mission = document()
      const flow = unprintedFlow(sheetSize(options), lookFor(options, mission))
      const sheet = () => drawSheet(flow, mission, { briefed: false, scored: false })
      expect([id, tooSmall(flow, mission.arrangement.kind === 'open', sheet)]).toEqual([id, []])
    }
    for (const [name, mission] of samples) {
      const flow = unprintedFlow(sheetSize(options), lookFor(options, mission))
      const isOpen = mission.arrangement.kind === 'open'
      const small = tooSmall(flow, isOpen, () => drawSheet(flow, mission, { briefed: false, scored: false }))
      expect([name, small]).toEqual([name, []])
      if (mission.ruleSet === undefined) expect([name, flow.pageCount]).toEqual([name, 2])
      for (const draw of [() => drawSetup(flow, mission), () => drawCards(flow, mission, 1)])
        expect([name, tooSmall(flow, isOpen, draw)]).toEqual([name, []])
    }
  })

  it('have no void, band, stars or floor in ink saver, and no colour of a side in grey', () => {
    const inks = (ink: 'grey' | 'saver') => sheetPicture(named('cutting-party'), 'a4', { ink, style: 'deck-plates' })
    const saver = inks('saver')
    const fills = saver.extras.flatMap((shape) =>
      shape.type === 'text' || shape.paint.fill === undefined ? [] : [saver.theme[shape.paint.fill]],
    )
    for (const ink of ['deck', 'floor-0', 'floor-1'] as const) expect(fills).not.toContain(printDeck[ink])
    const { extras, theme } = inks('grey')
    const colours = extras.flatMap((shape) =>
      shape.type === 'text' ? [shape.ink] : [shape.paint.fill, shape.paint.stroke],
    )
    for (const ink of new Set(colours)) if (ink?.startsWith('side-') === true) expect(theme[ink]).toMatch(/^#(..)\1\1$/)
  })

  it('begin with the briefing and have what is left of a long one overleaf', async () => {
    const long = named('cold-spine')
    const [front, back] = await pagesOf(await make(long, { style: 'deck-plates', sheet: ['mission'] }))
    expect(front?.text).toContain(long.mission.title)
    expect(front?.text).toContain('rest of the briefing')
    expect(back?.text).toContain('Briefing, continued')
    expect(back?.text).toContain('made by fans')
    expect(front?.text).not.toContain('made by fans')
  })

  it('set the whole ship up on one page', async () => {
    const pages = await pagesOf(await make(named('cutting-party'), { style: 'deck-plates', sheet: ['setup'] }))
    expect(pages).toHaveLength(1)
    for (const word of ['Pieces', 'Doors and holes', 'Zones: Attacker', 'Markers', 'This page: everything'])
      expect(pages[0]?.text).toContain(word)
  })
})
