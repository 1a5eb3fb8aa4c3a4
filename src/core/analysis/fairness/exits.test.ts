import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fairnessOf } from './fairness.ts'

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
