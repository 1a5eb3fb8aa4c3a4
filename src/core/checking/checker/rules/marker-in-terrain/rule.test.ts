import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { markerInTerrain } from './rule.ts'

// The wall lies on y = 12 + 2 · 97 = 206 mm, from x = 109 to x = 303 mm; its corner at x = 109 mm.
const wall = panelOf('p1', 1, 'A1 1 2 h')
const withPillars = panelOf('p1', 1, 'A2 1 2 h')
const marker = (x: number, y: number, board: 1 | 2 = 1) =>
  ({ id: 'm1', kind: 'objective', label: 'A', board, x, y }) as const
const isFree = (panel: typeof wall, x: number, y: number): boolean =>
  messagesOf(markerInTerrain, { panels: [panel], markers: [marker(x, y)] }).length === 0

describe('marker-in-terrain', () => {
  it('names the marker, the square and the pieces', () => {
    const [finding] = findingsOf(markerInTerrain, { panels: [wall], markers: [marker(206, 216)] })
    expect(finding?.message).toBe('Objective Marker A in C3 lies under piece A1 north of C2–C3.')
    expect(finding?.advice).toContain('at least 12.8 mm')
    expect(finding?.items).toEqual(['m1', 'p1'])
    expect(finding?.id).toBe('marker-in-terrain:m1')
  })
  it('takes the wall at its true thickness: half of 5.5 mm and the radius of 20 mm', () => {
    expect(isFree(wall, 206, 228.7)).toBe(false)
    expect(isFree(wall, 206, 228.8)).toBe(true)
    expect(isFree(wall, 206, 183.3)).toBe(false)
    expect(isFree(wall, 206, 183.2)).toBe(true)
  })
  it('rounds the corners of a wall', () => {
    expect(isFree(wall, 89.1, 206)).toBe(false)
    expect(isFree(wall, 89, 206)).toBe(true)
    // 15 mm west and 15 mm south of the bar's corner are 21.2 mm away; 14 mm are 19.8 mm away.
    expect(isFree(wall, 94, 223.8)).toBe(true)
    expect(isFree(wall, 95, 222.8)).toBe(false)
  })
  it('takes a half-pillar at 14 × 25 mm on its half of the corner', () => {
    expect(isFree(withPillars, 116, 238.4)).toBe(false)
    expect(isFree(withPillars, 116, 238.5)).toBe(true)
    // The other half of the pillar is not there: west of the corner only the half-pillar's own side counts.
    expect(isFree(withPillars, 89, 206)).toBe(true)
  })
  it('knows loose half-pillars and wall ends', () => {
    const half = { id: 'h1', piece: 'PL', board: 1, x: 1, y: 2, toward: 'east' } as const
    expect(messagesOf(markerInTerrain, { halfPillars: [half], markers: [marker(116, 230)] })).toEqual([
      'Objective Marker A in C2 lies under PL at the corner of B1 and C2.',
    ])
    const wallEnd = { ...half, id: 'e1', piece: 'E' }
    const free = (x: number, y: number) =>
      messagesOf(markerInTerrain, { wallEnds: [wallEnd], markers: [marker(x, y)] }).length === 0
    expect([free(109, 232.9), free(109, 233), free(76.6, 206), free(76.5, 206)]).toEqual([false, true, false, true])
  })
  it('counts the frame of a hatchway, open or closed', () => {
    const hatch = panelOf('p1', 1, 'B3 1 2 h first south open')
    expect(isFree(hatch, 157.5, 206)).toBe(false)
  })
  it('sees terrain across the seam of boards that touch, and none across a gap', () => {
    const seam = panelOf('p1', 1, 'A2 0 1 v')
    const fragment = { panels: [seam], markers: [marker(602, 206, 2)] }
    expect(messagesOf(markerInTerrain, fragment)).toHaveLength(1)
    const apart = { kind: 'joined', edge: 'west', gap: 50, offset: 0 } as const
    expect(messagesOf(markerInTerrain, { ...fragment, arrangement: apart })).toEqual([])
  })
})

describe('marker-in-terrain, with features', () => {
  const feature = (kind: 'terminal' | 'pipes' | 'collapsed-pipe', x: number) =>
    ({ id: 'f1', kind, board: 1, x, y: 254.5, turn: 0 }) as const
  const said = (kind: 'terminal' | 'pipes' | 'collapsed-pipe', apart: number, size?: number) =>
    findingsOf(markerInTerrain, {
      markers: [marker(254.5, 254.5)],
      features: [feature(kind, 254.5 + apart)],
      ...(size === undefined
        ? {}
        : { checks: { rules: { 'marker-in-terrain': { thresholds: { featureSize: size } } }, waivers: [] } }),
    }).map(({ severity, message }) => `${severity}: ${message}`)

  it('says how it lies in one, and stops at the rim of both', () => {
    expect(said('pipes', 24)).toEqual(['warning: Objective Marker A in C3 lies under Pipes, taken as 50 mm wide.'])
    expect(said('terminal', 44.9)[0]).toMatch(/^notice: /)
    expect(said('terminal', 45)).toEqual([])
    expect(said('terminal', 45, 60)).toHaveLength(1)
  })
  it('lets it lie by a collapsed pipe, and a Terminal marker by its Terminal', () => {
    expect(said('collapsed-pipe', 0)).toEqual([])
    const markers = [{ ...marker(254.5, 254.5), kind: 'terminal' }] as const
    expect(findingsOf(markerInTerrain, { markers, features: [feature('terminal', 254.5)] })).toEqual([])
    expect(findingsOf(markerInTerrain, { markers, features: [feature('pipes', 254.5)] })).toHaveLength(1)
  })
  it('moves a marker out of a wall to the centre of its square', () => {
    const [finding] = findingsOf(markerInTerrain, { panels: [wall], markers: [marker(206, 216)] })
    expect(finding?.fix).toEqual({
      label: 'Move it to the centre of C3',
      safe: false,
      edits: [{ type: 'put', collection: 'markers', item: marker(254.5, 254.5) }],
    })
  })
})

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
