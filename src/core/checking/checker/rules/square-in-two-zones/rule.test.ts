import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { squareInTwoZones } from './rule.ts'

type Zone = Mission['zones'][number]
const zone = (
  id: string,
  kind: Zone['kind'],
  side: string | null,
  ...squares: [board: 1 | 2, x: number, y: number][]
): Zone => ({
  id,
  kind,
  side,
  label: id.toUpperCase(),
  squares: squares.map(([board, x, y]) => ({ board, x, y })),
})

describe('square-in-two-zones', () => {
  it('is an error between two sides, and names the square and the zones', () => {
    const zones = [
      zone('z1', 'attacker-entry', 'attacker', [1, 3, 2]),
      zone('z2', 'entry', 'defender', [1, 3, 2], [1, 4, 2]),
    ]
    const [finding, ...others] = findingsOf(squareInTwoZones, { zones })
    expect(others).toEqual([])
    expect(finding?.severity).toBe('error')
    expect(finding?.message).toBe('C4 is used by 2 zones: Attacker Entry Zone Z1 and Entry Zone Z2 of Defender.')
    expect(finding?.items).toEqual(['z1', 'z2'])
    expect(finding?.at?.name).toBe('C4')
  })
  it('is a warning between zones of one side, with or without naming it', () => {
    const zones = [zone('z1', 'entry', 'defender', [1, 3, 2]), zone('z2', 'guard-entry', null, [1, 3, 2])]
    expect(findingsOf(squareInTwoZones, { zones }).map(({ severity }) => severity)).toEqual(['warning'])
  })
  it('says once what zones of one name are called', () => {
    const bare = (id: string) => ({ ...zone(id, 'attacker-entry', null, [1, 3, 2]), label: '' })
    const said = (...ids: string[]) =>
      findingsOf(squareInTwoZones, { zones: ids.map(bare) }).map(({ message }) => message)
    expect(said('z1', 'z2')).toEqual(['C4 is used by 2 zones, both called Attacker Entry Zone.'])
    expect(said('z1', 'z2', 'z3')).toEqual(['C4 is used by 3 zones, all called Attacker Entry Zone.'])
  })
  it('is a warning when one zone lists a square twice', () => {
    const zones = [zone('z1', 'entry', 'defender', [1, 3, 2], [1, 3, 2])]
    const [finding] = findingsOf(squareInTwoZones, { zones })
    expect(finding?.severity).toBe('warning')
    expect(finding?.message).toBe('Entry Zone Z1 of Defender lists C4 more than once.')
  })
  it('reports two zones once, however many squares they share, and does not mix the boards', () => {
    const zones = [
      zone('z1', 'entry', 'attacker', [1, 3, 2], [1, 4, 2], [1, 5, 2]),
      zone('z2', 'entry', 'defender', [1, 3, 2], [1, 4, 2], [2, 5, 2]),
    ]
    expect(findingsOf(squareInTwoZones, { zones }).map(({ message }) => message)).toEqual([
      'C4 and C5 are used by 2 zones: Entry Zone Z1 of Attacker and Entry Zone Z2 of Defender.',
    ])
  })
})
