/** What lighting areas that have gone dark do, as a mission with two of them has it. */
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankMission } from '#model/mission/blank.ts'
import { darknessBetween } from './darkness.ts'
import { baseAt, roundBase } from './solid.ts'

const layout = layoutOf({
  ...blankMission(),
  arrangement: { kind: 'single' },
  regions: [
    { id: 'r1', kind: 'lighting-area', label: '1', squares: [{ board: 1, x: 0, y: 0 }] },
    { id: 'r2', kind: 'lighting-area', label: '2', squares: [{ board: 1, x: 5, y: 0 }] },
  ],
})
const base = (x: number, y = 60) => [roundBase(fieldPoint(x, y), 32)]
const kind = (...words: Parameters<typeof darknessBetween> extends [unknown, ...infer Rest] ? Rest : never) =>
  darknessBetween(layout, ...words).kind

describe('darkness', () => {
  it('is where an area has gone dark and attacker or target is wholly within it', () => {
    expect(kind([], base(60), base(200))).toBe('none')
    expect(kind(['r2'], base(60), base(200))).toBe('none')
    expect(kind(['r1'], base(60), base(200))).toBe('dim')
    expect(kind(['r1'], base(200), base(60))).toBe('dim')
    expect(kind(['gone'], base(60), base(200))).toBe('none')
  })

  it('is not where a base, round or oval, only touches an area or sticks out of it', () => {
    // The area ends at x = 109.
    expect(kind(['r1'], base(93), base(200))).toBe('dim')
    expect(kind(['r1'], base(93.1), base(200))).toBe('none')
    expect(kind(['r1'], base(200), base(93.1))).toBe('none')
    const oval = (turn: number) => [baseAt(fieldPoint(85, 60), { kind: 'oval', length: 60, width: 35, turn })]
    expect(kind(['r1'], oval(90), base(220))).toBe('dim')
    expect(kind(['r1'], oval(0), base(220))).toBe('none')
    expect(kind(['r1'], base(220), oval(90))).toBe('dim')
  })

  it('is for a unit only when all of it is in the dark, and in one area', () => {
    expect(kind(['r1'], [...base(60), ...base(60, 90)], base(200))).toBe('dim')
    expect(kind(['r1'], [...base(60), ...base(150)], base(200))).toBe('none')
    expect(kind(['r1', 'r2'], [...base(60), ...base(550)], base(300))).toBe('none')
    expect(darknessBetween(layout, ['r2', 'r1'], base(200), base(60))).toEqual({
      kind: 'dim',
      area: 'r1',
      who: 'target',
    })
  })

  it('hides what is more than 9" away, by the way that is measured when it is given', () => {
    const [near, far] = [60 + 32 + 228.6, 60 + 32 + 228.8]
    expect(kind(['r1'], base(60), base(near))).toBe('dim')
    expect(kind(['r1'], base(60), base(far))).toBe('too-dark')
    expect(kind(['r1'], base(60), base(200), 230)).toBe('too-dark')
    expect(kind(['r1', 'r2'], base(60), base(550))).toBe('too-dark')
    expect(kind([], base(60), base(550))).toBe('none')
  })
})
