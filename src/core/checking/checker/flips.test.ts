import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { hatchwayTags } from '#model/mission/terrain.ts'
import { idsOf } from '#model/rule-sets/kinds.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from '../../../../test/support/map-transform.ts'

const kinds = (document: Mission): string[] =>
  checkMission(document)
    .map(({ rule, severity }) => `${rule} ${severity}`)
    .sort()

/** A mirrored long panel is another piece: what says so is about the box, not about the map. */
const byHand = new Set(['unusual-hatchway-handedness'])
const shape = (document: Mission): string[] => kinds(document).filter((kind) => !byHand.has(kind.split(' ')[0] ?? ''))

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
        expect(shape(other)).toEqual(shape(map))
      }),
      { numRuns: 30 },
    )
  })
  it('of the full map is clean too', () => {
    expect(shape(flipped(fullMap(), flip))).toEqual([])
  })
})

describe('hands', () => {
  it('stay as they are after a half turn', () => {
    fc.assert(
      fc.property(anyMap({ panels: 40, others: 8 }), (map) => {
        expect(kinds(flipped(map, HALF_TURN))).toEqual(kinds(map))
      }),
      { numRuns: 20 },
    )
  })
})

/** Random maps with features anywhere, and hatchways that special rules speak of. */
const anySpecialMap = fc
  .tuple(
    anyMap({ panels: 40, others: 6 }),
    fc.array(fc.constantFrom(...hatchwayTags, undefined), { minLength: 40, maxLength: 40 }),
    fc.array(
      fc.record({
        kind: fc.constantFrom(...idsOf(featureKinds)),
        x: fc.nat(6060).map((tenths) => tenths / 10),
        y: fc.nat(7030).map((tenths) => tenths / 10),
        turn: fc.nat(23).map((steps) => steps * 15),
      }),
      { maxLength: 12 },
    ),
  )
  .map(
    ([map, tags, features]): Mission => ({
      ...map,
      panels: map.panels.map((panel, index) => {
        const tag = tags[index]
        return panel.hatchway === null || tag === undefined ? panel : { ...panel, hatchway: { ...panel.hatchway, tag } }
      }),
      features: features.map((feature, index) => ({ ...feature, id: `f${index + 1}`, board: 1 as const })),
    }),
  )

describe.each([
  ['a half turn', HALF_TURN],
  ['a mirror image from west to east', MIRROR_X],
  ['a mirror image from north to south', MIRROR_Y],
])('%s of a map with features and special hatchways', (_, flip) => {
  it('has the same faults', () => {
    fc.assert(
      fc.property(anySpecialMap, (map) => {
        expect(shape(flipped(map, flip))).toEqual(shape(map))
      }),
      { numRuns: 30 },
    )
  })
})

describe('random maps', () => {
  it('hold faults of every rule, so that the properties say something', () => {
    const seen = new Set(
      fc
        .sample(anyMap({ panels: 60, others: 8 }), { numRuns: 50, seed: 1 })
        .flatMap((map) => checkMission(map))
        .map(({ rule }) => rule),
    )
    expect(seen.size).toBeGreaterThan(30)
  })
})
