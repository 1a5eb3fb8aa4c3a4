import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../test/support/ship-mission.ts'
import { textAgainstFacts } from './rule.ts'

describe('text-against-facts, of the length of a battle', () => {
  it('reads turns where the game calls its rounds so, and nowhere else', () => {
    const assault = (rules: string): string[] =>
      messagesOf(textAgainstFacts, { ...ships, mission: { ...ships.mission, rules } })
    for (const text of ['The battle lasts six turns, or until a side has 15 points.', 'The battle ends after turn 6.'])
      expect(assault(text)).toEqual([expect.stringContaining('but the battle has 8 turns.')])
    expect(assault('The battle lasts six rounds.')).toHaveLength(1)
    expect(assault('The battle lasts eight turns. The battle ends after the eighth turn.')).toEqual([])
    expect(messagesOf(textAgainstFacts, { mission: sheetOf({ rules: 'The battle lasts six turns.' }) })).toEqual([])
  })
})
