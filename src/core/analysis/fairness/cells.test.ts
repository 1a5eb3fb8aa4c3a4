/** Ways round Inaccessible Areas, where walls begin at their corners. */
import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { fairnessOf } from './fairness.ts'

const squares = (...at: readonly (readonly [number, number])[]) => at.map(([x, y]) => ({ board: 1 as const, x, y }))

it('a wall that begins at the corner of an Inaccessible Area leaves no slit, with pillars or without', () => {
  const found = (wall: string) => {
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'single' },
      panels: [panelOf('p1', 1, wall)],
      zones: [
        { id: 'za', kind: 'entry', side: 'attacker', label: '', squares: squares([3, 0]) },
        { id: 'zd', kind: 'entry', side: 'defender', label: '', squares: squares([3, 6]) },
      ],
      // From the west edge to x = 400, where the wall begins.
      regions: [{ id: 'r', kind: 'inaccessible', label: '', squares: squares([0, 1], [1, 1], [2, 1], [3, 1]) }],
    }
    return fairnessOf(map).start.ways.find(({ zone }) => zone === 'za')?.found
  }
  expect(found('B1 4 2 h')?.kind).toBe('way')
  expect(found('A1 4 2 h')).toMatchObject({ why: 'walled-off' })
  expect(found('A2 4 2 h')).toMatchObject({ why: 'walled-off' })
})

it('two squares that meet at a corner alone leave no slit, whichever way they lie', () => {
  const found = (...closed: readonly (readonly [number, number])[]) => {
    const map: Mission = {
      ...blankMission(),
      arrangement: { kind: 'single' },
      zones: [
        { id: 'za', kind: 'entry', side: 'attacker', label: '', squares: squares([3, 0]) },
        { id: 'zd', kind: 'entry', side: 'defender', label: '', squares: squares([3, 6]) },
      ],
      regions: [{ id: 'r', kind: 'inaccessible', label: '', squares: squares(...closed) }],
    }
    return fairnessOf(map).start.ways.find(({ zone }) => zone === 'za')?.found
  }
  expect(found([0, 2], [1, 2], [2, 2], [3, 2], [4, 3], [5, 3])).toMatchObject({ kind: 'none' })
  expect(found([0, 3], [1, 3], [2, 3], [3, 2], [4, 2], [5, 2])).toMatchObject({ kind: 'none' })
  expect(found([0, 2], [1, 2], [2, 2], [3, 2], [4, 3])?.kind).toBe('way')
})
