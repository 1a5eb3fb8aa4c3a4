/** A base that touches a wall, the edge of a board or another model is seen as well as one that stands beside it. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { type Model, sightBetween } from './sight.ts'
import { baseAt, roundBase, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const single = { kind: 'single' as const }
const solidWith = (parts: Partial<Mission>) => solidOf(defaultTerrainOf(layoutOf({ ...blankMission(), ...parts })))
const model = (x: number, y: number, unit: string, diameter = 32): Model => ({
  unit,
  base: roundBase(fieldPoint(x, y), diameter),
})
/** The face of an upright wall of 5.5 mm on the third lattice line. */
const FACE = 12 + 2 * 97 + 2.75
const wall = solidWith({ arrangement: single, panels: [panelOf('p1', 1, 'A1 2 2 v')] })
const full = { kind: 'fully-visible', seen: 1 }

describe('a target that touches something', () => {
  it('is fully visible before a wall on any side of it', () => {
    for (const y of [250, 303, 350]) {
      expect(sightBetween(wall, model(500, y, 'a'), model(FACE + 16, y, 'b')), `${y}`).toMatchObject(full)
      expect(sightBetween(wall, model(500, 303, 'a'), model(FACE + 16, y, 'b')), `${y}`).toMatchObject(full)
      expect(sightBetween(wall, model(40, y, 'a'), model(FACE - 5.5 - 16, y, 'b')), `${y}`).toMatchObject(full)
    }
    const oval = {
      unit: 'b',
      base: baseAt(fieldPoint(FACE + 30, 303), { kind: 'oval', length: 60, width: 35, turn: 0 }),
    }
    expect(sightBetween(wall, model(500, 303, 'a'), oval)).toMatchObject(full)
  })
  it('may stand in it by as much as a base may stand over', () => {
    expect(sightBetween(wall, model(500, 303, 'a'), model(FACE + 16 - 0.04, 303, 'b'))).toMatchObject(full)
  })
  it('is fully visible at the edge of a board', () => {
    const bare = solidWith({ arrangement: { kind: 'joined', edge: 'south', gap: 0, offset: 20 } })
    expect(sightBetween(bare, model(581.5, 1333.8, 'a', 25), model(40, 1320.3, 'b', 40))).toMatchObject(full)
  })
  it('is fully visible before a model that stands behind it in contact', () => {
    const bare = solidWith({ arrangement: single })
    const behind = model(200 - 32, 303, 'c')
    expect(sightBetween(bare, model(500, 303, 'a'), model(200, 303, 'b'), [behind])).toMatchObject(full)
  })
  it('is hidden all the same where something stands between', () => {
    expect(sightBetween(wall, model(100, 303, 'a'), model(FACE + 16, 303, 'b')).kind).toBe('hidden')
  })
})
