import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../../test/support/arbitrary-map.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { markerInTerrain } from './rule.ts'

type Box = readonly [west: number, north: number, east: number, south: number]

/** The ground under every piece of one board, worked out piece by piece with plain figures. */
function groundOf(map: Mission): Box[] {
  const at = (index: number): number => 12 + 97 * index
  const pillar = (x: number, y: number, toward: string): Box => {
    if (toward === 'east') return [at(x), at(y) - 12.5, at(x) + 14, at(y) + 12.5]
    if (toward === 'west') return [at(x) - 14, at(y) - 12.5, at(x), at(y) + 12.5]
    if (toward === 'south') return [at(x) - 12.5, at(y), at(x) + 12.5, at(y) + 14]
    return [at(x) - 12.5, at(y) - 14, at(x) + 12.5, at(y)]
  }
  return [
    ...map.panels.flatMap(({ piece, x, y, axis }): Box[] => {
      const span = piece.startsWith('A') ? 2 : 1
      const own = ['A2', 'A4', 'B3'].includes(piece)
      return axis === 'horizontal'
        ? [
            [at(x), at(y) - 2.75, at(x + span), at(y) + 2.75],
            ...(own ? [pillar(x, y, 'east'), pillar(x + span, y, 'west')] : []),
          ]
        : [
            [at(x) - 2.75, at(y), at(x) + 2.75, at(y + span)],
            ...(own ? [pillar(x, y, 'south'), pillar(x, y + span, 'north')] : []),
          ]
    }),
    ...map.halfPillars.map(({ x, y, toward }) => pillar(x, y, toward)),
    ...map.wallEnds.map(
      ({ x, y, toward }): Box =>
        toward === 'east' || toward === 'west'
          ? [at(x) - 12.5, at(y) - 7, at(x) + 12.5, at(y) + 7]
          : [at(x) - 7, at(y) - 12.5, at(x) + 7, at(y) + 12.5],
    ),
  ]
}

/** True when one of many points spread over the disc lies on such ground. */
function sampled(ground: readonly Box[], centre: { x: number; y: number }, radius: number): boolean {
  for (let ring = 0; ring <= radius; ring += 0.25)
    for (let step = 0; step < 180; step += 1) {
      const [x, y] = [
        centre.x + Math.min(ring, radius) * Math.cos((step * Math.PI) / 90),
        centre.y + Math.min(ring, radius) * Math.sin((step * Math.PI) / 90),
      ]
      if (ground.some(([west, north, east, south]) => x > west && x < east && y > north && y < south)) return true
    }
  return false
}

describe('marker-in-terrain', () => {
  it('agrees with sampling the disc densely', () => {
    let [covered, free] = [0, 0]
    fc.assert(
      fc.property(anyMap({ panels: 12, others: 6 }, fc.constant({ kind: 'single' })), (map) => {
        const found = new Set(findingsOf(markerInTerrain, map).map(({ items }) => items[0]))
        const ground = groundOf(map)
        for (const marker of map.markers) {
          if (found.has(marker.id)) {
            covered += 1
            // A millimetre more, because a corner may reach in between two samples.
            expect(sampled(ground, marker, kit.sizes.objectiveMarker.value / 2 + 1)).toBe(true)
          } else {
            free += 1
            expect(sampled(ground, marker, kit.sizes.objectiveMarker.value / 2 - 0.02)).toBe(false)
          }
        }
      }),
      { numRuns: 120 },
    )
    expect(covered).toBeGreaterThan(20)
    expect(free).toBeGreaterThan(20)
  })
})
