import { expect, test } from 'vitest'
import { countOf, plural } from './plural.ts'

test.each([
  ['Hatch', 'Hatches'],
  ['Sector', 'Sectors'],
  ['Prison Cells', 'Prison Cells'],
  ['Battery', 'Batteries'],
  ['Gangway', 'Gangways'],
  ['Mess', 'Messes'],
  ['Bulkhead Box', 'Bulkhead Boxes'],
  ['Nexus', 'Nexuses'],
  ['loose Half', 'loose Halves'],
  ['Lighting Area', 'Lighting Areas'],
])('%s, %s', (one, several) => {
  expect(plural(one)).toBe(several)
})

test('a count and its name agree', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'piece'))).toEqual(['0 pieces', '1 piece', '2 pieces'])
})
