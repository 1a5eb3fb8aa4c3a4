import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToBox } from '#foundation/geometry/box-distance.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { layoutOf } from './layout.ts'
import { terrainBoxesOf } from './terrain-boxes.ts'

const single = (parts: Partial<Mission>): Mission => ({ ...blankMission(), arrangement: { kind: 'single' }, ...parts })

describe('terrainBoxesOf', () => {
  it('covers walls, frames, half-pillars and wall ends at their true size', () => {
    const map = single({
      panels: [panelOf('p1', 1, 'A4 1 2 h second south')],
      wallEnds: [{ id: 'e1', piece: 'E', board: 1, x: 5, y: 5, toward: 'north' }],
    })
    const y = 12 + 2 * 97
    expect(terrainBoxesOf(layoutOf(map)).blocks.map(({ kind, box }) => ({ kind, ...box }))).toEqual([
      { kind: 'wall', x: 109, y: y - 2.75, width: 97, height: 5.5 },
      { kind: 'frame', x: 206, y: y - 2.75, width: 97, height: 5.5 },
      { kind: 'pillar', x: 109, y: y - 12.5, width: 14, height: 25 },
      { kind: 'pillar', x: 303 - 14, y: y - 12.5, width: 14, height: 25 },
      { kind: 'wall-end', x: 497 - 7, y: 497 - 12.5, width: 14, height: 25 },
    ])
  })
  it('has one box for all that stands on one spot, and names the first few', () => {
    const panels = [9, 1, 12, 3, 7].map((number) => panelOf(`p${number}`, 1, 'B1 2 2 v'))
    const blocks = terrainBoxesOf(layoutOf(single({ panels }))).blocks
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.standing().map(({ id }) => id)).toEqual(['p1', 'p3', 'p7'])
    expect(blocks[0]?.standing()[0]?.name()).toBe('piece B1 west of C3')
  })
  it('finds near a box whatever a search through all blocks finds', () => {
    const place = fc.record({ x: fc.integer({ min: -50, max: 1300 }), y: fc.integer({ min: -50, max: 800 }) })
    fc.assert(
      fc.property(anyMap({ panels: 30, others: 10 }), place, fc.integer({ min: 1, max: 80 }), (map, at, reach) => {
        const ground = terrainBoxesOf(layoutOf(map))
        const box = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }
        const touching = ground.blocks.filter((block) => distanceToBox(block.box, at) <= reach)
        expect(touching.filter((block) => !ground.near(box).includes(block))).toEqual([])
      }),
    )
  })
})
