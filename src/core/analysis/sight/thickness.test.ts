/** The way round a thick wall is longer than round a thin one. */
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { withThickWall } from '../../../../test/support/thick-wall.ts'
import { measure } from './distance.ts'
import { roundBase, solidOf } from './solid.ts'
import { defaultTerrainOf } from './terrain.ts'

const withWall = (thickness: number | null): Mission => ({
  ...withThickWall(thickness),
  arrangement: { kind: 'single' },
})
/** From above the middle of the wall to below it, round its nearer end (mm). */
function wayRound(thickness: number | null): number {
  const measured = measure(
    solidOf(defaultTerrainOf(layoutOf(withWall(thickness))), 'start'),
    roundBase(fieldPoint(303, 240), 20),
    roundBase(fieldPoint(303, 366), 20),
  )
  if (measured.kind !== 'way') throw new Error('no way')
  return measured.length
}

it('leads through a hatchway in the middle of two squares, between columns', () => {
  const panel = (x: number, piece: string, hatchway: Mission['panels'][number]['hatchway'] = null) =>
    ({ id: `p${x}`, piece, board: 1, x, y: 4, axis: 'horizontal', hatchway }) as const
  const way = (start: 'open' | 'closed') => {
    const door = { half: 'first', face: 'south', start } as const
    const panels = [panel(0, 'W2'), panel(2, 'W2'), panel(4, 'D2', door), ...[6, 8, 10].map((x) => panel(x, 'W2'))]
    const kit = { id: 'columns-50', count: 9, codes: {} }
    const document: Mission = { ...blankMission(), kit, arrangement: { kind: 'single' }, panels }
    const solid = solidOf(defaultTerrainOf(layoutOf(document)), 'start')
    return measure(solid, roundBase(fieldPoint(250, 120), 32), roundBase(fieldPoint(250, 280), 32))
  }
  expect(way('open')).toMatchObject({ kind: 'way', length: 160 - 32 })
  expect(way('closed').kind).not.toBe('way')
})

it('reckons with the thickness of the piece', () => {
  // To the end of the wall and back, with the thickness between: 97 mm along, and down to its face.
  const expected = (thickness: number): number => 2 * Math.hypot(97, 63 - thickness / 2) + thickness - 20
  expect(wayRound(null)).toBeCloseTo(expected(5.5), 0)
  expect(wayRound(30)).toBeCloseTo(expected(30), 0)
  expect(wayRound(30)).toBeGreaterThan(wayRound(null))
})
