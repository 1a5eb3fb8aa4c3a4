import { describe, expect, it } from 'vitest'
import { region } from '../../../../../../test/support/fragments.ts'
import { saidBy } from '../../../../../../test/support/rule-tester.ts'
import { squareInTwoRegions } from './rule.ts'

const said = saidBy(squareInTwoRegions)
describe('square-in-two-regions', () => {
  it('reports two regions once, however many squares they share', () => {
    const regions = [
      region('r1', 'sector', 'A', [1, 0, 0], [1, 1, 0]),
      region('r2', 'sector', 'B', [1, 0, 0], [1, 1, 0]),
    ]
    expect(said({ regions })).toEqual(['notice: A1 and A2 lie in Sector A and Sector B.'])
    const board = Array.from({ length: 42 }, (_, index): [1, number, number] => [1, index % 6, Math.floor(index / 6)])
    const [first, ...others] = said({
      regions: [region('r1', 'sector', 'A', ...board), region('r2', 'sector', 'B', ...board)],
    })
    expect(first).toMatch(/ and 37 more squares lie in Sector A and Sector B\.$/)
    expect(others).toEqual([])
    const third = region('r3', 'sector', 'C', [1, 1, 0])
    expect(said({ regions: [...regions, third] })).toEqual([
      'notice: A1 lies in Sector A and Sector B.',
      'notice: A2 lies in Sector A, Sector B and Sector C.',
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
