import { describe, expect, it } from 'vitest'
import { sampleMissions } from '../../../../test/support/map-look.ts'
import { fromUnit, inUnit, lengthUnitOf } from './lengths.ts'

describe('lengths in the inspector', () => {
  it('are inches where the game measures in inches, on open tables and ships, and millimetres on boards of the box', () => {
    const units = Object.fromEntries(sampleMissions().map(([name, mission]) => [name, lengthUnitOf(mission)]))
    expect(units).toMatchObject({
      'cold-berth': 'inches',
      'salt-and-iron': 'inches',
      'ninth-watch': 'inches',
      'third-bell': 'mm',
      'long-umbilical': 'mm',
    })
  })

  it('keep a place as it was typed', () => {
    for (const typed of [0, 0.25, 16, 23.75, 47.99]) expect(inUnit(fromUnit(typed, 'inches'), 'inches')).toBe(typed)
  })
})
