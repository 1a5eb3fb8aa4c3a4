import { describe, expect, it } from 'vitest'
import { listing, ships, unit } from '../../../../test/support/ship-mission.ts'
import { carriersOf, embarked, isEmbarked } from './embarked-units.ts'
import { forcesSchema } from './forces.ts'
import { asShared, hasSecrets, missionFor } from './hidden-tokens.ts'

const squad = unit('u1', 'assault', 'troops', 100)
const listed = listing([squad])
const aboard = listing([embarked(squad, true)])

describe('who is embarked', () => {
  it('is said of a unit without a craft, and taken back', () => {
    expect(carriersOf(ships, 'west')).toHaveLength(8)
    expect(embarked(squad, true)).toEqual({ ...squad, aboard: true })
    expect([isEmbarked(squad), isEmbarked(embarked(squad, true))]).toEqual([false, true])
    expect(embarked(embarked(squad, true), false)).toEqual(squad)
  })
  it('is read from older files, which named a craft', () => {
    const older = listing([{ ...squad, aboard: 'k12' }])
    expect(forcesSchema.parse(older.forces)).toEqual(older.forces)
    expect(older.forces[0]?.units.map(isEmbarked)).toEqual([true])
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
