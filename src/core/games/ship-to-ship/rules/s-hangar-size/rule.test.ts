import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sHangarSize } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sHangarSize, fragment)

describe('s-hangar-size', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('sees a hangar with a gap in it', () => {
    const gap = {
      ...ships,
      regions: ships.regions.map((each, index) =>
        index === 0 ? { ...each, squares: each.squares.slice(0, -1) } : each,
      ),
    }
    expect(said(gap)).toEqual(['The hangar “H1” of West ship has gaps; hangars are 12" by 12".'])
  })
})
