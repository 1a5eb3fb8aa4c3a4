import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedArea } from '#foundation/geometry/point.ts'
import { questionShift } from './notices.tsx'

const room = { x: 80, y: 60, width: 900, height: 600 }
const usual = { x: 92, y: 70, width: 360, height: 180 }

test('stays where it covers nothing of what it asks about', () => {
  expect(questionShift(usual, { x: 200, y: 500, width: 600, height: 12 }, room)).toEqual({ x: 0, y: 0 })
})

test('a run along the upper edge is left free: the question stands below it', () => {
  expect(questionShift(usual, { x: 200, y: 100, width: 600, height: 12 }, room)).toEqual({ x: 0, y: 54 })
})

test('beside a room that is as high as the map', () => {
  const { x, y } = questionShift(usual, { x: 100, y: 62, width: 300, height: 590 }, room)
  expect([x, y]).toEqual([room.x + room.width - 12 - 360 - usual.x, 0])
})

test('never covers more than the usual place does', () => {
  const box = fc.record({
    x: fc.integer({ min: 80, max: 900 }),
    y: fc.integer({ min: 60, max: 600 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 600 }),
  })
  fc.assert(
    fc.property(box, (about) => {
      const { x, y } = questionShift(usual, about, room)
      const moved = { ...usual, x: usual.x + x, y: usual.y + y }
      return sharedArea(moved, about) <= sharedArea(usual, about)
    }),
  )
})
