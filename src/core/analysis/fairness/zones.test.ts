import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { withThickWall } from '../../../../test/support/thick-wall.ts'
import { fairnessOf } from './fairness.ts'
import { lookingOut, placeSides } from './zones.ts'

const zone = (id: string, side: string, x: number, y: number): Mission['zones'][number] => ({
  id,
  kind: 'entry',
  side,
  label: '',
  squares: [{ board: 1, x, y }],
})

describe('exits at the seam', () => {
  it('count a side once that lies before two squares of a board pushed along by half a square', () => {
    const exits = fairnessOf({
      ...blankMission(),
      arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 48.5 },
      zones: [zone('west', 'attacker', 0, 3), zone('corner', 'defender', 5, 0)],
    }).start.exits
    expect(exits).toEqual([
      { zone: 'west', count: 4, hatchways: 0 },
      { zone: 'corner', count: 2, hatchways: 0 },
    ])
  })
})

/** A zone of one square with a wall on its north side, of so many millimetres. */
const mission = (thickness: number): Mission => ({
  ...withThickWall(thickness),
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 2, y: 3 }] }],
})

function lookout(map: Mission, hatchways = map) {
  const placed = placeSides(defaultTerrainOf(layoutOf(map)), 32)
  const [found, ...others] = lookingOut(placed, layoutOf(hatchways)).zones.get('z1')?.lookouts ?? []
  if (found === undefined || others.length > 0) throw new Error('not one box')
  return found
}

describe('what is seen from a zone', () => {
  it('is seen from beside the wall on its rim, as thick as that wall is', () => {
    const [thin, thick] = [lookout(mission(5.5)), lookout(mission(30))]
    expect(thick.y - thin.y).toBeCloseTo((30 - 5.5) / 2)
    expect(thin.height - thick.height).toBeCloseTo((30 - 5.5) / 2)
    expect([thick.x, thick.width]).toEqual([thin.x, thin.width])
  })

  it('is seen from all of it where nothing stands on its rim, and in a hatchway only when that is shut', () => {
    const { x, y, width, height } = lookout({ ...mission(5.5), panels: [] })
    expect([width, height]).toEqual([97, 97])
    const walled = lookout(mission(5.5))
    expect([walled.x, walled.y, walled.width, walled.height]).toEqual([x, y + 2.75, 97, 97 - 2.75])
    const hatchway = (start: string) => ({
      ...mission(5.5),
      panels: [panelOf('p1', 1, `B1 2 3 h first north${start}`)],
    })
    expect(lookout(hatchway('')).height).toBeCloseTo(97 - 2.75)
    expect(lookout(hatchway(' open')).height).toBe(97)
    expect(lookout(hatchway(''), hatchway(' open')).height).toBe(97)
    const [wall] = mission(5.5).panels
    if (wall === undefined) throw new Error('no wall')
    expect(lookout({ ...mission(5.5), panels: [{ ...wall, breach: 'breached' }] }).height).toBe(97)
  })
})
