import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidOf } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { sceneOf, testModel } from '../../../../test/support/diagram-scenes.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { ships } from '../../../../test/support/ship-mission.ts'
import { noStandWords, rangeReasons } from './reading-texts.ts'
import { apartWords, formatBlock, modelPlaceOf, opens } from './scene-solid.ts'

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
    expect(apart).toBe('a gap of 21″ separates the boards, and no route or line crosses it')
    const gap = { kind: 'joined' as const, edge: 'east' as const, gap: 250, offset: 0 }
    const boards = solidOf(defaultTerrainOf(layoutOf({ ...fullMap(), arrangement: gap })))
    expect(apartWords(boards)).toBe(
      'a gap of 250 mm separates the boards, and no route or line crosses it; only Access Zones join them, by the rule of the mission',
    )
  })
  it('stand in the way only in a game that opens and closes them', () => {
    expect(formatBlock(fullMap())).toBe('a wall, a pillar or a closed hatchway')
    expect(formatBlock(ships)).toBe('a wall')
    expect(noStandWords(ships, 'in-terrain')).toBe('the centre is in a wall')
    expect(rangeReasons(ships, 'move', false, true)).toBe(
      'from the edge of the base, around walls and features that block movement',
    )
    expect(rangeReasons(fullMap(), 'move', false, true)).toBe(
      'from the edge of the base, around walls, closed hatchways and features that block movement',
    )
  })
})

const document: Mission = {
  ...blankMission(),
  arrangement: { kind: 'single' },
  panels: [panelOf('p1', 1, 'A1 0 3 h'), panelOf('p2', 1, 'B2 2 3 h first north')],
}
const placed = (...models: TestModel[]): Scene => sceneOf(models)

describe('where a model can stand', () => {
  it('is not in terrain, and beside it with a warning', () => {
    expect(modelPlaceOf(document, placed(), testModel('t1', 400, 500))).toEqual({ reason: null, warning: null })
    expect(modelPlaceOf(document, placed(), testModel('t1', 100, 303)).reason).toContain('in a wall')
    expect(modelPlaceOf(document, placed(), testModel('t1', 100, 312)).warning).toBe('its base would be across a wall')
    expect(modelPlaceOf(document, placed(), testModel('t1', 4, 500)).warning).toBe(
      'its base would be over the edge of the board',
    )
    // 2.75 mm of wall and 16 mm of base: it touches and overlaps nothing.
    expect(modelPlaceOf(document, placed(), testModel('t1', 100, 303 + 2.75 + 16)).warning).toBeNull()
  })
  it('is in a hatchway once it is open, with a warning: nobody ends a move there', () => {
    const here = testModel('t1', 254.5, 303)
    expect(modelPlaceOf(document, placed(), here).reason).toContain('closed hatchway')
    const open = modelPlaceOf(document, { ...placed(), hatchways: 'open' }, here)
    expect(open).toEqual({ reason: null, warning: 'its base would be in the opening of hatchway B2 at C3' })
  })
  it('is on another model with a warning', () => {
    const scene = placed(testModel('t1', 400, 500), { ...testModel('t2', 430, 500), name: 'Ann' })
    expect(modelPlaceOf(document, scene, testModel('t1', 400, 500)).warning).toBe('its base overlaps that of Ann')
    expect(modelPlaceOf(document, scene, testModel('t1', 397, 500)).warning).toBeNull()
  })
})
