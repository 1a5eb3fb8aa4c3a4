import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { forceOf, forcesWith, freeId, inPart, slotName, slotsFor, tidied } from './force-list.ts'

const mission = blankMission()
const unit = { id: 'u1', name: 'Crew', points: 100, models: 5, size: '' }

describe('the list of forces', () => {
  it('keeps forces in the order of the sides, and none that says nothing', () => {
    const defender = { ...forceOf([], 'defender'), units: [unit] }
    const both = forcesWith({ ...mission, forces: [defender] }, { ...forceOf([], 'attacker'), points: 600 })
    expect(both.map(({ side }) => side)).toEqual(['attacker', 'defender'])
    expect(forcesWith({ ...mission, forces: both }, forceOf([], 'attacker'))).toEqual([defender])
  })
  it('offers the slots of a unit’s part, and moves it to the slot of the same name with its part', () => {
    const slots = [
      { id: 'a1', name: 'Troops', part: 'a' },
      { id: 'b1', name: 'Troops', part: 'b' },
      { id: 'c', name: 'Guests' },
    ]
    const force = { ...forceOf([], 'attacker'), slots }
    const troop = { ...unit, part: 'a', slot: 'a1' }
    expect(slotsFor(force, troop).map(({ id }) => id)).toEqual(['a1', 'c'])
    expect(inPart(force, troop, 'b')).toMatchObject({ part: 'b', slot: 'b1' })
    expect(inPart(force, { ...unit, part: 'a', slot: 'c' }, 'b')).toMatchObject({ part: 'b', slot: 'c' })
    expect(inPart({ ...force, slots: slots.slice(0, 1) }, troop, 'b')).not.toHaveProperty('slot')
  })
  it('tells slots of the same name apart by their parts', () => {
    const parts = [
      { id: 'a', name: 'Assault' },
      { id: 'd', name: 'Defence' },
    ]
    const named = (part?: string): string =>
      slotName({ ...forceOf([], 'attacker'), parts }, { id: 's', name: 'HQ', ...(part === undefined ? {} : { part }) })
    expect(['a', 'd', undefined].map(named)).toEqual(['HQ in Assault', 'HQ in Defence', 'HQ'])
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
