import { describe, expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { type Fragment, findingsOf } from '../../../../../test/support/rule-tester.ts'
import { squareInTwoRegions } from './rule.ts'

type Kind = Mission['regions'][number]['kind']
const region = (id: string, kind: Kind, label: string, ...squares: [board: 1 | 2, x: number, y: number][]) =>
  ({ id, kind, label, squares: squares.map(([board, x, y]) => ({ board, x, y })) }) as const
const said = (fragment: Fragment) =>
  findingsOf(squareInTwoRegions, fragment).map(({ severity, message }) => `${severity}: ${message}`)
describe('square-in-two-regions', () => {
  it('reports each square with the regions it lies in', () => {
    const regions = [
      region('r1', 'sector', 'A', [1, 0, 0], [1, 1, 0]),
      region('r2', 'sector', 'B', [1, 0, 0], [1, 1, 0]),
    ]
    expect(said({ regions })).toEqual([
      'warning: A1 lies in Sector A and Sector B.',
      'warning: A2 lies in Sector A and Sector B.',
    ])
  })
  it('lets regions of different kinds overlap, and kinds that may', () => {
    expect(
      said({ regions: [region('r1', 'sector', 'A', [1, 0, 0]), region('r2', 'compartment', '1', [1, 0, 0])] }),
    ).toEqual([])
    expect(said({ regions: [region('r1', 'furnace', '', [1, 0, 0]), region('r2', 'furnace', '', [1, 0, 0])] })).toEqual(
      [],
    )
  })
})
