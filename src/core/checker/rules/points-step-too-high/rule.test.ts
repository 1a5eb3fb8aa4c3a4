import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { messagesOf } from '../../../../../test/support/rule-tester.ts'
import { pointsStepTooHigh } from './rule.ts'

const play = (pointsLimit: number, ...froms: number[]) => ({
  play: {
    ...blankMission().play,
    pointsLimit,
    objectives: [
      {
        id: 'o1',
        title: 'Hunters',
        side: null,
        timing: { kind: 'end' } as const,
        conditions: [
          {
            kind: 'points-destroyed' as const,
            steps: froms.map((from) => ({ from, points: 10 })),
            adds: 'every-step' as const,
          },
        ],
      },
    ],
  },
})

describe('points-step-too-high', () => {
  it('allows a step at the limit and none above', () => {
    expect(messagesOf(pointsStepTooHigh, play(500, 250, 500))).toEqual([])
    expect(messagesOf(pointsStepTooHigh, play(500, 250, 501, 750))).toEqual([
      '“Hunters” gives points from 501 and 750 destroyed points on, but each side brings 500 at most.',
    ])
  })
  it('says nothing while there is no points limit', () => {
    expect(messagesOf(pointsStepTooHigh, play(0, 250))).toEqual([])
  })
})
