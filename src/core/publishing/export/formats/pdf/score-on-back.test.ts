import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../../../test/support/map-look.ts'
import { make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'
import { unprintedFlow } from './page-flow.ts'
import { pdfOptions, sheetSize } from './pdf-options.ts'
import { drawScore } from './score-page.ts'

const sample = sampleMissions().find(([name]) => name.includes('four-claims'))?.[1]
const template = findTemplate('four-player')?.document()

it.each([
  ['a sample on A4', sample, 'a4'],
  ['a sample on Letter', sample, 'letter'],
  ['a template on Letter', template, 'letter'],
] as const)('a mission for four has a table for each on the back, however tight: %s', async (_, mission, paper) => {
  if (mission === undefined) throw new Error('no mission for four')
  const pages = await pagesOf(await make(mission, { sheet: ['mission'], paper }))
  expect(pages).toHaveLength(2)
  const back = pages[1]?.text ?? ''
  expect(back.match(/Victory points/g)).toHaveLength(4)
  for (const { name } of mission.sides) expect(back).toContain(name)
})

it('no row parts “at most” from its figure', () => {
  const salt = sampleMissions().find(([name]) => name.includes('salt-and-iron'))?.[1]
  if (salt === undefined) throw new Error('no such sample')
  const flow = unprintedFlow(sheetSize(pdfOptions.parse({ sheet: ['score'] })))
  const words: string[] = []
  const write = flow.pen.write.bind(flow.pen)
  flow.pen.write = (text, ...rest) => {
    words.push(text)
    write(text, ...rest)
  }
  for (const _ of drawScore(flow, salt));
  expect(words.filter((text) => /at\smost\s\d/.test(text))).not.toEqual([])
  expect(words.filter((text) => /(?:at|most)$|^(?:most )?\d+$/.test(text))).toEqual([])
})

it('no row says twice how much it is at most', () => {
  for (const [name, mission] of sampleMissions()) {
    const flow = unprintedFlow(sheetSize(pdfOptions.parse({ sheet: ['score'], paper: 'a3' })))
    const words: string[] = []
    const write = flow.pen.write.bind(flow.pen)
    flow.pen.write = (text, ...rest) => {
      words.push(text)
      write(text, ...rest)
    }
    for (const _ of drawScore(flow, mission));
    const twice = words.join(' ').match(/at\smost\s(\d+) VP\)? – at\smost\s\1/g)
    expect(twice, name).toBeNull()
  }
})

it('no row of a narrow table is lower than its words', async () => {
  const works = sampleMissions().find(([name]) => name.includes('tallow-works'))?.[1]
  if (works === undefined) throw new Error('no such sample')
  const objectives = works.play.objectives.map((objective) =>
    objective.timing.kind === 'progressive' ? { ...objective, timing: { ...objective.timing, to: 12 } } : objective,
  )
  const mission: Mission = { ...works, play: { ...works.play, rounds: 12, objectives } }
  const flow = unprintedFlow(sheetSize(pdfOptions.parse({ sheet: ['score'], paper: 'a5' })))
  const words: { readonly text: string; readonly y: number }[] = []
  const rules: number[] = []
  const [write, rule] = [flow.pen.write.bind(flow.pen), flow.rule.bind(flow)]
  flow.pen.write = (text, x, y, ...rest) => {
    words.push({ text, y })
    write(text, x, y, ...rest)
  }
  flow.rule = (y, ...rest) => {
    rules.push(y)
    rule(y, ...rest)
  }
  for (const _ of drawScore(flow, mission));
  expect(words.some(({ text }) => text.startsWith('At most'))).toBe(true)
  // Letters of 8 points reach six above their baseline and two below it.
  const struck = words.filter(({ y }) => rules.some((line) => line > y - 5.5 && line < y + 1.5))
  expect(struck.map(({ text }) => text)).toEqual([])
})

it.each([
  ['a template on A4', template, 'a4', [4]],
  ['a sample on A4', sample, 'a4', [2, 2]],
  ['a template on Letter', template, 'letter', [2, 2]],
  ['a sample on Letter', sample, 'letter', [2, 2]],
  ['a template on A5', template, 'a5', [2, 2]],
] as const)(
  'the score sheet for four takes few pages, with as many tables on each: $0',
  async (_, mission, paper, counts) => {
    if (mission === undefined) throw new Error('no mission for four')
    const pages = await pagesOf(await make(mission, { sheet: ['score'], paper }))
    expect(pages.map(({ text }) => text.match(/Victory points/g)?.length)).toEqual(counts)
    const all = pages.map(({ text }) => text).join(' ')
    for (const { name } of mission.sides) expect(all).toContain(name)
  },
)

it('rows of the score sheet stay as they are where closer ones save no page', async () => {
  const works = sampleMissions().find(([name]) => name.includes('tallow-works'))?.[1]
  if (works === undefined) throw new Error('no such sample')
  const heads = (await pagesOf(await make(works, { sheet: ['score'] })))[0]?.texts ?? []
  const [first, second] = heads.filter(({ text }) => text === 'Victory points').map(({ box }) => box.y)
  const sums = heads.filter(({ text }) => text === 'Objectives' || text === 'Painted army').map(({ box }) => box.y)
  expect(first).toBeLessThan(second ?? 0)
  expect((first ?? 0) - (sums[1] ?? 0)).toBeGreaterThan(8)
})
