import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { region } from '../../../test/support/fragments.ts'
import { missionOf } from '../../../test/support/rule-tester.ts'
import type { Openness } from './areas.ts'
import { layoutOf } from './layout.ts'
import { reachability } from './reach.ts'

describe('reach over Access Zones', () => {
  const joined = (one: string, other: string): boolean => {
    const regions = [region('r1', 'access-zone', one, [1, 2, 2]), region('r2', 'access-zone', other, [2, 4, 4])]
    const reach = reachability(layoutOf(missionOf({ arrangement: { kind: 'levels', upper: 1 }, regions })))
    return reach.areaOf({ board: 1, x: 0, y: 0 }) === reach.areaOf({ board: 2, x: 0, y: 0 })
  }
  it('goes by the letter, whichever way it is written', () => {
    expect(joined('A', 'A')).toBe(true)
    expect(joined('a', 'A')).toBe(true)
    expect(joined('Access Zone A', ' A')).toBe(true)
    expect(joined('A', 'B')).toBe(false)
  })
})

describe('reach through walls that can be breached', () => {
  /** A1 of the first board walled in; its south wall is as told. */
  const walled = (south: Partial<Mission['panels'][number]>): Mission => {
    const wall = (id: string, x: number, y: number, axis: 'horizontal' | 'vertical') =>
      ({ id, piece: 'B1', board: 1, x, y, axis, hatchway: null }) as const
    const panels = [wall('p1', 1, 0, 'vertical'), { ...wall('p2', 0, 1, 'horizontal'), ...south }]
    return missionOf({ arrangement: { kind: 'single' }, panels })
  }
  const leaves = (south: Partial<Mission['panels'][number]>, openness: Openness): boolean => {
    const reach = reachability(layoutOf(walled(south)), openness)
    return reach.areaOf({ board: 1, x: 0, y: 0 }) === reach.areaOf({ board: 1, x: 5, y: 5 })
  }
  it('goes through a breach from the start, whatever hatchways do', () => {
    for (const openness of ['all-open', 'as-started', 'all-closed'] as const)
      expect(leaves({ breach: 'breached' }, openness), openness).toBe(true)
  })
  it('goes through one that is still intact only with everything open', () => {
    expect(leaves({ breach: 'intact' }, 'all-open')).toBe(true)
    expect(leaves({ breach: 'intact' }, 'as-started')).toBe(false)
    expect(leaves({}, 'all-open')).toBe(false)
  })
})
