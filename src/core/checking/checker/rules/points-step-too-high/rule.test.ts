import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
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
  it('counts what all opponents bring together, and not what the own team brings', () => {
    const sides = (...teams: (string | undefined)[]) => ({
      sides: teams.map((team, index) => ({
        id: `s${index}`,
        name: `Player ${index}`,
        role: 'player' as const,
        ...(team === undefined ? {} : { team }),
      })),
    })
    const each = sides(undefined, undefined, undefined)
    expect(messagesOf(pointsStepTooHigh, { ...play(500, 750, 1000), ...each })).toEqual([])
    expect(messagesOf(pointsStepTooHigh, { ...play(500, 1001), ...each })).toEqual([
      '“Hunters” gives points from 1001 destroyed points on, but 2 opponents bring 1000 at most.',
    ])
    expect(messagesOf(pointsStepTooHigh, { ...play(500, 1000), ...sides('A', 'B', 'A', 'B') })).toEqual([])
    expect(messagesOf(pointsStepTooHigh, { ...play(500, 750), ...sides('A', 'B', 'A') })).toEqual([])
    expect(messagesOf(pointsStepTooHigh, { ...play(500, 1001), ...sides('A', 'B', 'A', 'B') })).toHaveLength(1)
  })
  it('says nothing while there is no points limit', () => {
    expect(messagesOf(pointsStepTooHigh, play(0, 250))).toEqual([])
  })
})
