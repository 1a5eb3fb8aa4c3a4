import { expect, it } from 'vitest'
import { barsOf, barWords } from './budget-bars.tsx'

const side = (...points: readonly number[]) => ({
  max: points.reduce((sum, each) => sum + each, 0),
  objectives: points.map((max, index) => ({ id: `o${index + 1}`, max })),
})
const widths = (bar: ReturnType<typeof barsOf>[number] | undefined) =>
  bar?.parts.map(({ id, width, above }) => [id, Math.round(width * 1000) / 1000, above])

it('has one scale for all sides and a part for each objective, parted at the cap', () => {
  const [one, other] = barsOf([side(60, 60), side(30)], 90)
  expect(widths(one)).toEqual([
    ['o1', 0.5, false],
    ['o2', 0.25, false],
    ['o2', 0.25, true],
  ])
  expect(one?.cap).toBe(0.75)
  expect(widths(other)).toEqual([['o1', 0.25, false]])
})

it('leaves room up to the cap; without one the longest bar is full; nothing brings nothing', () => {
  expect(widths(barsOf([side(45)], 90)[0])).toEqual([['o1', 0.5, false]])
  expect(barsOf([side(45)], null)).toEqual([{ parts: [{ id: 'o1', width: 1, above: false }], cap: null }])
  expect(barsOf([side(0)], null)).toEqual([{ parts: [], cap: null }])
})

it('is as long as what can be scored together, where conditions exclude each other', () => {
  const [bar] = barsOf([{ ...side(40, 40), max: 40 }], 80)
  expect(widths(bar)).toEqual([
    ['o1', 0.25, false],
    ['o2', 0.25, false],
  ])
})

it('says what is not drawn yet', () => {
  expect(barWords({ max: 90, promised: 0 })).toBe('90 possible')
  expect(barWords({ max: 90, promised: 80 })).toBe('90 possible, 80 not drawn yet')
})
