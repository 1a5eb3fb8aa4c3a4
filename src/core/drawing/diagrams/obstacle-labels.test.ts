import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { ships } from '../../../../test/support/ship-mission.ts'
import { apartWords, formatBlock, opens } from './obstacle-labels.ts'
import { rangeReasons } from './range-labels.ts'
import { noStandWords } from './reading-texts.ts'

describe('hatchways and doorways in words', () => {
  it('are called as the game calls them, and only hatchways are spoken of as opened', () => {
    const doorways = defaultTerrainOf(layoutOf(ships))
    expect(doorways.hatchways.length).toBeGreaterThan(0)
    for (const { name } of doorways.hatchways) expect(name).toMatch(/^doorway /)
    expect(opens(solidOf(doorways))).toBe(false)
    const hatchways = defaultTerrainOf(layoutOf(fullMap()))
    for (const { name } of hatchways.hatchways) expect(name).toMatch(/^hatchway /)
    expect(opens(solidOf(hatchways))).toBe(true)
  })
  it('name areas that join boards only in a game that has them, and the gap as the game measures', () => {
    const apart = apartWords(solidOf(defaultTerrainOf(layoutOf(ships))))
    expect(apart).toBe('a gap of 21″ lies between the boards, and no way or line on the boards leads across it')
    const gap = { kind: 'joined' as const, edge: 'east' as const, gap: 250, offset: 0 }
    const boards = solidOf(defaultTerrainOf(layoutOf({ ...fullMap(), arrangement: gap })))
    expect(apartWords(boards)).toBe(
      'a gap of 250 mm lies between the boards, and no way or line on the boards leads across it; only Access Zones join them, by the rule of the mission',
    )
  })
  it('stand in the way only in a game that opens and closes them', () => {
    expect(formatBlock(fullMap())).toBe('a wall, a pillar or a closed hatchway')
    expect(formatBlock(ships)).toBe('a wall')
    expect(noStandWords(ships, 'in-terrain')).toBe('a middle lies in a wall')
    expect(rangeReasons(ships, 'move', false, true)).toBe(
      'from the edge of the base, around walls and features that block movement',
    )
    expect(rangeReasons(fullMap(), 'move', false, true)).toBe(
      'from the edge of the base, around walls, closed hatchways and features that block movement',
    )
  })
})
