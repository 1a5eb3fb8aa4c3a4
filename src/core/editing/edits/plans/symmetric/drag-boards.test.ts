import { describe, expect, it } from 'vitest'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { mirrorOf } from '#analysis/symmetry/mirror.ts'
import type { Arrangement, CustomBoard } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { planDrag } from '../arrange.ts'
import { planDragBoards } from './drag-boards.ts'

const on = (...boards: CustomBoard[]): Mission => ({ ...blankMission(), arrangement: { kind: 'boards', boards } })
const pair = on({ x: 0, y: 0 }, { x: 606, y: 0 })
const row = on({ x: 0, y: 0 }, { x: 606, y: 0 }, { x: 1212, y: 0 })

const places = (arrangement: Arrangement): unknown =>
  arrangement.kind === 'boards' ? arrangement.boards.map(({ x, y }) => [x, y]) : arrangement
const dragged = (...args: Parameters<typeof planDragBoards>): unknown => {
  const plan = planDragBoards(...args)
  return plan.ok ? [places(plan.value.arrangement), plan.value.also] : plan.error
}

describe('a board that is dragged while both halves are drawn', () => {
  it('takes its counterpart the mirrored way', () => {
    expect(dragged(pair, 2, { x: 0, y: 97 }, 'free', 'half-turn')).toEqual([
      [
        [0, -97],
        [606, 97],
      ],
      1,
    ])
    expect(dragged(pair, 2, { x: 50, y: 0 }, 'free', 'mirror-short')).toEqual([
      [
        [-50, 0],
        [656, 0],
      ],
      1,
    ])
    expect(dragged(row, 1, { x: -30, y: 97 }, 'free', 'half-turn')).toEqual([
      [
        [-30, 97],
        [606, 0],
        [1242, -97],
      ],
      3,
    ])
  })

  it('stays where its own counterpart would not be one any more, and says why', () => {
    expect(dragged(row, 2, { x: 0, y: 97 }, 'free', 'half-turn')).toMatch(/^Board 2 stays: .*its own counterpart/)
    expect(dragged(pair, 2, { x: 0, y: 97 }, 'free', 'mirror-long')).toMatch(/^Board 2 stays: .*Turn symmetric drawing/)
  })

  it('stays where its counterpart would lie on another board', () => {
    const near = on({ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1700, y: 0 }, { x: 2700, y: 0 })
    expect(dragged(near, 2, { x: 60, y: 0 }, 'free', 'half-turn')).toBe(
      'Board 2 stays: its counterpart, board 3, would lie on another board.',
    )
    expect(dragged(near, 2, { x: 40, y: 0 }, 'free', 'half-turn')).toEqual([
      [
        [0, 0],
        [1040, 0],
        [1660, 0],
        [2700, 0],
      ],
      3,
    ])
  })

  it('of two joined boards: half a turn holds however they lie, a mirror image not after a shift', () => {
    const joined = blankMission()
    const plan = planDragBoards(joined, 2, { x: 0, y: 97 }, 'free', 'half-turn')
    expect(plan.ok && plan.value.arrangement).toEqual(
      planDrag(joined, 2, { x: 0, y: 97 }, 'free').ok && { ...joined.arrangement, offset: 97 },
    )
    expect(dragged(joined, 2, { x: 0, y: 97 }, 'free', 'mirror-short')).toMatch(/^Board 2 stays/)
  })

  it('leaves boards that lie symmetrically so, whichever is dragged wherever', () => {
    const missions = [
      pair,
      row,
      blankMission(),
      on({ x: 0, y: 0 }, { x: 0, y: 703 }, { x: 800, y: 0 }, { x: 800, y: 703 }),
    ]
    let moved = 0
    for (const mission of missions)
      for (const symmetry of SYMMETRIES)
        for (const board of [1, 2, 3, 4] as const)
          for (const way of [
            { x: 40, y: 0 },
            { x: -97, y: 33 },
            { x: 0, y: -300 },
          ]) {
            const before = mirrorOf(mission, symmetry)
            if (before === null) continue
            const plan = planDragBoards(mission, board, way, 'steps', symmetry)
            if (!plan.ok) continue
            moved += 1
            expect(mirrorOf({ ...mission, arrangement: plan.value.arrangement }, symmetry)).not.toBeNull()
          }
    expect(moved).toBeGreaterThan(20)
  })
})
