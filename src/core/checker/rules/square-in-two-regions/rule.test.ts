import { describe, expect, it } from 'vitest'
import { region } from '../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../test/support/rule-tester.ts'
import { squareInTwoRegions } from './rule.ts'

const said = saidBy(squareInTwoRegions)
describe('square-in-two-regions', () => {
  it('reports each square with the regions it lies in', () => {
    const regions = [
      region('r1', 'sector', 'A', [1, 0, 0], [1, 1, 0]),
      region('r2', 'sector', 'B', [1, 0, 0], [1, 1, 0]),
    ]
    expect(said({ regions })).toEqual([
      'notice: A1 lies in Sector A and Sector B.',
      'notice: A2 lies in Sector A and Sector B.',
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
