import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { lightingAreaMarkers } from './rule.ts'

type Kind = Mission['regions'][number]['kind']
const region = (id: string, kind: Kind, label: string, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind, label, squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(lightingAreaMarkers, fragment).map(({ severity, message }) => `${severity}: ${message}`)
const marker = (id: string, x: number) => ({ id, kind: 'objective', label: id, board: 1, x, y: 60.5 }) as const
const area = region('r1', 'lighting-area', '1', [1, 0, 0], [1, 1, 0])

describe('lighting-area-markers', () => {
  it('counts the markers whose middle lies in the area', () => {
    const markers = [marker('m1', 60.5), marker('m2', 150), marker('m3', 254.5)]
    expect(said({ regions: [area], markers })).toEqual([])
    expect(said({ regions: [area], markers: markers.slice(1) })).toEqual([
      'warning: Lighting Area 1 (A1 and A2) holds one marker instead of 2.',
    ])
    expect(said({ regions: [area], markers: [...markers, marker('m4', 80)] })[0]).toContain('3 markers instead of 2')
  })
  it('goes by its threshold', () => {
    const checks = { rules: { 'lighting-area-markers': { thresholds: { markers: 0 } } }, waivers: [] }
    expect(said({ regions: [area] })[0]).toContain('no markers')
    expect(said({ regions: [area], checks })).toEqual([])
  })
})
