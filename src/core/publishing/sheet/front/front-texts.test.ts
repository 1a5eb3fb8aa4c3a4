import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { authorFacts } from '#analysis/rule-text/battle-facts.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../../test/support/fragments.ts'
import {
  backSections,
  deploymentSteps,
  FACTS_OF_BADGES,
  frontSections,
  otherFacts,
  partsByHeadings,
} from './front-texts.ts'
import { scoringTableOf } from './scoring-table.ts'

const folder = new URL('../../../../../resources/samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): [string, Mission] => {
    const read = readMission(readFileSync(new URL(name, folder), 'utf8'))
    if (!read.ok) throw new Error(read.error.message)
    return [name, read.value.document]
  })

describe.each(samples)('%s', (_, mission) => {
  it('says each fact of the battle in a badge, a step or a line', () => {
    const said = new Set([...deploymentSteps(mission), ...otherFacts(mission)].map(({ name }) => name))
    for (const { name } of authorFacts(mission)) expect(said.has(name) || FACTS_OF_BADGES.has(name)).toBe(true)
  })

  it('has every rule, and every word of the author, on one side of the sheet', () => {
    const all = JSON.stringify([frontSections(mission), backSections(mission)])
    // The rule “Set up” is printed with the steps of deployment.
    for (const { title } of mission.play.rules) if (title !== 'Set up') expect(all).toContain(JSON.stringify(title))
    const texts = [...mission.play.rules, ...mission.play.objectives].map(({ text }) => text ?? '')
    for (const word of texts.join(' ').match(/\p{L}{4,}/gu) ?? []) expect(all).toContain(word)
  })

  it('has a group for each objective in the table', () => {
    const table = scoringTableOf(mission)
    expect(table?.groups.map(({ title }) => title)).toEqual(mission.play.objectives.map(({ title }) => title))
    for (const { lines } of table?.groups ?? []) expect(lines.length).toBeGreaterThan(0)
  })
})

it('parts the cards of ships from each other, each called by its name', () => {
  const [, mission] = samples.find(([name]) => name.includes('cold-berth')) ?? []
  if (mission === undefined) throw new Error('no sample')
  const sections = frontSections(mission).filter(({ title }) => / cards$/.test(title))
  expect(sections.map(({ title, parts }) => [title, parts.map(({ called }) => called)])).toEqual([
    ['Ship cards', ['Cold Berth', 'Lantern Jaw', 'Second Helping', 'Patience']],
    ['Squadron cards', ['Hobnail', 'Tinker']],
  ])
})

describe('what comes to pass', () => {
  it('brings each side its own figure, and the table says in which order', () => {
    const [, mission] = samples.find(([name]) => name.includes('ration-day')) ?? []
    const table = mission && scoringTableOf(mission)
    expect(table?.groups[0]?.lines.map(({ points }) => points)).toContain('8 / 14')
    const names = mission?.sides.map(({ name }) => name).join(' / ')
    expect(table?.notes).toContain(`VP in the order ${names}.`)
  })

  it('brings all the same with a single figure', () => {
    const [, mission] = samples.find(([name]) => name.includes('ration-day')) ?? []
    if (mission === undefined) throw new Error('no sample')
    const [first] = mission.play.objectives
    const sides = mission.sides.map(({ id }) => ({ side: id, points: 5 }))
    const objectives = [{ ...first, conditions: [{ kind: 'fate', outcomes: [{ name: 'Free', points: 0, sides }] }] }]
    const table = scoringTableOf({ ...mission, play: { ...mission.play, objectives } } as Mission)
    expect(table?.groups[0]?.lines.map(({ points }) => points)).toEqual(['5'])
    expect(table?.notes).toEqual([])
  })
})

describe('prose', () => {
  it('is cut where a heading stands or bold words begin a paragraph as a sentence', () => {
    const text = (words: string) => ({ kind: 'text', text: words }) as const
    const parts = partsByHeadings([
      { kind: 'paragraph', parts: [text('Before.')] },
      { kind: 'paragraph', parts: [{ kind: 'strong', parts: [text('One plan.')] }, text(' The map is the same.')] },
      { kind: 'paragraph', parts: [{ kind: 'strong', parts: [text('When:')] }, text(' now')] },
      { kind: 'heading', level: 2, parts: [text('Two')] },
    ])
    expect(parts.map(({ title, blocks }) => [title, blocks.length])).toEqual([
      ['', 1],
      ['One plan', 2],
      ['Two', 0],
    ])
  })
})

describe('scoring that is told in words alone', () => {
  const [, mission] = samples[0] ?? []
  if (mission === undefined) throw new Error('no sample')
  const told = (objectives: Mission['play']['objectives']): Mission =>
    spoken({ scoring: 'Hold the lamp room: 10.' }, { ...mission, play: { ...mission.play, objectives } })
  const titles = (sections: ReturnType<typeof frontSections>): string[] => sections.map(({ title }) => title)

  it('stands on the front, before all else, for it is asked for all the time', () => {
    expect(titles(frontSections(told([])))[0]).toBe('Scoring')
    expect(JSON.stringify(frontSections(told([]))[0])).toContain('Hold the lamp room')
    expect(JSON.stringify(backSections(told([])))).not.toContain('Hold the lamp room')
  })
  it('is read once where a table says the same', () => {
    const objectives = samples.map(([, { play }]) => play.objectives).find((all) => all.length > 0) ?? []
    expect(titles(frontSections(told(objectives)))).not.toContain('Scoring')
    expect(titles(backSections(told(objectives)))).toContain('More on scoring')
  })
})
