import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'
import { layoutOf } from './layout.ts'
import { onBoards } from './on-boards.ts'

describe('what stands on each board', () => {
  it('is all that stands there, board by board', () => {
    const map = sixBoards()
    const boards = onBoards(layoutOf(map))
    expect(boards).toHaveLength(6)
    for (const [index, { panels, halfPillars, wallEnds }] of boards.entries())
      for (const item of [...panels, ...halfPillars, ...wallEnds]) expect(item.board).toBe(index + 1)
    const count = (pick: (board: (typeof boards)[number]) => number): number =>
      boards.reduce((sum, board) => sum + pick(board), 0)
    expect(count(({ panels }) => panels.length)).toBe(map.panels.length)
    expect(count(({ halfPillars }) => halfPillars.length)).toBe(map.halfPillars.length)
    expect(count(({ wallEnds }) => wallEnds.length)).toBe(map.wallEnds.length)
  })
  it('stays the very same thing through edits of the other boards', () => {
    const map = sixBoards()
    const before = onBoards(layoutOf(map))
    const fourth = map.panels.find(({ board }) => board === 4)
    const edited: Mission = { ...map, panels: map.panels.filter((panel) => panel !== fourth) }
    const after = onBoards(layoutOf(edited))
    expect(after.map((board, index) => board === before[index])).toEqual([true, true, true, false, true, true])
    expect(after[3]?.panels).toHaveLength((before[3]?.panels.length ?? 0) - 1)
  })
})
