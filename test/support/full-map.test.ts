import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { collections, missionSchema } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { fullMap, stressMap } from './full-map.ts'
import { flipped, HALF_TURN, MIRROR_X, MIRROR_Y } from './map-transform.ts'

describe('full map', () => {
  it('holds what the figures speak of and exactly two kits', () => {
    const map = fullMap()
    expect(map.panels).toHaveLength(64)
    expect(map.halfPillars).toHaveLength(64)
    expect(map.zones).toHaveLength(30)
    expect(map.markers).toHaveLength(8)
    for (const piece of BOARDING_ACTIONS_KIT.pieces) {
      if (piece.kind !== 'panel' && piece.kind !== 'half-pillar') continue
      const used = [...map.panels, ...map.halfPillars].filter((item) => item.piece === piece.code)
      expect(used, piece.code).toHaveLength(2 * piece.count)
    }
  })
  it.each([fullMap(), stressMap(300), stressMap(2000)])('is a sound document', (map) => {
    expect(missionSchema.safeParse(map).error).toBeUndefined()
    expect(findFaults(map)).toEqual([])
  })
  it('stress maps have the number of items asked for', () => {
    const map = stressMap(2000)
    expect(collections.map((name) => map[name].length).reduce((sum, count) => sum + count, 0)).toBe(2000)
  })
})

describe('flipping a map', () => {
  it.each([HALF_TURN, MIRROR_X, MIRROR_Y])('twice gives the same map, once a sound other one', (flip) => {
    const map = { ...stressMap(500), arrangement: { kind: 'joined', edge: 'north', gap: 3, offset: 12.5 } as const }
    const once = flipped(map, flip)
    expect(findFaults(once)).toEqual([])
    expect(once).not.toEqual(map)
    expect(flipped(once, flip)).toEqual(map)
  })
})
