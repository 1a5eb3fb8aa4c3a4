import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { moved, ships, without } from '../../../../../../test/support/ship-mission.ts'
import { sShipsUnequal } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sShipsUnequal, fragment)

describe('s-ships-unequal', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('finds guns and sections of another owner', () => {
    expect(said(moved('ship-gun', 'west', { side: 'east' }))).toEqual([
      'Gun 1 stands on West ship, but belongs to East ship.',
    ])
  })
  it('compares guns, sections and systems', () => {
    expect(said(without('ship-gun', 'west', 1))).toEqual(['The ships differ: 1 gun in West ship, 2 guns in East ship.'])
    expect(said(without('wall-section', 'east', 3))).toEqual([
      'The ships differ: 3 wall sections in West ship, 0 wall sections in East ship.',
    ])
  })
  it('counts the ships that the type of the mission speaks of', () => {
    const lone = findTemplate('s-lone-raider')?.document()
    if (lone === undefined) throw new Error('no template s-lone-raider')
    expect(said(lone)).toEqual([])
    expect(said({ ...lone, mission: { ...lone.mission, type: 'ship-assault' } })).toEqual([
      'A ship-to-ship assault has a ship for each side, and the map has one alone.',
    ])
    expect(said({ ...ships, mission: { ...ships.mission, type: 'lone-raider' } })).toEqual([
      'A raid on a lone ship has one ship, and the map has 2.',
    ])
  })
})
