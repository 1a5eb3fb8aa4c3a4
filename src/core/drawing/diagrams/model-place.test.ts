import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { sceneOf, testModel } from '../../../../test/support/diagram-scenes.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { modelPlaceOf } from './model-place.ts'

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
    expect(modelPlaceOf(document, placed(), testModel('t1', 100, 312)).warning).toBe(
      'its base would stand across a wall',
    )
    expect(modelPlaceOf(document, placed(), testModel('t1', 4, 500)).warning).toBe(
      'its base would stand over the edge of the board',
    )
    // 2.75 mm of wall and 16 mm of base: it touches and overlaps nothing.
    expect(modelPlaceOf(document, placed(), testModel('t1', 100, 303 + 2.75 + 16)).warning).toBeNull()
  })
  it('is in a hatchway once it is open, with a warning: nobody ends a move there', () => {
    const here = testModel('t1', 254.5, 303)
    expect(modelPlaceOf(document, placed(), here).reason).toContain('closed hatchway')
    const open = modelPlaceOf(document, { ...placed(), hatchways: 'open' }, here)
    expect(open).toEqual({ reason: null, warning: 'its base would stand in the opening of hatchway B2 at C3' })
  })
  it('is on another model with a warning', () => {
    const scene = placed(testModel('t1', 400, 500), { ...testModel('t2', 430, 500), name: 'Ann' })
    expect(modelPlaceOf(document, scene, testModel('t1', 400, 500)).warning).toBe('its base overlaps that of Ann')
    expect(modelPlaceOf(document, scene, testModel('t1', 397, 500)).warning).toBeNull()
  })
})
