import { describe, expect, it } from 'vitest'
import { axisOf, COMPASS, opposite, stepOf } from '#model/kit/lattice.ts'
import { faceOf, handFromPill, isFar, wayToPill } from './pill.ts'

describe('the side of a pill', () => {
  it.each(COMPASS)('to the %s is the way of a step there', (face) => {
    const { x, y } = stepOf(face)
    expect(wayToPill({ face })).toBe(x + y)
    expect(isFar(face)).toBe(x + y > 0)
    expect(wayToPill({ face: opposite(face) })).toBe(-wayToPill({ face }))
    // A wall runs across the direction in which its faces look.
    expect(faceOf(axisOf(face) === 'horizontal' ? 'vertical' : 'horizontal', isFar(face))).toBe(face)
  })

  it('without a hatchway is the near one', () => expect(wayToPill(null)).toBe(-1))

  it('tells the hand: somebody who stands there has the middle of the wall before them', () => {
    for (const face of COMPASS) {
      const looking = stepOf(opposite(face))
      // A quarter turn counter-clockwise of where one looks is one's left (y grows to the south).
      const left = { x: looking.y, y: -looking.x }
      const firstEnd = axisOf(face) === 'vertical' ? { x: -1, y: 0 } : { x: 0, y: -1 }
      const isLeft = left.x === firstEnd.x && left.y === firstEnd.y
      expect(handFromPill({ face, half: 'first' })).toBe(isLeft ? 'left' : 'right')
      expect(handFromPill({ face, half: 'second' })).toBe(isLeft ? 'right' : 'left')
    }
  })
})
