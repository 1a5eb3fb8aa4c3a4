/** What lighting areas that have gone dark do, as a mission with two of them has it. */
import { describe, expect, it } from 'vitest'
import { fieldPoint } from '#core/geometry/point.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { blankMission } from '#core/mission/blank.ts'
import { baseAt, roundBase } from './base.ts'
import { darknessBetween } from './darkness.ts'

const layout = layoutOf({
  ...blankMission(),
  arrangement: { kind: 'single' },
  regions: [
    { id: 'r1', kind: 'lighting-area', label: '1', squares: [{ board: 1, x: 0, y: 0 }] },
    { id: 'r2', kind: 'lighting-area', label: '2', squares: [{ board: 1, x: 5, y: 0 }] },
  ],
})
const base = (x: number, y = 60) => roundBase(fieldPoint(x, y), 32)

describe('darkness', () => {
  it('is where an area has gone dark and either of the two stands in it', () => {
    expect(darknessBetween(layout, [], base(60), base(200))).toBe('none')
    expect(darknessBetween(layout, ['r2'], base(60), base(200))).toBe('none')
    expect(darknessBetween(layout, ['r1'], base(60), base(200))).toBe('dim')
    expect(darknessBetween(layout, ['r1'], base(200), base(60))).toBe('dim')
    expect(darknessBetween(layout, ['gone'], base(60), base(200))).toBe('none')
  })

  it('counts any part of a base, round or oval', () => {
    // The area ends at x = 109.
    expect(darknessBetween(layout, ['r1'], base(124.9), base(200))).toBe('dim')
    expect(darknessBetween(layout, ['r1'], base(125.1), base(200))).toBe('none')
    const oval = (turn: number) => baseAt(fieldPoint(130, 60), { kind: 'oval', length: 60, width: 35, turn })
    expect(darknessBetween(layout, ['r1'], oval(0), base(220))).toBe('dim')
    expect(darknessBetween(layout, ['r1'], oval(90), base(220))).toBe('none')
  })

  it('hides what is more than 9" away, by the way that is measured when it is given', () => {
    const [near, far] = [60 + 32 + 228.6, 60 + 32 + 228.8]
    expect(darknessBetween(layout, ['r1'], base(60), base(near))).toBe('dim')
    expect(darknessBetween(layout, ['r1'], base(60), base(far))).toBe('too-dark')
    expect(darknessBetween(layout, ['r1'], base(60), base(200), 230)).toBe('too-dark')
    expect(darknessBetween(layout, ['r1', 'r2'], base(60), base(550))).toBe('too-dark')
    expect(darknessBetween(layout, [], base(60), base(550))).toBe('none')
  })
})
