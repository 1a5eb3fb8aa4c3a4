import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { blankMission } from '#model/mission/blank.ts'
import { compareIds } from '#model/mission/ids.ts'
import { edgePlace, firstItems, nodePlace, pointPlace, squarePlace } from './places.ts'

it('tells places in whole tenths of a millimetre, as mission files do, in kits of inches too', () => {
  const blank = blankMission()
  const layout = layoutOf({ ...blank, kit: { ...blank.kit, id: 'ship-plan' } })
  expect(squarePlace(layout, { board: 1, x: 4, y: 8 })).toMatchObject({ x: 342.9, y: 647.7 })
  expect(nodePlace(layout, 1, { x: 3, y: 7 })).toMatchObject({ x: 228.6, y: 533.4 })
  expect(edgePlace(layout, 1, { x: 4, y: 3, axis: 'horizontal' })).toMatchObject({ x: 342.9, y: 228.6 })
  expect(pointPlace(layout, { board: 1, x: 0.1 + 0.2, y: 1 })).toMatchObject({ x: 0.3, y: 1 })
})

it('is the beginning of the sorted list, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), fc.integer({ min: 1, max: 8 }), (numbers, most) => {
      const items = numbers.map((number) => ({ id: `m${number}` }))
      const sorted = items.toSorted((a, b) => compareIds(a.id, b.id)).slice(0, most)
      expect(firstItems(items, most)).toEqual(sorted)
    }),
  )
})
