import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { findFaults } from '#core/mission/references.ts'
import { anyMap } from '../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../test/support/full-map.ts'
import { flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../test/support/map-transform.ts'
import { checkMission } from './check.ts'

const kinds = (document: Mission): string[] =>
  checkMission(document)
    .map(({ rule, severity }) => `${rule} ${severity}`)
    .sort()

describe.each([
  ['a half turn', HALF_TURN],
  ['a mirror image from west to east', MIRROR_X],
  ['a mirror image from north to south', MIRROR_Y],
])('%s', (_, flip) => {
  it('has the same faults', () => {
    fc.assert(
      fc.property(anyMap({ panels: 40, others: 8 }), (map) => {
        const other = flipped(map, flip)
        expect(findFaults(other)).toEqual([])
        expect(kinds(other)).toEqual(kinds(map))
      }),
      { numRuns: 150 },
    )
  })
  it('of the full map is clean too', () => {
    expect(kinds(flipped(fullMap(), flip))).toEqual([])
  })
})

describe('random maps', () => {
  it('hold faults of every rule, so that the properties say something', () => {
    const seen = new Set(
      fc
        .sample(anyMap({ panels: 60, others: 8 }), { numRuns: 100, seed: 1 })
        .flatMap((map) => checkMission(map))
        .map(({ rule }) => rule),
    )
    expect(seen.size).toBe(10)
  })
})
