import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MinHeap } from './min-heap.ts'

it('gives the smallest first, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (keys) => {
      const heap = new MinHeap()
      for (const [index, key] of keys.entries()) heap.push(key, index)
      const taken: { key: number; value: number }[] = []
      for (let next = heap.pop(); next !== undefined; next = heap.pop()) taken.push(next)
      expect(taken.map(({ key }) => key)).toEqual([...keys].sort((a, b) => a - b))
      expect(new Set(taken.map(({ value }) => value)).size).toBe(keys.length)
      for (const { key, value } of taken) expect(keys[value]).toBe(key)
    }),
  )
})
