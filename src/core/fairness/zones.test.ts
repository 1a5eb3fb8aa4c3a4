import { describe, expect, it } from 'vitest'
import { layoutOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { usualTerrainOf } from '#core/sight/terrain.ts'
import { withThickWall } from '../../../test/support/thick-wall.ts'
import { placeSides } from './zones.ts'

/** A zone of one square with a wall on its north side, of so many millimetres. */
const mission = (thickness: number): Mission => ({
  ...withThickWall(thickness),
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 2, y: 3 }] }],
})

describe('what is seen from a zone', () => {
  it('is seen from beside the wall on its rim, as thick as that wall is', () => {
    const lookout = (thickness: number) => {
      const [found, ...others] =
        placeSides(usualTerrainOf(layoutOf(mission(thickness))), 32).zones.get('z1')?.lookouts ?? []
      if (found === undefined || others.length > 0) throw new Error('not one box')
      return found
    }
    const [thin, thick] = [lookout(5.5), lookout(30)]
    expect(thick.y - thin.y).toBeCloseTo((30 - 5.5) / 2)
    expect(thin.height - thick.height).toBeCloseTo((30 - 5.5) / 2)
    expect([thick.x, thick.width]).toEqual([thin.x, thin.width])
  })
})
