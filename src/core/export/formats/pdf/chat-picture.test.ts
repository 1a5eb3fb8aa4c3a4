import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shapeBox } from '#core/display/shapes.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { capOf } from '#core/mission/mission-rule-set.ts'
import { findTemplate } from '#core/templates/templates.ts'
import { chatForms, chatPicture } from './chat-picture.ts'

const usual = { ink: 'colour', style: 'as-named' } as const

const folder = new URL('../../../../../resources/samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name): readonly [string, Mission] => {
    const read = readMission(readFileSync(new URL(name, folder), 'utf8'))
    if (!read.ok) throw new Error(read.error.message)
    return [name, read.value.document]
  })

const labelsOf = (document: Mission, form: keyof typeof chatForms) =>
  chatPicture(document, form, usual).extras.flatMap((shape) => (shape.type === 'text' ? [shape] : []))

describe.each(Object.keys(chatForms) as (keyof typeof chatForms)[])('the %s for a chat', (form) => {
  it.each(samples)('of %s has its form, nothing over its edge, and letters that a telephone shows', (_, document) => {
    const { box, extras } = chatPicture(document, form, usual)
    const [across, down] = chatForms[form]
    expect(box.width / box.height).toBeCloseTo(across / down, 3)
    for (const shape of extras) {
      const { x, y, width, height } = shapeBox(shape)
      expect([x >= -1, y >= -1, x + width <= box.width + 1, y + height <= box.height + 1]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    const texts = labelsOf(document, form).map(({ text, size }) => ({ text, pixels: (size * across) / box.width }))
    expect(texts.find(({ text }) => text === document.mission.title)?.pixels).toBeGreaterThan(50)
    for (const { title } of document.play.objectives.slice(0, 2))
      expect(texts.find(({ text }) => text.startsWith(title.slice(0, 8)))?.pixels).toBeGreaterThanOrEqual(29)
    for (const { name } of document.sides) expect(texts.find(({ text }) => text === name)?.pixels).toBeGreaterThan(29)
  })
})

describe('a card', () => {
  const much: Mission = {
    ...blankMission(),
    mission: {
      ...blankMission().mission,
      title: 'A title of very many words that goes on and on '.repeat(4).trim().slice(0, 190),
      summary: 'It says a great deal. '.repeat(40).trim(),
    },
    play: {
      ...blankMission().play,
      objectives: Array.from({ length: 14 }, (_, index) => ({
        id: `o${index + 1}`,
        title: `Objective number ${index + 1}`,
        side: null,
        timing: { kind: 'end' as const },
        conditions: [{ kind: 'control-all' as const, markers: { kind: 'all' as const }, points: 5 }],
      })),
    },
  }

  it('with more than there is room for says how much more, and keeps to its form', () => {
    const texts = labelsOf(much, 'card').map(({ text }) => text)
    expect(texts.some((text) => /^… and \d+ more$/.test(text))).toBe(true)
    expect(texts.join(' ')).toContain(much.mission.title)
    expect(texts.some((text) => text.endsWith('…'))).toBe(true)
    const { box, extras } = chatPicture(much, 'card', usual)
    for (const shape of extras) expect(shapeBox(shape).y + shapeBox(shape).height).toBeLessThanOrEqual(box.height + 1)
  })

  it('has long names of sides whole, in two lines', () => {
    const [, sample] = samples.find(([name]) => name === 'four-claims.bulkhead') ?? []
    if (sample === undefined) throw new Error('no sample four-claims')
    const names = [
      'The Honourable Company of Salvors',
      'Salvage and Towage Company Limited',
      'Tithe Station Watch',
      'Q',
    ]
    const document = { ...sample, sides: sample.sides.map((side, at) => ({ ...side, name: names[at] ?? '' })) }
    for (const form of ['card', 'tall'] as const) {
      const said = labelsOf(document, form).map(({ text }) => text)
      for (const name of names) expect(said.includes(name) || said.join(' ').includes(name), name).toBe(true)
    }
  })

  it('tells sides and objectives apart whose long names differ at their ends alone', () => {
    const [, sample] = samples.find(([name]) => name === 'four-claims.bulkhead') ?? []
    if (sample === undefined) throw new Error('no sample four-claims')
    const long = 'The Extraordinarily Long-Winded Brotherhood of the Sunken Bell and Friends, Watch'
    const document = {
      ...sample,
      sides: sample.sides.map((side, at) => ({ ...side, name: `${long} ${at + 1}.` })),
      play: {
        ...sample.play,
        objectives: sample.play.objectives.map((each, at) => ({ ...each, title: `${long} and objective ${at + 1}.` })),
      },
    }
    for (const form of ['card', 'tall'] as const) {
      const said = labelsOf(document, form)
      const all = said.map(({ text }) => text).join(' ')
      for (const at of sample.sides.keys()) expect(all).toMatch(new RegExp(`The Extraordinarily .*Watch ${at + 1}\\.`))
      for (const at of sample.play.objectives.slice(0, 2).keys()) expect(all).toContain(`bjective ${at + 1}. `)
    }
  })

  it('says no limit of points where there is none, and whose each objective is', () => {
    const raid = findTemplate('c-squadron-raid')?.document()
    if (raid === undefined) throw new Error('no template')
    expect(capOf(raid)).toBeNull()
    for (const form of ['card', 'tall'] as const) {
      const said = labelsOf(raid, form).map(({ text }) => text)
      expect(said.filter((text) => /null|Nobody scores/.test(text))).toEqual([])
      expect(said.filter((text) => text === 'Defender')).toHaveLength(3)
    }
  })

  it('of an empty mission is a card all the same', () => {
    expect(labelsOf(blankMission(), 'tall').some(({ text }) => text.startsWith('Unofficial'))).toBe(true)
  })
})
