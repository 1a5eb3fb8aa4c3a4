import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sEndPoints } from './rule.ts'

const ending = (mission: Mission, settings: Record<string, number>): string[] =>
  messagesOf(sEndPoints, { ...mission, ruleSet: { id: 'ship-to-ship', settings } })

describe('s-end-points', () => {
  it('is content with what the most of one side reaches, and where no points end the battle', () => {
    expect(ending(ships, {})).toEqual([])
    expect(ending(ships, { endPoints: 26 })).toEqual([])
    expect(ending(ships, { endPoints: 27 })).toHaveLength(1)
  })
  it('says what ends the battle and what can be scored, also where turns end it, too', () => {
    for (const endByTurns of [0, 1])
      expect(ending(ships, { endByTurns, endPoints: 200 })).toEqual([
        'The battle ends when a side has 200 points, and the objectives bring no side more than 26.',
      ])
  })
  it('says nothing where a text brings points, and goes on where a text only tells what objectives bring', () => {
    const told = (scoring: string, rule = ''): string[] => {
      const rules: Mission['play']['rules'] =
        rule === '' ? [] : [{ id: 'r1', kind: 'special-rule', title: 'Prisoners', text: rule, about: [] }]
      return ending(spoken({ scoring }, { ...ships, play: { ...ships.play, rules } }), { endPoints: 40 })
    }
    expect(told('Each prisoner brought home is worth **15 points** more.')).toEqual([])
    expect(told('', 'A prisoner brings 7 VP.')).toEqual([])
    expect(told('', 'Whoever holds the flag scores 5 more points.')).toEqual([])
    expect(told('', 'A prisoner brings seven victory points.')).toEqual([])
    for (const text of [
      'Each gun lost is worth 2 points, and each wall section 5 points.',
      'The battle ends when a side has 40 points.',
      'The battle ends as soon as a side has at least 40 points. Armies have 1500 points.',
      'For each 500 points of your army take a gun.',
    ])
      expect(told(text), text).toHaveLength(1)
  })
  it('waits for objectives, and for what they speak of', () => {
    expect(ending({ ...ships, play: { ...ships.play, objectives: [] } }, { endPoints: 200 })).toEqual([])
    const [west, east] = [without('ship-gun', 'west', 9), without('ship-gun', 'east', 9)]
    const guns = { ...ships, tokens: west.tokens.filter((token) => east.tokens.includes(token)) }
    expect(ending(guns, { endPoints: 200 })).toEqual([])
  })
})
