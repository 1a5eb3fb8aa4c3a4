import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footprint, TakenRoom } from '../placement.ts'
import { placeLabel } from './screen-labels.ts'

const box = fc.record({
  x: fc.integer({ min: 0, max: 120 }),
  y: fc.integer({ min: 0, max: 120 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
})

test('a label takes the place that covers least, the first of equals, and none that covers much', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(box, fc.constantFrom(0, 0.001, 0.02, 8)), { maxLength: 12 }),
      fc.array(box, { minLength: 1, maxLength: 6 }),
      (taken, boxes) => {
        const room = new TakenRoom()
        for (const [area, weight] of taken) room.add(footprint(area, weight))
        const places = boxes.map((each) => ({ shapes: [], taken: footprint(each, 1) }))
        // A hundredth of a mm² for each place before it; eight mm² are too much.
        const costs = places.map((place, at) => room.cost(place.taken, Number.POSITIVE_INFINITY) + at * 0.01)
        const least = Math.min(...costs)
        const expected = least > 8 + places.length * 0.01 ? null : (places[costs.indexOf(least)] ?? null)
        expect(placeLabel(places, room)).toBe(expected)
        // Its room is taken from then on.
        if (expected !== null)
          expect(room.cost(footprint(expected.taken.box, 1), Number.POSITIVE_INFINITY)).toBeGreaterThan(least)
      },
    ),
  )
})
