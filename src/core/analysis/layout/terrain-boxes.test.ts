import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToBox } from '#foundation/geometry/point.ts'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { sameNode } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { layoutOf } from './layout.ts'
import { endsOf, hasPillars } from './panel-geometry.ts'
import { endSpotsOf, fittingHand, terrainBoxesOf } from './terrain-boxes.ts'

describe('endSpotsOf', () => {
  it('finds what a search through the document finds, each spot once', () => {
    fc.assert(
      fc.property(anyMap({ panels: 30, others: 10 }), (map) => {
        const spots = endSpotsOf(layoutOf(map))
        const ids = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id)
        for (const spot of spots.all) {
          expect(spots.at(spot.board, spot)).toBe(spot)
          const here = (item: { board: number; x: number; y: number; toward: string }): boolean =>
            item.board === spot.board && sameNode(item, spot.node) && item.toward === spot.toward
          const leaving = map.panels.filter((panel) =>
            endsOf(kit, panel).some(({ node, toward }) => here({ board: panel.board, ...node, toward })),
          )
          expect(ids(spot.plain)).toEqual(ids(leaving.filter((panel) => !hasPillars(kit, panel))))
          expect(ids(spot.pillared)).toEqual(ids(leaving.filter((panel) => hasPillars(kit, panel))))
          expect(ids(spot.halfPillars)).toEqual(ids(map.halfPillars.filter(here)))
          expect(ids(spot.wallEnds)).toEqual(ids(map.wallEnds.filter(here)))
        }
        const counted = spots.all.reduce(
          (sum, { plain, pillared, halfPillars, wallEnds }) =>
            sum + plain.length + pillared.length + halfPillars.length + wallEnds.length,
          0,
        )
        expect(counted).toBe(2 * map.panels.length + map.halfPillars.length + map.wallEnds.length)
      }),
    )
  })
})

describe('fittingHand', () => {
  const panel = panelOf('p1', 1, 'A1 1 2 h')
  const [west, east] = endsOf(kit, panel)
  const withWest = (piece: string) =>
    layoutOf({
      ...blankMission(),
      panels: [panel],
      halfPillars: [{ id: 'h1', piece, board: 1, x: 1, y: 2, toward: 'east' }],
    })
  it('is the hand that the other end does not have, and left in the west of a bare panel', () => {
    expect([fittingHand(withWest('PL'), panel, east), fittingHand(withWest('PR'), panel, east)]).toEqual([
      'right',
      'left',
    ])
    expect([fittingHand(withWest('PR'), panel, west)]).toEqual(['left'])
  })
})

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
