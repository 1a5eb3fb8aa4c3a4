import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sBridgeArmour } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sBridgeArmour, fragment)

describe('s-bridge-armour', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('reads rules, notes and prose', () => {
    const silent = { ...ships, play: { ...ships.play, rules: ships.play.rules.filter(({ id }) => id !== 's3') } }
    expect(said(silent)).toHaveLength(1)
    const prose = { ...silent, mission: { ...silent.mission, rules: 'The armour of guns is 15.' } }
    expect(said(prose)).toEqual([])
    const note = { id: 'n1', board: 1 as const, x: 100, y: 100, text: 'Guns: armour 15' }
    expect(said({ ...silent, notes: [note] })).toEqual([])
  })
})
