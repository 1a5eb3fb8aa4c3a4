import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { entryZoneInPrisonCells } from './rule.ts'

const squares = (...xs: number[]) => xs.map((x) => ({ board: 1, x, y: 4 }) as const)
const cells: Mission['regions'] = [{ id: 'r1', kind: 'prison-cells', label: '', squares: squares(3, 4) }]
const zone = (...xs: number[]): Mission['zones'] => [
  { id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '2', squares: squares(...xs) },
]

describe('entry-zone-in-prison-cells', () => {
  it('names the squares that the two share, once', () => {
    const found = findingsOf(entryZoneInPrisonCells, { regions: cells, zones: zone(2, 3, 4) })
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toMatch(
      /^D4 and E4 of .* 2 lie in Prison Cells\.$|^E\S* and E\S* of .* 2 lie in Prison Cells\.$/,
    )
    expect(found[0]?.items).toEqual(['z1'])
  })
  it('is content with a zone before the cells, and with cells of another kind', () => {
    expect(findingsOf(entryZoneInPrisonCells, { regions: cells, zones: zone(1, 2) })).toEqual([])
    const strong: Mission['regions'] = [{ id: 'r1', kind: 'strongroom', label: '', squares: squares(3, 4) }]
    expect(findingsOf(entryZoneInPrisonCells, { regions: strong, zones: zone(3) })).toEqual([])
  })
})
