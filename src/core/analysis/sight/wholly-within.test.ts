/** Bases wholly within areas, against places all over the base. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlinePoint } from '#foundation/geometry/ellipse.ts'
import { contains, fieldPoint } from '#foundation/geometry/point.ts'
import { baseAt, roundBase } from './base.ts'
import { whollyWithin } from './wholly-within.ts'

const box = (x: number, y: number) => ({ x: x * 100, y: y * 100, width: 100, height: 100 })

describe('wholly within', () => {
  it('is what only touches the border, and what crosses from one square of an area to the next', () => {
    const area = { boxes: [box(0, 0), box(1, 0)] }
    expect(whollyWithin(roundBase(fieldPoint(20, 50), 40), area)).toBe(true)
    expect(whollyWithin(roundBase(fieldPoint(19.9, 50), 40), area)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(100, 50), 40), area)).toBe(true)
    expect(whollyWithin(roundBase(fieldPoint(500, 500), 40), area)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(50, 50), 40), { boxes: [] })).toBe(false)
  })

  it('is not a base that reaches over the inner corner of an area', () => {
    const corner = { boxes: [box(0, 0), box(1, 0), box(0, 1)] }
    expect(whollyWithin(roundBase(fieldPoint(99, 99), 40), corner)).toBe(false)
    expect(whollyWithin(roundBase(fieldPoint(80, 80), 40), corner)).toBe(true)
    // Its outline comes near the corner only as far as it is turned.
    const oval = (turn: number) => baseAt(fieldPoint(85, 85), { kind: 'oval', length: 60, width: 30, turn })
    expect(whollyWithin(oval(45), corner)).toBe(false)
    expect(whollyWithin(oval(135), corner)).toBe(true)
  })

  it('is so when every place of the outline and of its inside is', () => {
    const squares = fc.array(fc.record({ x: fc.nat(2), y: fc.nat(2) }), { minLength: 1, maxLength: 7 })
    const size = fc.integer({ min: 10, max: 120 })
    const at = fc.record({ x: fc.integer({ min: -20, max: 320 }), y: fc.integer({ min: -20, max: 320 }) })
    fc.assert(
      fc.property(squares, at, size, size, fc.nat(23), (picked, { x, y }, length, width, turn) => {
        const area = { boxes: picked.map((one) => box(one.x, one.y)) }
        const whole = baseAt(fieldPoint(x, y), { kind: 'oval', length, width, turn: turn * 15 })
        const isIn = (by: number): boolean =>
          Array.from({ length: 720 }, (_, step) => {
            const part = {
              ...whole,
              rx: (whole.rx + by) * ((step % 20) / 19),
              ry: (whole.ry + by) * ((step % 20) / 19),
            }
            return outlinePoint(part, (step * Math.PI) / 360)
          }).every((place) => area.boxes.some((one) => contains(one, place)))
        const found = whollyWithin(whole, area)
        if (found) expect(isIn(-0.01)).toBe(true)
        else expect(isIn(0.6)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
