import { describe, expect, it } from 'vitest'
import { blankMission } from './blank.ts'
import type { Mission } from './document.ts'
import { withMigratedTexts } from './migrate-texts.ts'
import { findFaults } from './references.ts'

const opened = (texts: { rules?: string; scoring?: string }, play: Partial<Mission['play']> = {}): Mission => {
  const { mission, play: usual, ...blank } = blankMission()
  const document = withMigratedTexts({
    ...blank,
    mission: { ...mission, rules: '', scoring: '', ...texts },
    play: { ...usual, ...play },
  })
  expect(findFaults(document)).toEqual([])
  expect(Object.keys(document.mission)).toEqual(Object.keys(mission))
  return document
}
const rulesIn = (text: string, rules: Mission['play']['rules'] = []): (readonly [string, string])[] =>
  opened({ rules: text }, { rules }).play.rules.map((rule) => [rule.title, rule.text])
const rule = (id: string): Mission['play']['rules'][number] => ({
  id,
  kind: 'special-rule',
  title: id,
  text: 'As before.',
  about: [],
})

describe('texts of older files', () => {
  it('become nothing if they are blank', () => {
    expect(opened({ rules: ' \n\n', scoring: '\n' })).toEqual(blankMission())
  })
  it('become a rule for each heading and for each paragraph that begins in bold', () => {
    expect(rulesIn('It is dark.\n\n**Lamps.** They *flicker*.\n\n- One\n- Two\n\n## Cold ##\nIt is.\n\nVery.')).toEqual(
      [
        ['Further rules', 'It is dark.'],
        ['Lamps', 'They *flicker*.\n\n- One\n- Two'],
        ['Cold', 'It is.\n\nVery.'],
      ],
    )
    expect(rulesIn('**Who goes there?** Nobody.\r\n\r\n**Alone**\nwith it')).toEqual([
      ['Who goes there?', 'Nobody.'],
      ['Alone', 'with it'],
    ])
  })
  it('lose nothing that only looks like a title', () => {
    for (const text of ['**Very** dark.', '**No end', `**${'x'.repeat(200)}.** Long.`, '#1 is open.'])
      expect(rulesIn(text)).toEqual([['Further rules', text]])
  })
  it('come after the rules that are there, under ids that nobody has', () => {
    const before = [rule('s1'), rule('text-rule-1')]
    const { rules } = opened({ rules: 'Dark.' }, { rules: before }).play
    expect(rules.map(({ id }) => id)).toEqual(['s1', 'text-rule-1', 'text-rule-2'])
    expect(rules.slice(0, 2)).toEqual(before)
  })
  it('become one rule if there would be too many', () => {
    const text = Array.from({ length: 120 }, (_, index) => `**Rule ${index}.** Dark.`).join('\n\n')
    expect(rulesIn(text)).toEqual([['Further rules', text]])
    const full = Array.from({ length: 60 }, (_, index) => rule(`s${index}`))
    expect(rulesIn(text, full)).toHaveLength(61)
  })
  it('become an objective in words, which brings no points that the program counts', () => {
    expect(opened({ scoring: '\nHold the bridge: **5**.\n' }).play.objectives).toEqual([
      {
        id: 'text-scoring-1',
        title: 'In the author’s words',
        side: null,
        timing: { kind: 'as-written' },
        conditions: [],
        text: 'Hold the bridge: **5**.',
      },
    ])
  })
})
