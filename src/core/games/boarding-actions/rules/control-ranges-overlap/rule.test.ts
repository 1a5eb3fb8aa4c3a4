import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { less } from '#foundation/geometry/point.ts'
import { noCustomKinds } from '#model/mission/custom-kinds.ts'
import { noChecks } from '#model/mission/document.ts'
import { markerKinds } from '../../../../../../test/support/kind-tables.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { clustersOf, controlRangesOverlap } from './rule.ts'

const marker = (id: string, x: number, y: number, board: 1 | 2 = 1) =>
  ({ id, kind: 'objective', label: id.toUpperCase(), board, x, y }) as const

describe('control-ranges-overlap', () => {
  it('begins at twice 45.4 mm between the centres', () => {
    const apart = (distance: number) =>
      messagesOf(controlRangesOverlap, { markers: [marker('a', 100, 100), marker('b', 100 + distance, 100)] })
    expect(apart(90.8)).toEqual([])
    expect(apart(90.7)).toEqual([
      'Objective Marker A in A1 and Objective Marker B in A2 are so close together that one model can be within 1" of two of them.',
    ])
  })
  it('can be set to ask for a gap', () => {
    const markers = [marker('a', 100, 100), marker('b', 195, 100)]
    const checks = { ...noChecks, rules: { 'control-ranges-overlap': { thresholds: { gap: 10 } } } }
    expect(findingsOf(controlRangesOverlap, { markers })).toEqual([])
    expect(findingsOf(controlRangesOverlap, { markers, checks })).toHaveLength(1)
  })
  it('looks across a seam, not from deck to deck', () => {
    const markers = [marker('a', 20, 100), marker('b', 586, 100, 2)]
    expect(findingsOf(controlRangesOverlap, { markers })).toHaveLength(1)
    expect(findingsOf(controlRangesOverlap, { markers, arrangement: { kind: 'levels', upper: 1 } })).toEqual([])
  })
  it.each(markerKinds.map(({ id }) => id))(
    'finds two of the kind %s on one spot, and one beside an Objective Marker',
    (kind) => {
      const [one, two] = [marker('a', 100, 100), marker('b', 100, 100)].map((each) => ({ ...each, kind }))
      expect(
        findingsOf(controlRangesOverlap, { markers: [one, two].filter((each) => each !== undefined) }),
      ).toHaveLength(1)
      const mixed = [marker('c', 150, 100), ...(one === undefined ? [] : [one])]
      expect(findingsOf(controlRangesOverlap, { markers: mixed })).toHaveLength(1)
    },
  )
  it('finds two of a kind that the mission adds', () => {
    const kinds = { ...noCustomKinds, markers: [{ id: 'own-relic', name: 'Relic', sign: 'R', role: null }] } as const
    const markers = [marker('a', 100, 100), marker('b', 105, 100)].map(
      (each) => ({ ...each, kind: 'own-relic' }) as const,
    )
    expect(findingsOf(controlRangesOverlap, { kinds, markers })[0]?.message).toMatch(
      /^Relic A in A1 and Relic B in A1 /,
    )
  })
})

describe('clustersOf', () => {
  it('agrees with comparing every pair', () => {
    const point = fc.record({ x: fc.nat(300), y: fc.nat(300) })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 25 }), fc.integer({ min: 5, max: 80 }), (points, near) => {
        const items = points.map((at, index) => ({ at, index }))
        const groupOf = items.map((_, index) => index)
        for (let round = 0; round < items.length; round += 1)
          for (const a of items)
            for (const b of items)
              if (less(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y), near)) {
                const lower = Math.min(groupOf[a.index] ?? 0, groupOf[b.index] ?? 0)
                groupOf[a.index] = lower
                groupOf[b.index] = lower
              }
        const expected = new Set(
          [...new Set(groupOf)]
            .map((group) => items.filter(({ index }) => groupOf[index] === group).map(({ index }) => index))
            .filter((group) => group.length > 1)
            .map((group) => group.join(' ')),
        )
        const found = clustersOf(items, near, less).map((group) =>
          group
            .map(({ index }) => index)
            .sort((a, b) => a - b)
            .join(' '),
        )
        expect(new Set(found)).toEqual(expected)
      }),
    )
  })
})
