import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { accessZonesUnlike } from './rule.ts'

type Region = Mission['regions'][number]
const zone = (id: string, label: string, board: 1 | 2, ...xs: number[]): Region => ({
  id,
  kind: 'access-zone',
  label,
  squares: xs.map((x) => ({ board, x, y: 2 })),
})

describe('access-zones-unlike', () => {
  it('counts the squares of each end', () => {
    const regions = [zone('r1', 'A', 1, 0, 1), zone('r2', 'a', 2, 0), zone('r3', 'B', 1, 3), zone('r4', 'B', 2, 3)]
    const [finding, ...others] = findingsOf(accessZonesUnlike, { regions })
    expect(others).toEqual([])
    expect(finding?.message).toMatch(
      /^The ends of Access Zone A are not of one size: 2 squares \(.*\) and 1 square \(.*\)\.$/,
    )
    expect(finding?.items).toEqual(['r1', 'r2'])
    expect(finding?.at?.board).toBe(2)
  })
  it('counts a square once, and compares nothing without a letter or a partner', () => {
    expect(messagesOf(accessZonesUnlike, { regions: [zone('r1', 'A', 1, 0, 0), zone('r2', 'A', 2, 0)] })).toEqual([])
    expect(messagesOf(accessZonesUnlike, { regions: [zone('r1', '', 1, 0, 1), zone('r2', '', 2, 0)] })).toEqual([])
    expect(messagesOf(accessZonesUnlike, { regions: [zone('r1', 'A', 1, 0, 1)] })).toEqual([])
  })
})
