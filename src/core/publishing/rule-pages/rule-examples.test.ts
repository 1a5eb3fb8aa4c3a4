import { describe, expect, it } from 'vitest'
import { metaChecks } from '#checking/checker/settings.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { rules } from '#games/shared/checks/registry.ts'
import { readmeOf } from '../../../../test/support/rule-tester.ts'
import { examplesOf } from './rule-examples.ts'
import { missionOfExample, readRulePage } from './rule-page.ts'

const pages = [...rules, ...metaChecks].map(({ info }) => readmeOf(info.id))
/** Rules about what is written and not drawn. */
const onPaperAlone = [
  'fact-half-said',
  'dice-table-rows',
  'roll-decides-nothing',
  'score-against-cap',
  'scored-before-battle',
  'nothing-to-score',
  'points-step-too-high',
  'no-first-turn',
  'rule-set-limits',
  'force-limits',
  'teams-and-players',
  'text-names-missing',
  'text-unfinished',
  'name-used-twice',
  'facts-contradict',
  'next-mission-odd',
  'logo-cannot-be-printed',
  'roles-missing',
  'reserves-too-late',
  'number-of-sides',
  'c-no-objective',
  'c-pool-table',
  's-section-count',
  's-craft-load',
  's-force-split',
  's-slots',
  's-no-end',
  's-end-points',
  'setting-not-followed',
]

describe.each(pages)('the examples of $id', (page) => {
  const { pictures, findings, differs } = examplesOf(page, checkOnce)

  it('say what is found and what differs', () => {
    expect(findings.map(({ rule }) => rule)).toEqual(findings.map(() => page.id))
    expect(findings).not.toEqual([])
    expect(differs).not.toEqual([])
  })
  it('are drawn with one cut, where the rule is about something that is drawn', () => {
    expect(pictures === null).toBe(onPaperAlone.includes(page.id))
    if (pictures === null) return
    expect(pictures.failing.box).toEqual(pictures.passing.box)
    expect(pictures.failing.box.width).toBeGreaterThan(50)
    expect(pictures.failing.shapes).not.toEqual(pictures.passing.shapes)
    for (const { box, shapes } of [pictures.passing, pictures.failing])
      expect(shapes.filter((shape) => overlaps(shapeBox(shape), box)).length).toBeGreaterThan(3)
  })
})

describe('a page that is not written as those of rules are', () => {
  const text = pages[0]?.text ?? ''
  it.each([
    ['# Title\n\nText', 'the page of a rule begins otherwise'],
    [text.replace('## When not to use it', '## When'), 'has nothing under “When not to use it”'],
    [text.replace('```json', '```'), 'has no example under “Passing”'],
  ])('is refused', (broken, why) => {
    expect(() => readRulePage(broken)).toThrow(why)
  })
  it('and so is an example that is no mission', () => {
    expect(() => missionOfExample({ words: '', json: '{ "panels": 3 }' })).toThrow()
    expect(() => missionOfExample({ words: '', json: 'null' })).toThrow('an example is parts of a mission')
  })
})
