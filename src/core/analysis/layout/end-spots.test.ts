import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/builtin-kits.ts'
import { sameNode } from '#model/kit/lattice.ts'
import { blankMission } from '#model/mission/blank.ts'
import { anyMap } from '../../../../test/support/arbitrary-map.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { endSpotsOf, fittingHand } from './end-spots.ts'
import { layoutOf } from './layout.ts'
import { endsOf } from './panel-geometry.ts'
import { hasOwnHalfPillars } from './panel-pieces.ts'

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
          expect(ids(spot.plain)).toEqual(ids(leaving.filter((panel) => !hasOwnHalfPillars(kit, panel))))
          expect(ids(spot.pillared)).toEqual(ids(leaving.filter((panel) => hasOwnHalfPillars(kit, panel))))
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
