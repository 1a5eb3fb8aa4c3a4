import { describe, expect, it } from 'vitest'
import { bookletSides } from './booklet.ts'

/** Folds printed sheets as hands do: sheets lie in each other, each has a front and a back; gives the pages as they are read. */
function folded(sides: readonly (readonly [number | null, number | null])[]): (number | null)[] {
  const front: (number | null)[] = []
  const back: (number | null)[] = []
  for (let sheet = 0; sheet < sides.length / 2; sheet += 1) {
    const [outerLeft, outerRight] = sides[2 * sheet] ?? [null, null]
    const [innerLeft, innerRight] = sides[2 * sheet + 1] ?? [null, null]
    // Right half of the front is read first, behind it lies the left half of the back.
    front.push(outerRight, innerLeft)
    back.unshift(innerRight, outerLeft)
  }
  return [...front, ...back]
}

describe('the pages of a booklet', () => {
  it('of eight are printed as 8 1, 2 7, 6 3, 4 5', () => {
    expect(bookletSides(8).map((side) => side.map((place) => (place ?? -1) + 1))).toEqual([
      [8, 1],
      [2, 7],
      [6, 3],
      [4, 5],
    ])
  })
  it('are read in their order when the sheets are folded, however many there are; blanks come last', () => {
    for (let pages = 1; pages <= 70; pages += 1) {
      const sides = bookletSides(pages)
      expect(sides.length % 2).toBe(0)
      const read = folded(sides)
      expect(read.slice(0, pages)).toEqual(Array.from({ length: pages }, (_, place) => place))
      expect(read.slice(pages).every((place) => place === null)).toBe(true)
      expect(read.length - pages).toBeLessThan(4)
    }
  })
})
