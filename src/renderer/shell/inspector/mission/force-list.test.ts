import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import { forceOf, forcesWith, freeId, tidied } from './force-list.ts'

const mission = blankMission()
const unit = { id: 'u1', name: 'Crew', points: 100, models: 5, size: '' }

describe('the list of forces', () => {
  it('keeps forces in the order of the sides, and none that says nothing', () => {
    const defender = { ...forceOf([], 'defender'), units: [unit] }
    const both = forcesWith({ ...mission, forces: [defender] }, { ...forceOf([], 'attacker'), points: 600 })
    expect(both.map(({ side }) => side)).toEqual(['attacker', 'defender'])
    expect(forcesWith({ ...mission, forces: both }, forceOf([], 'attacker'))).toEqual([defender])
  })
  it('names nothing that is gone', () => {
    const force = {
      side: 'attacker',
      parts: [{ id: 'a', name: 'Assault' }],
      slots: [{ id: 's', name: 'HQ', part: 'gone' }],
      units: [
        { ...unit, part: 'a', slot: 's' },
        { ...unit, id: 'u2', part: 'gone', slot: 'gone' },
      ],
    }
    expect(tidied(force)).toEqual({
      ...force,
      slots: [{ id: 's', name: 'HQ' }],
      units: [
        { ...unit, part: 'a', slot: 's' },
        { ...unit, id: 'u2' },
      ],
    })
  })
  it('gives ids that are free', () => {
    expect(freeId('u', [])).toBe('u1')
    expect(freeId('u', [{ id: 'u2' }, { id: 'u1' }])).toBe('u3')
    expect(freeId('u', [{ id: 'u3' }, { id: 'x' }])).toBe('u4')
  })
})
