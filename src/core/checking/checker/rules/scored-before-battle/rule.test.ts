import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { scoredBeforeBattle } from './rule.ts'

type Objective = Mission['play']['objectives'][number]

const said = (timing: Objective['timing'], ...conditions: readonly Objective['conditions'][number][]): string[] =>
  messagesOf(scoredBeforeBattle, {
    play: { ...blankMission().play, objectives: [{ id: 'o1', title: 'Hold', side: null, timing, conditions }] },
  })
const all = { kind: 'all' } as const

describe('scored-before-battle', () => {
  it.each<Objective['conditions'][number]>([
    { kind: 'control-at-least', markers: all, count: 1, points: 5 },
    { kind: 'per-marker', markers: all, points: 5 },
    { kind: 'per-event', event: 'Opened', on: { kind: 'times', times: 2 }, points: 5 },
    { kind: 'warlord-destroyed', points: 5 },
    { kind: 'take-and-give', markers: all, points: 5, otherwise: 0 },
  ])('finds $kind, beside points that a side begins with', (condition) => {
    expect(said({ kind: 'start' }, { kind: 'given', points: 20 }, condition)).toEqual([
      expect.stringMatching(/^“Hold” is scored before the first round, for something that only the battle can bring/),
    ])
    expect(said({ kind: 'end' }, condition)).toEqual([])
  })
  it('leaves points in any case, fates and the author’s own words alone', () => {
    expect(
      said(
        { kind: 'start' },
        { kind: 'given', points: 60 },
        { kind: 'free', text: 'The better painted army', maximum: 5 },
        { kind: 'fate', outcomes: [{ name: 'Drew the short straw', points: 5 }] },
      ),
    ).toEqual([])
  })
})
