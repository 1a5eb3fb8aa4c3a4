import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Square, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { region } from '../../../../test/support/fragments.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { allSquares, neighboursOf, type Openness } from './connected-areas.ts'
import { type Layout, layoutOf, withNewLayout } from './layout.ts'
import { squareNumber } from './panel-geometry.ts'
import { reachability, squaresOutOfPlay } from './reachable-squares.ts'

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

describe('reach from square to square', () => {
  /** By a flood over neighbours, one square after the other. */
  const flooded = (layout: Layout, openness: Openness, without: 'nothing' | 'features' | 'out-of-play'): string[][] => {
    const closed = without === 'out-of-play' ? new Set<number>() : squaresOutOfPlay(layout)
    const seen = new Set<string>()
    const take = (square: Square): string[] => {
      if (seen.has(squareKey(square)) || closed.has(squareNumber(square))) return []
      seen.add(squareKey(square))
      const next = neighboursOf(layout, square, openness, without !== 'features')
      return [squareKey(square), ...next.flatMap(take)]
    }
    return allSquares(layout)
      .map(take)
      .filter((area) => area.length > 0)
      .map((area) => area.sort())
  }
  it('is what a flood finds, whatever is on the map and whatever is thought away, asked in any order', () => {
    const asked = fc.record({
      openness: fc.constantFrom('all-closed' as const, 'as-started' as const, 'all-open' as const),
      without: fc.constantFrom('nothing' as const, 'features' as const, 'out-of-play' as const),
    })
    fc.assert(
      fc.property(anyMap({ panels: 30, others: 4 }), fc.array(asked, { minLength: 1, maxLength: 4 }), (map, all) => {
        for (const { openness, without } of all) {
          const expected = flooded(layoutOf(map), openness, without)
          for (const layout of [layoutOf(map), withNewLayout(map, (fresh) => fresh)]) {
            const reach = reachability(layout, openness, false, without)
            expect(reach.areas.map((area) => area.map(squareKey).sort())).toEqual(expected)
            reach.areas.forEach((area, index) => {
              for (const square of area) expect(reach.areaOf(square)).toBe(index)
            })
          }
        }
      }),
      { numRuns: 27 },
    )
  })
})
