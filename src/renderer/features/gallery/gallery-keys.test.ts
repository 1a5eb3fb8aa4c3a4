import { expect, it } from 'vitest'
import { nextCard } from './gallery-keys.ts'

/** Two rows of three, then a row of one wide card. */
const boxes = [
  ...[0, 100].flatMap((top) => [0, 110, 220].map((left) => ({ left, top, width: 100 }))),
  { left: 0, top: 200, width: 320 },
]

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 6, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['a', 0, undefined],
] as const)('%s leads from card %i to %s', (key, from, to) => {
  expect(nextCard(boxes, from, key)).toBe(to)
})

it('leads nowhere without cards', () => {
  expect(nextCard([], 0, 'ArrowDown')).toBeUndefined()
})
