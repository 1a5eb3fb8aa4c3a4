import { describe, expect, it } from 'vitest'
import { usualPlay } from '#core/mission/play.ts'
import { spoken } from '../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../test/support/ship-mission.ts'
import { textAgainstFacts } from './rule.ts'

const said = (rules: string): string[] => messagesOf(textAgainstFacts, spoken({ rules }, {}))

describe('text-against-facts, of the points that a side brings', () => {
  it.each(['Each side has 2000 points.', 'Every player may bring up to 2000 points.', 'This is a 2000-point game.'])(
    '%s',
    (text) => {
      expect(said(text)).toEqual([expect.stringContaining('each side brings 500 points at most')])
      expect(said(text.replace('2000', '500'))).toEqual([])
    },
  )
  it.each([
    'Each side has 200 points of reinforcements.',
    'Each side has 2000 points less.',
    'Each player has 15 points.',
    'Each side gets 100 victory points.',
  ])('speaks of something else: %s', (text) => expect(said(text)).toEqual([]))
})

describe('text-against-facts, of victory points in the scoring', () => {
  const scored = (scoring: string): string[] => {
    const conditions = [{ kind: 'warlord-destroyed', points: 5 }] as const
    const objectives = [{ id: 'o1', title: 'Head', side: null, timing: { kind: 'end' }, conditions }] as const
    return messagesOf(textAgainstFacts, spoken({ scoring }, { play: { ...usualPlay, objectives } }))
  }
  it.each([
    'The first side with 60 victory points wins.',
    'The battle ends once a side has at least 75 VP.',
    'Whoever reaches 33 VP wins.',
  ])('takes what a side must have for nothing that an objective has to bring: %s', (text) =>
    expect(scored(text)).toEqual([]),
  )
  it.each(['Whoever opens the hatchway first scores 9 VP.', 'Once a side has the flag, 8 VP are its own.'])(
    'asks for the objective still: %s',
    (text) => expect(scored(text)).toHaveLength(1),
  )
  it('knows no cap in a game that has none, and knows what a side can score in all', () => {
    const said = (scoring: string, victoryCap: number): string[] =>
      messagesOf(textAgainstFacts, spoken({ scoring }, { ...ships, play: { ...ships.play, victoryCap } }))
    expect(said('A side can score 26 victory points.', 100)).toEqual([])
    expect(said('A side scores 200 victory points at most.', 200)).toEqual([
      'The objective “Spoken” says “200 victory points”, but no objective brings 200.',
    ])
  })
})
