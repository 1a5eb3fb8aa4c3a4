import { expect, it } from 'vitest'
import { disambiguateNames } from './disambiguate-names.ts'

const marker = (name: string, place: string, x: number, y: number, board = 1) => ({ name, place, x, y, board })
const apart = (...things: readonly ReturnType<typeof marker>[]) =>
  disambiguateNames(
    things,
    ({ name }) => name,
    ({ place }) => place,
  )

it('tells things of one name apart by where they are', () => {
  expect(apart(marker('A', 'C4', 0, 0), marker('B', 'C4', 0, 0), marker('A', 'D5', 9, 9))).toEqual([
    'A (C4)',
    'B',
    'A (D5)',
  ])
})

it('says which of them it is where they are in one square, along the way in which they lie apart', () => {
  expect(apart(marker('A', 'C4', 40, 5), marker('A', 'C4', 10, 8), marker('A', 'D5', 1, 1))).toEqual([
    'A (C4, 2 of 2 from the west)',
    'A (C4, 1 of 2 from the west)',
    'A (D5)',
  ])
  expect(apart(marker('A', '', 10, 60), marker('A', '', 12, 20), marker('A', '', 11, 40))).toEqual([
    'A (3 of 3 from the north)',
    'A (1 of 3 from the north)',
    'A (2 of 3 from the north)',
  ])
})

it('counts those that lie on one spot, or on several boards, as the mission has them', () => {
  expect(apart(marker('A', 'C4', 3, 3), marker('A', 'C4', 3, 3))).toEqual(['A (C4, 1 of 2)', 'A (C4, 2 of 2)'])
  expect(apart(marker('A', '', 9, 3, 1), marker('A', '', 1, 3, 2))).toEqual(['A (1 of 2)', 'A (2 of 2)'])
})
