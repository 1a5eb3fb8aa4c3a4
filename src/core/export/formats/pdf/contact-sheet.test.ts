import { expect, it } from 'vitest'
import { gridFor } from './contact-sheet.ts'

const two = 0.58

it('draws few maps larger, and takes no other page for it', () => {
  const columnsOf = (count: number, tallest: number): readonly [number, number] => {
    const { columns, pages } = gridFor(count, tallest)
    return [columns, pages]
  }
  expect(columnsOf(2, two)).toEqual([1, 1])
  expect(columnsOf(6, two)).toEqual([2, 1])
  expect(columnsOf(12, two)).toEqual([3, 1])
  expect(columnsOf(100, two)).toEqual([3, 7])
  expect(columnsOf(2, 2)).toEqual([2, 1])
  expect(columnsOf(40, 6)).toEqual([3, 14])
})

it('leaves no more room for a map than it takes', () => {
  const { width, height } = gridFor(6, two)
  expect(height).toBeLessThan(width * two + 30)
})
