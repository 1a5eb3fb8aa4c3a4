import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { forceLimits } from './rule.ts'

type Force = Mission['forces'][number]
const unit = (id: string, points: number, more: Partial<Force['units'][number]> = {}): Force['units'][number] => ({
  id,
  name: id,
  points,
  models: 5,
  size: '',
  ...more,
})
const said = (more: Partial<Force>): string[] =>
  messagesOf(forceLimits, { forces: [{ side: 'attacker', parts: [], slots: [], units: [], ...more }] })

describe('force-limits', () => {
  it('asks nothing of a force that says nothing', () => {
    expect(said({})).toEqual([])
  })
  it('counts the points, against those of the force or of the mission', () => {
    expect(said({ units: [unit('u1', 500)] })).toEqual([])
    expect(said({ units: [unit('u1', 501)] })).toEqual(['The force of Attacker has 501 points, and may have 500.'])
    expect(said({ points: 400, units: [unit('u1', 401)] })).toEqual([
      'The force of Attacker has 401 points, and may have 400.',
    ])
  })
  it('tells a force that may have more points than the mission lets each side bring', () => {
    expect(said({ points: 400 })).toEqual([])
    expect(said({ points: 1500, units: [unit('u1', 1500)] })).toEqual([
      'The force of Attacker may have 1500 points, and the mission lets each side bring 500.',
    ])
    const { play } = blankMission()
    const unlimited = { forces: [{ side: 'attacker', points: 1500, parts: [], slots: [], units: [] }] }
    expect(messagesOf(forceLimits, { ...unlimited, play: { ...play, pointsLimit: 0 } })).toEqual([])
  })
  it('lets a share be off by a step, and no more', () => {
    const parts = [
      { id: 'a', name: 'Assault', share: 60 },
      { id: 'd', name: 'Defence', share: 40 },
    ]
    const of = (assault: number) =>
      said({ parts, units: [unit('u1', assault, { part: 'a' }), unit('u2', 500 - assault, { part: 'd' })] })
    expect(of(305)).toEqual([])
    expect(of(306)).toEqual([
      'Assault of the force of Attacker has 306 points; its share of 60 % is 300.',
      'Defence of the force of Attacker has 194 points; its share of 40 % is 200.',
    ])
    expect(said({ parts: [...parts, { id: 'x', name: 'More', share: 10 }] })).toEqual([
      'The parts of the force of Attacker have 110 % of its points together.',
    ])
  })
  it('counts slots in their part', () => {
    const parts = [{ id: 'a', name: 'Assault' }]
    const slots = [{ id: 'hq', name: 'HQ', part: 'a', least: 1, most: 2 }]
    const hq = (id: string) => unit(id, 10, { part: 'a', slot: 'hq' })
    expect(said({ parts, slots, units: [hq('u1')] })).toEqual([])
    expect(said({ parts, slots, units: [hq('u1'), hq('u2'), hq('u3')] })).toEqual([
      'The force of Attacker has 3 of HQ in Assault, and the mission asks for 1–2.',
    ])
    expect(said({ parts, slots, units: [unit('u1', 10, { part: 'a' })] })).toHaveLength(1)
    const crossed = [{ id: 'hq', name: 'HQ', part: 'a', least: 5, most: 2 }]
    expect(said({ parts, slots: crossed, units: [hq('u1')] })[0]).toContain(
      'the mission asks for 5 or more and at most 2, which no list can keep.',
    )
  })
  it('sees units in no part, of no known slot, and forces of nobody', () => {
    expect(said({ parts: [{ id: 'a', name: 'Assault' }], units: [unit('u1', 10)] })).toEqual([
      '“u1” of the force of Attacker is in none of its parts.',
    ])
    expect(said({ units: [unit('u1', 10, { slot: 'gone' })] })).toHaveLength(1)
    expect(said({ side: 'nobody' })).toHaveLength(1)
  })
})
