import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { usualPlay } from '#core/mission/play.ts'
import { spoken } from '../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../test/support/ship-mission.ts'
import { textAgainstFacts } from './rule.ts'

describe('text-against-facts, of the length of a battle', () => {
  it('reads turns where the game calls its rounds so, and nowhere else', () => {
    const assault = (rules: string): string[] => messagesOf(textAgainstFacts, spoken({ rules }, ships))
    for (const text of ['The battle lasts six turns, or until a side has 15 points.', 'The battle ends after turn 6.'])
      expect(assault(text)).toEqual([expect.stringContaining('but the battle has 8 turns.')])
    expect(assault('The battle lasts six rounds.')).toHaveLength(1)
    expect(assault('The battle lasts eight turns. The battle ends after the eighth turn.')).toEqual([])
    expect(messagesOf(textAgainstFacts, spoken({ rules: 'The battle lasts six turns.' }, {}))).toEqual([])
  })
  it('reads how many rounds there are at whose end somebody scores', () => {
    const scoring = (text: string): string[] => messagesOf(textAgainstFacts, spoken({ scoring: text }, {}))
    expect(scoring('At the end of six rounds, a side that holds the prize scores 40.')).toEqual([
      expect.stringContaining('“At the end of six rounds”, but the battle has 5 rounds.'),
    ])
    expect(scoring('At the end of five rounds, a side that holds the prize scores 40.')).toEqual([])
    // In the middle of the battle something may happen, too.
    expect(scoring('At the end of three rounds the doors lock. After four rounds they open.')).toEqual([])
    expect(scoring('At the end of each of the first two rounds, a side scores 5.')).toEqual([])
  })
})

describe('text-against-facts, of equal points', () => {
  const against = (rules: string, ends?: Mission['play']['ends']): string[] =>
    messagesOf(
      textAgainstFacts,
      spoken({ rules }, { play: { ...usualPlay, ...(ends === undefined ? {} : { ends }) } }),
    ).map((message) => message.replace('“Spoken” says ', ''))
  it('knows what becomes of equal points', () => {
    const draw = { equalPoints: 'draw' } as const
    const decided = { equalPoints: 'tie-breaker', tieBreaker: 'More units left.' } as const
    expect(against('If points are equal, the Defender wins.', draw)).toEqual([
      '“points are equal, the Defender wins”, but equal points are a draw.',
    ])
    expect(against('If the victory points are tied, the battle is a draw.', decided)).toEqual([
      '“points are tied, the battle is a draw”, but a tie-breaker decides when points are equal.',
    ])
    expect(against('If points are equal, it is a draw.', draw)).toEqual([])
    expect(against('If points are equal, the Defender wins.', decided)).toEqual([])
    expect(against('If points are equal, the Defender wins.')).toEqual([])
  })
})
