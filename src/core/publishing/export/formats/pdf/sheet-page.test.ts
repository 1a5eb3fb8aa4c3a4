import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { lookFor } from '#publishing/export/look.ts'
import { SMALLEST_BODY } from '#publishing/sheet/fitting/fit-front.ts'
import { type StyleName, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { drawFlowPart } from './flow-parts.ts'
import { type PageFlow, unprintedFlow } from './page-flow.ts'
import { type PaperName, pdfOptions, sheetSize } from './pdf-options.ts'
import { drawSheet, sheetFit, withReference } from './sheet-page.ts'

const folder = new URL('../../../../../../resources/samples/', import.meta.url)
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, Mission] => {
    const read = readMission(readFileSync(new URL(name, folder), 'utf8'))
    if (!read.ok) throw new Error(read.error.message)
    return [name, read.value.document]
  })
/** The ten samples of the usual game. */
const samples = all.filter(([, { ruleSet }]) => ruleSet === undefined)

/** Deck plates, which put rules overleaf before their letters become small, have tests of their own. */
const otherStyles = styleNames.filter((name) => name !== 'deck-plates')

const flowFor = (paper: PaperName, style: StyleName, mission: Mission): PageFlow => {
  const options = pdfOptions.parse({ sheet: ['mission'], paper, style })
  return unprintedFlow(sheetSize(options), lookFor(options, mission))
}

/** How a sample stands on its sheet, found once for each paper and style. */
const fits = new Map<string, ReturnType<typeof sheetFit>>()
function fitOn(paper: PaperName, style: StyleName, [name, mission]: readonly [string, Mission]) {
  const key = `${paper} ${style} ${name}`
  const fit = fits.get(key) ?? sheetFit(flowFor(paper, style, mission), mission)
  fits.set(key, fit)
  return fit
}
afterAll(() => fits.clear())

function pagesOn(paper: PaperName, style: StyleName, mission: Mission): number {
  const flow = flowFor(paper, style, mission)
  for (const _ of drawSheet(flow, mission, { briefed: false, scored: false }));
  return flow.pageCount
}

describe('one sheet of paper', () => {
  it.each(otherStyles)('holds each of the samples on A4 in %s, in letters of 8 points and more', (style) => {
    expect(samples.length).toBeGreaterThanOrEqual(10)
    for (const sample of samples) {
      const [name, mission] = sample
      expect([name, pagesOn('a4', style, mission)]).toEqual([name, 2])
      expect(fitOn('a4', style, sample).choice.body.size).toBeGreaterThanOrEqual(SMALLEST_BODY)
    }
  })

  it('holds each of them on Letter', () => {
    for (const [name, mission] of samples) expect([name, pagesOn('letter', 'field-order', mission)]).toEqual([name, 2])
  })
})

describe('a small sheet', () => {
  const named = (name: string): Mission => {
    const found = all.find(([file]) => file === `${name}.bulkhead`)
    if (found === undefined) throw new Error(`no sample ${name}`)
    return found[1]
  }
  const awayOn = (orientation: 'portrait' | 'landscape', mission: Mission) => {
    const options = pdfOptions.parse({ sheet: ['mission'], paper: 'a5', orientation, style: 'field-order' })
    return sheetFit(unprintedFlow(sheetSize(options), lookFor(options, mission)), mission)
  }

  it.each(['portrait', 'landscape'] as const)(
    'has the key of each sample on its front, and the sides of all but one: A5 %s',
    (orientation) => {
      const without = (title: string): string[] =>
        samples.filter(([, mission]) => awayOn(orientation, mission).away.includes(title)).map(([name]) => name)
      expect(without('Key')).toEqual([])
      expect(without('Sides').length).toBeLessThanOrEqual(1)
    },
  )

  it('has rules on its front where only the table of scoring finds no room there', () => {
    const { away } = awayOn('landscape', named('cutting-party'))
    expect(away[0]).toBe('Scoring')
    expect(away).not.toContain('Set-up and rules')
  })

  it('draws a map that is very small anyway a little smaller, and has the scoring on its front', () => {
    const { away, choice } = awayOn('landscape', named('salt-and-iron'))
    expect(choice.scale).toBeGreaterThan(12)
    for (const title of ['Sides', 'Key', 'Scoring']) expect(away).not.toContain(title)
  })

  it('draws a square table over its texts where beside them it would be smaller still', () => {
    const { away, choice } = awayOn('portrait', named('cold-berth'))
    expect(choice.scale).toBeLessThan(17)
    expect(away).not.toContain('Scoring')
  })
})

describe('the front', () => {
  const notAll = (paper: PaperName, style: StyleName): string[] =>
    samples.filter((sample) => fitOn(paper, style, sample).away.length > 0).map(([name]) => name)

  it('has everything for play of each sample on A4, and of all but two on Letter', () => {
    for (const style of otherStyles) expect([style, notAll('a4', style)]).toEqual([style, []])
    expect(notAll('letter', 'field-order').length).toBeLessThanOrEqual(2)
  })
})

const mission = findTemplate('23')?.document()
if (mission === undefined) throw new Error('no template 23')
const printing = { ...mission, play: { ...mission.play, printsLookUp: true } }

it('comes after the mission sheet, if the mission prints it', () => {
  expect(withReference(['parts', 'mission', 'setup'], printing)).toEqual(['parts', 'mission', 'reference', 'setup'])
  expect(withReference(['parts'], printing)).toEqual(['parts'])
  expect(withReference(['mission'], mission)).toEqual(['mission'])
})

it.each([{}, { paper: 'letter' }, { orientation: 'landscape' }])('takes one page: %j', (wanted) => {
  const options = pdfOptions.parse(wanted)
  const flow = unprintedFlow(sheetSize(options))
  for (const _ of drawFlowPart(flow, 'reference', printing, options));
  expect(flow.pageCount).toBe(1)
})
