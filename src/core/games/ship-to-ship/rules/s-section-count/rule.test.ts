import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships } from '../../../../../../test/support/ship-mission.ts'
import { sSectionCount } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sSectionCount, fragment)

describe('s-section-count', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('wants one more for each 500 points, and no fewer below 1500', () => {
    const of = (pointsLimit: number): string[] => said({ ...ships, play: { ...ships.play, pointsLimit } })
    expect([1000, 1500, 1999].map((points) => of(points))).toEqual([[], [], []])
    const small = { ...ships, regions: ships.regions.filter(({ label }) => label !== 'H3') }
    expect(said({ ...small, play: { ...ships.play, pointsLimit: 1000 } })).toEqual([])
    expect(said(small)).toHaveLength(2)
    expect(of(2000)).toEqual([
      'There are 7 hangars, rooms and guns in West ship; 2000 points ask for 8.',
      'There are 7 hangars, rooms and guns in East ship; 2000 points ask for 8.',
    ])
  })
})
