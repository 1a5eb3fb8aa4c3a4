import { describe, expect, it } from 'vitest'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sAreasOverlap } from './rule.ts'

const said = saidBy(sAreasOverlap)
const bridge = ships.regions.find(({ kind, squares }) => kind === 'ship-bridge' && squares[0]?.board === 1)
const drawn = (count: number, kind: string) => ({
  ...ships,
  regions: [...ships.regions, { id: 'z9', kind, label: 'Store', squares: (bridge?.squares ?? []).slice(0, count) }],
})

describe('s-areas-overlap', () => {
  it('is content with two ships as the template has them, and with areas of the mission’s own', () => {
    expect(said(ships)).toEqual([])
    const kinds = {
      zones: [],
      regions: [{ id: 'own-fire' as const, name: 'Fire', sign: 'F', role: null }],
      markers: [],
    }
    expect(said({ ...drawn(4, 'own-fire'), kinds })).toEqual([])
  })
  it('tells a room that is drawn over the bridge once, with where', () => {
    expect(said(drawn(1, 'ship-room'))).toEqual([
      expect.stringMatching(/^error: E1 lies in .*the bridge.*room “Store”\.$/),
    ])
    expect(said(drawn(16, 'ship-hangar'))).toHaveLength(1)
  })
})
