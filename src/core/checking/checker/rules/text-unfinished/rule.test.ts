import { describe, expect, it } from 'vitest'
import { defaultPlay } from '#model/mission/play.ts'
import { sheetOf, spoken } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { textUnfinished } from './rule.ts'

const said = saidBy(textUnfinished)
const rule = (more: object) => ({
  play: {
    ...defaultPlay,
    rules: [{ id: 's1', kind: 'special-rule' as const, title: 'The hatch', text: '', about: [], ...more }],
  },
})

describe('text-unfinished', () => {
  it.each(['TODO: say who begins.', 'It scores TBD points.', 'Then ???', 'Lorem ipsum dolor sit amet.'])(
    'finds what is left in “%s”',
    (text) => {
      for (const place of ['briefing', 'rules', 'scoring'] as const)
        expect(said({ mission: sheetOf({ [place]: text }) })).toHaveLength(1)
      expect(said(rule({ text }))).toEqual([
        expect.stringMatching(/^notice: The rule “The hatch” still has “.+” in it\.$/),
      ])
      expect(said(rule({ text: 'Done.', steps: [text] }))).toHaveLength(1)
    },
  )
  it('leaves ordinary words alone', () => {
    expect(said(spoken({ rules: 'There is much to do. Who is there?? Deck XX, todos los santos.' }, {}))).toEqual([])
  })
  it('finds rules that are a title and nothing else', () => {
    expect(said(rule({ about: [{ part: 'markers', kind: 'objective' }] }))).toEqual([
      'notice: The rule “The hatch” has a title but no text.',
    ])
    expect(said(rule({ text: 'It is stiff.' }))).toEqual([])
    expect(said(rule({ steps: ['Push.'] }))).toEqual([])
    expect(said(rule({ lasts: 'battle-end' }))).toEqual([])
  })
})
