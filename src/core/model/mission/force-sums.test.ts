import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listing, ships, unit } from '../../../../test/support/ship-mission.ts'
import { forcesSchema } from './document.ts'
import {
  areMates,
  carriersOf,
  embarked,
  formatSplit,
  formatSplitSize,
  isEmbarked,
  matesOf,
  opponentsOf,
  opposingParties,
  playTogether,
  splitOf,
  teamOf,
} from './force-sums.ts'
import { asShared, hasSecrets, missionFor } from './hidden-tokens.ts'
import { deploymentUnstated } from './play.ts'

describe('squads', () => {
  const unit = (models: number, points: number) => ({ id: 'u1', name: 'Crew', models, points, size: 'infantry' })
  const said = (squads: { models: number; into: number; rule: 'must' | 'may' }, models: number, points: number) => {
    const split = splitOf({ deployment: { ...deploymentUnstated, squads } }, unit(models, points))
    return split && formatSplit(split)
  }

  describe('a unit that is split', () => {
    it('is two of half the size at half the points, rounded up', () => {
      expect(said({ models: 10, into: 2, rule: 'must' }, 10, 95)).toBe('2 × 5 models, 48 points each')
      expect(said({ models: 10, into: 2, rule: 'may' }, 10, 90)).toBe('may be 2 × 5 models, 45 points each')
    })
    it('stays whole where it is of another size, or nothing is said', () => {
      expect(said({ models: 10, into: 2, rule: 'must' }, 5, 95)).toBeNull()
      expect(splitOf({ deployment: deploymentUnstated }, unit(10, 95))).toBeNull()
      expect(said({ models: 2, into: 3, rule: 'must' }, 2, 20)).toBeNull()
    })
    it('is shared out as evenly as can be', () => {
      expect(said({ models: 7, into: 3, rule: 'must' }, 7, 100)).toBe('3, 2 and 2 models, 34 points each')
      expect([formatSplitSize({ models: 7, into: 3 }), formatSplitSize({ models: 10, into: 2 })]).toEqual([
        '2 or 3',
        '5',
      ])
    })
    it('loses no model and gains less than a point for each part', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 2, max: 50 }),
          fc.integer({ min: 2, max: 10 }),
          fc.nat(500),
          (models, into, points) => {
            fc.pre(models >= into)
            const squads = { models, into, rule: 'must' } as const
            const split = splitOf({ deployment: { ...deploymentUnstated, squads } }, unit(models, points))
            expect(split?.models.reduce((sum, count) => sum + count, 0)).toBe(models)
            expect(Math.max(...(split?.models ?? [])) - Math.min(...(split?.models ?? []))).toBeLessThanOrEqual(1)
            const together = (split?.points ?? 0) * into
            expect(together >= points && together < points + into).toBe(true)
          },
        ),
      )
    })
  })
})

describe('embarked units', () => {
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
})

describe('teams', () => {
  const side = (id: string, team?: string) => ({ id, ...(team === undefined ? {} : { team }) })
  const teams = { sides: [side('a', 'Red'), side('b', 'Blue'), side('c', 'Red'), side('d')] }

  describe('teams', () => {
    it('are the sides of one team name; a side without one plays for itself', () => {
      expect(matesOf(teams, 'c')).toEqual(['a', 'c'])
      expect(matesOf(teams, 'd')).toEqual(['d'])
      expect(matesOf(teams, 'nobody')).toEqual(['nobody'])
      expect(teamOf(teams, 'c')).toBe('a')
      expect(teamOf(teams, 'd')).toBe('d')
      expect(playTogether(teams, 'a', 'c')).toBe(true)
      expect(playTogether(teams, 'a', 'b')).toBe(false)
      expect(playTogether(teams, 'b', 'd')).toBe(false)
      expect(playTogether(teams, 'd', 'd')).toBe(true)
    })
    it('play against all the others, and against one at least', () => {
      expect(opponentsOf(teams, 'a')).toBe(2)
      expect(opponentsOf(teams, 'd')).toBe(3)
      expect(opponentsOf({ sides: [side('a')] }, 'a')).toBe(1)
    })
    it('are parties with a name, in the order of their first sides', () => {
      const named = teams.sides.map((each) => ({ ...each, name: each.id.toUpperCase() }))
      expect(opposingParties({ sides: named }).map(({ name, sides }) => [name, sides.map(({ id }) => id)])).toEqual([
        ['the team “Red”', ['a', 'c']],
        ['B', ['b']],
        ['D', ['d']],
      ])
      expect(opposingParties({ sides: named }, ({ id }) => `side ${id}`).map(({ name }) => name)).toEqual([
        'the team “Red”',
        'side b',
        'side d',
      ])
    })
    it('are mates of each other and of themselves; no team at all is none', () => {
      const alone = { id: 'e', team: null }
      expect(areMates(teams.sides[0], teams.sides[2])).toBe(true)
      expect(areMates(teams.sides[3], alone)).toBe(false)
      expect(areMates(alone, alone)).toBe(true)
    })
  })
})
