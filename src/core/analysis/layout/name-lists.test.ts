import { expect, it } from 'vitest'
import { namesApart, namesOf } from './name-lists.ts'

it('names the first few and counts the rest, never a single one', () => {
  const names = (count: number): string =>
    namesOf(
      Array.from({ length: count }, (_, index) => index + 1),
      String,
    )
  expect([1, 2, 4, 5, 6, 1000].map(names)).toEqual([
    '1',
    '1 and 2',
    '1, 2, 3 and 4',
    '1, 2, 3, 4 and 5',
    '1, 2, 3, 4 and 2 more',
    '1, 2, 3, 4 and 996 more',
  ])
})

it('tells things of one name apart by where they lie', () => {
  const things = [
    { name: 'Entry Zone', place: 'A4' },
    { name: 'Furnace', place: 'B1' },
    { name: 'Entry Zone', place: undefined },
    { name: 'Entry Zone', place: 'G-2' },
  ]
  expect(
    namesApart(
      things,
      ({ name }) => name,
      ({ place }) => place,
    ),
  ).toEqual(['Entry Zone in A4', 'Furnace', 'Entry Zone', 'Entry Zone in G-2'])
})
