import { describe, expect, it } from 'vitest'
import { testArea } from '../../../../test/support/area-shape.ts'
import { area, placed, shapeBox } from './shapes.ts'

describe('areas', () => {
  it('have a box around all their rings and their line', () => {
    expect(shapeBox(testArea)).toEqual({ x: 0, y: 0, width: 40, height: 40 })
    const lined = area(
      [
        [
          { x: 3, y: 4 },
          { x: 9, y: 4 },
          { x: 3, y: 10 },
        ],
      ],
      { stroke: 'wall', width: 2 },
    )
    expect(shapeBox(lined)).toEqual({ x: 2, y: 3, width: 8, height: 8 })
    expect(shapeBox(area([], { fill: 'wall' }))).toEqual({ x: 0, y: 0, width: 0, height: 0 })
  })

  it('are scaled and shifted ring by ring, their line with them', () => {
    const made = area([[{ x: 1, y: 2 }], [{ x: 3, y: 4 }]], { stroke: 'wall', width: 2, dash: [4, 1] })
    expect(placed(made, 10, { x: 100, y: 200 })).toEqual(
      area([[{ x: 110, y: 220 }], [{ x: 130, y: 240 }]], { stroke: 'wall', width: 20, dash: [40, 10] }),
    )
  })
})
