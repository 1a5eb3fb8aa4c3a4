import { expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/builtin-kits.ts'
import { squareName } from '#model/kit/square-names.ts'
import { squaresAt } from './squares-at.ts'

const names = (x: number, y: number): string[] =>
  squaresAt(kit, { board: 1, x, y })
    .map((square) => squareName(kit, square))
    .sort()

it('is one square inside it, two on a line, four on a node', () => {
  expect(names(60.5, 60.5)).toEqual(['A1'])
  expect(names(109, 60.5)).toEqual(['A1', 'A2'])
  expect(names(60.5, 109)).toEqual(['A1', 'B1'])
  expect(names(109, 109)).toEqual(['A1', 'A2', 'B1', 'B2'])
})
it('counts the rim to the nearest square', () => {
  expect([names(0, 0), names(606, 703), names(12, 12)]).toEqual([['A1'], ['G6'], ['A1']])
})
