import { describe, expect, it } from 'vitest'
import { remaindersOf } from './differences.ts'

describe('what is left of differences', () => {
  it('is nothing where every side is behind by as much', () => {
    expect(
      remaindersOf([
        [2, 0.5],
        [0.5, 2],
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('is what the others do not lack, the gravest against the gravest', () => {
    expect(remaindersOf([[3, 1], [2]])).toEqual([[1, 1], [0]])
  })

  it('is all of it where nobody else lacks anything', () => {
    expect(remaindersOf([[3, 1], []])).toEqual([[3, 1], []])
  })

  it('is no number where no way leads, unless nobody else has one either', () => {
    expect(remaindersOf([[null, null], [null, 4], [null]])).toEqual([[0, null], [0, 4], [0]])
  })

  it('of several sides is held against the one that lacks least', () => {
    expect(remaindersOf([[3], [2], [1]])).toEqual([[2], [1], [0]])
  })
})
