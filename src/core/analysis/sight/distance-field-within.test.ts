import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyScene, scenes } from '../../../../test/support/sight-scenes.ts'
import { distanceField } from './distance-field.ts'
import { roundBase } from './solid.ts'

it('a field that goes no further than so much is the same as far as it goes', () => {
  fc.assert(
    fc.property(anyScene(1), fc.constantFrom(30, 150, 400), ({ solid, places }, most) => {
      for (const { radius, ...place } of places) {
        const base = roundBase(place, 2 * radius)
        const whole = distanceField(solid, base).lengths.map((length) =>
          length <= most ? length : Number.POSITIVE_INFINITY,
        )
        expect(distanceField(solid, base, undefined, undefined, most).lengths).toEqual(whole)
      }
    }),
    scenes(15),
  )
})
