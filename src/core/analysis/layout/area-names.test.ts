import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { compareIds } from '#model/mission/ids.ts'
import { sortById } from './area-names.ts'
import { formatItem } from './descriptors.ts'

it('says the kind of a region once, also where its label says it', () => {
  const words = (label: string): string =>
    formatItem(blankMission(), { collection: 'regions', item: { id: 'r1', kind: 'sector', label, squares: [] } })
  expect([words(''), words('A'), words('Sector A'), words('sector')]).toEqual([
    'Sector',
    'Sector A',
    'Sector A',
    'Sector',
  ])
})

it('sorts as the order of ids does', () => {
  const id = fc.stringMatching(/^[a-b][a-b0-2-]{0,4}$/)
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 30 }), (ids) => {
      const items = ids.map((text) => ({ id: text }))
      const sorted = sortById(items).map((item) => item.id)
      for (const [index, one] of sorted.entries())
        for (const two of sorted.slice(index + 1)) expect(compareIds(one, two)).toBeLessThanOrEqual(0)
      expect([...sorted].sort()).toEqual([...ids].sort())
      expect(items.map((item) => item.id)).toEqual(ids)
    }),
  )
})
it('counts digits by value', () => {
  expect(sortById(['p10', 'a3', 'p2'].map((id) => ({ id }))).map(({ id }) => id)).toEqual(['a3', 'p2', 'p10'])
})
