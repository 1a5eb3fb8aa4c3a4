import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { halvesAndZones } from './rule.ts'

const halves = { line: 'seam', chosenBy: 'roll-off' } as const
const play: Mission['play'] = { ...blankMission().play, halves }
const zone = (id: string, side: string | null, kind: Mission['zones'][number]['kind'] = 'entry') => ({
  id,
  kind,
  side,
  label: '',
  squares: [{ board: 1 as const, x: Number(id.slice(1)), y: 3 }],
})

describe('halves-and-zones', () => {
  it('names zones that belong to a side already', () => {
    const zones = [zone('z1', 'attacker'), zone('z2', null), zone('z3', null, 'defender-entry')]
    expect(messagesOf(halvesAndZones, { play, zones })).toEqual([
      'The armies choose their half, but Entry Zone of Attacker and Defender Entry Zone belong to a side before they have chosen.',
    ])
    expect(findingsOf(halvesAndZones, { play, zones })[0]?.items).toEqual(['z1', 'z3'])
  })
  it('is content with zones of nobody, with zones for reserves, and where nobody chooses', () => {
    expect(messagesOf(halvesAndZones, { play, zones: [zone('z1', null)] })).toEqual([])
    expect(messagesOf(halvesAndZones, { play, zones: [zone('z1', 'defender', 'backup-entry')] })).toEqual([])
    expect(messagesOf(halvesAndZones, { zones: [zone('z1', 'attacker')] })).toEqual([])
  })
  it('looks for the seam between the boards', () => {
    expect(messagesOf(halvesAndZones, { play, arrangement: { kind: 'single' } })).toEqual([
      'The armies choose one of the boards each, and the battlefield has one board only.',
    ])
    const across = { ...play, halves: { ...halves, line: 'across-long' as const } }
    expect(messagesOf(halvesAndZones, { play: across, arrangement: { kind: 'single' } })).toEqual([])
  })
})
