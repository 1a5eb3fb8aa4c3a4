import { describe, expect, it } from 'vitest'
import { listing, ships, unit } from '../../../test/support/ship-mission.ts'
import { boarded, carriersOf, unitsAboard, withUnitAboard } from './aboard.ts'
import { asShared, hasSecrets, missionFor } from './hidden-tokens.ts'

const [craft] = carriersOf(ships, 'west')
if (craft === undefined) throw new Error('there is a craft')
const squad = unit('u1', 'assault', 'troops', 100)
const listed = listing([squad])
const aboard = { ...listed, forces: withUnitAboard(listed, 'west', 'u1', craft.id) }

describe('who is aboard', () => {
  it('is put aboard, found there, and taken off again', () => {
    expect(carriersOf(ships, 'west')).toHaveLength(8)
    expect(unitsAboard(listed, craft)).toEqual([])
    expect(unitsAboard(aboard, craft).map(({ id }) => id)).toEqual(['u1'])
    expect(withUnitAboard(aboard, 'west', 'u1', undefined)).toEqual(listed.forces)
    expect(boarded(squad, undefined)).not.toHaveProperty('aboard')
  })
  it('is known to the owner alone, even where nothing lies face down', () => {
    const open = { ...aboard, tokens: aboard.tokens.filter(({ face }) => face === 'up') }
    for (const mission of [aboard, open]) {
      expect(hasSecrets(mission)).toBe(true)
      expect(JSON.stringify(asShared(mission).forces)).not.toContain('aboard')
      expect(JSON.stringify(missionFor(mission, { kind: 'side', side: 'east' }).forces)).not.toContain('aboard')
      expect(missionFor(mission, { kind: 'side', side: 'west' }).forces).toEqual(mission.forces)
    }
    expect(hasSecrets({ ...open, forces: listed.forces })).toBe(false)
  })
})
