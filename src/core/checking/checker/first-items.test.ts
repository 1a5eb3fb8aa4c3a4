import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareIds } from '#model/mission/ids.ts'
import { firstItems } from './first-items.ts'

it('is the beginning of the sorted list, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), fc.integer({ min: 1, max: 8 }), (numbers, most) => {
      const items = numbers.map((number) => ({ id: `m${number}` }))
      const sorted = items.toSorted((a, b) => compareIds(a.id, b.id)).slice(0, most)
      expect(firstItems(items, most)).toEqual(sorted)
    }),
  )
})
