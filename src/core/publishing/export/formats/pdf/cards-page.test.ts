import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { cardsOf } from '#publishing/sheet/cards.ts'
import { germanMission } from '../../../../../../test/support/german-mission.ts'
import { openPdf, pageTexts, paintedBoxes } from '../../../../../../test/support/pdf-pages.ts'
import { faulty, make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import { pdfOptions } from './pdf-options.ts'
import { suiteWarnings } from './print-plan.ts'

function sample(name: string): Mission {
  const read = readMission(
    readFileSync(new URL(`../../../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

const { mission: german } = germanMission()
const [CARD_WIDTH, CARD_HEIGHT] = [63, 88]
const [someObjective] = german.play.objectives
const cards = (count: number): Mission => ({
  ...german,
  // Canisters bring a card of what holds for manoeuvres.
  features: [],
  play: {
    ...german.play,
    rules: [],
    objectives: Array.from({ length: count }, (_, index) => ({
      ...(someObjective as Mission['play']['objectives'][number]),
      id: `o${index + 1}`,
      title: `Objective ${index + 1}`,
    })),
  },
})
const manyCards = cards(20)

describe('cards', () => {
  it('that are none have a page with a head that says so, and that is said beforehand', async () => {
    const bare = blankMission('Bare')
    expect(suiteWarnings(bare, pdfOptions.parse({ sheet: ['cards'] }))).toEqual([
      'This mission has nothing to print on cards; their page will be empty.',
    ])
    const [page] = await pagesOf(await make(bare, { sheet: ['cards'] }))
    expect(page?.text).toMatch(/Cards.*This mission has nothing to print on cards\./)
  })

  it('are one for each objective, and one of each manoeuvre for everybody who may use it', () => {
    const cards = cardsOf(german)
    expect(cards.filter(({ kind }) => kind === 'Objective').map(({ title }) => title)).toEqual(
      german.play.objectives.map(({ title }) => title),
    )
    const manoeuvres = german.play.rules.filter(({ kind }) => kind === 'tactical-manoeuvre')
    const own = cards.filter(({ kind }) => kind === 'Manoeuvre')
    expect(own).toHaveLength(manoeuvres.length * german.sides.length)
    expect(new Set(own.map(({ whose }) => whose)).size).toBe(german.sides.length)
    const [first, ...rest] = german.play.rules.filter(({ kind }) => kind === 'tactical-manoeuvre')
    if (first === undefined) throw new Error('no manoeuvre')
    const rules = [{ ...first, side: german.sides[1]?.id }, ...rest]
    const limited = cardsOf({ ...german, play: { ...german.play, rules } } as Mission)
    expect(limited.filter(({ title }) => title === first.title).map(({ whose }) => whose)).toEqual([
      german.sides[1]?.name,
    ])
  })

  it('of what lies face down are marked as secret, and not there in what all may see', () => {
    const document = sample('ninth-watch')
    const secret = cardsOf(document).filter((card) => card.secret)
    expect(secret.length).toBeGreaterThan(0)
    for (const { whose } of secret) expect(whose).not.toBe('')
    const shared = cardsOf(asShared(document))
    expect(shared.filter((card) => card.secret)).toEqual([])
    for (const { title } of secret) expect(shared.map((card) => card.title)).not.toContain(title)
  })

  it('stand on the paper with every word, in letters of 8 points and more, and go on on a second card', async () => {
    const pages = await pagesOf(await make(german, { sheet: ['cards'] }))
    const printed = pages.map(({ text }) => text).join(' ')
    for (const { text, title, kind } of german.play.rules) {
      if (kind !== 'tactical-manoeuvre') continue
      for (const word of [...text.split(' '), ...title.split(' ')]) expect(printed).toContain(word)
    }
    for (const page of pages) expect(faulty(page, 9)).toEqual([])
    const long = {
      ...german.play,
      rules: german.play.rules.map((rule) => ({ ...rule, text: `${rule.text} `.repeat(4) })),
    }
    const parted = (await pagesOf(await make({ ...german, play: long }, { sheet: ['cards'] }))).map(({ text }) => text)
    expect(parted.join(' ')).toMatch(/Manoeuvre · 1 of \d.*Manoeuvre · 2 of \d/)
    for (const [word, count] of [['Lüftungsschächte', 4]] as const)
      expect(parted.join(' ').split(word).length - 1).toBeGreaterThanOrEqual(count)
  })

  /** Where the knife goes: places of the marks above and beside the cards, and what they were measured from. */
  async function marksOn(paper: 'a4' | 'letter' | 'a3') {
    const pdf = await openPdf(await make(manyCards, { sheet: ['cards'], paper }))
    const boxes = await paintedBoxes(await pdf.getPage(1))
    const rounded = (values: readonly number[]): number[] =>
      [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((one, other) => one - other)
    const upright = boxes.filter(({ width, height }) => width < 0.01 && height > 1 && height < 4)
    // Beside the cards or, where the paper has no room for marks there, the line between one row and the next.
    const isOfCards = (width: number): boolean =>
      [CARD_WIDTH, CARD_HEIGHT].some((side) => Math.abs(width - Math.round(width / side) * side) < 0.05)
    const level = boxes.filter(({ width, height }) => height < 0.01 && width > 2.5 && (width < 4 || isOfCards(width)))
    return { upright, level, ys: rounded(level.map(({ y }) => y)), rounded }
  }

  it('are 63 × 88 mm, with marks outside of them where the knife goes', async () => {
    const { upright, level, ys, rounded } = await marksOn('a4')
    const xs = rounded(upright.map(({ x }) => x))
    expect(xs).toHaveLength(3 + 1)
    for (const [index, x] of xs.slice(1).entries()) expect(x - (xs[index] ?? 0)).toBeCloseTo(CARD_WIDTH, 1)
    expect(ys).toHaveLength(3 + 1)
    for (const [index, y] of ys.slice(1).entries()) expect(y - (ys[index] ?? 0)).toBeCloseTo(CARD_HEIGHT, 1)
    const [left = 0, right = 0] = [xs[0], xs.at(-1)]
    for (const { x, width } of level)
      expect(x + width <= left || x >= right || Math.abs(x - left) + Math.abs(x + width - right) < 0.1).toBe(true)
  })

  it('fill what upright ones leave of a page with cards on their side', async () => {
    const { upright, ys, rounded } = await marksOn('letter')
    const steps = ys.slice(1).map((y, index) => Math.round((y - (ys[index] ?? 0)) * 10) / 10)
    const [, , gap = 0] = steps
    expect(steps).toEqual([CARD_HEIGHT, CARD_HEIGHT, gap, CARD_WIDTH])
    const [, , end = 0, begin = 0] = ys
    const lower = rounded(upright.filter(({ y }) => y > begin).map(({ x }) => x))
    expect(lower).toHaveLength(2 + 1)
    for (const [index, x] of lower.slice(1).entries()) expect(x - (lower[index] ?? 0)).toBeCloseTo(CARD_HEIGHT, 1)
    // Marks of both kinds have room between the rows.
    const between = upright.filter(({ y, height }) => y >= end && y + height <= begin)
    expect(between.length).toBeGreaterThanOrEqual(3 + 1 + 2 + 1)
    for (const { y, height } of between) expect([y > end + 0.5, y + height < begin - 0.5]).toEqual([true, true])
  })

  it.each([
    ['letter', 20, 8],
    // Type of other parts is larger there; sleeves are not. All of them lie on their side.
    ['a3', 18, 18],
    ['a4', 20, 9],
  ] as const)('stand on %s as many as it holds', async (paper, all, count) => {
    const [page] = await pagesOf(await make(cards(all), { sheet: ['cards'], paper }))
    expect(page?.text.match(/Objective \d+/g)).toHaveLength(count)
    if (page !== undefined) expect(faulty(page, 9)).toEqual([])
  })

  it.each([
    // Sixteen stand there upright, eighteen on their side: two sheets, or one.
    ['a3', 20, 2, true],
    ['a3', 13, 1, true],
    ['a3', 17, 1, false],
    ['letter', 6, 1, true],
    ['letter', 14, 2, false],
  ] as const)('stand on %s upright where that takes no more paper (%i cards)', async (paper, count, pages, stand) => {
    const pdf = await openPdf(await make(cards(count), { sheet: ['cards'], paper }))
    expect(pdf.numPages).toBe(pages)
    const titles = (await pageTexts(await pdf.getPage(1))).filter(({ text }) => /^Objective \d/.test(text))
    expect(titles.length).toBeGreaterThan(5)
    expect(titles.every(({ box }) => box.width > box.height)).toBe(stand)
  })

  it('are smaller on paper that holds none of that size', async () => {
    const [page] = await pagesOf(
      await make(german, { sheet: ['cards'], paper: 'a5', orientation: 'landscape', margin: 30 }),
    )
    if (page === undefined) throw new Error('no page')
    expect(page.text).toContain('Objective')
    expect(faulty(page, 29)).toEqual([])
  })

  it('part no row of a table, and have its head on each card', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `| ${index + 1} | Outcome of that roll is told here in a sentence of eleven words |`,
    )
    const text = ['| D12 | Happens |', '|---|---|', ...rows].join('\n')
    const [rule] = german.play.rules.filter(({ kind }) => kind === 'tactical-manoeuvre')
    const rules = [{ ...rule, title: 'The key', text, side: german.sides[0]?.id, facts: undefined }]
    const mission = { ...german, play: { ...german.play, rules, objectives: [] } } as Mission
    const [page] = await pagesOf(await make(mission, { sheet: ['cards'] }))
    const [, ...cards] = (page?.text ?? '').split('The key ')
    expect(cards.length).toBeGreaterThan(1)
    for (const card of cards.filter((each) => each.includes('Outcome'))) {
      expect(card.match(/Happens/g)).toHaveLength(1)
      expect(card.match(/Outcome/g)?.length).toBe(card.match(/words/g)?.length)
    }
  })
})
