import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'
import { neighboursOf } from './connected-areas.ts'
import { byBoard } from './from-parts.ts'
import { layoutOf, withNewLayout } from './layout.ts'
import { spotsOnBoards, terrainBoxesOf } from './terrain-boxes.ts'

const without = (map: Mission, board: number): Mission => {
  const gone = map.panels.find((panel) => panel.board === board)
  return { ...map, panels: map.panels.filter((panel) => panel !== gone) }
}

describe('what is worked out for each board', () => {
  it('is worked out again for the board that was edited, and for all when the kit is called otherwise', () => {
    const asked: number[] = []
    const counts = byBoard(({ board, panels }) => {
      asked.push(board)
      return panels.length
    })
    const map = sixBoards()
    const before = counts(layoutOf(map))
    expect(asked).toEqual([1, 2, 3, 4, 5, 6])
    const edited = without(map, 4)
    const after = counts(layoutOf(edited))
    expect(asked.slice(6)).toEqual([4])
    expect(after).toEqual(before.map((count, index) => (index === 3 ? count - 1 : count)))
    counts(layoutOf({ ...edited, kit: { ...edited.kit, codes: { A1: 'Wall' } } }))
    expect(asked.slice(7)).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('keeps spots and ground of the other boards', () => {
    const map = sixBoards()
    const [spots, blocks] = [spotsOnBoards(layoutOf(map)), terrainBoxesOf(layoutOf(map)).blocks]
    const edited = without(map, 2)
    const after = spotsOnBoards(layoutOf(edited))
    expect(after.map((board, index) => board === spots[index])).toEqual([true, false, true, true, true, true])
    const kept = new Set(blocks)
    const made = terrainBoxesOf(layoutOf(edited)).blocks.filter((block) => !kept.has(block))
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThan(blocks.length / 4)
  })
  it('calls what stands on the ground by the codes of the mission, also after these were changed', () => {
    const map = sixBoards()
    const names = (mission: Mission): string[] =>
      terrainBoxesOf(layoutOf(mission)).blocks.flatMap((block) => block.standing().map((piece) => piece.name()))
    const before = names(map)
    const called = { ...map, kit: { ...map.kit, codes: { A1: 'Wall 7' } } }
    const after = names(called)
    expect(before.some((name) => name.includes('Wall 7'))).toBe(false)
    expect(after.some((name) => name.includes('Wall 7'))).toBe(true)
  })
  it('finds the same neighbours as somebody who knows nothing from before, also across the seams', () => {
    let map = sixBoards()
    const squares = layoutOf(map).field.boards.flatMap(({ board }) => [
      { board, x: 0, y: 0 },
      { board, x: 5, y: 3 },
      { board, x: 2, y: 6 },
    ])
    for (const board of [1, 5, 2, 6, 3, 4]) {
      map = without(map, board)
      const layout = layoutOf(map)
      for (const openness of ['all-open', 'as-started', 'all-closed'] as const) {
        const found = squares.map((square) => neighboursOf(layout, square, openness))
        expect(found).toEqual(withNewLayout(map, (fresh) => squares.map((at) => neighboursOf(fresh, at, openness))))
      }
    }
  })
})
