import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { region, spoken } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { lightingAreaMarkers } from './rule.ts'

const saidOf = saidBy(lightingAreaMarkers)
const { play } = blankMission()
const scored = {
  ...play,
  objectives: [
    {
      ...{ id: 'o1', title: 'The lit deck', side: null, timing: { kind: 'end' as const } },
      conditions: [
        { kind: 'control-in-region' as const, region: 'lighting-area' as const, label: '1', count: 2, points: 15 },
      ],
    },
  ],
}
const said = (fragment: Parameters<typeof saidOf>[0]): string[] => saidOf({ play: scored, ...fragment })
const marker = (id: string, x: number) => ({ id, kind: 'objective', label: id, board: 1, x, y: 60.5 }) as const
const area = region('r1', 'lighting-area', '1', [1, 0, 0], [1, 1, 0])

describe('lighting-area-markers', () => {
  it('counts the markers whose middle lies in the area', () => {
    const markers = [marker('m1', 60.5), marker('m2', 150), marker('m3', 254.5)]
    expect(said({ regions: [area], markers })).toEqual([])
    expect(said({ regions: [area], markers: markers.slice(1) })).toEqual([
      'warning: Lighting Area 1 (A1 and A2) holds one marker, and should hold 2.',
    ])
    expect(said({ regions: [area], markers: [...markers, marker('m4', 80)] })[0]).toContain(
      '3 markers, and should hold 2',
    )
  })
  it('counts a marker on the line between an area and the square beside it, from either side', () => {
    for (const x of [12 + 97, 12 + 97 * 3]) {
      const markers = [marker('m1', x), marker('m2', 254.5)]
      expect(said({ regions: [region('r1', 'lighting-area', '1', [1, 1, 0], [1, 2, 0])], markers }), `${x}`).toEqual([])
    }
  })
  it('asks for nothing where areas only go dark, and no points hang on them', () => {
    const markers = [marker('m1', 60.5)]
    expect(said({ regions: [area], markers, play })).toEqual([])
    const scoring = 'At the end 15 victory points for both markers of a Lighting Area.'
    expect(said(spoken({ scoring }, { regions: [area], markers, play }))).toHaveLength(1)
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'lighting-area-markers': { thresholds: { markers: 0 } } }, waivers: [] }
    expect(said({ regions: [area] })[0]).toContain('no markers')
    expect(said({ regions: [area], checks })).toEqual([])
  })
})
