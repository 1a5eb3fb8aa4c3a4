import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { toField } from './battlefield.ts'
import { layoutOf } from './layout.ts'
import { distanceToSegment, linkRoute, segmentsOf } from './link-route.ts'

const marker = (id: string, x: number, y: number): Mission['markers'][number] => ({
  id,
  kind: 'objective',
  label: '',
  board: 1,
  x,
  y,
})
/** The way from the first marker to the second on a single board, where board and battlefield have the same coordinates. */
function wayOf(markers: Mission['markers'], panels: Mission['panels'] = []) {
  const layout = layoutOf({ ...blankMission(), arrangement: { kind: 'single' } })
  const [from, to] = markers
  if (from === undefined || to === undefined) throw new Error('two markers')
  return linkRoute(layout, from, to, markers, panels)
}
const nearestTo = (way: ReturnType<typeof wayOf>, { x, y }: { x: number; y: number }): number =>
  Math.min(...segmentsOf(way).map(([a, b]) => distanceToSegment({ x, y }, a, b)))

describe('the way of a link', () => {
  it('is straight where nothing is in the way', () => {
    expect(wayOf([marker('a', 60, 351), marker('b', 500, 100), marker('c', 60, 100)])).toEqual([
      { x: 60, y: 351 },
      { x: 500, y: 100 },
    ])
    // Across a wall, and along the middle of squares beside one.
    const panels = [panelOf('p1', 1, 'A1 2 3 v'), panelOf('p2', 1, 'A1 2 3 h')]
    expect(wayOf([marker('a', 60, 351), marker('b', 500, 351)], panels)).toHaveLength(2)
  })

  it('goes around a third marker', () => {
    const third = marker('c', 254, 351)
    const way = wayOf([marker('a', 60, 351), marker('b', 448, 351), third])
    expect(way.length).toBeGreaterThan(2)
    expect(nearestTo(way, third)).toBeGreaterThan(20)
  })

  it('does not run under a wall along which its markers lie', () => {
    const [upright, level] = [panelOf('p1', 1, 'A1 3 2 v'), panelOf('p2', 1, 'A1 3 2 h')]
    for (const [to, panel, middle] of [
      [marker('b', 303, 400), upright, { x: 303, y: 303 }],
      [marker('b', 497, 206), level, { x: 400, y: 206 }],
    ] as const) {
      expect(nearestTo(wayOf([marker('a', 303, 206), to]), middle)).toBe(0)
      expect(nearestTo(wayOf([marker('a', 303, 206), to], [panel]), middle)).toBeGreaterThan(14)
    }
  })

  it('rather goes a little farther than bend once more', () => {
    const [from, to] = [marker('a', 100, 100), marker('b', 400, 130)]
    const third = marker('c', 250, 130)
    // Two bends beside the straight line would be 5 mm shorter than one corner.
    expect(wayOf([from, to, third])).toEqual([
      { x: 100, y: 100 },
      { x: 400, y: 100 },
      { x: 400, y: 130 },
    ])
    // Where the corner costs 60 mm more, it bends twice.
    expect(wayOf([from, marker('b', 400, 200), marker('c', 250, 160)])).toHaveLength(4)
  })

  it('stays straight when every detour is as bad', () => {
    const crowd = [-70, -48, -28, 0, 28, 48, 70].map((side, index) => marker(`c${index}`, 254, 351 + side))
    expect(wayOf([marker('a', 60, 351), marker('b', 448, 351), ...crowd])).toHaveLength(2)
  })

  it('begins and ends at its markers and stays on the battlefield, whatever the map', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const layout = layoutOf(document)
        const { bounds } = layout.field
        for (const link of document.links) {
          const [from, to] = [link.from, link.to].map((id) => document.markers.find((each) => each.id === id))
          if (from === undefined || to === undefined) continue
          const way = linkRoute(layout, from, to, document.markers, document.panels)
          expect(way[0]).toEqual(toField(layout.field, from.board, from))
          expect(way.at(-1)).toEqual(toField(layout.field, to.board, to))
          for (const { x, y } of way)
            expect(x > -15 && y > -15 && x < bounds.width + 15 && y < bounds.height + 15).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
  })
})
